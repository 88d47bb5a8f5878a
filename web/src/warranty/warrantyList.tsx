// The list of warranty claims [S7.02].
import { paths } from '@portal/contract/paths'
import type { ClaimSummary } from '@portal/contract/warranty'
import { warrantyCalls } from '@portal/contract/warranty'
import { claimStatusLabels } from '@portal/contract/warrantyForm'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { claimMoney } from './shared/claimMoney.ts'
import { ClaimStatus } from './shared/ClaimStatus.tsx'

const columns = (manyOrganizations: boolean): Column<ClaimSummary>[] => [
  {
    id: 'claimNumber',
    title: 'Claim',
    sort: 'claimNumber',
    width: '112px',
    priority: 1,
    card: 'title',
    cell: (claim) => claim.claimNumber,
  },
  {
    id: 'status',
    title: 'Status',
    sort: 'status',
    width: '200px',
    priority: 1,
    card: 'badge',
    cell: (claim) => <ClaimStatus status={claim.status} />,
  },
  { id: 'unit', title: 'Unit', sort: 'unitSerial', width: '124px', priority: 1, cell: (claim) => claim.unitSerial },
  {
    id: 'model',
    title: 'Model',
    sort: 'model',
    width: '130px',
    priority: 4,
    hidden: true,
    cell: (claim) => claim.model,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          priority: 3,
          cell: (claim: ClaimSummary) => claim.customerName,
        } as const,
      ]
    : []),
  { id: 'complaint', title: 'Complaint', priority: 2, cell: (claim) => claim.complaint },
  {
    id: 'warrantyType',
    title: 'Warranty',
    sort: 'warrantyType',
    width: '110px',
    priority: 4,
    cell: (claim) => claim.warrantyType,
  },
  {
    id: 'createdAt',
    title: 'Created',
    sort: 'createdAt',
    width: '122px',
    priority: 2,
    cell: (claim) => formatDate(claim.createdAt),
  },
  {
    id: 'submittedAt',
    title: 'Submitted',
    sort: 'submittedAt',
    width: '112px',
    priority: 4,
    hidden: true,
    cell: (claim) => formatDate(claim.submittedAt),
  },
  {
    id: 'amountAsked',
    title: 'Asked',
    sort: 'amountAsked',
    align: 'end',
    width: '122px',
    priority: 1,
    cell: (claim) => claimMoney(claim.amountAsked, claim.currency),
  },
  {
    id: 'amountGranted',
    title: 'Granted',
    sort: 'amountGranted',
    align: 'end',
    width: '122px',
    priority: 2,
    cell: (claim) => claimMoney(claim.amountGranted, claim.currency),
  },
]

/** The list of somebody who views one organization or several. */
export const warrantyList = (manyOrganizations: boolean): ListConfig<ClaimSummary> => ({
  name: 'warranty',
  noun: ['claim', 'claims'],
  call: warrantyCalls.searchWarrantyClaims,
  download: warrantyCalls.exportWarrantyClaims,
  placeholder: 'Claim, unit or words of the complaint',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'status', title: 'Status', labels: claimStatusLabels },
    { kind: 'flag', field: 'open', title: 'Open' },
    { kind: 'values', field: 'warrantyType', title: 'Warranty' },
    { kind: 'values', field: 'model', title: 'Model' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  range: 'Created',
  keyOf: (claim) => claim.claimNumber,
  getHref: (claim) => paths.warranty({ claim: claim.claimId }),
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  empty: {
    title: 'No warranty claims yet',
    text: 'When a unit under warranty was repaired, submit a claim and follow it here until it is paid.',
  },
})
