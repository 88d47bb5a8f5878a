// The amounts under the lines of a record; the last one is what they come to.
import classes from './recordTotals.module.css'

export function Totals({ totals }: { totals: readonly (readonly [label: string, amount: string])[] }) {
  return (
    <dl className={classes['totals']}>
      {totals.map(([label, amount], at) => (
        <div key={label} data-total={at === totals.length - 1 || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
