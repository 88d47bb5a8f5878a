// Takes messages from the outbox to their channels, each once.
import { may } from '@portal/contract/platform/call'
import type { Deps } from '../calls/handleCall.ts'
import type { Viewer } from '../http/ctx.ts'
import type { Db, TableRow } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'
import type { Channel } from './channels/channel.ts'
import type { AnyKind } from './kinds.ts'

interface DeliveryRights {
  kinds: readonly AnyKind[]
  /** A person with the rights they have now. */
  toViewer: (userId: string) => Promise<Viewer>
}

/** How long a message waits for a process that can deliver it; older ones stay unsent because their links have expired. */
const waitSeconds = 3 * 24 * 60 * 60

/** One job for each channel. */
export const deliverJobs = (deps: Deps, rights: DeliveryRights): Job<{ letterId: number }>[] =>
  deps.services.notifications.channels.map((channel) => deliverJob(deps, channel, rights))

/** Delivers one message, unless it went out before or its person may not have it any more. */
export const deliverJob = (
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  channel: Channel,
  rights: DeliveryRights,
): Job<{ letterId: number }> => ({
  name: channel.job,
  isWorkedHere: channel.isWorkedHere,
  waitSeconds,
  run: ({ letterId }) =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const letter = await db
        .selectFrom('letter')
        .selectAll()
        .where('letter_id', '=', letterId)
        .where('channel', '=', channel.name)
        .where('sent_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!letter) return
      let isOut = (await mayReceive(letter, rights)) && (await isDeliverable(db, channel, letter))
      if (isOut) {
        const attachments = await db
          .selectFrom('letter_attachment')
          .select(['name', 'content_type as contentType', 'content'])
          .where('letter_id', '=', letterId)
          .orderBy('position')
          .execute()
        const { recipient: to, subject, text, html, reply_to: replyTo, opt_out_url: optOutUrl } = letter
        isOut = (await channel.deliver({ to, subject, text, html, replyTo, optOutUrl, attachments }, db)) === 'sent'
      }
      await db
        .updateTable('letter')
        .set(isOut ? { sent_at: now() } : { withdrawn_at: now() })
        .where('letter_id', '=', letterId)
        .execute()
    }),
})

/** True if a person is still reached there: a person may have ended texts to their number since. */
async function isDeliverable(db: Db, channel: Channel, { user_id: userId, recipient }: TableRow<'letter'>) {
  return userId === null || (await channel.addressOf(db, { email: recipient, userId })) === recipient
}

/** True if the person a message was written for may still have it, because hours can pass without a mail server. */
async function mayReceive(letter: TableRow<'letter'>, { kinds, toViewer }: DeliveryRights): Promise<boolean> {
  const { user_id: userId, account_id: accountId } = letter
  // A kind that is gone since it was written is kept to those who may sign in.
  const { who } = kinds.find(({ name }) => name === letter.kind) ?? { who: 'signed-in' as const }
  if (userId === null || who === 'anyone') return true
  const viewer = await toViewer(userId)
  return may(who, viewer) && (accountId === null || viewer.allowedAccounts.includes(accountId))
}
