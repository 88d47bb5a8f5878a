// Contents of a statement [P8.09]: what moved the balance in a month, and what was open when it ended.
import type { Currency } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { whereInvoiceVisible } from './lockInvoices.ts'

export interface StatementEntry {
  day: string
  what: 'BILLED' | 'SETTLED' | 'VOID'
  kind: 'INVOICE' | 'CREDIT_MEMO'
  trxNumber: string
  poNumber: string | null
  dueDate: string
  currency: Currency
  /** The amount it adds to the balance. */
  amount: number
}

export interface OpenItem {
  kind: 'INVOICE' | 'CREDIT_MEMO'
  trxNumber: string
  poNumber: string | null
  trxDate: string
  dueDate: string
  currency: Currency
  total: number
  /** Below zero for a credit. */
  open: number
  /** Of that, what is being paid now and not posted by the ERP yet. */
  pending: number
}

interface StatementPeriod {
  accountId: number
  /** The first day, and the first one after the last. */
  from: string
  to: string
  /** Most rows read. */
  limit: number
}

const names = sql`i.kind, i.trx_number as "trxNumber", i.po_number as "poNumber", i.due_date as "dueDate", i.currency`

/** Entries from one day to before another of the invoices the viewer sees, in its order. */
export async function loadMovements(
  { db, viewer }: Ctx,
  { accountId, from, to, limit }: StatementPeriod,
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select m.day, m.what, ${names}, m.amount from (
      select i.customer_trx_id, i.trx_date as day, 'BILLED' as what, i.total as amount from invoice i
      where i.account_id = ${accountId} and i.trx_date >= ${from}::date and i.trx_date < ${to}::date and i.total <> 0
      union all
      select s.customer_trx_id, s.day, case when s.is_void then 'VOID' else 'SETTLED' end, -s.amount from invoice_settlement s
      where s.account_id = ${accountId} and s.day >= ${from}::date and s.day < ${to}::date
    ) m join invoice i using (customer_trx_id) where ${whereInvoiceVisible(viewer)}
    order by m.day, m.what, i.trx_number, m.amount limit ${limit}`.execute(db)
  return rows
}

/** The open amounts of the invoices the viewer sees when a day began, the one due first first. */
export async function loadOpenItems(
  { db, viewer }: Ctx,
  { accountId, to, limit }: Omit<StatementPeriod, 'from'>,
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select ${names}, i.trx_date as "trxDate", i.total, i.total - coalesce(s.settled, 0) as open, i.pending from invoice i
    left join (
      select customer_trx_id, sum(amount) as settled from invoice_settlement
      where account_id = ${accountId} and day < ${to}::date group by customer_trx_id
    ) s using (customer_trx_id)
    where i.account_id = ${accountId} and ${whereInvoiceVisible(viewer)} and i.trx_date < ${to}::date and i.total <> coalesce(s.settled, 0)
    order by i.due_date, i.trx_number limit ${limit}`.execute(db)
  return rows
}
