// A removed card is forgotten by the payment gateway, too: an hour later, because its owner may put it back [S15.02]. Asked again until it has come about.
import { sql } from 'kysely'
import { paysOpenOrder } from './charges.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** How long a removed card can be put back, in minutes. */
export const putBackMinutes = 60
/** Minutes after which it is asked for again, when it has not come about. */
const retrySeconds = 30

/** Has the gateway forget a card that is still removed. A second run finds it forgotten. */
export const deleteCardJob = ({ pool, services, now }: Deps): Job<{ paymentId: string }> => ({
  name: 'forget-card',
  run: ({ paymentId }) =>
    withTransaction(pool, asJob, async (db) => {
      const { payments } = services
      const card = await db
        .selectFrom('payment_method as p')
        .innerJoin('portal_user as u', 'u.user_id', 'p.user_id')
        .select([
          'p.gateway_token as token',
          // Saved again meanwhile, it is another card of the same token.
          sql<boolean>`exists (select from payment_method other where other.gateway = p.gateway and other.gateway_token = p.gateway_token
            and other.payment_id <> p.payment_id and other.forget_at is null and other.forgotten_at is null)`.as(
            'isUsed',
          ),
        ])
        .where('p.payment_id', '=', paymentId)
        .where('p.gateway', '=', payments.name)
        .where('p.forget_at', 'is not', null)
        // Removed, or entered for one order and not saved.
        .where(sql<boolean>`(p.payment_id = any(u.deleted_payment_ids) or p.keeping <> 'SAVED')`)
        .forUpdate('p')
        .executeTakeFirst()
      if (!card) return
      // It still has to pay what is to be shipped of an order: asked again later.
      if (await paysOpenOrder(db, paymentId)) return
      if (card.token !== null && !card.isUsed) await payments.forget(card.token)
      await db
        .updateTable('payment_method')
        .set({ forgotten_at: now(), forget_at: null })
        .where('payment_id', '=', paymentId)
        .execute()
    }),
})

/** Queues the cards whose time has come. */
export const sweepCardsJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-cards',
  cron: '*/10 * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      const due = await db
        .updateTable('payment_method')
        .set({ forget_at: new Date(now().getTime() + retrySeconds * 60_000) })
        .where('forget_at', '<=', now())
        .where('gateway', '=', services.payments.name)
        .returning('payment_id')
        .execute()
      for (const { payment_id: paymentId } of due) await services.queue().enqueue(db, 'forget-card', { paymentId })
    }),
})
