// What becomes of held money: taken once its order stands, let go when there is none. Both may run twice.
import type { Deps } from '../platform/calls/answer.ts'
import { inScope } from '../platform/db/scope.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { customerOf } from './customers.ts'
import { statusOf } from './paying.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** How long money is held for an order that never came, in minutes: a buyer may still be at his bank. */
const patience = 60

const done = new Set(['RELEASED', 'REFUNDED', 'DECLINED'])

/** Does what the portal wants of a payment. The gateway takes each step at most once, so a second run changes nothing. */
export const settlePaymentJob = ({ pool, outside, now, log }: Deps): Job<{ paymentId: string }> => ({
  name: 'settle-payment',
  run: ({ paymentId }) =>
    inScope(pool, asJob, async (db) => {
      const { payments } = outside
      const payment = await db
        .selectFrom('payment')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .where('gateway', '=', payments.name)
        .forUpdate()
        .executeTakeFirst()
      if (!payment?.wanted || done.has(payment.status)) return
      if (payment.wanted === 'CAPTURE' && payment.status === 'CAPTURED') return
      const save = (status: (typeof payment)['status'], chargeId = payment.charge_id) =>
        db
          .updateTable('payment')
          .set({ status, charge_id: chargeId, updated_at: now() })
          .where('payment_id', '=', paymentId)
          .execute()
      if (payment.wanted === 'CAPTURE') {
        const charge = await payments.capture(payment.charge_id ?? '')
        if (charge.status !== 'captured')
          log.error({ paymentId, orderId: payment.order_id, status: charge.status }, 'an order was not paid')
        await save(statusOf[charge.status])
        return
      }
      const customerId = await customerOf(db, payment.user_id, payments.name)
      const chargeId = payment.charge_id ?? (await payments.find(paymentId, customerId))?.chargeId
      if (chargeId === undefined) await save('RELEASED')
      else await save(statusOf[(await payments.release(chargeId)).status], chargeId)
    }),
})

/** Lets go of money that is held for no order: the buyer left, or the portal died between hold and order. */
export const sweepPaymentsJob = ({ pool, outside, now }: Deps): Job => ({
  name: 'sweep-payments',
  cron: '*/10 * * * *',
  run: () =>
    inScope(pool, asJob, async (db) => {
      const left = await db
        .updateTable('payment')
        .set({ wanted: 'RELEASE', updated_at: now() })
        .where('order_id', 'is', null)
        .where('wanted', 'is', null)
        .where('created_at', '<', new Date(now().getTime() - patience * 60_000))
        .returning('payment_id')
        .execute()
      for (const { payment_id: paymentId } of left) await outside.queue().enqueue(db, 'settle-payment', { paymentId })
    }),
})
