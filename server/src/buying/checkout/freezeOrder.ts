// The total of an order that comes with its own lines and addresses: the cheapest carriage that fits, the tax, the total, and how
// the organization pays.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { getPaymentProblem } from '@portal/contract/buying/paymentOptions'
import { getShopper } from '../catalog/catalog.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import { billedHere, cheapestCarriage, rateOrder } from '../rates/rates.ts'
import { amountsOf, toShipping } from './amounts.ts'
import type { OrderContent, SnapshotLine } from './quoteSnapshot.ts'
import { shipDaysOf } from './snapshot.ts'

type OrderDraft = Pick<OrderContent, 'shipTo' | 'billTo' | 'poNumber' | 'note'> & {
  accountId: number
  lines: SnapshotLine[]
}

/** By purchase order where the organization may, otherwise on account. Throws PortalError where it may neither. */
export async function freezeOrder(ctx: Ctx, { accountId, lines, ...given }: OrderDraft): Promise<OrderContent> {
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const whyNotByOrder = getPaymentProblem('PURCHASE_ORDER', account)
  const whyNot = whyNotByOrder && getPaymentProblem('ACCOUNT', account)
  if (whyNot) throw new PortalError('CONFLICT', whyNotByOrder)
  const { currency } = getShopper(ctx, undefined)
  const rated = await rateOrder(ctx, { account, address: given.shipTo, currency, lines, shipDays: shipDaysOf(lines) })
  // The organization's own account with a carrier is a choice of the checkout.
  const { options, unavailable } = await rated.getFreight()
  const option = cheapestCarriage(options.flatMap((each) => billedHere(each) ?? []))
  if (!option && unavailable.length > 0) throw new PortalError('UNAVAILABLE', checkoutMessages.noFreightNow)
  if (!option) throw new PortalError('CONFLICT', 'Nobody carries this order to its address.')
  return {
    ...given,
    lines,
    leftOut: [],
    ...toShipping(option),
    paymentKind: whyNotByOrder ? 'ACCOUNT' : 'PURCHASE_ORDER',
    paymentTerms: account.paymentTerms,
    paymentId: null,
    cardBrand: null,
    cardLast4: null,
    currency,
    ...(await amountsOf(lines, option, rated)),
  }
}
