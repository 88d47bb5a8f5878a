// What this unit is covered for, and its claims, newest first.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { paths } from '@portal/contract/platform/paths'
import type { ClaimSummary } from '@portal/contract/machines/warranty'
import { submitWarranty, warrantyCalls } from '@portal/contract/machines/warranty'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { claimMoney } from '../../warranty/shared/claimMoney.ts'
import { ClaimStatus } from '../../warranty/shared/ClaimStatus.tsx'
import { CoverageTable } from '../../warranty/shared/CoverageTable.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'
import record from '../../../ui/layout/record.module.css'

const columns: readonly TabColumn<ClaimSummary>[] = [
  { title: 'Claim', cell: (claim) => <Link href={paths.warranty({ claim: claim.claimId })}>{claim.claimNumber}</Link> },
  { title: 'Status', cell: ({ status }) => <ClaimStatus status={status} /> },
  { title: 'Complaint', cell: ({ complaint }) => complaint },
  { title: 'Failed', cell: ({ failureDate }) => formatDate(failureDate) },
  { title: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
  { title: 'Asked', align: 'end', cell: ({ amountAsked, currency }) => claimMoney(amountAsked, currency) },
  { title: 'Granted', align: 'end', cell: ({ amountGranted, currency }) => claimMoney(amountGranted, currency) },
]

export function WarrantyTab({ unit: { instanceId, unitSerial } }: { unit: UnitDetail }) {
  const maySubmit = useCan()(submitWarranty)
  const coverage = useCallQuery(warrantyCalls.getWarrantyCoverage, { unitSerial }, { quiet: true })
  const claims = useCallQuery(
    warrantyCalls.searchWarrantyClaims,
    { instanceIds: [instanceId], size: 100 },
    { quiet: true },
  )
  return (
    <>
      <section className={`below4 ${record['panel'] ?? ''}`} aria-label="Coverage of this unit">
        {coverage.isPending ? <SkeletonRows rows={2} /> : <CoverageTable coverages={coverage.data?.coverages ?? []} />}
        {maySubmit && (
          <p className="bare above3">
            <ButtonLink href={paths.warrantyClaim({ unit: unitSerial })} look="primary">
              Submit a Claim
            </ButtonLink>
          </p>
        )}
      </section>
      <TabRows
        label="warranty claims"
        answer={{ ...claims, data: claims.data?.content }}
        keyOf={({ claimId }) => claimId}
        columns={columns}
        empty={{ title: 'No warranty claims', text: 'Nothing was claimed under warranty for this unit yet.' }}
      />
    </>
  )
}
