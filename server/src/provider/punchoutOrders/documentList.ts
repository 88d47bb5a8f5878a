// The documents as staff see them [P13.27]: what became of each, and sending one again.
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { PunchoutDocument, PunchoutDocumentDetail } from '@portal/contract/provider/punchoutDocuments'
import { documentList, documentMessages } from '@portal/contract/provider/punchoutDocuments'
import { sql } from 'kysely'
import { newPayloadId } from '../cxml/cxml.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import { sendDocument } from './documents.jobs.ts'

const tables = sql`punchout_document d join punchout_order p on p.punchout_order_id = d.punchout_order_id
  join sales_order o on o.order_id = p.order_id join punchout_connection c on c.connection_id = d.connection_id
  join account a on a.account_id = d.account_id`

const documentRows = listOf(documentList, {
  from: tables,
  account: null,
  unit: null,
  key: sql`d.document_id`,
  name: sql`d.document_id::text`,
  range: sql`d.made_at`,
  has: ({ contains }) =>
    sql`(lower(p.buyer_order_id) like ${contains} or lower(o.order_number) like ${contains} or lower(a.name) like ${contains})`,
  table: tableOf('punchout_document', 'd'),
  values: {
    buyerOrderId: sql`p.buyer_order_id`,
    orderNumber: sql`o.order_number`,
    connectionName: sql`c.name`,
    customerName: sql`a.name`,
  },
  compute: ({ state, nextAt }) => ({ nextAt: state === 'WAITING' ? nextAt : null }),
})

export const searchPunchoutDocuments = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<PunchoutDocument>> =>
  searchList(ctx, documentRows, { request, whose: { accounts: [] } })

export async function getPunchoutDocument(ctx: Ctx, documentId: number): Promise<PunchoutDocumentDetail | null> {
  const { rows } = await sql<StoredRow<typeof documentRows> & { payloadId: string; text: string | null }>`
    select ${documentRows.read}, d.payload_id as "payloadId", (select m.document from punchout_message m
      where m.connection_id = d.connection_id and m.payload_id = d.payload_id and m.direction = 'out' order by m.message_id desc limit 1) as text
    from ${tables} where d.document_id = ${documentId}`.execute(ctx.db)
  const [row] = rows
  return row ? { ...documentRows.toRow(row), payloadId: row.payloadId, text: row.text } : null
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
