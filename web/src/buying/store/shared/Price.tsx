// A price per unit of measure; nothing for a person who may not see prices [B2.84].
import { Money } from '../../../ui/text/Money.tsx'
import classes from './Price.module.css'

const units: Record<string, string> = { EA: 'each', PR: 'pair', FT: 'foot', BX: 'box', GA: 'gallon' }

export interface PriceProps {
  amount: number | null
  /** The highest of several. */
  to?: number | undefined
  uom: string
  size?: 'large'
}

export function Price({ amount, to, uom, size }: PriceProps) {
  if (amount === null) return null
  return (
    <span className={`text-lg bold heading nowrap ${classes['price'] ?? ''}`} data-size={size}>
      <Money amount={amount} />
      {(to ?? 0) > amount && (
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
}
