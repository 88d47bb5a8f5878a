// A changed order as approvers read it: frozen as the checkout freezes a quote.
import type { OrderChangeStatus } from '@portal/contract/buying/orderChangeForms'
import { quantityOf } from '@portal/contract/buying/orderChangeText'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { sendForApproval } from '../orderApprovals/orderApprovals.ts'
import { toAddress } from './addressOfChange.ts'
import type { ChangeLine } from './orderChanges.rules.ts'
import { isActive } from './orderChanges.rules.ts'
import type { PlannedChange } from './planChange.ts'
import { toRated } from './rating.ts'

type FrozenOrder = Parameters<typeof sendForApproval>[1]['content']

/** The status that a change begins with. */
export const firstStatus = (needsApproval: boolean): OrderChangeStatus => (needsApproval ? 'APPROVAL' : 'REQUESTED')

export function freezeChange({ order, after, rows }: PlannedChange, texts: readonly string[]): FrozenOrder {
  const { account_id: accountId } = order
  const active = after.lines.filter(isActive)
  const placeOf = ({ deliveryNumber }: ChangeLine) =>
    (after.deliveries ?? []).findIndex((each) => each.deliveryNumber === deliveryNumber) + 1
  const deliveries = after.deliveries?.map((delivery, at) => {
    const { deliveryNumber: _, shipToAddressId, shippingMethod, ...way } = delivery
    return {
      ...way,
      shipTo: toAddress(delivery.shipTo, shipToAddressId, accountId),
      shippingMethod: shippingMethod ?? 'GROUND',
      estimatedArrival: null,
      arrivals: [],
      subtotal: sumMoney(
        active.filter((line) => placeOf(line) === at + 1).map((line) => lineAmount(line.price, quantityOf(line))),
      ),
      taxExempt: order.tax_exempt,
    }
  })
  return {
    lines: active.map((line) => {
      const row = line.itemId === null ? undefined : rows.get(line.itemId)
      return {
        ...toRated(line, rows),
        itemId: line.itemId ?? 0,
        brand: line.brand,
        manufacturerPartNumber: line.manufacturerPartNumber,
        name: line.name,
        quantity: quantityOf(line),
        uom: line.uom,
        unitSerial: line.unitSerial,
        costCenter: line.costCenter,
        job: line.job,
        fullLeadTime: row?.full_lead_time ?? null,
        fromStock: line.status === 'OPEN',
        shipByDate: line.promiseDate,
        ...(placeOf(line) > 0 && { delivery: placeOf(line) }),
      }
    }),
    leftOut: [],
    shipTo: deliveries ? null : toAddress(after.shipTo, after.shipToAddressId, accountId),
    ...(deliveries && { deliveries }),
    billTo: toAddress(order.bill_to ?? after.shipTo, order.bill_to_address_id, accountId),
    shippingMethod: deliveries ? null : (order.shipping_method ?? 'GROUND'),
    shippingLabel: order.shipping_label,
    freight: order.freight,
    carrierAccount: order.carrier_account,
    ...(order.requested_date !== null && { requestedDate: order.requested_date }),
    ...(order.ships_complete && { shipsComplete: true }),
    paymentKind: order.payment_kind === 'NONE' ? 'ACCOUNT' : order.payment_kind,
    paymentTerms: order.payment_terms,
    poNumber: after.poNumber,
    paymentId: null,
    cardBrand: order.card_brand,
    cardLast4: order.card_last4,
    estimatedArrival: null,
    note: [`Change of order ${order.order_number}`, ...texts].join('\n'),
    currency: order.currency,
    subtotal: after.subtotal,
    shipping: after.shipping,
    tax: after.tax,
    taxExempt: order.tax_exempt,
    certificateEnded: null,
    total: after.total,
  }
}
