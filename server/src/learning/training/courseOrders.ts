// Ordering the seats of the training cart [B7.20, S12.02]: what they come to and how
// they may be paid, and the order, made once however often it is sent.
import type { Address } from '@portal/contract/buying/addresses'
import { fillBrand } from '@portal/contract/provider/brand'
import type { courseOrder, CourseOrderOptions } from '@portal/contract/learning/training'
import { trainingMessages } from '@portal/contract/learning/training'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { getPaymentProblem } from '@portal/contract/buying/paymentOptions'
import type { z } from 'zod'
import { searchAddresses } from '../../buying/addresses/addresses.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { getCartForUpdate, removeItems } from '../../buying/cart/cart.ts'
import type { Shopper } from '../../buying/catalog/catalog.ts'
import { getShopper } from '../../buying/catalog/catalog.ts'
import { getAvailableCredit, checkCredit } from '../../money/creditLines/creditLines.ts'
import { createOrder, toOrderAddress } from '../../buying/orders/orders.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, isUniqueViolation, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { beforeServices, rateOrder } from '../../buying/rates/rates.ts'
import { assignPlanned } from '../seats/seats.ts'
import { confirmSeats } from './confirmSeats.ts'
import { coursesById } from './training.reads.ts'
import type { CourseRow } from './training.rules.ts'
import { getRefusal, seatPrice } from './training.rules.ts'

const application = 'training-store'

type Account = NonNullable<Awaited<ReturnType<typeof getAccount>>>
type Seats = { courseId: number; quantity: number }

interface SeatLine {
  course: CourseRow
  quantity: number
  price: number
}

interface Priced {
  lines: readonly SeatLine[]
  shopper: Shopper
  account: Account | undefined
  billTo: Address | null
  subtotal: number
  tax: number
  taxExempt: boolean
  total: number
  /** Why the viewer may not order them, with {phone} still to be filled. */
  refusal: string | null
}

const fillText = (ctx: Ctx, text: string): string => fillBrand(text, getBrand(ctx.config))

/** The seats that are offered, at today's prices, for the organization the viewer orders for. */
async function priceSeats(ctx: Ctx, seats: readonly Seats[]): Promise<Priced> {
  const { rated, ...read } = await beforeServices(ctx, (reading) => readSeats(reading, seats))
  const { account, billTo, subtotal, shopper } = read
  const tax = (await rated?.getTax(0)) ?? 0
  const refusal = getRefusal(ctx.viewer, {
    canOrder: shopper.canOrderParts,
    hasAccount: Boolean(account),
    subtotal,
    billTo,
  })
  const taxExempt = rated?.taxExempt ?? account?.taxExempt ?? false
  return { ...read, tax, taxExempt, total: sumMoney([subtotal, tax]), refusal }
}

async function readSeats(ctx: Ctx, seats: readonly Seats[]) {
  const { viewer } = ctx
  const shopper = getShopper(ctx, undefined)
  const courses = await coursesById(
    ctx,
    seats.map(({ courseId }) => courseId),
  )
  const lines = seats.flatMap(({ courseId, quantity }) => {
    const course = courses.get(courseId)
    const price = course?.active ? seatPrice(course, shopper) : null
    return course && price !== null ? [{ course, quantity, price }] : []
  })
  const accountId = orderingAccount(viewer)
  const account = accountId === null ? undefined : await getAccount(ctx, accountId)
  const billTo = account ? await billingAddress(ctx, account.accountId) : null
  const subtotal = sumMoney(lines.map(({ price, quantity }) => lineAmount(price, quantity)))
  const rated = billTo && account && (await rateOrder(ctx, seatsToRate(account, billTo, shopper, lines)))
  return { lines, shopper, account, billTo, subtotal, rated }
}

/** Seats weigh nothing, and are taxed where they are billed. */
const seatsToRate = (account: Account, address: Address, { currency }: Shopper, lines: readonly SeatLine[]) => ({
  account,
  address,
  currency,
  lines: lines.map(({ course, price, quantity }) => ({
    partNumber: course.external_course_id,
    price,
    quantity,
    pounds: 0,
    categories: ['training'],
  })),
  shipDays: [],
})

async function billingAddress(ctx: Ctx, accountId: number): Promise<Address | null> {
  const { content } = await searchAddresses(ctx, { query: '', type: 'BILLING', page: 0, size: 1, accountId })
  return content[0] ?? null
}

/** The price of the seats, and how the viewer may pay for them; `refusal` says why they may not order. */
export async function courseOrderOptions(ctx: Ctx, seats: readonly Seats[]): Promise<CourseOrderOptions> {
  const { shopper, account, billTo, subtotal, tax, taxExempt, total, refusal } = await priceSeats(ctx, seats)
  return {
    accountId: account?.accountId ?? null,
    customerName: account?.name ?? null,
    billTo,
    paymentTerms: account?.paymentTerms ?? null,
    isCustomerPurchaseOrderEnabled: account?.isCustomerPurchaseOrderEnabled ?? false,
    currency: shopper.currency,
    subtotal,
    tax,
    taxExempt,
    total,
    free: subtotal === 0,
    credit: account?.paymentTerms ? await getAvailableCredit(ctx, account.accountId, shopper.currency) : null,
    refusal: refusal === null ? null : fillText(ctx, refusal),
  }
}

/**
 * Orders the seats and takes them out of the cart. The cart's lock queues a second press, so that it finds the order and
 * answers it; another order of the same seats finds them gone.
 */
export async function createCourseOrder(
  ctx: Ctx,
  order: z.output<typeof courseOrder>,
): Promise<{ orderNumber: string; externalOrderId: string }> {
  const { externalOrderId } = order
  // Priced before the cart is locked, because a service may be asked for the tax.
  const priced = await priceSeats(ctx, order.courses)
  const cart = await getCartForUpdate(ctx, application)
  const before = await orderedBefore(ctx, externalOrderId)
  if (before !== undefined) return { orderNumber: before, externalOrderId }

  const { account, billTo, lines } = priced
  if (priced.refusal !== null || !account)
    throw forbidden(fillText(ctx, priced.refusal ?? trainingMessages.organization))
  if (account.accountId !== order.accountId) throw forbidden(trainingMessages.organization)
  checkInCart(order.courses, cart?.items ?? [])
  checkOffered(order.courses, lines)
  if (priced.shopper.canViewPrices && order.total !== null && order.total !== priced.total)
    throw new PortalError('CONFLICT', trainingMessages.priceChanged)
  const paymentKind = paymentOf(ctx, order, account, priced.total)

  const { currency } = priced.shopper
  await checkCredit(ctx, { accountId: account.accountId, currency, total: priced.total, paymentKind })
  const { orderNumber } = await writeOrder(ctx, {
    accountId: account.accountId,
    kind: 'TRAINING',
    poNumber: paymentKind === 'PURCHASE_ORDER' ? (order.poNumber ?? null) : null,
    shipToAddressId: null,
    billToAddressId: billTo?.addressId ?? null,
    shipTo: null,
    billTo: billTo && toOrderAddress(billTo),
    shippingMethod: null,
    shippingLabel: null,
    freight: 'QUOTED',
    carrierAccount: null,
    paymentKind,
    paymentTerms: paymentKind === 'NONE' ? null : account.paymentTerms,
    cardBrand: null,
    cardLast4: null,
    currency,
    subtotal: priced.subtotal,
    shipping: 0,
    tax: priced.tax,
    taxExempt: priced.taxExempt,
    total: priced.total,
    note: null,
    idempotencyKey: `${ctx.viewer.userId} ${externalOrderId}`,
    externalOrderId,
    lines: lines.map(({ course, quantity, price }) => ({
      itemId: null,
      brand: null,
      manufacturerPartNumber: null,
      courseId: course.course_id,
      partNumber: course.external_course_id,
      name: course.title,
      quantity,
      uom: 'EA',
      price,
      unitSerial: null,
      status: 'OPEN' as const,
      promiseDate: null,
      reserved: 0,
    })),
  })
  await removeItems(
    ctx,
    application,
    lines.map(({ course }) => course.course_id),
  )
  await confirmSeats(ctx, orderNumber, account.accountId)
  await assignPlanned(ctx, { orderNumber, accountId: account.accountId, seats: order.courses })
  return { orderNumber, externalOrderId }
}

/** The number of the viewer's order that was sent under this id; an id of another person they see is refused. */
async function orderedBefore(ctx: Ctx, externalOrderId: string): Promise<string | undefined> {
  const order = await ctx.db
    .selectFrom('sales_order')
    .select(['order_number', 'user_id'])
    .where('external_order_id', '=', externalOrderId)
    .executeTakeFirst()
  if (order && order.user_id !== ctx.viewer.userId) throw new PortalError('CONFLICT', trainingMessages.used)
  return order?.order_number
}

/** Writes the order; an id that an organization out of sight has used is refused, too. */
async function writeOrder(ctx: Ctx, order: Parameters<typeof createOrder>[1]) {
  try {
    return await createOrder(ctx, order)
  } catch (error) {
    throw isUniqueViolation(error) ? new PortalError('CONFLICT', trainingMessages.used) : error
  }
}

function checkInCart(seats: readonly Seats[], items: readonly { itemId: number; quantity: number }[]): void {
  const inCart = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
  if (seats.some(({ courseId, quantity }) => inCart.get(courseId) !== quantity))
    throw new PortalError('CONFLICT', trainingMessages.changed)
}

/** Every course must be on offer, under the id the buyer gave for it. */
function checkOffered(seats: z.output<typeof courseOrder>['courses'], lines: readonly SeatLine[]): void {
  for (const { courseId, externalCourseId } of seats) {
    const course = lines.find((line) => line.course.course_id === courseId)?.course
    if (course?.external_course_id === externalCourseId) continue
    const message = trainingMessages.notOffered.replace('{course}', () => course?.title ?? externalCourseId)
    throw new PortalError('CONFLICT', message)
  }
}

/** How it is paid: as the buyer asked where their organization may, and not at all where nothing is to be paid. */
function paymentOf(ctx: Ctx, order: z.output<typeof courseOrder>, account: Account, total: number) {
  const bad = (message: string) =>
    new PortalError('BAD_INPUT', fillText(ctx, message), { 'courseOrder.paymentKind': fillText(ctx, message) })
  if (total === 0) return 'NONE'
  if (order.paymentKind === 'NONE') throw bad(trainingMessages.payment)
  const whyNot = getPaymentProblem(order.paymentKind, account)
  if (whyNot) throw bad(whyNot)
  return order.paymentKind
}
