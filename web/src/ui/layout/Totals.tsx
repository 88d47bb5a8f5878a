// The amounts under the lines of a record, or beside what is to be ordered; the last one is what they come to.
import classes from './recordTotals.module.css'

export interface TotalsProps {
  totals: readonly (readonly [label: string, amount: string])[]
  /** At the right end under the lines of a record, or across what it is in, with a larger sum. */
  look?: 'record' | 'summary'
  /** The figures are those from before a change. */
  isBusy?: boolean
}

export function Totals({ totals, look = 'record', isBusy = false }: TotalsProps) {
  return (
    <dl className={`stack gap1h text-sm numbers ${classes['totals'] ?? ''}`} data-look={look} aria-busy={isBusy}>
      {totals.map(([label, amount], at) => (
        <div className="flex baseline between gap4" key={label} data-total={at === totals.length - 1 || undefined}>
          <dt>{label}</dt>
          <dd className="right">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
