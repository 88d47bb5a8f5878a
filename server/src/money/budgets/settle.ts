// What is reserved, spent and refunded for an order, worked out from its status, invoices and returns; the difference to what
// is on record is booked, so that it may run at any time and again [P5.140].
import { toCents } from '@portal/contract/platform/money'
import type { Currency } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Booking } from './book.ts'
import { book } from './book.ts'
import type { ChargedLine } from './budgets.rules.ts'
import { centsOf } from './budgets.rules.ts'

interface Held {
  budgetId: number
  accountId: number
  start: string
  costCenter: string | null
  job: string | null
  poNumber: string | null
  currency: Currency
}

interface Facts {
  orderId: number
  status: string
  currency: Currency
  total: number
  poNumber: string | null
  lines: (ChargedLine & { lineNumber: number })[]
  /** A change that waits for its answer: what it adds is held until then. */
  pending: { total: number; poNumber: string | null; lines: ChargedLine[] } | null
  invoices: { customerTrxId: number; total: number; currency: Currency; isVoid: boolean }[]
  returns: {
    returnId: number
    credit: number
    isReplaced: boolean
    /** None where all of it is replaced. */
    lines: { lineNumber: number; quantity: number; price: number }[] | null
  }[]
}

/** The sums on record of one order in one budget and period, by what they are about. */
interface Recorded {
  reserved: number
  spent: Map<string, number>
}

const aboutInvoice = (customerTrxId: number) => `invoice ${customerTrxId}`
const aboutReturn = (returnId: number) => `return ${returnId}`

/** Its budgets are locked in the order of their ids. */
export async function settleOrder(ctx: { db: Db; now: Date }, orderId: number): Promise<void> {
  const held = await lockHeld(ctx.db, orderId)
  if (held.length === 0) return
  const facts = await loadFacts(ctx.db, orderId)
  if (!facts) return
  const recorded = await loadRecorded(ctx.db, orderId)
  await book(
    ctx,
    held.flatMap((each) => bookingsOf(each, facts, recorded(each))),
  )
}

async function lockHeld(db: Db, orderId: number): Promise<Held[]> {
  await sql`select from budget where budget_id in (select budget_id from budget_entry where order_id = ${orderId})
    order by budget_id for update`.execute(db)
  const { rows } = await sql<Held>`
    select distinct e.budget_id as "budgetId", e.account_id as "accountId", e.period_start as start, b.cost_center as "costCenter", b.job,
      b.po_number as "poNumber", b.currency
    from budget_entry e join budget b on b.budget_id = e.budget_id where e.order_id = ${orderId} order by 1, 3`.execute(
    db,
  )
  return rows
}

async function loadFacts(db: Db, orderId: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select o.order_id as "orderId", o.status, o.currency, o.total, o.po_number as "poNumber",
      (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'price', l.price, 'quantity', l.quantity,
          'costCenter', l.cost_center, 'job', l.job) order by l.line_number), '[]') from order_line l
        where l.order_id = o.order_id and (l.status <> 'CANCELLED' or o.status = 'CANCELLED')) as lines,
      (select jsonb_build_object('total', c.after->'total', 'poNumber', c.after->'poNumber',
          'lines', jsonb_path_query_array(c.after->'lines', '$[*] ? (@.status != "CANCELLED")'))
        from order_change c where c.order_id = o.order_id and c.status in ('APPROVAL', 'REQUESTED')) as pending,
      (select coalesce(jsonb_agg(jsonb_build_object('customerTrxId', i.customer_trx_id, 'total', i.total, 'currency', i.currency,
          'isVoid', i.status = 'VOID') order by i.customer_trx_id), '[]') from invoice i where i.order_id = o.order_id) as invoices,
      (select coalesce(jsonb_agg(jsonb_build_object('returnId', r.return_id, 'credit', r.credit,
          'isReplaced', exists (select from invoice m where m.order_id = o.order_id and m.trx_number = r.credit_memo and m.status <> 'VOID'),
          'lines', (select jsonb_agg(jsonb_build_object('lineNumber', t.line_number, 'quantity', coalesce(t.accepted, t.quantity),
              'price', t.price - t.core_charge + t.core_charge * coalesce(held_deposits(r, t)::numeric / nullif(coalesce(t.accepted, t.quantity), 0), 0)))
            from order_return_line t where t.return_id = r.return_id and t.resolution = 'CREDIT')) order by r.return_id), '[]')
        from order_return r where r.order_id = o.order_id and r.status = 'CREDITED' and r.credit > 0) as returns
    from sales_order o where o.order_id = ${orderId}`.execute(db)
  return rows[0]
}

async function loadRecorded(db: Db, orderId: number): Promise<(of: Held) => Recorded> {
  const { rows } = await sql<{
    budgetId: number
    start: string
    about: string | null
    reserved: number
    spent: number
  }>`
    select budget_id as "budgetId", period_start as start,
      case when customer_trx_id is not null then 'invoice ' || customer_trx_id when return_id is not null then 'return ' || return_id end as about,
      coalesce(sum(case kind when 'RESERVE' then cents when 'RELEASE' then -cents end), 0)::bigint as reserved,
      coalesce(sum(case kind when 'SPEND' then cents when 'REFUND' then -cents end), 0)::bigint as spent
    from budget_entry where order_id = ${orderId} group by 1, 2, 3`.execute(db)
  return ({ budgetId, start }) => {
    const own = rows.filter((row) => row.budgetId === budgetId && row.start === start)
    return {
      reserved: own.reduce((sum, row) => sum + row.reserved, 0),
      spent: new Map(own.flatMap((row) => (row.about === null ? [] : [[row.about, row.spent]]))),
    }
  }
}

/** Entries that lead from what is recorded to what should be. */
function bookingsOf(held: Held, facts: Facts, recorded: Recorded): Booking[] {
  const { orderId, poNumber, lines } = facts
  const base = { budgetId: held.budgetId, accountId: held.accountId, start: held.start, orderId }
  const cents = (amount: number, over: readonly ChargedLine[]) =>
    centsOf(held, { cents: toCents(amount), poNumber, lines: over })
  const spent = facts.invoices.map(({ customerTrxId, total, currency, isVoid }) => ({
    about: aboutInvoice(customerTrxId),
    of: { customerTrxId },
    cents: isVoid || currency !== held.currency ? 0 : cents(total, lines),
  }))
  const refunded = facts.returns.map(({ returnId, credit, isReplaced, lines: back }) => ({
    about: aboutReturn(returnId),
    of: { returnId },
    cents: isReplaced ? 0 : cents(-credit, returnedLines(lines, back)),
  }))
  const billed = spent.reduce((sum, each) => sum + Math.max(0, each.cents), 0)
  const isOver = facts.status === 'CANCELLED' || (facts.status === 'COMPLETE' && billed > 0)
  const { pending } = facts
  const wanted = pending
    ? centsOf(held, { cents: toCents(pending.total), poNumber: pending.poNumber, lines: pending.lines })
    : 0
  const reserved = isOver ? 0 : Math.max(0, Math.max(cents(facts.total, lines), wanted) - billed)
  return [
    ...difference(reserved - recorded.reserved, ['RESERVE', 'RELEASE'], base),
    ...[...spent, ...refunded].flatMap(({ about, of, cents: wanted }) =>
      difference(wanted - (recorded.spent.get(about) ?? 0), ['SPEND', 'REFUND'], { ...base, ...of }),
    ),
  ]
}

const difference = (
  cents: number,
  [more, less]: readonly ['RESERVE', 'RELEASE'] | readonly ['SPEND', 'REFUND'],
  base: Omit<Booking, 'kind' | 'cents'>,
): Booking[] => (cents === 0 ? [] : [{ ...base, kind: cents > 0 ? more : less, cents: Math.abs(cents) }])

/** Lines of the order in the quantities that came back, at what was given back for one. */
const returnedLines = (lines: Facts['lines'], back: Facts['returns'][number]['lines']): ChargedLine[] =>
  (back ?? []).flatMap(({ lineNumber, quantity, price }) => {
    const line = lines.find((each) => each.lineNumber === lineNumber)
    return line ? [{ ...line, quantity, price }] : []
  })
