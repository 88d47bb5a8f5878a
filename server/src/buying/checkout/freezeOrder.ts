// The total of an order that comes with its own lines and addresses: the cheapest carriage that fits, the tax, the total, and how
// the organization pays.
import { checkoutMessages, isBefore } from '@portal/contract/buying/checkout'
import { freightMessages } from '@portal/contract/buying/freight'
import { getPaymentProblem } from '@portal/contract/buying/paymentOptions'
import { getShopper } from '../catalog/catalog.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import { billedHere, cheapestCarriage, rateOrder } from '../rates/rates.ts'
import { amountsOf, toShipping } from './amounts.ts'
import type { OrderAddressSource, OrderContent, SnapshotLine } from './quoteSnapshot.ts'
import { shipDaysOf } from './snapshot.ts'

type OrderDraft = Pick<OrderContent, 'billTo' | 'poNumber' | 'note'> & {
  shipTo: OrderAddressSource
  accountId: number
  lines: SnapshotLine[]
}

/**
 * By purchase order where the organization may, otherwise on account; `said` is what its sender has to know. Throws PortalError
 * where it may neither.
 */
export async function freezeOrder(
  ctx: Ctx,
  { accountId, lines, ...given }: OrderDraft,
): Promise<{ content: OrderContent; said: string[] }> {
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
  const content: OrderContent = {
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
  const passedOver = unavailable.filter(({ method }) => isBefore(method, option.method))
  const missed = passedOver.map(({ label }) => label).join(', ')
  const said = freightMessages.otherMethod.replace('{methods}', () => missed).replace('{method}', () => option.label)
  return { content, said: missed === '' ? [] : [said] }
}
