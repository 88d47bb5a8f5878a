// The message log [P13.45]: as staff search all of it, and an administrator that of the organizations viewed.
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/lists'
import type { PunchoutMessage, PunchoutMessageDetail } from '@portal/contract/punchoutMessageLog'
import { messageDirectionLabels, messageVerdictLabels, searchedMessages } from '@portal/contract/punchoutMessageLog'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { exportList } from '../platform/lists/export.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { List } from '../platform/lists/list.ts'
import type { RowFilter } from '../platform/lists/page.ts'
import { loadPage } from '../platform/lists/page.ts'
import type { ListRequest } from '../platform/lists/wanted.rules.ts'
import { parseListRequest } from '../platform/lists/wanted.rules.ts'
import { findSentDocumentId } from '../punchoutOrders/punchoutOrders.ts'
import type { MessageFinding } from './messages.ts'

type Whose = 'any' | 'viewed'
type Row = Omit<PunchoutMessage, 'sentAt'> & { sentAt: Date }

const named = sql`left join punchout_connection c on c.connection_id = m.connection_id left join account a on a.account_id = m.account_id`
const tables = sql`punchout_message m ${named}`

const columns: RawBuilder<Row> = sql<Row>`m.message_id as "messageId", m.sent_at as "sentAt", m.direction, m.kind, c.name as "connectionName",
  a.name as "customerName", m.verdict, m.status_code as "statusCode", m.status_text as "statusText", m.payload_id as "payloadId",
  m.is_trial as "isTrial"`

/** Plain letters are lowered by themselves, at half the time: documents are long. */
const inDocument = (word: string) => (/^[ -~]*$/.test(word) ? sql`m.document collate "C"` : sql`m.document`)

const all: List = {
  from: tables,
  account: null,
  unit: null,
  key: sql`m.message_id`,
  name: sql`m.message_id::text`,
  range: sql`m.sent_at`,
  sortedBy: { fieldName: 'sentAt', direction: 'DESC' },
  tally: { from: sql`punchout_message_tally m ${named}`, count: sql<number>`coalesce(sum(m.n), 0)::int` },
  has: ({ contains }) =>
    sql`(lower(${inDocument(contains)}) like ${contains} or lower(m.kind) like ${contains} or lower(coalesce(m.payload_id, '')) like ${contains}
      or lower(m.status_text) like ${contains})`,
  fields: {
    sentAt: { value: sql`m.sent_at`, sort: 'plain' },
    kind: { value: sql`m.kind`, sort: 'plain', filter: 'facet' },
    direction: { value: sql`m.direction`, filter: 'facet' },
    verdict: { value: sql`m.verdict`, filter: 'facet' },
    connectionName: { value: sql`c.name`, filter: 'facet' },
    customerName: { value: sql`a.name`, filter: 'facet' },
    isTrial: { value: sql`m.is_trial`, type: 'flag', filter: 'facet' },
  },
}
const listOf = { any: all, viewed: { ...all, account: sql<number>`m.account_id` } } as const satisfies Record<
  Whose,
  List
>

const accountsOf = ({ viewer }: Ctx, whose: Whose) => (whose === 'any' ? [] : viewer.activeAccounts)

const toMessage = ({ sentAt, ...row }: Row): PunchoutMessage => ({ ...row, sentAt: sentAt.toISOString() })

/**
 * Documents are long and have no index of their words: they are looked for in the newest messages alone, of the days and accounts
 * asked for.
 */
function whoseOf(ctx: Ctx, whose: Whose, { words, start, end, timeZone }: ListRequest): RowFilter {
  const accounts = accountsOf(ctx, whose)
  if (words.length === 0) return { accounts }
  const asked = [
    ...(whose === 'viewed' ? [sql`b.account_id = any(${[...accounts]}::int[])`] : []),
    ...(start ? [sql`b.sent_at >= ${start}::date::timestamp at time zone ${timeZone}`] : []),
    ...(end ? [sql`b.sent_at < (${end}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    sql`true`,
  ]
  const beyond = sql`select b.sent_at from punchout_message b where ${sql.join(asked, sql` and `)}
    order by b.sent_at desc offset ${sql.lit(searchedMessages)} limit 1`
  return { accounts, only: [sql<boolean>`m.sent_at > coalesce((${beyond}), '-infinity')`] }
}

export async function searchMessages(
  ctx: Ctx,
  whose: Whose,
  request: SearchRequest,
): Promise<SearchPage<PunchoutMessage>> {
  const list = listOf[whose]
  const wanted = parseListRequest(ctx.viewer, list, request)
  const page = await loadPage(ctx.db, list, wanted, whoseOf(ctx, whose, wanted), columns)
  return { ...page, content: page.content.map(toMessage) }
}

const fileColumns: readonly FileColumn<Row>[] = [
  { header: 'Time (UTC)', kind: 'text', width: 22, value: ({ sentAt }) => sentAt.toISOString() },
  { header: 'Direction', kind: 'text', width: 10, value: ({ direction }) => messageDirectionLabels[direction] },
  { header: 'Kind', kind: 'text', width: 24, value: ({ kind }) => kind },
  { header: 'Connection', kind: 'text', width: 24, value: ({ connectionName }) => connectionName },
  { header: 'Organization', kind: 'text', width: 28, value: ({ customerName }) => customerName },
  { header: 'Verdict', kind: 'text', width: 10, value: (row) => messageVerdictLabels[row.verdict] },
  { header: 'Status', kind: 'number', width: 8, value: ({ statusCode }) => statusCode },
  { header: 'Answer', kind: 'text', width: 60, value: ({ statusText }) => statusText },
  { header: 'Document id', kind: 'text', width: 40, value: ({ payloadId }) => payloadId },
  { header: 'Trial', kind: 'text', width: 8, value: ({ isTrial }) => (isTrial ? 'Yes' : 'No') },
]

export function exportMessages(ctx: Ctx, whose: Whose, request: ExportRequest): Promise<{ url: string }> {
  const list = listOf[whose]
  const wanted = parseListRequest(ctx.viewer, list, request)
  return exportList(ctx, {
    list,
    request,
    wanted,
    whose: whoseOf(ctx, whose, wanted),
    read: columns,
    columns: fileColumns,
    fileName: 'punch-out messages',
  })
}

export async function getMessage(ctx: Ctx, whose: Whose, messageId: number): Promise<PunchoutMessageDetail | null> {
  const accounts = [...accountsOf(ctx, whose)]
  const isIts = whose === 'any' ? sql`true` : sql`m.account_id = any(${accounts}::int[])`
  const { rows } = await sql<Row & { document: string; findings: MessageFinding[] }>`
    select ${columns}, m.document, m.findings from ${tables} where m.message_id = ${messageId} and ${isIts}`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return null
  const { document, findings, ...message } = row
  const of = (wanted: 'error' | 'advice') =>
    findings.filter(({ level }) => level === wanted).map(({ where, message: text }) => `${where}: ${text}`)
  const { direction, payloadId } = message
  return {
    ...toMessage(message),
    errors: of('error'),
    advice: of('advice'),
    document,
    documentId: direction === 'out' && payloadId !== null ? await findSentDocumentId(ctx.db, payloadId) : null,
  }
}
