// The side of staff [P9.146]: disputes of all organizations. Past the accounts, under the exception 'staff'.
import type { DeskDispute } from '@portal/contract/money/deskDisputes'
import type { DeskDisputeSummary, DisputeState } from '@portal/contract/money/disputeList'
import { disputeList as declared, disputeStates } from '@portal/contract/money/disputeList'
import type { DisputedLine } from '@portal/contract/money/disputes'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { toCents } from '@portal/contract/platform/money'
import { sql } from 'kysely'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import type { Word } from '../../platform/lists/list.ts'
import { toDisputes } from './disputes.reads.ts'

const state = sql<DisputeState>`case when d.status = 'OPEN' and d.asked_at is not null then 'ASKED' else d.status end`
const disputedCents = sql<number>`coalesce(d.cents, case when d.status = 'OPEN' then greatest(0, round(i.open * 100)) else d.accepted_cents end, 0)::float8`

const deskList = listOf(declared, {
  from: sql`invoice_dispute d join invoice i on i.customer_trx_id = d.customer_trx_id join account a on a.account_id = d.account_id`,
  account: null,
  unit: null,
  key: sql`d.dispute_id`,
  name: sql<string>`d.dispute_id::text`,
  range: sql<Date>`d.created_at`,
  has: ({ contains }: Word) =>
    sql<boolean>`(d.dispute_id::text like ${contains} or lower(i.trx_number) like ${contains} or lower(d.user_name) like ${contains} or lower(a.name) like ${contains})`,
  table: tableOf('invoice_dispute', 'd'),
  values: {
    state,
    by: sql<string>`d.user_name`,
    trxNumber: sql<string>`i.trx_number`,
    customerName: sql<string>`a.name || ' - ' || a.account_number`,
    currency: sql`i.currency`,
    cents: disputedCents,
  },
  sorting: {
    state: { order: sql`row(array_position(${sql.val([...disputeStates])}::text[], ${state}), d.created_at)` },
  },
  also: sql<{ lines: DisputedLine[] }>`d.lines`,
  computed: ['disputed'],
  compute: ({ lines }) => ({
    disputed:
      lines.length === 0
        ? 'The whole invoice'
        : lines
            .map(({ lineNumber, quantity }) =>
              quantity === null ? `line ${lineNumber}` : `${quantity} of line ${lineNumber}`,
            )
            .join(', ')
            .replace(/^l/, 'L'),
  }),
})

export const searchDeskDisputes = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<DeskDisputeSummary>> =>
  searchList(ctx, deskList, { request, whose: { accounts: [] } })

/** Disputes that wait for staff, and since when the oldest. */
export const waitingDisputes = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('invoice_dispute')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .where('status', '=', 'OPEN')
    .where('asked_at', 'is', null)
    .executeTakeFirstOrThrow()

type DeskRow = TableRow<'invoice_dispute'> &
  Pick<
    DeskDispute,
    'state' | 'customerName' | 'accountNumber' | 'trxNumber' | 'orderNumber' | 'poNumber' | 'currency'
  > & {
    total: number
    open: number
    disputed: number
  }

export async function getDeskDispute({ db }: Ctx, disputeId: number): Promise<DeskDispute | null> {
  const { rows } = await sql<DeskRow>`
    select d.*, ${state} as state, a.name as "customerName", a.account_number as "accountNumber", i.trx_number as "trxNumber",
      i.order_number as "orderNumber", i.po_number as "poNumber", i.currency, i.total, i.open, ${disputedCents} as disputed
    from invoice_dispute d join invoice i on i.customer_trx_id = d.customer_trx_id join account a on a.account_id = d.account_id
    where d.dispute_id = ${disputeId}`.execute(db)
  const [row] = rows
  const [said] = await toDisputes(db, rows)
  if (!row || !said) return null
  const billed = await db
    .selectFrom('invoice_line')
    .select(['line_number', 'part_number as partNumber', 'description', 'quantity', 'uom', 'amount'])
    .where('customer_trx_id', '=', row.customer_trx_id)
    .execute()
  return {
    ...said,
    state: row.state,
    lines: said.lines.flatMap((line) => {
      const of = billed.find((each) => each.line_number === line.lineNumber)
      if (!of) return []
      const { line_number: _, quantity, amount, ...named } = of
      return [{ ...line, ...named, billed: quantity, billedCents: toCents(amount) }]
    }),
    customerName: row.customerName,
    accountNumber: row.accountNumber,
    trxNumber: row.trxNumber,
    orderNumber: row.orderNumber,
    poNumber: row.poNumber,
    currency: row.currency,
    totalCents: toCents(row.total),
    openCents: toCents(row.open),
    disputedCents: row.disputed,
  }
}

/** A copy of its own for staff, whose links open no files of customers. */
export async function getDeskDisputeFile(ctx: Ctx, { disputeId, fileId }: { disputeId: number; fileId: string }) {
  const { db, services, viewer, now } = ctx
  const file = await db
    .selectFrom('dispute_file as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .innerJoin('invoice_dispute as v', 'v.dispute_id', 'd.dispute_id')
    .innerJoin('invoice as i', 'i.customer_trx_id', 'v.customer_trx_id')
    .select(['f.name', 'f.content_type as contentType', 'd.account_id', 'i.trx_number'])
    .where('d.dispute_id', '=', disputeId)
    .where('d.file_id', '=', fileId)
    .executeTakeFirst()
  const content = file && (await services.files.read(fileId))
  if (!content) throw notFound()
  ctx.audited = {
    account: file.account_id,
    target: { type: 'invoice', id: file.trx_number, name: file.trx_number },
  }
  const { name, contentType } = file
  const url = await services.files.write(db, { userId: viewer.userId, name, contentType }, content, now)
  return { fileUrl: `${url}&view=1` }
}
