// Checkout (screens.md Supply store): what it starts from, a priced and frozen quote, and the order it becomes.
import type { Address } from 'contract/addresses'
import { fillBrand } from 'contract/brand'
import type { Quote, quoteInput } from 'contract/checkout'
import { checkoutMessages } from 'contract/checkout'
import type { z } from 'zod'
import { getAddress, searchAddresses } from '../addresses/addresses.ts'
import { brandOf } from '../brand/brand.ts'
import { holdCart, takeOut } from '../cart/cart.ts'
import { cents, commerceItems, reserveStock, shopperOf } from '../catalog/catalog.ts'
import { createOrder, orderNumberOf } from '../orders/orders.ts'
import { getAccount } from '../organisations/organisations.ts'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden, notFound, PortalError } from '../platform/errors.ts'
import { sendLetter } from '../platform/mail/letters.ts'
import { followProducts } from '../search/search.ts'
import { confirmationLetter } from './checkout.emails.ts'
import { orderingAccount, refusalOf, shippingOptions, taxOn } from './checkout.rules.ts'
import type { FrozenQuote, LeftOutLine } from './checkout.tables.ts'
import { freezeCart, loadOf } from './freezing.ts'

const cartOf = 'supply-store'
/** How long a quote's prices, stock and dates hold. */
const quoteMinutes = 30

const say = (ctx: Ctx, text: string): string => fillBrand(text, brandOf(ctx.config))
const bad = (ctx: Ctx, field: string, message: string) =>
  new PortalError('BAD_INPUT', say(ctx, message), { [`cart.${field}`]: say(ctx, message) })

/** Default addresses, the methods that fit the cart, and the ways to pay; `refusal` says why there is none of it. */
export async function checkoutOptions(ctx: Ctx, shipToAddressId: number | undefined) {
  const shopper = shopperOf(ctx.viewer, undefined)
  const accountId = orderingAccount(ctx.viewer)
  const refusal = refusalOf(ctx.viewer, shopper.canOrderParts, accountId)
  const account = accountId === null ? undefined : await getAccount(ctx, accountId)
  if (refusal || !account) {
    const nothing = {
      shipTo: null,
      billTo: null,
      shippingOptions: [],
      paymentTerms: null,
      isCustomerPurchaseOrderEnabled: false,
      taxExempt: false,
    }
    return { ...nothing, refusal: say(ctx, refusal ?? checkoutMessages.organization) }
  }
  const first = async (type: 'SHIPPING' | 'BILLING') =>
    (await searchAddresses(ctx, { query: '', type, page: 0, size: 1, accountId: account.accountId })).content[0] ?? null
  const chosen =
    shipToAddressId === undefined ? undefined : await getAddress(ctx, shipToAddressId, 'SHIPPING', [account.accountId])
  const shipTo = chosen ?? (await first('SHIPPING'))
  const { pounds, shipDay } = await loadOf(ctx, (await freezeCart(ctx, cartOf, { strict: false })).lines)
  const options = shippingOptions(pounds, shipDay, shipTo?.country ?? 'US')
  return {
    shipTo,
    billTo: await first('BILLING'),
    shippingOptions: shopper.canViewPrices ? options : options.map((option) => ({ ...option, cost: null })),
    paymentTerms: account.paymentTerms,
    isCustomerPurchaseOrderEnabled: account.purchaseOrdersEnabled,
    taxExempt: account.taxExempt,
    refusal: null,
  }
}

/** Whether an organisation of the viewer's may pay by purchase order; false for one he may not see. */
export async function purchaseOrdersEnabled(
  ctx: Ctx,
  accountId: number,
): Promise<{ isCustomerPurchaseOrderEnabled: boolean }> {
  return { isCustomerPurchaseOrderEnabled: (await getAccount(ctx, accountId))?.purchaseOrdersEnabled ?? false }
}

/** Prices the cart and freezes it for half an hour. */
export async function createQuote(ctx: Ctx, input: z.output<typeof quoteInput>): Promise<Quote> {
  const { accountId, shopper } = mayOrder(ctx)
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const shipTo = await getAddress(ctx, input.shipToAddressId, 'SHIPPING', [accountId])
  if (!shipTo) throw bad(ctx, 'shipToAddressId', checkoutMessages.address)
  const billTo = await getAddress(ctx, input.billToAddressId, 'BILLING', [accountId])
  if (!billTo) throw bad(ctx, 'billToAddressId', checkoutMessages.billing)
  if (input.paymentKind === 'PURCHASE_ORDER' && !account.purchaseOrdersEnabled)
    throw bad(ctx, 'paymentKind', checkoutMessages.poDisabled)
  if (input.paymentKind === 'ACCOUNT' && !account.paymentTerms)
    throw bad(ctx, 'paymentKind', checkoutMessages.accountDisabled)

  const { lines, leftOut } = await freezeCart(ctx, cartOf, { strict: true })
  const { pounds, shipDay } = await loadOf(ctx, lines)
  const option = shippingOptions(pounds, shipDay, shipTo.country).find((one) => one.method === input.shippingMethod)
  if (!option) throw bad(ctx, 'shippingMethod', checkoutMessages.shippingMethod)
  const subtotal = cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  const tax = taxOn(subtotal, shipTo, account.taxExempt)
  const content: FrozenQuote = {
    lines,
    leftOut,
    shipTo,
    billTo,
    shippingMethod: input.shippingMethod,
    paymentKind: input.paymentKind,
    paymentTerms: account.paymentTerms,
    poNumber: input.poNumber || null,
    note: input.note || null,
    currency: shopper.currency,
    subtotal,
    shipping: option.cost,
    tax,
    taxExempt: account.taxExempt,
    total: cents(subtotal + option.cost + tax),
  }
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
  return asQuote(ctx, quoteId, expiresAt, content)
}

/** Places a quote exactly once: the row lock queues a second press, which then finds the order and answers it. */
export async function submitQuote(ctx: Ctx, quoteId: string): Promise<{ orderNumber: string }> {
  const quote = await ctx.db
    .selectFrom('quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('user_id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw notFound()
  if (quote.order_id !== null) return { orderNumber: await orderNumberOf(ctx, quote.order_id) }
  const { accountId } = mayOrder(ctx)
  if (accountId !== quote.account_id) throw new PortalError('CONFLICT', checkoutMessages.changed)
  if (quote.expires_at <= ctx.now) throw new PortalError('CONFLICT', checkoutMessages.expired)
  const { content } = quote
  if (!(await cartMatches(ctx, [...content.lines, ...content.leftOut])))
    throw new PortalError('CONFLICT', checkoutMessages.changed)

  // What was priced from stock must still come from stock: a later day is shown before it is ordered.
  const wanted = content.lines.map((line) => ({ ...line, fullLeadTime: line.fromStock ? null : line.fullLeadTime }))
  const stock = await reserveStock(ctx, wanted)
  if (stock.missing.length > 0) {
    const missing = content.lines.find((line) => stock.missing.includes(line.itemId))
    throw new PortalError(
      'CONFLICT',
      checkoutMessages.stock.replace('{part}', () => missing?.name ?? ''),
    )
  }
  const lines = content.lines.map((line) => ({
    ...line,
    courseId: null,
    status: stock.backordered.has(line.itemId) ? ('BACKORDERED' as const) : ('OPEN' as const),
    promiseDate: line.shipByDate,
  }))
  const order = await createOrder(ctx, {
    accountId,
    kind: 'SUPPLY',
    poNumber: content.poNumber,
    shipToAddressId: content.shipTo.addressId,
    billToAddressId: content.billTo.addressId,
    shipTo: placeOf(content.shipTo),
    billTo: placeOf(content.billTo),
    shippingMethod: content.shippingMethod,
    paymentKind: content.paymentKind,
    paymentTerms: content.paymentTerms,
    currency: content.currency,
    subtotal: content.subtotal,
    shipping: content.shipping,
    tax: content.tax,
    total: content.total,
    note: content.note,
    idempotencyKey: quoteId,
    lines,
  })
  await ctx.db.updateTable('quote').set({ order_id: order.orderId }).where('quote_id', '=', quoteId).execute()
  await takeOut(
    ctx,
    cartOf,
    content.lines.map((line) => line.itemId),
  )
  await followProducts(
    ctx,
    content.lines.map((line) => line.itemId),
  )
  await sendLetter(ctx, await confirmationLetter(ctx, order.orderNumber, content))
  return { orderNumber: order.orderNumber }
}

function mayOrder(ctx: Ctx) {
  const shopper = shopperOf(ctx.viewer, undefined)
  const accountId = orderingAccount(ctx.viewer)
  const refusal = refusalOf(ctx.viewer, shopper.canOrderParts, accountId)
  if (refusal || accountId === null) throw forbidden(say(ctx, refusal ?? checkoutMessages.organization))
  return { accountId, shopper }
}

async function cartMatches(ctx: Ctx, lines: readonly LeftOutLine[]): Promise<boolean> {
  const items = (await holdCart(ctx, cartOf))?.items ?? []
  const key = (line: { itemId: number; quantity: number; unitSerial: string | null }) =>
    `${line.itemId} ${line.quantity} ${line.unitSerial ?? ''}`
  return items.map(key).toSorted().join() === lines.map(key).toSorted().join()
}

const placeOf = (address: Address) => ({
  addressName: address.addressName,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  province: address.province,
  postalCode: address.postalCode,
  country: address.country,
})

// The quote as the buyer sees it: amounts are hidden from who may not see prices.
async function asQuote(ctx: Ctx, quoteId: string, expiresAt: Date, content: FrozenQuote): Promise<Quote> {
  const { canViewPrices } = shopperOf(ctx.viewer, undefined)
  const seen = (amount: number) => (canViewPrices ? amount : null)
  const { items } = await commerceItems(ctx, content.lines, undefined)
  const lines = items.map((item, at) => {
    const { unitSerial = null, shipByDate = null } = content.lines[at] ?? {}
    return { ...item, unitSerial, shipByDate }
  })
  const { lines: _frozen, note: _note, ...rest } = content
  return {
    ...rest,
    quoteId,
    expiresAt: expiresAt.toISOString(),
    lines,
    leftOut: content.leftOut.map(({ name }) => name),
    subtotal: seen(content.subtotal),
    shipping: seen(content.shipping),
    tax: seen(content.tax),
    total: seen(content.total),
  }
}
