// Emails: written into the database by the transaction that causes them, delivered by a job.
import { unlinkedLine } from 'contract/plainText'
import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'

/** A finished email; `kind` names its template. */
export interface Email {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, when not to the portal. */
  replyTo?: string
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  contentType: string
  content: Buffer
}

/** Queues `email` with the transaction of `ctx.db`: it goes out exactly when that commits. */
export async function sendEmail(ctx: Pick<Ctx, 'db' | 'services' | 'config'>, email: Email): Promise<void> {
  const { letter_id: letterId } = await ctx.db
    .insertInto('letter')
    .values({
      kind: email.kind,
      recipient: email.to,
      subject: unlinkedLine(email.subject, [ctx.config.BRAND_PRODUCT, ctx.config.BRAND_COMPANY]),
      text: email.text,
      html: email.html,
      reply_to: email.replyTo ?? null,
    })
    .returning('letter_id')
    .executeTakeFirstOrThrow()
  const attachments = (email.attachments ?? []).map(({ name, contentType, content }, position) => ({
    letter_id: letterId,
    position,
    name,
    content_type: contentType,
    content,
  }))
  if (attachments.length > 0) await ctx.db.insertInto('letter_attachment').values(attachments).execute()
  await ctx.services.queue().enqueue(ctx.db, 'deliver-letter', { letterId })
}

/** How long an email waits for a process with a mail server: older ones stay unsent, their links have expired. */
const waitSeconds = 3 * 24 * 60 * 60

/** Hands an email to the mail server once. A process without one leaves the emails to others, or to a later start. */
export function deliverEmailJob(pool: Pool, config: Config): Job<{ letterId: number }> {
  const transport = config.SMTP_URL ? createTransport(toMailServer(config, config.SMTP_URL)) : undefined
  const from = config.MAIL_FROM ?? { name: config.BRAND_PRODUCT, address: config.BRAND_EMAIL }
  return {
    name: 'deliver-letter',
    isWorkedHere: transport !== undefined,
    waitSeconds,
    run: async ({ letterId }) => {
      if (!transport) return
      await withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
        const email = await db
          .selectFrom('letter')
          .selectAll()
          .where('letter_id', '=', letterId)
          .where('sent_at', 'is', null)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!email) return
        const attachments = await db
          .selectFrom('letter_attachment')
          .select(['name as filename', 'content_type as contentType', 'content'])
          .where('letter_id', '=', letterId)
          .orderBy('position')
          .execute()
        await transport.sendMail({
          from,
          to: email.recipient,
          ...(email.reply_to && { replyTo: email.reply_to }),
          subject: email.subject,
          text: email.text,
          html: email.html,
          attachments,
        })
        await db.updateTable('letter').set({ sent_at: new Date() }).where('letter_id', '=', letterId).execute()
      })
    },
  }
}

/** How the mail server is spoken to: a password never in the clear, and no silence waited out for minutes. */
function toMailServer(config: Config, url: string) {
  const carriesPassword = new URL(url).username !== ''
  return {
    url,
    requireTLS: config.SMTP_REQUIRE_TLS ?? carriesPassword,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}
