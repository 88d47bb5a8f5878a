// What an order costs that comes with its own lines and addresses: the cheapest carriage that fits, the tax, the total, and how
// the organization pays.
import { lineAmount, sumMoney } from '@portal/contract/money'
import { whyNotPaid } from '@portal/contract/waysToPay'
import { getShopper } from '../catalog/catalog.ts'
import { getAccount } from '../organizations/organizations.ts'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden, PortalError } from '../platform/errors.ts'
import { shippingOptions, taxOn } from './checkout.rules.ts'
import type { OrderContent, SnapshotLine } from './checkout.tables.ts'
import { onRoad } from './onRoad.ts'
import { getLoad } from './snapshot.ts'

type Given = Pick<OrderContent, 'shipTo' | 'billTo' | 'poNumber' | 'note'> & {
  accountId: number
  lines: SnapshotLine[]
}

/** By purchase order where the organization may, else on account. Throws PortalError where it may neither. */
export async function freezeOrder(ctx: Ctx, { accountId, lines, ...given }: Given): Promise<OrderContent> {
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const whyNotByOrder = whyNotPaid('PURCHASE_ORDER', account)
  const whyNot = whyNotByOrder && whyNotPaid('ACCOUNT', account)
  if (whyNot) throw new PortalError('CONFLICT', whyNotByOrder)
  const { pounds, shipDays } = await getLoad(ctx, lines)
  const options = shippingOptions(pounds, shipDays, given.shipTo.country, onRoad(ctx))
  const carried = options.filter(({ method }) => method !== 'WILL_CALL')
  const [option] = carried.toSorted((one, other) => one.cost - other.cost)
  if (!option) throw new PortalError('CONFLICT', 'Nobody carries this order to its address.')
  const subtotal = sumMoney(lines.map((line) => lineAmount(line.price, line.quantity)))
  const tax = taxOn(subtotal, given.shipTo, account.taxExempt)
  return {
    ...given,
    lines,
    leftOut: [],
    shippingMethod: option.method,
    paymentKind: whyNotByOrder ? 'ACCOUNT' : 'PURCHASE_ORDER',
    paymentTerms: account.paymentTerms,
    paymentId: null,
    cardBrand: null,
    cardLast4: null,
    estimatedArrival: option.estimatedArrival,
    currency: getShopper(ctx.viewer, undefined).currency,
    subtotal,
    shipping: option.cost,
    tax,
    taxExempt: account.taxExempt,
    total: sumMoney([subtotal, option.cost, tax]),
  }
}
