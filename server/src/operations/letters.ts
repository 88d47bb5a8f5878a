// The outbox as operators see it [P9.76]: who was written to, when, and whether it went out. What may open an account stays with
// its reader: the words of messages to people who cannot sign in yet, and everything of a link behind its host.
import type { LetterDetail, LoggedLetter } from '@portal/contract/operations'
import { operationMessages } from '@portal/contract/operations'
import type { SearchPage, SearchRequest } from '@portal/contract/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { notFound, PortalError } from '../platform/errors.ts'
import type { List } from '../platform/lists/list.ts'
import { loadPage } from '../platform/lists/page.ts'
import { sendCopy } from '../platform/notify/notify.ts'
import { parseListRequest } from '../platform/lists/wanted.rules.ts'
import { withoutLinks } from './withoutLinks.rules.ts'

interface LetterRow {
  letter_id: string
  kind: string
  channel: string
  recipient: string
  subject: string
  customer_name: string | null
  created_at: Date
  sent_at: Date | null
  state: LoggedLetter['state']
}

// Jobs that were given up; one that is tried again waits.
const state = sql<string>`(case when l.sent_at is not null then 'SENT' when l.withdrawn_at is not null then 'WITHDRAWN'
  when l.letter_id in (select (j.data ->> 'letterId')::bigint from pgboss.job j
    where j.name in ('deliver-letter', 'deliver-text') and j.state = 'failed') then 'FAILED' else 'WAITING' end)`

const columns: RawBuilder<LetterRow> = sql<LetterRow>`l.letter_id::text, l.kind, l.channel, l.recipient, l.subject, l.created_at, l.sent_at,
  ${state} as state, (select a.name from account a where a.account_id = l.account_id) as customer_name`

const letterList: List = {
  from: sql`letter l`,
  account: null,
  unit: null,
  key: sql`l.letter_id`,
  name: sql`l.letter_id::text`,
  range: sql`l.created_at`,
  sortedBy: { fieldName: 'writtenAt', direction: 'DESC' },
  // Not the subject, which can be the secret itself.
  has: ({ contains }) => sql`(lower(l.recipient) like ${contains} or lower(l.kind) like ${contains})`,
  fields: {
    writtenAt: { value: sql`l.created_at`, sort: 'plain' },
    recipient: { value: sql`l.recipient`, sort: 'plain', filter: 'plain' },
    kind: { value: sql`l.kind`, sort: 'plain', filter: 'facet' },
    state: { value: state, filter: 'facet' },
    channel: { value: sql`l.channel`, filter: 'facet' },
  },
}

/** A page of the outbox. */
export async function searchLetters(ctx: Ctx, request: SearchRequest): Promise<SearchPage<LoggedLetter>> {
  const wanted = parseListRequest(ctx.viewer, letterList, request)
  const page = await loadPage(ctx.db, letterList, wanted, { accounts: [] }, columns)
  return { ...page, content: page.content.map((row) => toLetter(ctx, row)) }
}

/**
 * Whether others may read the words of a kind: of one that goes to people who can sign in, or that says so itself. A kind that
 * is gone since says nothing.
 */
function isReadable({ services }: Ctx, kind: string): boolean {
  const declared = services.notifications.kinds.find(({ name }) => name === kind)
  return declared !== undefined && (declared.who !== 'anyone' || declared.isReadable === true)
}

const toLetter = (ctx: Ctx, row: LetterRow): LoggedLetter => ({
  letterId: row.letter_id,
  kind: row.kind,
  channel: row.channel,
  recipient: row.recipient,
  subject: isReadable(ctx, row.kind) ? withoutLinks(row.subject) : null,
  customerName: row.customer_name,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  state: row.state,
})

interface WholeRow extends LetterRow {
  text: string
  resend_of: string | null
  resent_name: string | null
}

async function findLetter(ctx: Ctx, letterId: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`select ${columns}, l.text, l.resend_of::text, l.resent_name
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
    ...toLetter(ctx, row),
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
function refusalOf(ctx: Ctx, { kind, state: stands, created_at: at }: LetterRow): string | undefined {
  if (!isReadable(ctx, kind)) return operationMessages.secret
  if (stands === 'WITHDRAWN') return operationMessages.withdrawn
  const isOld = ctx.now.getTime() - at.getTime() > waitDays * 86_400_000
  return stands === 'WAITING' && !isOld ? operationMessages.waiting : undefined
}

/** So often a mailbox gets something again. */
const again = { times: 5, seconds: 3600 }

/** Writes a copy of a message for the same reader. Delivery asks again whether they may have it. */
export async function resendLetter(ctx: Ctx, letterId: string): Promise<{ letterId: string }> {
  const row = await findLetter(ctx, letterId)
  if (!row) throw notFound(operationMessages.letter)
  const refusal = refusalOf(ctx, row)
  if (refusal !== undefined) throw new PortalError('CONFLICT', refusal)
  if (!(await ctx.services.throttle('resend', row.recipient, again, ctx.now)))
    throw new PortalError('TOO_MANY', operationMessages.tooMany)
  const copy = await sendCopy(ctx, { letterId, channel: row.channel })
  return { letterId: copy }
}
