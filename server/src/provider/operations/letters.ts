// The outbox as operators see it [P9.76]: who was written to, when, and whether it went out. What may open an account stays with
// its reader: the words of messages to people who cannot sign in yet, and everything of a link behind its host.
import type { LetterDetail, EmailLogEntry } from '@portal/contract/provider/operations'
import { letterList, operationMessages } from '@portal/contract/provider/operations'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import { sendCopy } from '../../platform/notify/notify.ts'
import { withoutLinks } from './withoutLinks.rules.ts'

// Jobs that were given up; one that is tried again waits.
const state = sql<string>`(case when l.sent_at is not null then 'SENT' when l.withdrawn_at is not null then 'WITHDRAWN'
  when l.letter_id in (select (j.data ->> 'letterId')::bigint from pgboss.job j
    where j.name in ('deliver-letter', 'deliver-text') and j.state = 'failed') then 'FAILED' else 'WAITING' end)`

const letterRows = (ctx: Ctx) =>
  listOf(letterList, {
    from: sql`letter l`,
    account: null,
    unit: null,
    key: sql`l.letter_id`,
    name: sql`l.letter_id::text`,
    range: sql`l.created_at`,
    // Not the subject, which can be the secret itself.
    has: ({ contains }) => sql`(lower(l.recipient) like ${contains} or lower(l.kind) like ${contains})`,
    table: tableOf('letter', 'l'),
    values: {
      letterId: sql`l.letter_id::text`,
      writtenAt: sql`l.created_at`,
      customerName: sql`(select a.name from account a where a.account_id = l.account_id)`,
      state,
    },
    compute: ({ kind, subject }) => ({
      subject: subject !== null && isReadable(ctx, kind) ? withoutLinks(subject) : null,
    }),
  })

/** A page of the outbox. */
export const searchLetters = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<EmailLogEntry>> =>
  searchList(ctx, letterRows(ctx), { request, whose: { accounts: [] } })

/**
 * True if others may read the words of a kind: of one that goes to people who can sign in, or that says so itself. A kind that
 * is gone since says nothing.
 */
function isReadable({ services }: Ctx, kind: string): boolean {
  const declared = services.notifications.kinds.find(({ name }) => name === kind)
  return declared !== undefined && (declared.who !== 'anyone' || declared.isReadable === true)
}

type EmailDetailRow = StoredRow<ReturnType<typeof letterRows>> & {
  text: string
  resend_of: string | null
  resent_name: string | null
}

async function findLetter(ctx: Ctx, letterId: string): Promise<EmailDetailRow | undefined> {
  const { rows } = await sql<EmailDetailRow>`select ${letterRows(ctx).read}, l.text, l.resend_of::text, l.resent_name
    from letter l where l.letter_id = ${letterId}::bigint`.execute(ctx.db)
  return rows[0]
}

/** One message; null for an unknown one. */
export async function getLetter(ctx: Ctx, letterId: string): Promise<LetterDetail | null> {
  const row = await findLetter(ctx, letterId)
  if (!row) return null
  const attachments = await ctx.db
    .selectFrom('letter_attachment')
    .select('name')
    .where('letter_id', '=', Number(letterId))
    .orderBy('position')
    .execute()
  return {
    ...letterRows(ctx).toRow(row),
    text: isReadable(ctx, row.kind) ? withoutLinks(row.text) : null,
    attachments: attachments.map(({ name }) => name),
    resendOf: row.resend_of,
    resentBy: row.resent_name,
    refusal: refusalOf(ctx, row) ?? null,
  }
}

/** Days after which no process delivers a message any more (platform/notify/deliver.jobs.ts). */
const waitDays = 3

/** Why a message is not sent again. */
function refusalOf(ctx: Ctx, { kind, state: stands, writtenAt: at }: EmailDetailRow): string | undefined {
  if (!isReadable(ctx, kind)) return operationMessages.secret
  if (stands === 'WITHDRAWN') return operationMessages.withdrawn
  const isOld = ctx.now.getTime() - at.getTime() > waitDays * 86_400_000
  return stands === 'WAITING' && !isOld ? operationMessages.waiting : undefined
}

/** So often a mailbox gets something again. */
const resendLimit = { times: 5, seconds: 3600 }

/** Writes a copy of a message for the same reader. Delivery asks again whether they may have it. */
export async function resendLetter(ctx: Ctx, letterId: string): Promise<{ letterId: string }> {
  const row = await findLetter(ctx, letterId)
  if (!row) throw notFound(operationMessages.letter)
  const refusal = refusalOf(ctx, row)
  if (refusal !== undefined) throw new PortalError('CONFLICT', refusal)
  if (!(await ctx.services.throttle('resend', row.recipient, resendLimit, ctx.now)))
    throw new PortalError('TOO_MANY', operationMessages.tooMany)
  const copy = await sendCopy(ctx, { letterId, channel: row.channel })
  return { letterId: copy }
}
