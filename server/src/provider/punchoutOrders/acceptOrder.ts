// An OrderRequest of a procurement system becomes an order of its organization [P13.23]: once, however often it comes; at the prices of
// the cart that was returned; replaced and canceled as long as no one works on it. A test is tried and taken back.
import { randomUUID } from 'node:crypto'
import { cardNumberMessage, containsCardNumber } from '@portal/contract/buying/cardNumbers'
import { freightText } from '@portal/contract/buying/freight'
import type { ErrorCode } from '@portal/contract/platform/errors'
import { lineAmount, sumMoney, toCents } from '@portal/contract/platform/money'
import { maxPoNumber } from '@portal/contract/buying/paymentOptions'
import { sql } from 'kysely'
import { freezeOrder, lockReplacing, placeOrder } from '../../buying/checkout/checkout.ts'
import type { CxmlDocument, CxmlStatus } from '../cxml/cxml.ts'
import { cxmlStatus } from '../cxml/cxml.ts'
import { cancelOrder, getOrderNumber } from '../../buying/orders/orders.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { createCtx } from '../../platform/calls/createCtx.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import { openTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { findOrderAddresses } from './orderAddresses.ts'
import { orderLines } from './orderLines.ts'
import { toStoredParties } from './parties.rules.ts'
import { getDeliveryRequests, numberOf, listDeliveryRequests } from './deliveryRequests.rules.ts'

export interface OrderConnection {
  connectionId: number
  accountId: number
  isTest: boolean
  /** Percent by which a price of an order may differ from ours. */
  priceTolerance: number
  /** Unit codes of the buyer by ours. */
  unitMap: Readonly<Record<string, string>>
}

interface OrderRequest {
  viewer: Viewer
  connection: OrderConnection
  document: OrderDocument
  /** Names of what came with it: it is not kept, and both sides read so. */
  attachments?: readonly string[]
}

export type OrderDocument = Extract<CxmlDocument, { kind: 'OrderRequest' }>

type ValidOrderRequest = OrderDocument & Required<Pick<OrderRequest, 'attachments'>> & { isTest: boolean }

const codes: Partial<Record<ErrorCode, Parameters<typeof cxmlStatus>[0]>> = {
  BAD_INPUT: 417,
  CONFLICT: 409,
  FORBIDDEN: 403,
  NOT_FOUND: 417,
  TOO_MANY: 560,
  UNAVAILABLE: 560,
}
const longestNote = 1000

/** Takes it for the connection's user, and answers with the Status: what was ordered, and where it differs from what was asked. */
export async function acceptOrderRequest(
  deps: Deps,
  { viewer, connection, document, attachments = [] }: OrderRequest,
): Promise<CxmlStatus> {
  const isTest = connection.isTest || document.deploymentMode === 'test'
  const principal = { ...toDbPrincipal(viewer), by: { actor: viewer.userId, call: 'takeOrderRequest' } }
  const transaction = openTransaction(deps.pool, principal, { readOnly: false })
  const ctx = createCtx(deps, viewer, transaction.db)
  try {
    if (!viewer.allowedAccounts.includes(connection.accountId))
      throw new PortalError('FORBIDDEN', "The connection's user may not order for its organization.")
    const answer = await acceptOrder(ctx, connection, { ...document, attachments, isTest })
    if (isTest) {
      await transaction.rollback()
      return cxmlStatus(200, `Test: nothing was ordered or changed. ${answer}`)
    }
    await transaction.commit()
    return cxmlStatus(200, answer)
  } catch (error) {
    await transaction.rollback().catch((failure: unknown) => deps.log.warn({ err: failure }, 'rollback failed'))
    const code = error instanceof PortalError ? codes[error.code] : undefined
    if (!code) {
      deps.log.error({ err: error }, 'an order of a procurement system could not be taken')
      return cxmlStatus(500, 'The order could not be taken. Please send it again, or call us.')
    }
    return cxmlStatus(code, (error as PortalError).message)
  }
}

async function acceptOrder(ctx: Ctx, connection: OrderConnection, document: ValidOrderRequest): Promise<string> {
  const { order, payloadId, isTest } = document
  const { connectionId } = connection
  if (order.orderId.length > maxPoNumber)
    throw new PortalError('BAD_INPUT', `orderID is longer than ${maxPoNumber} characters.`)
  if (containsCardNumber(order.orderId)) throw new PortalError('BAD_INPUT', cardNumberMessage)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`punchout order ${connectionId} ${order.orderId}`}, 0))`.execute(
    ctx.db,
  )
  const before = await ctx.db
    .selectFrom('punchout_order')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where((is) => is.or([is('buyer_order_id', '=', order.orderId), is('payload_id', '=', payloadId)]))
    .orderBy('punchout_order_id', 'desc')
    .execute()
  const again = before.find((one) => one.payload_id === payloadId)
  if (again) return formatRepeatedAnswer(again.answer, isTest)
  const ofOrder = before.filter((one) => one.buyer_order_id === order.orderId)
  const current = ofOrder.find((one) => one.canceled_at === null)
  if (order.type === 'delete') return cancel(ctx, order.orderId, ofOrder, isTest)

  const version = order.orderVersion ?? (order.type === 'update' ? payloadId : '')
  const same = ofOrder.find((one) => one.version === version)
  if (same && same.canceled_at === null) return formatRepeatedAnswer(same.answer, isTest)
  if (same)
    throw new PortalError('CONFLICT', `Order ${order.orderId} was canceled. Please send it under a new version.`)
  if (current && order.type === 'new')
    throw new PortalError('CONFLICT', `Order ${order.orderId} stands already. A change of it is sent as an update.`)
  if (ofOrder.some((one) => isNewerVersion(one.version, version)))
    throw new PortalError('CONFLICT', `A later version of order ${order.orderId} was received before.`)
  if (!current) return place(ctx, connection, await readOrder(ctx, connection, document), version)
  const read = await readOrder(ctx, connection, document, current)
  await lockReplacing(ctx, current.order_id, { accountId: connection.accountId, content: read.content })
  const replaced = await end(ctx, current)
  const answer = await place(ctx, connection, read, version)
  return `${answer} It ${isTest ? 'would replace' : 'replaces'} order ${replaced}.`
}

const formatRepeatedAnswer = (answer: string, isTest: boolean) => (isTest ? `It came before: ${answer}` : answer)

/** True if `one` is a later version than `other`, where both are numbers. */
const isNewerVersion = (one: string, other: string) =>
  /^\d{1,9}$/u.test(one) && /^\d{1,9}$/u.test(other) && Number(one) > Number(other)

type ExistingOrder = { punchout_order_id: number; order_id: number; canceled_at: Date | null }

async function cancel(ctx: Ctx, orderId: string, taken: readonly ExistingOrder[], isTest: boolean): Promise<string> {
  const current = taken.find((one) => one.canceled_at === null)
  if (!current && taken.length === 0) throw new PortalError('NOT_FOUND', `No order ${orderId} of yours is known here.`)
  if (!current) return `Order ${orderId} is canceled.`
  return `Order ${orderId}, here ${await end(ctx, current)}, ${isTest ? 'would be' : 'is'} canceled.`
}

/** Cancels the order it became, while no one works on it; answers its number. */
async function end(ctx: Ctx, taken: ExistingOrder): Promise<string> {
  const orderNumber = await getOrderNumber(ctx, taken.order_id)
  await cancelOrder(ctx, orderNumber)
  await ctx.db
    .updateTable('punchout_order')
    .set({ canceled_at: ctx.now })
    .where('punchout_order_id', '=', taken.punchout_order_id)
    .execute()
  return orderNumber
}

/** Lines as they would be supplied if the order that is replaced had let go of its stock, without holding anything of it. */
async function linesInPlaceOf(
  ctx: Ctx,
  connection: OrderConnection,
  order: OrderDocument['order'],
  replaced: ExistingOrder,
) {
  const read = async () => {
    await end(ctx, replaced)
    return orderLines(ctx, connection, order)
  }
  return inSavepoint(ctx.db, read, { keeps: false })
}

/** Reads the order and asks the services of freight and tax, before anything is locked. Throws PortalError where it cannot be supplied. */
async function readOrder(ctx: Ctx, connection: OrderConnection, document: ValidOrderRequest, replaced?: ExistingOrder) {
  const { order, attachments } = document
  const { accountId } = connection
  const { lines, buyerLines, differences } = replaced
    ? await linesInPlaceOf(ctx, connection, order, replaced)
    : await orderLines(ctx, connection, order)
  const { shipTo, billTo, words, recipients } = await findOrderAddresses(ctx, accountId, order)
  const left =
    attachments.length === 0
      ? []
      : [`Attachments that came with the order and were not kept: ${attachments.join(', ')}.`]
  const { note, fault } = toNote([...commentsOf(order), ...getDeliveryRequests(order), ...recipients, ...left])
  const { content, said: aboutFreight } = await freezeOrder(ctx, {
    accountId,
    lines,
    shipTo,
    billTo,
    poNumber: order.orderId,
    note,
  })
  const said = [
    ...differences,
    ...listDeliveryRequests(order.items),
    ...words,
    ...recipients,
    ...left,
    ...fault,
    ...unlikely(order),
    ...aboutFreight,
  ]
  return { document, content, buyerLines, said }
}

async function place(
  ctx: Ctx,
  { connectionId, accountId }: OrderConnection,
  { document, content, buyerLines, said }: Awaited<ReturnType<typeof readOrder>>,
  version: string,
): Promise<string> {
  const { order, payloadId, attachments: _attachments, isTest, ...parties } = document
  let answer = ''
  const idempotencyKey = `punchout ${connectionId} ${order.orderId} ${version}`
  // A test has a number of its own, so that it uses up none of those of orders.
  const ownNumber = isTest ? { orderNumber: `TEST ${randomUUID()}` } : {}
  await placeOrder(ctx, { accountId, content, idempotencyKey, ...ownNumber }, async ({ orderId, orderNumber }) => {
    const placed = isTest ? 'The order would be placed.' : `Order ${orderNumber} was placed.`
    const freight = freightText(content, (amount) => `${amount.toFixed(2)} ${content.currency}`)
    const carriage =
      content.freight === 'QUOTED'
        ? `Shipping ${content.shipping.toFixed(2)} and tax ${content.tax.toFixed(2)} ${content.currency} ${isTest ? 'would be' : 'are'} added.`
        : `Shipping: ${freight}. Tax ${content.tax.toFixed(2)} ${content.currency} ${isTest ? 'would be' : 'is'} added.`
    answer = [placed, ...said, carriage].join(' ')
    await ctx.db
      .insertInto('punchout_order')
      .values({
        connection_id: connectionId,
        account_id: accountId,
        buyer_order_id: order.orderId,
        version,
        payload_id: payloadId,
        ordered_at: order.orderDate,
        order_id: orderId,
        lines: JSON.stringify(buyerLines),
        answer,
        parties: JSON.stringify(toStoredParties(parties)),
        received_at: ctx.now,
        canceled_at: null,
      })
      .execute()
  })
  return answer
}

/** The order's notes beside its lines: at its head and at each of them. */
const commentsOf = ({ comments, items }: OrderDocument['order']): string[] => [
  ...(comments ? [comments] : []),
  ...items.flatMap((item, at) => (item.comments ? [`Line ${numberOf(item, at)}: ${item.comments}`] : [])),
]

/** The note of the order, and what of it could not be kept. */
function toNote(parts: readonly string[]): { note: string | null; fault: string[] } {
  const text = parts.join('\n')
  if (containsCardNumber(text)) return { note: null, fault: ['Its comments were not kept: they hold a card number.'] }
  const fault = text.length > longestNote ? [`Of its comments ${longestNote} characters were kept.`] : []
  return { note: text.slice(0, longestNote) || null, fault }
}

/** An order that is read and changes nothing, where the buyer may believe that it does. */
function unlikely({ total, items, payment }: OrderDocument['order']): string[] {
  const added = sumMoney(items.map((item) => lineAmount((item.unitPrice ?? 0) / item.priceQuantity, item.quantity)))
  const isOther = items.every(({ unitPrice }) => unitPrice !== null) && toCents(added) !== toCents(total.amount)
  return [
    ...(isOther ? [`Its Total is ${total.amount.toFixed(2)}, its lines add up to ${added.toFixed(2)}.`] : []),
    ...(payment === 'PCard' ? ['Its card was not read: the order is on account.'] : []),
  ]
}
