// The documents as staff see them [P13.27]: what became of each, and sending one again.
import type { SearchPage, SearchRequest } from '@portal/contract/lists'
import type { PunchoutDocument, PunchoutDocumentDetail } from '@portal/contract/punchoutDocuments'
import { documentMessages } from '@portal/contract/punchoutDocuments'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { newPayloadId } from '../cxml/cxml.ts'
import { getPublicUrl } from '../platform/config.ts'
import { anyOf } from '../platform/db/anyOf.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound, PortalError } from '../platform/errors.ts'
import type { List } from '../platform/lists/list.ts'
import { loadPage } from '../platform/lists/page.ts'
import { parseListRequest } from '../platform/lists/wanted.rules.ts'
import { sendDocument } from './documents.jobs.ts'

type Row = Omit<PunchoutDocument, 'madeAt' | 'nextAt'> & { madeAt: Date; nextAt: Date }

const tables = sql`punchout_document d join punchout_order p on p.punchout_order_id = d.punchout_order_id
  join sales_order o on o.order_id = p.order_id join punchout_connection c on c.connection_id = d.connection_id
  join account a on a.account_id = d.account_id`

const columns: RawBuilder<Row> = sql<Row>`d.document_id as "documentId", d.kind, p.buyer_order_id as "buyerOrderId", o.order_number as "orderNumber",
  c.name as "connectionName", a.name as "customerName", d.state, d.attempts, d.made_at as "madeAt", d.next_at as "nextAt",
  d.status_code as "statusCode", d.status_text as "statusText"`

const documentList: List = {
  from: tables,
  account: null,
  unit: null,
  key: sql`d.document_id`,
  name: sql`d.document_id::text`,
  range: sql`d.made_at`,
  sortedBy: { fieldName: 'madeAt', direction: 'DESC' },
  has: ({ contains }) =>
    sql`(lower(p.buyer_order_id) like ${contains} or lower(o.order_number) like ${contains} or lower(a.name) like ${contains})`,
  fields: {
    madeAt: { value: sql`d.made_at`, sort: 'plain' },
    buyerOrderId: { value: sql`p.buyer_order_id`, sort: 'plain', filter: 'plain' },
    customerName: { value: sql`a.name`, sort: 'plain', filter: 'facet' },
    kind: { value: sql`d.kind`, sort: 'plain', filter: 'facet' },
    state: { value: sql`d.state`, filter: 'facet' },
    connectionName: { value: sql`c.name`, filter: 'facet' },
  },
}

const toDocument = ({ madeAt, nextAt, ...row }: Row): PunchoutDocument => ({
  ...row,
  madeAt: madeAt.toISOString(),
  nextAt: row.state === 'WAITING' ? nextAt.toISOString() : null,
})

export async function searchPunchoutDocuments(ctx: Ctx, request: SearchRequest): Promise<SearchPage<PunchoutDocument>> {
  const wanted = parseListRequest(ctx.viewer, documentList, request)
  const page = await loadPage(ctx.db, documentList, wanted, { accounts: [] }, columns)
  return { ...page, content: page.content.map(toDocument) }
}

export async function getPunchoutDocument(ctx: Ctx, documentId: number): Promise<PunchoutDocumentDetail | null> {
  const { rows } = await sql<Row & { payloadId: string; text: string | null }>`
    select ${columns}, d.payload_id as "payloadId", (select m.document from punchout_message m
      where m.connection_id = d.connection_id and m.payload_id = d.payload_id and m.direction = 'out' order by m.message_id desc limit 1) as text
    from ${tables} where d.document_id = ${documentId}`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { payloadId, text, ...document } = row
  return { ...toDocument(document), payloadId, text }
}

/** Has a settled document sent again. A buyer's system that answered it has its id, and would take it for the same once more. */
export async function resendPunchoutDocument(
  ctx: Ctx,
  documentId: number,
  whose: 'any' | 'viewed' = 'any',
): Promise<{ documentId: number }> {
  const { activeAccounts } = ctx.viewer
  const document = await ctx.db
    .selectFrom('punchout_document')
    .select(['state', 'payload_id'])
    .where('document_id', '=', documentId)
    .$if(whose === 'viewed', (found) => found.where('account_id', '=', anyOf(activeAccounts)))
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound(documentMessages.gone)
  if (document.state === 'WAITING') throw new PortalError('CONFLICT', documentMessages.waiting)
  const isNew = document.state !== 'FAILED'
  await ctx.db
    .updateTable('punchout_document')
    .set({
      state: 'WAITING',
      attempts: 0,
      next_at: ctx.now,
      answered_at: null,
      payload_id: isNew ? newPayloadId(ctx.now, new URL(getPublicUrl(ctx.config)).host) : document.payload_id,
    })
    .where('document_id', '=', documentId)
    .execute()
  await ctx.services.queue().enqueue(ctx.db, sendDocument, { documentId })
  return { documentId }
}
