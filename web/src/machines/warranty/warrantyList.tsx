// The list of warranty claims [S7.02].
import { paths } from '@portal/contract/platform/paths'
import type { ClaimSummary } from '@portal/contract/machines/warranty'
import { claimList, warrantyCalls } from '@portal/contract/machines/warranty'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ClaimStatus, ClaimTitle } from './shared/ClaimStatus.tsx'

/** The list of a person who views one organization or several. */
export const claimScreen = (manyOrganizations: boolean): ListConfig<ClaimSummary> =>
  screenOf(claimList, {
    name: 'warranty',
    call: warrantyCalls.searchWarrantyClaims,
    download: warrantyCalls.exportWarrantyClaims,
    views: { manyOrganizations },
    show: [
      'claimNumber',
      'status',
      'unitSerial',
      'model',
      'customerName',
      'complaint',
      'warrantyType',
      'createdAt',
      'submittedAt',
      'amountAsked',
      'amountGranted',
    ],
    cells: { status: ({ status }) => <ClaimStatus status={status} /> },
    getHref: (claim) => paths.warranty({ claim: claim.claimId }),
    recordHead: (claim, crumbs) => <PageHeader title={<ClaimTitle claim={claim} />} crumbs={crumbs} />,
    empty: {
      title: 'No warranty claims yet',
      text: 'When a unit under warranty was repaired, submit a claim and follow it here until it is paid.',
    },
  })
