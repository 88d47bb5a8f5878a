// Tax and total of seats; nothing where they are free or where no prices are seen.
import type { CourseOrderOptions } from 'contract/training'
import { formatMoney } from '../platform/formats.ts'
import { useLocale } from '../platform/locale.ts'
import classes from './OrderSeats.module.css'

export interface SeatTotalsProps {
  options: Pick<CourseOrderOptions, 'free' | 'tax' | 'taxExempt' | 'total'>
  /** The figures are those of the cart before it changed. */
  isOld: boolean
}

export function SeatTotals({ options: { free, tax, taxExempt, total }, isOld }: SeatTotalsProps) {
  const locale = useLocale()
  if (free || total === null) return null
  return (
    <dl className={classes['totals']} aria-busy={isOld}>
      <dt>Estimated tax</dt>
      <dd>{taxExempt ? 'Tax exempt' : formatMoney(tax, locale)}</dd>
      <dt className={classes['total']}>Total</dt>
      <dd className={classes['total']}>{formatMoney(total, locale)}</dd>
    </dl>
  )
}
