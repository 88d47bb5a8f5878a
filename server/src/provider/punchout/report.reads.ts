// The facts of a conformance report: the connection, its visits and its messages without those of trials.
import { reportDays, reportedMessages } from '@portal/contract/provider/punchoutReports'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { unsentDocuments } from '../punchoutOrders/punchoutOrders.ts'
import type { ReportFacts, Occurrences, ReportedFinding } from './report.rules.ts'
import type { Connection } from './setup.ts'

export async function loadReportFacts(ctx: Ctx, connection: Connection): Promise<ReportFacts & { looked: number }> {
  const { connection_id: id } = connection
  const since = new Date(ctx.now.getTime() - reportDays * 86_400_000)
  const messages = sql`(select * from punchout_message where connection_id = ${id} and not is_trial and sent_at > ${since}
    order by message_id desc limit ${sql.lit(reportedMessages)}) m`
  const visits = sql`(select * from punchout_session where connection_id = ${id} and not is_trial and created_at > ${since}) v`
  const one = async <Row>(query: RawBuilder<Row>): Promise<Row> => {
    const { rows } = await query.execute(ctx.db)
    if (!rows[0]) throw new Error('A count has a row.')
    return rows[0]
  }
  const seen = (query: RawBuilder<unknown>) =>
    one(sql<Occurrences>`select count(*)::int as count, max(at) as "lastAt" from (${query}) x`)
  const told = await sql<ReportedFinding>`
    select level, null::int as code, text, is_ours as "isOurs", count(*)::int as count, max(sent_at) as "lastAt" from (
      select f ->> 'level' as level, f ->> 'message' as text, m.direction = 'out' as is_ours, m.sent_at
      from ${messages} cross join jsonb_array_elements(m.findings) f) found group by 1, 3, 4
    union all
    select 'error', m.status_code, m.status_text, false, count(*)::int, max(m.sent_at)
    from ${messages} where m.direction = 'in' and m.status_code >= 400 group by 2, 3
    order by 5 desc limit 50`.execute(ctx.db)
  const catalog = await one(sql<{ units: string[]; unclassified: number }>`
    select coalesce(array_agg(distinct uom order by uom), '{}') as units,
      count(*) filter (where unspsc is null and not ${JSON.stringify(connection.unspsc_map)}::jsonb ? part_number)::int as unclassified
    from product where show_online`)
  const counted = await one(sql<ReportFacts['visits']>`
    select count(*)::int as asked, count(started_at)::int as begun, count(returned_at)::int as returned from ${visits}`)
  const { count: looked } = await one(sql<{ count: number }>`select count(*)::int as count from ${messages}`)
  return {
    looked,
    protocol: connection.protocol,
    isActive: connection.is_active,
    isTest: connection.is_test,
    hasSecret: connection.secret_hash !== null,
    returnHosts: connection.return_hosts,
    frameHosts: connection.frame_hosts,
    unitMap: connection.unit_map,
    unspscDefault: connection.unspsc_default,
    toIdentity: connection.to_identity,
    vendorNumber: connection.vendor_number,
    sendsDocuments: [connection.confirmation_url, connection.ship_notice_url, connection.invoice_url].some(Boolean),
    hasOutgoingSecret: connection.outgoing_secret !== null,
    units: catalog.units,
    unclassified: catalog.unclassified,
    messages: told.rows,
    reusedIds: await seen(sql`select max(sent_at) as at from ${messages}
      where direction = 'in' and payload_id is not null group by payload_id having count(distinct md5(document)) > 1`),
    testVisits: await seen(sql`select created_at as at from ${visits} where is_test`),
    reusedCookies: await seen(sql`select max(created_at) as at from ${visits} where operation = 'create'
      and exists (select from punchout_session b where b.connection_id = v.connection_id and b.buyer_cookie = v.buyer_cookie
        and b.session_id < v.session_id and b.returned_at < v.created_at) group by buyer_cookie`),
    repeatedReturns: await seen(sql`select max(sent_at) as at from ${messages}
      where direction = 'out' and session_id is not null and kind in ('PunchOutOrderMessage', 'OCI cart')
      group by session_id having count(*) > 1`),
    visits: counted,
    unsent: await unsentDocuments(ctx.db, id, since),
  }
}
