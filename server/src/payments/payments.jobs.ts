// What becomes of held money: taken once its order stands, let go when there is none. Both may run twice.
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { GatewayUnreachable } from '../platform/payments/gateway.ts'
import { findCustomer } from './customers.ts'
import { statusByCharge } from './takePayment.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** How long money is held while no order has come: the buyer may still be at their bank. */
const holdMinutes = 60
/** After how long a step that the gateway has not taken is asked for again, until it has. */
const retryMinutes = 10

const done = ['RELEASED', 'REFUNDED', 'DECLINED'] as const

/** Does what the portal wants of a payment. The gateway takes each step at most once, so a second run changes nothing. */
export const settlePaymentJob = ({ pool, services, now, log }: Deps): Job<{ paymentId: string }> => ({
  name: 'settle-payment',
  run: ({ paymentId }) =>
    withTransaction(pool, asJob, async (db) => {
      const { payments } = services
      const payment = await db
        .selectFrom('payment')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .where('gateway', '=', payments.name)
        .forUpdate()
        .executeTakeFirst()
      if (!payment?.wanted || done.some((status) => status === payment.status)) return
      if (payment.wanted === 'CAPTURE' && payment.status === 'CAPTURED') return
      const save = (status: (typeof payment)['status'], chargeId = payment.charge_id) =>
        db
          .updateTable('payment')
          .set({ status, charge_id: chargeId, updated_at: now() })
          .where('payment_id', '=', paymentId)
          .execute()
      if (payment.wanted === 'CAPTURE') {
        const charge = await payments.capture(payment.charge_id ?? '')
        // Asked for again until the bank has decided.
        if (charge.status === 'processing') throw new GatewayUnreachable('The bank has not decided yet.')
        if (charge.status !== 'captured')
          log.error({ paymentId, orderId: payment.order_id, status: charge.status }, 'an order was not paid')
        await save(statusByCharge[charge.status])
        return
      }
      const customerId = await findCustomer(db, payment.user_id, payments.name)
      const chargeId = payment.charge_id ?? (await payments.find(paymentId, customerId))?.chargeId
      if (chargeId === undefined) await save('RELEASED')
      else await save(statusByCharge[(await payments.release(chargeId)).status], chargeId)
    }),
})

/**
 * Lets go of money that is held for no order: the buyer left, or the portal died between hold and order. And asks again
 * for what was given up: the gateway may have been away for longer than a job is tried.
 */
export const sweepPaymentsJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-payments',
  cron: '*/10 * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      const left = await db
        .updateTable('payment')
        .set({ wanted: 'RELEASE', updated_at: now() })
        .where('order_id', 'is', null)
        .where('wanted', 'is', null)
        .where('created_at', '<', new Date(now().getTime() - holdMinutes * 60_000))
        .returning('payment_id')
        .execute()
      const unsettled = await db
        .updateTable('payment')
        .set({ updated_at: now() })
        .where('wanted', 'is not', null)
        .where('status', 'not in', done)
        .where((is) => is.or([is('wanted', '=', 'RELEASE'), is('status', '<>', 'CAPTURED')]))
        .where('updated_at', '<', new Date(now().getTime() - retryMinutes * 60_000))
        .returning('payment_id')
        .execute()
      for (const { payment_id: paymentId } of [...left, ...unsettled])
        await services.queue().enqueue(db, 'settle-payment', { paymentId })
    }),
})
