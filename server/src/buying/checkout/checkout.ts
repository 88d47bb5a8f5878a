// Checkout [S10.04]: what it starts from, a priced and frozen quote, and the order it becomes.
import type { Quote, quoteInput } from '@portal/contract/buying/checkout'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { getPaymentProblem } from '@portal/contract/buying/paymentOptions'
import { lineAmount } from '@portal/contract/platform/money'
import type { z } from 'zod'
import { getAddress, getFirstAddress } from '../addresses/addresses.ts'
import { commerceItems, getShopper } from '../catalog/catalog.ts'
import { findUses, getBudgetProblem, toApprove, toBudgetUse } from '../../money/budgets/budgets.ts'
import { chooseCharges, getChargeOptions } from '../../money/chargeCodes/chargeCodes.ts'
import { getAvailableCredit, getCreditProblem } from '../../money/creditLines/creditLines.ts'
import { planApproval } from '../orderApprovals/orderApprovals.ts'
import { findUnusualQuantities, findPoUse } from '../orders/orders.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { cardToPay } from '../../money/payments/payments.ts'
import { beforeServices, rateOrder } from '../rates/rates.ts'
import { checkoutStore, mayOrder, fillText } from './buyer.ts'
import { findCheaper, findQuoted, getQuoted } from './quotedOrder.ts'
import { getRefusal } from './checkout.rules.ts'
import { checkFirst, readDeliveries, shipDeliveries } from './deliveries.ts'
import type { QuoteSnapshot } from './quoteSnapshot.ts'
import { badField, shipLines } from './shipping.ts'
import { snapshotCart, shipDaysOf } from './snapshot.ts'

export { checkMayOrderFor } from './buyer.ts'
export { quotePdf } from './checkout.pdf.ts'
export { getShipDay } from './checkout.rules.ts'
export { getDayProblem } from './delivery.ts'
export { deliveryOptions } from './deliveries.ts'
export { checkPaymentsJob } from './checkPayments.jobs.ts'
export { freezeOrder } from './freezeOrder.ts'
export { placeApprovedJob } from './placeApproved.jobs.ts'
export { placeFrozen } from './placeFrozen.ts'
export { lockReplacing, placeOrder } from './placeOrder.ts'
export { priceLines } from './snapshot.ts'
export { submitQuote } from './submitQuote.ts'
export type { OrderAddressSource } from './quoteSnapshot.ts'

/** How long a quote's prices, stock and dates hold. */
const quoteMinutes = 30

type OptionsFor = { shipToAddressId?: number | undefined; priceQuote?: string | undefined }

/** Default addresses, the methods that fit the cart, and the ways to pay; `refusal` says why there is none of it. */
export async function checkoutOptions(ctx: Ctx, input: OptionsFor) {
  const { rated, ...read } = await beforeServices(ctx, (reading) => readOptions(reading, input))
  const { options, unavailable } = (await rated?.getFreight()) ?? { options: [], unavailable: [] }
  const isRefused = options.length === 0 && unavailable.length > 0
  return {
    ...read,
    shippingOptions: options,
    unavailableMethods: unavailable,
    ...(isRefused && { refusal: checkoutMessages.noFreightNow }),
  }
}

async function readOptions(ctx: Ctx, { shipToAddressId, priceQuote }: OptionsFor) {
  const shopper = getShopper(ctx, undefined)
  const accountId = orderingAccount(ctx.viewer)
  const quoted = priceQuote === undefined ? undefined : await findQuoted(ctx, priceQuote)
  const refusal = getRefusal(ctx.viewer, shopper.canOrderParts, accountId) ?? quoted?.refusal ?? null
  const account = accountId === null ? undefined : await getAccount(ctx, accountId)
  if (refusal || !account) {
    const nothing = {
      currency: shopper.currency,
      shipTo: null,
      billTo: null,
      rated: null,
      paymentTerms: null,
      isCustomerPurchaseOrderEnabled: false,
      taxExempt: false,
      credit: null,
      charges: null,
    }
    return { ...nothing, refusal: fillText(ctx, refusal ?? checkoutMessages.organization) }
  }
  const shipToId = shipToAddressId ?? quoted?.quote?.shipToAddressId ?? null
  const chosen = shipToId === null ? undefined : await getAddress(ctx, shipToId, 'SHIPPING', [account.accountId])
  const shipTo = chosen ?? (await getFirstAddress(ctx, 'SHIPPING', account.accountId))
  const { currency } = shopper
  const { lines } = await snapshotCart(ctx, checkoutStore, { strict: false, items: quoted?.quote?.items })
  const rated =
    shipTo && (await rateOrder(ctx, { account, address: shipTo, currency, lines, shipDays: shipDaysOf(lines) }))
  return {
    shipTo,
    billTo: await getFirstAddress(ctx, 'BILLING', account.accountId),
    rated,
    currency,
    paymentTerms: account.paymentTerms,
    isCustomerPurchaseOrderEnabled: account.isCustomerPurchaseOrderEnabled,
    taxExempt: rated?.taxExempt ?? account.taxExempt,
    credit: account.paymentTerms === null ? null : await getAvailableCredit(ctx, account.accountId, shopper.currency),
    charges: await getChargeOptions(ctx, account.accountId),
    refusal: null,
  }
}

/** True if an organization of the viewer's may pay by purchase order; false for one they may not see. */
export async function purchaseOrdersEnabled(
  ctx: Ctx,
  accountId: number,
): Promise<{ isCustomerPurchaseOrderEnabled: boolean }> {
  return { isCustomerPurchaseOrderEnabled: (await getAccount(ctx, accountId))?.isCustomerPurchaseOrderEnabled ?? false }
}

/** Prices the cart and freezes it for half an hour. */
export async function createQuote(ctx: Ctx, input: z.output<typeof quoteInput>): Promise<Quote> {
  const { accountId } = mayOrder(ctx)
  const { rated, several, ...rest } = await beforeServices(ctx, (reading) => readQuote(reading, input))
  const shipped = rated
    ? await shipLines(ctx, { rated, lines: rest.lines }, input)
    : await shipDeliveries(ctx, several, input.deliveries ?? [])
  const priced = { ...rest, ...shipped }
  const uses = await findUses(ctx, { ...priced, accountId })
  const whyNotOfBudget = getBudgetProblem(uses, getRights(ctx.viewer).canViewPrices)
  if (whyNotOfBudget) throw badField(ctx, 'costCenter', whyNotOfBudget)
  const approval = await planApproval(ctx, { accountId, content: priced, budgets: toApprove(uses) })
  const content: QuoteSnapshot = { ...priced, ...(approval && { approval }) }
  const whyNotOnAccount = await getCreditProblem(ctx, { ...content, accountId })
  if (whyNotOnAccount) throw badField(ctx, 'paymentKind', whyNotOnAccount)
  const expiresAt = new Date(ctx.now.getTime() + quoteMinutes * 60_000)
  const { quote_id: quoteId } = await ctx.db
    .insertInto('quote')
    .values({
      account_id: accountId,
      user_id: ctx.viewer.userId,
      created_at: ctx.now,
      expires_at: expiresAt,
      content: JSON.stringify(content),
      order_id: null,
    })
    .returning('quote_id')
    .executeTakeFirstOrThrow()
  return { ...(await asQuote(ctx, quoteId, expiresAt, { accountId, content })), budgets: uses.map(toBudgetUse) }
}

/** The content of a quote before its freight and tax. Throws PortalError where something of it does not hold. */
async function readQuote(ctx: Ctx, input: z.output<typeof quoteInput>) {
  const { accountId, shopper } = mayOrder(ctx)
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  checkFirst(input)
  const shipTo = input.deliveries ? null : await getAddress(ctx, input.shipToAddressId, 'SHIPPING', [accountId])
  if (shipTo === undefined) throw badField(ctx, 'shipToAddressId', checkoutMessages.address)
  const billTo = await getAddress(ctx, input.billToAddressId, 'BILLING', [accountId])
  if (!billTo) throw badField(ctx, 'billToAddressId', checkoutMessages.billing)
  const whyNot = getPaymentProblem(input.paymentKind, account)
  if (whyNot) throw badField(ctx, 'paymentKind', whyNot)
  const card = input.paymentKind === 'CARD' ? await cardToPay(ctx, input.paymentId ?? '') : undefined
  if (input.paymentKind === 'CARD' && !card) throw badField(ctx, 'paymentId', checkoutMessages.card)
  if (card?.isExpired) throw badField(ctx, 'paymentId', checkoutMessages.cardExpired)

  const quoted = input.priceQuote === undefined ? undefined : await getQuoted(ctx, input.priceQuote)
  const snapshot = await snapshotCart(ctx, checkoutStore, { strict: !quoted, items: quoted?.items })
  const { leftOut } = snapshot
  const [gone] = leftOut
  // An agreed quote is ordered in full, so a part that is gone refuses it.
  if (quoted && gone)
    throw new PortalError(
      'CONFLICT',
      priceQuoteMessages.notSold.replace('{part}', () => gone.name),
    )
  const chosen = await chooseCharges(ctx, accountId, input, snapshot.lines, leftOut)
  if (chosen.problem) throw badField(ctx, chosen.problem.field, chosen.problem.message)
  const lines = snapshot.lines.map((line, at) => ({ ...line, ...chosen.charges[at] }))
  const { currency } = shopper
  const { deliveries = [] } = input
  const goods = shipTo
    ? {
        rated: await rateOrder(ctx, { account, address: shipTo, currency, lines, shipDays: shipDaysOf(lines) }),
        several: [],
      }
    : {
        rated: undefined,
        several: await readDeliveries(ctx, { account, currency, lines, deliveries, prefix: 'cart.' }),
      }
  return {
    ...goods,
    lines,
    leftOut,
    shipTo,
    billTo,
    paymentKind: input.paymentKind,
    paymentTerms: account.paymentTerms,
    poNumber: input.poNumber || null,
    paymentId: card?.paymentId ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    ...(input.requestedDate && { requestedDate: input.requestedDate }),
    ...(input.shipsComplete && { shipsComplete: true }),
    note: [quoted && `Quote ${quoted.quoteNumber}`, input.note].filter(Boolean).join('. ') || null,
    currency,
    ...(quoted && { priceQuote: { quoteNumber: quoted.quoteNumber, version: quoted.version } }),
  }
}

// The quote as the buyer sees it.
async function asQuote(
  ctx: Ctx,
  quoteId: string,
  expiresAt: Date,
  { accountId, content }: { accountId: number; content: QuoteSnapshot },
): Promise<Omit<Quote, 'budgets'>> {
  const beyond = await findUnusualQuantities(ctx, accountId, content.lines)
  const { items } = await commerceItems(ctx, content.lines, undefined)
  const lines = items.map((item, at) => {
    const { unitSerial = null, shipByDate = null, itemId = 0, costCenter = null, job = null } = content.lines[at] ?? {}
    const frozen = content.lines[at]
    const displayPrice = frozen?.price ?? item.displayPrice
    const displayTotal = displayPrice === null ? null : lineAmount(displayPrice, item.quantity)
    const isPurchasable = item.isPurchasable || content.priceQuote !== undefined
    return {
      ...item,
      displayPrice,
      coreCharge: frozen?.coreCharge ?? 0,
      coreDays: getRights(ctx.viewer).canViewPrices ? (frozen?.coreDays ?? null) : null,
      displayTotal,
      isPurchasable,
      unitSerial,
      costCenter,
      job,
      shipByDate,
      delivery: frozen?.delivery ?? null,
      mostOrdered: beyond.get(itemId) ?? null,
    }
  })
  const { lines: _frozen, note: _note, paymentId: _card, ...rest } = content
  return {
    ...rest,
    arrivals: content.arrivals ?? [],
    deliveries: content.deliveries ?? null,
    requestedDate: content.requestedDate ?? null,
    shipsComplete: content.shipsComplete ?? false,
    quoteId,
    expiresAt: expiresAt.toISOString(),
    lines,
    poUsedBefore: content.poNumber === null ? null : await findPoUse(ctx, accountId, content.poNumber),
    leftOut: content.leftOut.map(({ name }) => name),
    priceQuote: content.priceQuote
      ? { quoteNumber: content.priceQuote.quoteNumber, cheaperNow: findCheaper(content.lines, items) }
      : null,
    approval: content.approval ?? null,
  }
}
