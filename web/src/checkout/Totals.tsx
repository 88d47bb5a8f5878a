// What it comes to. Amounts that are not known yet are said in words; who may not see prices sees none.
import type { Quote, ShippingMethod } from 'contract/checkout'
import { shippingMethodLabels } from 'contract/checkout'
import { formatMoney } from '../platform/formats.ts'
import { useLocale } from '../platform/locale.ts'
import classes from './Totals.module.css'

export interface TotalsProps {
  /** Undefined while it loads; null for somebody who may not see prices. */
  subtotal: number | null | undefined
  shippingMethod: ShippingMethod | undefined
  shipping: number | null
  /** Undefined until the cart is priced. */
  tax: number | null | undefined
  taxExempt: boolean
  total: number | null | undefined
}

export const totalsOf = (quote: Quote): TotalsProps => quote

export function Totals({ subtotal, shippingMethod, shipping, tax, taxExempt, total }: TotalsProps) {
  const locale = useLocale()
  const soFar = subtotal == null || shipping === null ? null : subtotal + shipping
  if (subtotal === null) return <p className={classes['hidden']}>Prices are not shown with your permissions.</p>
  return (
    <dl className={classes['totals']}>
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal, locale) || '—'}</dd>
      <dt>Shipping{shippingMethod && ` (${shippingMethodLabels[shippingMethod]})`}</dt>
      <dd>{shipping === 0 ? 'Free' : formatMoney(shipping, locale) || '—'}</dd>
      <dt>Estimated tax</dt>
      <dd>{taxExempt ? 'Tax exempt' : tax === undefined ? 'In the review' : formatMoney(tax, locale)}</dd>
      <dt className={classes['total']}>{total === undefined && !taxExempt ? 'Total before tax' : 'Total'}</dt>
      <dd className={classes['total']}>{formatMoney(total ?? soFar, locale) || '—'}</dd>
    </dl>
  )
}
