// The list of quotes [P5.81], of the organizations viewed.
import { priceQuoteList as declared } from '@portal/contract/buying/priceQuoteList'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Word } from '../../platform/lists/list.ts'
import { openStatuses } from './moves.rules.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

export const namedQuotes = sql`price_quote q join account a on a.account_id = q.account_id`

/** An order of it waits for approval, as in `findWaiting`. */
const waits = sql`(q.approval_number is not null and not exists (select from order_approval r
  where r.approval_number = q.approval_number and r.status = 'PENDING' and r.expires_at <= now()))`

/** The status of today: a quote whose time is over is expired before the job has come by, as in `isOver`. */
export const statusNow = sql`case when q.status in (${sql.join(openStatuses)}) and q.expires_at <= now() and not ${waits} then 'EXPIRED' else q.status end`

/** The sources of both lists, of customers and of sales. */
export const quoteSources = {
  from: namedQuotes,
  unit: null,
  key: sql`q.price_quote_id`,
  name: sql<string>`q.quote_number`,
  range: sql<Date>`q.requested_at`,
  has: ({ contains }: Word) =>
    sql<boolean>`(lower(q.quote_number) like ${contains} or lower(q.requested_by) like ${contains} or lower(a.name) like ${contains}
      or exists (select from price_quote_version v, jsonb_array_elements(v.lines) l where v.price_quote_id = q.price_quote_id
        and v.version = q.version and (lower(l ->> 'partNumber') like ${contains} or lower(l ->> 'name') like ${contains})))`,
  sorting: { customerName: { value: sql`a.name` } },
}

export const priceQuoteList = listOf(declared, {
  ...quoteSources,
  account: sql<number>`q.account_id`,
  table: tableOf('price_quote', 'q'),
  values: { customerName: listedName, status: statusNow },
})
