// Beside the form: the unit, what it is covered for, and what the claim comes to so far.
import type { WarrantyCoverage } from '@portal/contract/machines/warranty'
import { sumAmounts } from '@portal/contract/machines/warrantyForm'
import type { ClaimEntry } from './claimEntry.ts'
import { toDraft } from './claimEntry.ts'
import { claimMoney } from './shared/claimMoney.ts'
import { CoverageTable } from './shared/CoverageTable.tsx'
import { useCurrency } from '../../platform/locale.ts'

interface ClaimSideProps {
  entry: ClaimEntry
  coverage: WarrantyCoverage | null | undefined
}

export function ClaimSide({ entry, coverage }: ClaimSideProps) {
  const own = useCurrency()
  const amount = sumAmounts(toDraft(entry).lines)
  return (
    <aside className="stack gap3h pad4-5 frame" aria-label="This claim">
      {coverage ? (
        <>
          <div>
            <h2 className="text-base">{coverage.unitSerial}</h2>
            <p className="bare text-sm muted">
              {[coverage.customerVehicleNumber, coverage.model].filter(Boolean).join(' · ')}
            </p>
          </div>
          <CoverageTable coverages={coverage.coverages} />
        </>
      ) : (
        <p className="bare text-sm muted">What the unit is covered for stands here once it is chosen.</p>
      )}
      <div className="flex baseline between gap3 tall1h line-above numbers">
        <span>Asked so far</span>
        <strong className="text-xl">
          {claimMoney(Number.isFinite(amount) ? amount : 0, coverage?.currency ?? own)}
        </strong>
      </div>
    </aside>
  )
}
