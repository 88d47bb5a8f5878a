// How many parts and core deposits of each line of an order are in returns already.
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

interface Claimed {
  parts: number
  deposits: number
}

/** Pieces of a line of a return `l` of `r` that it holds or has ended with: those not accepted at its end are free again. */
const held = sql<number>`(case when r.status in ('CREDITED', 'REPLACED') then coalesce(l.accepted, l.quantity) else l.quantity end)`
/** The same of its core deposits. */
export const heldDeposits = sql<number>`held_deposits(r, l)`
/** Of a return that was refused or canceled, all pieces are free. */
export const isHolding = sql<boolean>`r.status not in ('REFUSED', 'CANCELLED')`

/** By line: what its returns hold. */
export async function loadClaimed({ db }: Ctx, orderId: number): Promise<Map<number, Claimed>> {
  const rows = await db
    .selectFrom('order_return_line as l')
    .innerJoin('order_return as r', 'r.return_id', 'l.return_id')
    .select([
      'l.line_number as lineNumber',
      sql<number>`coalesce(sum(${held}) filter (where l.reason <> 'CORE'), 0)::int`.as('parts'),
      sql<number>`sum(${heldDeposits})::int`.as('deposits'),
    ])
    .where('r.order_id', '=', orderId)
    .where(isHolding)
    .groupBy('l.line_number')
    .execute()
  return new Map(rows.map(({ lineNumber, ...claimed }) => [lineNumber, claimed]))
}
