// A price per unit of measure; nothing for a person who may not see prices [B2.84].
import type { CoreDeposit } from '@portal/contract/buying/cores'
import { withoutDeposit } from '@portal/contract/buying/cores'
import { useCurrency } from '../../../platform/locale.ts'
import { DepositNote } from '../../partLine/shared/Deposit.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './Price.module.css'

const units: Record<string, string> = { EA: 'each', PR: 'pair', FT: 'foot', BX: 'box', GA: 'gallon' }

export interface PriceProps {
  amount: number | null
  /** The highest of several. */
  to?: number | undefined
  uom: string
  size?: 'large'
  /** Its core deposit, which the amount includes; none of several prices. */
  of?: CoreDeposit
  /** Without the days to return the old part. */
  brief?: boolean
}

const noDeposit: CoreDeposit = {}

export function Price({ amount, to, uom, size, of = noDeposit, brief = false }: PriceProps) {
  const currency = useCurrency()
  if (amount === null) return null
  const part = withoutDeposit(amount, of)
  const price = (
    <span className={`text-lg bold heading nowrap ${classes['price'] ?? ''}`} data-size={size}>
      <Money amount={part} />
      {(to ?? 0) > part && (
        <>
          {' – '}
          <Money amount={to ?? 0} />
        </>
      )}{' '}
      <abbr className="text-note muted no-underline nowrap" title={units[uom] ?? uom}>
        / {uom}
      </abbr>
    </span>
  )
  return of.coreCharge || of.coreMost ? (
    <span>
      {price}
      <DepositNote of={of} brief={brief} currency={currency} />
    </span>
  ) : (
    price
  )
}
