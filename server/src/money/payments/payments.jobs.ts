// What becomes of held money: taken as its order says, authorized anew before the bank lets go, let go when there is no order. All may run twice.
import { sql } from 'kysely'
import { viewerOfUser } from '../../access/session/session.ts'
import { pageUrl } from '../../platform/config/config.ts'
import { paths } from '@portal/contract/platform/paths'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Charge } from '../../platform/payments/gateway.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { notifyOfCharge, notifyOfRenewal } from './chargeNews.ts'
import type { GatewayStep, HoldOnRecord, PaymentRow } from './charges.ts'
import { loadHolds, lockPayment, orderOf, plan, saveCharge, sumTaken } from './charges.ts'
import { findCustomer } from './customers.ts'
import { statusByCharge } from './takePayment.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** How long money is held while no order has come: the buyer may still be at their bank. */
const holdMinutes = 60
/** After how long a step that the gateway has not taken is asked for again, until it has. */
const retryMinutes = 10
/** More steps than a payment has at once, in one run. */
const maxSteps = 20

const finalStatuses = ['RELEASED', 'REFUNDED', 'DECLINED'] as const

/**
 * Does what is to be done with a payment, step by step: each is decided and on record, committed, before the gateway is asked, and the
 * gateway takes each at most once. So a second run, and one after a crash, change nothing.
 */
export const settlePaymentJob = (deps: Deps): Job<{ paymentId: string }> => ({
  name: 'settle-payment',
  run: async ({ paymentId }) => {
    const { pool, services, now, config, log } = deps
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const next = await withTransaction(pool, asJob, async (db) => {
        const payment = await lockPayment(db, paymentId)
        if (!payment?.wanted || payment.gateway !== services.payments.name) return undefined
        if (payment.order_id === null) return releaseCharge(deps, db, payment)
        return plan({ db, now: now(), services, config, log }, payment)
      })
      if (!next) return
      await ask(deps, paymentId, next)
    }
  },
})

/** Money held for a quote that became no order. */
async function releaseCharge({ services, now }: Deps, db: Db, payment: PaymentRow): Promise<undefined> {
  const { payments } = services
  if (payment.wanted !== 'RELEASE') return
  const save = (status: PaymentRow['status'], chargeId = payment.charge_id) =>
    db
      .updateTable('payment')
      .set({ status, charge_id: chargeId, next_at: null, updated_at: now() })
      .where('payment_id', '=', payment.payment_id)
      .execute()
  if (finalStatuses.some((status) => status === payment.status)) {
    await save(payment.status)
    return
  }
  const customerId = await findCustomer(db, payment.user_id, payments.name)
  const chargeId = payment.charge_id ?? (await payments.find(payment.payment_id, customerId))?.chargeId
  if (chargeId === undefined) await save('RELEASED')
  else await save(statusByCharge[(await payments.release(chargeId)).status], chargeId)
}

/** Asks the gateway for one step and keeps what it says; another run that was first has it changed already. */
async function ask(deps: Deps, paymentId: string, { is, hold: planned }: GatewayStep): Promise<void> {
  const { services, pool, config, now } = deps
  const reader = is === 'capture' ? await readerOf(deps, paymentId) : undefined
  await withTransaction(pool, asJob, async (db) => {
    const payment = await lockPayment(db, paymentId)
    const holds = await loadHolds(db, paymentId)
    const hold = holds.find(({ id }) => id === planned.id)
    if (!payment || !hold || hold.status !== planned.status || hold.takeCents !== planned.takeCents) return
    // Canceled between the plan and the question.
    if (payment.wanted === 'RELEASE' && is !== 'release') return
    const charge = await question(deps, db, payment, hold, is)
    if (charge === 'none') {
      await saveCharge({ db, now: now() }, hold, { ...emptyCharge, status: 'released' })
      return
    }
    // Asked for again until the bank has decided.
    if (charge.status === 'processing' && hold.status !== 'STARTED')
      throw new GatewayUnreachable('The bank has not decided yet.')
    await saveCharge({ db, now: now() }, hold, charge)
    const telling = { db, services, config }
    if (charge.status === 'captured' && reader) {
      const row = { ...hold.row, line_numbers: hold.row.line_numbers }
      const { open } = await orderOf(db, payment)
      const openCents = Math.max(0, open - sumTaken(await loadHolds(db, paymentId)))
      await notifyOfCharge(telling, payment, row, { cents: charge.capturedCents, openCents, ...reader })
    }
    const before = holds[holds.indexOf(hold) - 1]
    if (is === 'authorize' && charge.status === 'authorized' && before && before.status !== 'CAPTURED')
      await notifyOfRenewal(telling, payment, hold.row, charge.endsAt)
  })
}

const emptyCharge: Omit<Charge, 'status'> = { chargeId: '', actionUrl: null, endsAt: null, capturedCents: 0 }

async function question(
  { services, config }: Deps,
  db: Db,
  payment: PaymentRow,
  { id, row, takeCents }: HoldOnRecord,
  is: GatewayStep['is'],
): Promise<Charge | 'none'> {
  const { payments } = services
  const customerId = await findCustomer(db, row.user_id, payments.name)
  if (is === 'authorize') {
    const card = await db
      .selectFrom('payment_method')
      .select(['gateway_token', 'forgotten_at'])
      .where('payment_id', '=', row.method_id ?? '')
      .where('gateway', '=', payments.name)
      .executeTakeFirst()
    if (!card?.gateway_token || card.forgotten_at !== null) return { ...emptyCharge, status: 'declined' }
    return payments.authorize({
      key: id,
      cents: row.cents,
      currency: payment.currency,
      cardToken: card.gateway_token,
      customerId,
      description: `${config.BRAND_COMPANY} order`,
      statement: 'Order',
      returnUrl: pageUrl(config, paths.orders()),
      isOffSession: true,
    })
  }
  const chargeId = row.charge_id ?? (await payments.find(id, customerId))?.chargeId
  if (chargeId === undefined) return 'none'
  if (is === 'look') return payments.charge(chargeId)
  return is === 'capture' ? payments.capture(chargeId, takeCents ?? row.cents) : payments.release(chargeId)
}

/** What the buyer may read of amounts. */
async function readerOf(deps: Deps, paymentId: string): Promise<{ canViewPrices: boolean } | undefined> {
  const payment = await withTransaction(deps.pool, asJob, (db) =>
    db.selectFrom('payment').select('user_id').where('payment_id', '=', paymentId).executeTakeFirst(),
  )
  return payment && { canViewPrices: getRights(await viewerOfUser(deps, payment.user_id)).canViewPrices }
}

/**
 * Lets go of money that is held for no order: the buyer left, or the portal died between hold and order. Goes on with what was shipped
 * or canceled since, with authorizations that end, and with what was given up: the gateway may have been away for longer than a job is tried.
 */
export const sweepPaymentsJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-payments',
  cron: '*/10 * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      const again = new Date(now().getTime() + retryMinutes * 60_000)
      const left = await db
        .updateTable('payment')
        .set({ wanted: 'RELEASE', next_at: again, updated_at: now() })
        .where('order_id', 'is', null)
        .where('wanted', 'is', null)
        .where('created_at', '<', new Date(now().getTime() - holdMinutes * 60_000))
        .returning('payment_id')
        .execute()
      const due = await db
        .updateTable('payment')
        .set({ next_at: again, updated_at: now() })
        .where('next_at', '<=', now())
        .returning('payment_id')
        .execute()
      const moved = await sql<{ payment_id: string }>`
        select p.payment_id from payment p join sales_order o on o.order_id = p.order_id
        where p.capture = 'SHIPMENT' and p.status = 'AUTHORIZED' and exists (
          select from order_line l where l.order_id = p.order_id and l.line_number <> all(p.settled_lines)
            and (l.status in ('SHIPPED', 'CANCELLED') or l.shipped_date is not null or o.status in ('SHIPPED', 'COMPLETE', 'CANCELLED')))`.execute(
        db,
      )
      const ids = new Set([...left, ...due, ...moved.rows].map(({ payment_id: paymentId }) => paymentId))
      for (const paymentId of ids) await services.queue().enqueue(db, 'settle-payment', { paymentId })
    }),
})
