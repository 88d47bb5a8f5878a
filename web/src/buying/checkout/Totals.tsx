// The order total. Amounts that are not known yet are said in words; who may not see prices sees none.
import { cartMessages } from '@portal/contract/buying/cart'
import type { Quote, ShippingMethod } from '@portal/contract/buying/checkout'
import { shippingMethodText } from '@portal/contract/buying/checkout'
import type { FreightTerms } from '@portal/contract/buying/freight'
import { freightMessages, freightText } from '@portal/contract/buying/freight'
import type { Currency } from '@portal/contract/platform/locales'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { orderMoney } from '../orders/shared/amounts.ts'
import { Totals as AmountTotals } from '../../ui/layout/Totals.tsx'

export interface TotalsProps {
  currency: Currency
  /** Undefined while it loads; null for a person who may not see prices. */
  subtotal: number | null | undefined
  shippingMethod: ShippingMethod | undefined
  shippingLabel: string | null
  freight: FreightTerms
  carrierAccount: string | null
  shipping: number | null
  /** Undefined until the cart is priced. */
  tax: number | null | undefined
  taxExempt: boolean
  total: number | null | undefined
}

export const getTotals = ({ shippingMethod, ...quote }: Quote): TotalsProps => ({
  ...quote,
  shippingMethod: shippingMethod ?? undefined,
})

/** The order total, as far as it is known. */
export function getSumRows({ subtotal, shipping, freight, taxExempt, total }: TotalsProps): {
  label: string
  amount: number | null
} {
  const soFar = subtotal == null || shipping === null ? null : subtotal + shipping
  const isBeforeTax = total === undefined && !taxExempt
  const label = isBeforeTax ? 'Total before tax' : 'Total'
  if (freight !== 'TO_CONFIRM') return { label, amount: total ?? soFar }
  return {
    label: isBeforeTax ? freightMessages.beforeFreightAndTax : freightMessages.beforeFreight,
    amount: total ?? soFar,
  }
}

export function Totals({ look = 'summary', ...props }: TotalsProps & { look?: 'record' | 'summary' }) {
  const { subtotal, shippingMethod = null, shippingLabel } = props
  const method = shippingMethodText({ shippingMethod, shippingLabel })
  const sum = getSumRows(props)
  if (subtotal === null) return <p className="bare text-sm muted">{cartMessages.noPrices}</p>
  return (
    <AmountTotals
      look={look}
      totals={[
        ['Subtotal', orderMoney(subtotal ?? null, props) || '—'],
        [
          method ? `Shipping (${method})` : 'Shipping',
          freightText(props, (shipping) => (shipping === 0 ? 'Free' : orderMoney(shipping, props) || '—')),
        ],
        [taxLabel, taxText(props, (tax) => (tax === undefined ? 'In the review' : orderMoney(tax, props)))],
        [sum.label, orderMoney(sum.amount, props) || '—'],
      ]}
    />
  )
}
