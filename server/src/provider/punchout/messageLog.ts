// The message log [P13.45]: as staff search all of it, and an administrator that of the organizations viewed.
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { PunchoutMessage, PunchoutMessageDetail } from '@portal/contract/provider/punchoutMessageLog'
import { messageList, searchedMessages } from '@portal/contract/provider/punchoutMessageLog'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { downloadList, listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import type { ListRequest } from '../../platform/lists/listRequest.rules.ts'
import { parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { findSentDocumentId } from '../punchoutOrders/punchoutOrders.ts'
import type { MessageFinding } from './messages.ts'

type LogScope = 'any' | 'viewed'

const named = sql`left join punchout_connection c on c.connection_id = m.connection_id left join account a on a.account_id = m.account_id`
const tables = sql`punchout_message m ${named}`

/** Plain letters are lowered by themselves, because documents are long and this takes half the time. */
const inDocument = (word: string) => (/^[ -~]*$/.test(word) ? sql`m.document collate "C"` : sql`m.document`)

const all = listOf(messageList, {
  from: tables,
  account: null,
  unit: null,
  key: sql`m.message_id`,
  name: sql`m.message_id::text`,
  range: sql`m.sent_at`,
  tally: { from: sql`punchout_message_tally m ${named}`, count: sql<number>`coalesce(sum(m.n), 0)::int` },
  has: ({ contains }) =>
    sql`(lower(${inDocument(contains)}) like ${contains} or lower(m.kind) like ${contains} or lower(coalesce(m.payload_id, '')) like ${contains}
      or lower(m.status_text) like ${contains})`,
  table: tableOf('punchout_message', 'm'),
  values: { connectionName: sql`c.name`, customerName: sql`a.name` },
})
const messageRows = { any: all, viewed: { ...all, account: sql<number>`m.account_id` } } as const

const accountsOf = ({ viewer }: Ctx, scope: LogScope) => (scope === 'any' ? [] : viewer.activeAccounts)

/**
 * Words are looked for in the newest messages alone, of the days and accounts asked for, because documents are long and
 * have no index.
 */
function getLogFilter(ctx: Ctx, scope: LogScope, { words, start, end, timeZone }: ListRequest): RowFilter {
  const accounts = accountsOf(ctx, scope)
  if (words.length === 0) return { accounts }
  const asked = [
    ...(scope === 'viewed' ? [sql`b.account_id = any(${[...accounts]}::int[])`] : []),
    ...(start ? [sql`b.sent_at >= ${start}::date::timestamp at time zone ${timeZone}`] : []),
    ...(end ? [sql`b.sent_at < (${end}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    sql`true`,
  ]
  const beyond = sql`select b.sent_at from punchout_message b where ${sql.join(asked, sql` and `)}
    order by b.sent_at desc offset ${sql.lit(searchedMessages)} limit 1`
  return { accounts, only: [sql<boolean>`m.sent_at > coalesce((${beyond}), '-infinity')`] }
}

function readRequest<Request extends SearchRequest>(ctx: Ctx, scope: LogScope, request: Request) {
  const wanted = parseListRequest(ctx.viewer, messageRows[scope], request)
  return { request, wanted, whose: getLogFilter(ctx, scope, wanted) }
}

export const searchMessages = (
  ctx: Ctx,
  scope: LogScope,
  request: SearchRequest,
): Promise<SearchPage<PunchoutMessage>> => searchList(ctx, messageRows[scope], readRequest(ctx, scope, request))

export const exportMessages = (ctx: Ctx, scope: LogScope, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, messageRows[scope], { ...readRequest(ctx, scope, request), fileName: 'punch-out messages' })

export async function getMessage(ctx: Ctx, scope: LogScope, messageId: number): Promise<PunchoutMessageDetail | null> {
  const accounts = [...accountsOf(ctx, scope)]
  const isIts = scope === 'any' ? sql`true` : sql`m.account_id = any(${accounts}::int[])`
  const { rows } = await sql<StoredRow<typeof all> & { document: string; findings: MessageFinding[] }>`
    select ${all.read}, m.document, m.findings from ${tables} where m.message_id = ${messageId} and ${isIts}`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return null
  const of = (wanted: 'error' | 'advice') =>
    row.findings.filter(({ level }) => level === wanted).map(({ where, message: text }) => `${where}: ${text}`)
  const { direction, payloadId, document } = row
  return {
    ...all.toRow(row),
    errors: of('error'),
    advice: of('advice'),
    document,
    documentId: direction === 'out' && payloadId !== null ? await findSentDocumentId(ctx.db, payloadId) : null,
  }
}
