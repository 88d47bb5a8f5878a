// Tax and total of seats; nothing where they are free or where no prices are seen.
import { taxLabel, taxText } from 'contract/prices'
import type { CourseOrderOptions } from 'contract/training'
import { orderMoney } from '../orders/shared/amounts.ts'
import classes from './OrderSeats.module.css'

export interface SeatTotalsProps {
  options: Pick<CourseOrderOptions, 'currency' | 'free' | 'tax' | 'taxExempt' | 'total'>
  /** The figures are those of the cart before it changed. */
  isOld: boolean
}

export function SeatTotals({ options, isOld }: SeatTotalsProps) {
  const { free, total } = options
  if (free || total === null) return null
  return (
    <dl className={classes['totals']} aria-busy={isOld}>
      <dt>{taxLabel}</dt>
      <dd>{taxText(options, (tax) => orderMoney(tax, options))}</dd>
      <dt className={classes['total']}>Total</dt>
      <dd className={classes['total']}>{orderMoney(total, options)}</dd>
    </dl>
  )
}
