// The authorizations of the payment of an order on record: what is there, and what is decided next. Everything that is asked of
// the gateway is written down here before (docs/decisions/213).
import { hasShipped } from '@portal/contract/buying/shippedLines'
import { lineAmount, toCents } from '@portal/contract/platform/money'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { Charge } from '../../platform/payments/gateway.ts'
import type { Hold, LineOfOrder, Step } from './charges.rules.ts'
import { amountsDue, chargeStates, nextStep } from './charges.rules.ts'
import { notifyOfRefusal } from './chargeNews.ts'

export type PaymentRow = TableRow<'payment'>
export type ChargeRow = TableRow<'card_charge'>
export type HoldOnRecord = Hold & { row: ChargeRow }

type ChargeDeps = Pick<Ctx, 'db' | 'now' | 'services' | 'config' | 'log'>

/** Minutes after which a step that the gateway has not taken is asked for again, until it has. */
const retryMinutes = 10

export const lockPayment = (db: Db, paymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()

/** The oldest first. */
export async function loadHolds(db: Db, paymentId: string): Promise<HoldOnRecord[]> {
  const rows = await db
    .selectFrom('card_charge')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.card_charge_id,
    status: row.status,
    cents: row.cents,
    takeCents: row.take_cents,
    capturedCents: row.captured_cents,
    endsAt: row.ends_at,
    isOnSession: row.is_on_session,
    createdAt: row.created_at,
    row,
  }))
}

interface OrderState {
  lines: LineOfOrder[]
  due: number
  open: number
}

/** The amounts due of the order that a payment pays. */
export async function orderOf(db: Db, payment: PaymentRow): Promise<OrderState> {
  const all = payment.cents
  if (payment.capture === 'ORDER' || payment.order_id === null) return { lines: [], due: all, open: all }
  const order = await db
    .selectFrom('sales_order')
    .select(['status', 'subtotal', 'total'])
    .where('order_id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('order_line')
    .select(['line_number', 'price', 'quantity', 'status', 'shipped_date'])
    .where('order_id', '=', payment.order_id)
    .orderBy('line_number')
    .execute()
  const stateOf = ({ status, shipped_date: shipped }: (typeof rows)[number]): LineOfOrder['state'] => {
    if (status === 'CANCELLED') return 'canceled'
    if (hasShipped({ status, shippedDate: shipped }, order.status)) return 'shipped'
    return order.status === 'CANCELLED' ? 'canceled' : 'open'
  }
  const lines = rows.map((row) => ({
    lineNumber: row.line_number,
    cents: toCents(lineAmount(row.price, row.quantity)),
    state: stateOf(row),
  }))
  // No more than its buyer agreed to.
  const { due, open } = amountsDue(Math.min(all, toCents(order.total)), toCents(order.subtotal), lines)
  return { lines, due, open }
}

export type GatewayStep = Extract<Step<HoldOnRecord>, { is: 'authorize' | 'look' | 'capture' | 'release' }>

/**
 * Decides on the payment of an order under its lock, and writes it down, up to the next thing to be asked of the gateway; undefined
 * when there is nothing to ask.
 */
export async function plan(ctx: ChargeDeps, payment: PaymentRow): Promise<GatewayStep | undefined> {
  const { db, now } = ctx
  const { payment_id: paymentId, wanted } = payment
  const set = (values: Partial<Pick<PaymentRow, 'status' | 'settled_lines' | 'refused_at' | 'next_at'>>) =>
    db
      .updateTable('payment')
      .set({ ...values, updated_at: now })
      .where('payment_id', '=', paymentId)
      .execute()
  if (wanted === null || payment.order_id === null) return undefined
  const order = await orderOf(db, payment)
  const decided = order.lines.filter(({ state }) => state !== 'open').map(({ lineNumber }) => lineNumber)
  if (decided.some((each) => !payment.settled_lines.includes(each))) await set({ settled_lines: decided })
  let refusedAt = payment.refused_at
  for (;;) {
    const holds = await loadHolds(db, paymentId)
    const step = nextStep({ wanted, holds, due: order.due, open: order.open, refusedAt, now })
    switch (step.is) {
      case 'take': {
        const before = new Set(holds.flatMap(({ row }) => (row.captured_cents > 0 ? row.line_numbers : [])))
        const shipped = order.lines.filter(({ state, lineNumber }) => state === 'shipped' && !before.has(lineNumber))
        const lineNumbers = shipped.map(({ lineNumber }) => lineNumber)
        await setCharge(ctx, step.hold.id, { take_cents: step.cents, line_numbers: lineNumbers })
        break
      }
      case 'hold': {
        const last = holds.at(-1)?.row
        if (!last) throw new Error(`payment ${paymentId} has no authorization`)
        await startHold(ctx, payment, {
          cents: step.cents,
          userId: last.user_id,
          methodId: last.method_id,
          card: last,
          isOnSession: false,
        })
        break
      }
      case 'refuse':
        refusedAt = now
        await set({ refused_at: now })
        ctx.log.error({ paymentId, orderId: payment.order_id, status: step.hold.status }, 'an order was not paid')
        await notifyOfRefusal(ctx, payment, step.hold.row, order.open - sumTaken(holds))
        break
      case 'accept':
        refusedAt = null
        await set({ refused_at: null })
        break
      case 'end':
        await set({ status: step.status, refused_at: null, next_at: null })
        return undefined
      case 'rest':
        await set({ next_at: step.until })
        return undefined
      default:
        await set({ next_at: new Date(now.getTime() + retryMinutes * 60_000) })
        return step
    }
  }
}

export const sumTaken = (holds: readonly Hold[]): number =>
  holds.reduce((sum, { capturedCents }) => sum + capturedCents, 0)

/** True if money is still to be taken of a card for an order. */
export async function paysOpenOrder(db: Db, methodId: string): Promise<boolean> {
  const open = await db
    .selectFrom('card_charge as c')
    .innerJoin('payment as p', 'p.payment_id', 'c.payment_id')
    .select('c.card_charge_id')
    .where('c.method_id', '=', methodId)
    .where('p.status', '=', 'AUTHORIZED')
    .where('p.wanted', '=', 'CAPTURE')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

interface NewHold {
  cents: number
  userId: string
  methodId: string | null
  card: Pick<ChargeRow, 'card_brand' | 'card_last4'>
  isOnSession: boolean
}

/** Puts an authorization on record that the gateway is to be asked for; its id. */
export async function startHold(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  payment: Pick<PaymentRow, 'payment_id' | 'account_id'>,
  { cents, userId, methodId, card, isOnSession }: NewHold,
): Promise<string> {
  const made = await db
    .insertInto('card_charge')
    .values({
      payment_id: payment.payment_id,
      account_id: payment.account_id,
      user_id: userId,
      method_id: methodId,
      charge_id: null,
      cents,
      take_cents: null,
      is_on_session: isOnSession,
      ends_at: null,
      captured_at: null,
      card_brand: card.card_brand,
      card_last4: card.card_last4,
      created_at: now,
      updated_at: now,
    })
    .returning('card_charge_id')
    .executeTakeFirstOrThrow()
  return made.card_charge_id
}

export const setCharge = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  values: Partial<Omit<ChargeRow, 'card_charge_id' | 'payment_id' | 'position'>>,
): Promise<unknown> =>
  db
    .updateTable('card_charge')
    .set({ ...values, updated_at: now })
    .where('card_charge_id', '=', id)
    .execute()

/** Keeps what the gateway said of an authorization. */
export async function saveCharge(ctx: Pick<Ctx, 'db' | 'now'>, hold: HoldOnRecord, charge: Charge): Promise<void> {
  const { row } = hold
  const status = chargeStates[charge.status]
  const capturedCents = Math.min(row.cents, charge.capturedCents || (row.take_cents ?? row.cents))
  const isTaken = status === 'CAPTURED' || (status === 'REFUNDED' && charge.capturedCents > 0)
  // Still held beyond what was said of it: looked after again in an hour.
  const isLate = status === 'AUTHORIZED' && charge.endsAt !== null && charge.endsAt <= ctx.now
  const endsAt = isLate ? new Date(ctx.now.getTime() + 3_600_000) : (charge.endsAt ?? row.ends_at)
  await setCharge(ctx, hold.id, {
    status,
    charge_id: row.charge_id ?? (charge.chargeId || null),
    ends_at: endsAt,
    ...(isTaken && { captured_cents: capturedCents, captured_at: row.captured_at ?? ctx.now }),
    ...(status === 'REFUNDED' && { refunded_cents: isTaken ? capturedCents : row.captured_cents }),
    // An amount that was to be taken and is not held any more is taken of the next authorization.
    ...((status === 'EXPIRED' || status === 'RELEASED') && { take_cents: null, line_numbers: [] }),
  })
}
