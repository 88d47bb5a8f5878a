// What it comes to. Amounts that are not known yet are said in words; who may not see prices sees none.
import { cartMessages } from '@portal/contract/cart'
import type { Quote, ShippingMethod } from '@portal/contract/checkout'
import { shippingMethodLabels } from '@portal/contract/checkout'
import type { Currency } from '@portal/contract/locales'
import { taxLabel, taxText } from '@portal/contract/prices'
import { orderMoney } from '../orders/shared/amounts.ts'
import { Totals as AmountTotals } from '../ui/Totals.tsx'
import classes from './Totals.module.css'

export interface TotalsProps {
  currency: Currency
  /** Undefined while it loads; null for somebody who may not see prices. */
  subtotal: number | null | undefined
  shippingMethod: ShippingMethod | undefined
  shipping: number | null
  /** Undefined until the cart is priced. */
  tax: number | null | undefined
  taxExempt: boolean
  total: number | null | undefined
}

export const getTotals = (quote: Quote): TotalsProps => quote

/** What it comes to, as far as it is known. */
export function getSumRows({ subtotal, shipping, taxExempt, total }: TotalsProps): {
  label: string
  amount: number | null
} {
  const soFar = subtotal == null || shipping === null ? null : subtotal + shipping
  return { label: total === undefined && !taxExempt ? 'Total before tax' : 'Total', amount: total ?? soFar }
}

export function Totals({ look = 'summary', ...props }: TotalsProps & { look?: 'record' | 'summary' }) {
  const { subtotal, shippingMethod, shipping } = props
  const sum = getSumRows(props)
  if (subtotal === null) return <p className={classes['hidden']}>{cartMessages.noPrices}</p>
  return (
    <AmountTotals
      look={look}
      totals={[
        ['Subtotal', orderMoney(subtotal ?? null, props) || '—'],
        [
          shippingMethod ? `Shipping (${shippingMethodLabels[shippingMethod]})` : 'Shipping',
          shipping === 0 ? 'Free' : orderMoney(shipping, props) || '—',
        ],
        [taxLabel, taxText(props, (tax) => (tax === undefined ? 'In the review' : orderMoney(tax, props)))],
        [sum.label, orderMoney(sum.amount, props) || '—'],
      ]}
    />
  )
}
