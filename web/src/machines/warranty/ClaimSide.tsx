// Beside the form: the unit, what it is covered for, and what the claim comes to so far.
import type { WarrantyCoverage } from '@portal/contract/machines/warranty'
import { sumAmounts } from '@portal/contract/machines/warrantyForm'
import type { ClaimEntry } from './claimEntry.ts'
import { toDraft } from './claimEntry.ts'
import classes from './ClaimForm.module.css'
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
    <aside className={`stack gap3h pad4-5 frame ${classes['side'] ?? ''}`} aria-label="This claim">
      {coverage ? (
        <>
          <div>
            <h2>{coverage.unitSerial}</h2>
            <p>{[coverage.customerVehicleNumber, coverage.model].filter(Boolean).join(' · ')}</p>
          </div>
          <CoverageTable coverages={coverage.coverages} />
        </>
      ) : (
        <p>What the unit is covered for stands here once it is chosen.</p>
      )}
      <div className={classes['sum']}>
        <span>Asked so far</span>
        <strong>{claimMoney(Number.isFinite(amount) ? amount : 0, coverage?.currency ?? own)}</strong>
      </div>
    </aside>
  )
}
