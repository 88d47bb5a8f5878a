// Notifies people of invoices: what the ERP's files brought every ten minutes, what is due soon or overdue once a day [P6.12].
import { addDays, toDay } from '@portal/contract/platform/days'
import { passes, viewInvoices } from '@portal/contract/access/privileges'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { claimNews, isAnnounced, loadNewsSince } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { InvoiceNews } from './invoiceNews.emails.ts'
import { invoicesDueSoon, invoicesNew, invoicesOverdue, dueSoonDays } from './invoiceNews.emails.ts'
import { lockInvoices, whereInvoiceVisible } from './lockInvoices.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Invoices of one run, and those of the last organization among them, so that they come together; the next has the others. */
const atOnce = 2000

type LoadViewer = (userId: string) => Promise<Viewer>

interface NewsRun {
  deps: Deps
  db: Db
  now: Date
  since: string
  today: string
  toViewer: LoadViewer
}

const run = (deps: Deps, toViewer: LoadViewer, work: (run: NewsRun) => Promise<void>) => () =>
  withTransaction(deps.pool, asJob, async (db) => {
    const now = deps.now()
    const dayOf = (at: Date) => toDay(at, deps.config.BRAND_TIME_ZONE)
    const since = await loadNewsSince(db, 'invoices', now, () => hasInvoices(db))
    if (since) await work({ deps, db, now, since: dayOf(since), today: dayOf(now), toViewer })
  })

/** `toViewer` gives a person with the rights they have now. */
export const invoiceNewsJobs = (deps: Deps, toViewer: LoadViewer): Job[] => [
  {
    name: 'invoice-news',
    cron: '5-59/10 * * * *',
    longestSeconds: 600,
    // Of a day alone: those of the day of the first load came with it.
    run: run(deps, toViewer, (at) =>
      announce(
        at,
        invoicesNew,
        'low',
        sql`i.trx_date > ${at.since}::date and i.trx_date <= ${at.today}::date`,
        sql`i.trx_number`,
      ),
    ),
  },
  {
    name: 'invoices-due',
    cron: '40 12 * * *',
    longestSeconds: 600,
    run: run(deps, toViewer, async (at) => {
      const isSoon = sql`i.open_due >= ${at.today}::date and i.open_due <= ${addDays(at.today, dueSoonDays)}::date`
      await announce(at, invoicesDueSoon, 'medium', isSoon, withDue)
      const isOver = sql`i.open_due >= ${at.since}::date and i.open_due < ${at.today}::date`
      await announce(at, invoicesOverdue, 'high', isOver, withDue)
    }),
  },
]

/** Another due day is news again. */
const withDue = sql`i.trx_number || ' ' || i.due_date`

interface InvoiceNewsItem {
  id: number
  accountId: number
  subject: string
}

async function announce(
  at: NewsRun,
  kind: InvoiceNews,
  severity: 'high' | 'medium' | 'low',
  isNews: RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
): Promise<void> {
  const { db, now, deps, toViewer } = at
  const { rows } = await sql<InvoiceNewsItem>`
    select i.customer_trx_id as id, i.account_id as "accountId", ${subject} as subject from invoice i
    where ${isNews} and i.status <> 'VOID' and not ${isAnnounced(kind, subject)}
    order by i.account_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  const claimed = await claimNews(db, kind, now, rows, (row) => row.subject)
  const found = Map.groupBy(claimed, ({ accountId }) => accountId)
  for (const { userId, email, home, accounts } of await peopleOf(db, [...found.keys()])) {
    const viewer = await toViewer(userId)
    if (!passes(viewInvoices, viewer.privileges)) continue
    const ids = accounts.flatMap((account) => (found.get(account) ?? []).map(({ id }) => id))
    const seen = await lockInvoices(
      db,
      sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = any(${ids}::int[])`,
      'read',
    )
    if (seen.length === 0) continue
    const orders = await purchaseOrders(db, ids)
    // Another organization than their own is the right they may lose before it goes out.
    const accountId = seen.find((each) => each.accountId !== home)?.accountId ?? home
    await notify(
      { db, services: deps.services },
      {
        kind,
        to: { email, userId, accountId },
        severity,
        data: {
          invoices: seen.map((each) => ({
            trxNumber: each.trxNumber,
            customerName: each.customerName,
            isCredit: each.kind === 'CREDIT_MEMO',
            poNumber: orders.get(each.customerTrxId) ?? null,
            dueDate: each.dueDate,
            currency: each.currency,
            total: each.totalCents / 100,
            open: each.openCents / 100,
          })),
        },
      },
    )
  }
}

interface Person {
  userId: string
  email: string
  home: number
  /** Those of the organizations that are theirs or below it. */
  accounts: number[]
}

/** Those at home in the organizations or in the company above; what they see of them their rights decide. */
async function peopleOf(db: Db, accounts: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_id as "userId", u.email, u.account_id as home, array_agg(a.account_id) as accounts
    from account a join portal_user u on u.account_id in (a.account_id, a.parent_account_id)
    where a.account_id = any(${[...accounts]}::int[]) and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    group by u.user_id order by u.user_id`.execute(db)
  return rows
}

async function purchaseOrders(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['customer_trx_id as id', 'po_number as poNumber'])
    .where('customer_trx_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, poNumber }) => [id, poNumber]))
}

const hasInvoices = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from invoice limit 1`.execute(db)
  return rows.length > 0
}
