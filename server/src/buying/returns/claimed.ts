// How many pieces of each line of an order are in returns already.
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

/** By line: what other returns hold. Pieces of one that was refused or canceled, or not accepted at its end, are free again. */
export async function loadClaimed({ db }: Ctx, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_return_line as l')
    .innerJoin('order_return as r', 'r.return_id', 'l.return_id')
    .select([
      'l.line_number as lineNumber',
      sql<number>`sum(case when r.status in ('CREDITED', 'REPLACED') then coalesce(l.accepted, l.quantity) else l.quantity end)::int`.as(
        'claimed',
      ),
    ])
    .where('r.order_id', '=', orderId)
    .where('r.status', 'not in', ['REFUSED', 'CANCELLED'])
    .groupBy('l.line_number')
    .execute()
  return new Map(rows.map(({ lineNumber, claimed }) => [lineNumber, claimed]))
}
