// The outbox as operators see it, and events given out once more [P14.23].
import type { ErpEvent } from '@portal/contract/provider/erp'
import { erpLimits, erpMessages } from '@portal/contract/provider/erp'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { listKeys } from './keys.ts'

const state = sql<ErpEvent['state']>`case when acknowledged_at is not null then 'DONE' when attempts = 0 then 'WAITING'
  when next_attempt_at is null then 'FAILED' else 'RETRYING' end`

export async function getErpConnection({ db, config }: Ctx) {
  const counts = await db
    .selectFrom('erp_event')
    .select([state.as('state'), (count) => count.fn.countAll<number>().as('n')])
    .where('acknowledged_at', 'is', null)
    .groupBy(state)
    .execute()
  const keys = await listKeys(db)
  const failed = counts.find((row) => row.state === 'FAILED')?.n ?? 0
  return {
    webhookHost: config.ERP_WEBHOOK_URL === undefined ? null : new URL(config.ERP_WEBHOOK_URL).host,
    waiting: counts.reduce((sum, { n }) => sum + n, 0) - failed,
    failed,
    keys: keys.map((key) => ({
      keyId: key.key_id,
      name: key.name,
      hint: key.hint,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
      endedAt: key.ended_at?.toISOString() ?? null,
    })),
  }
}

/** Events that were given up, and since when the oldest. */
export const failedEvents = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('erp_event')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(occurred_at)`.as('since')])
    .where('acknowledged_at', 'is', null)
    .where(state, '=', 'FAILED')
    .executeTakeFirstOrThrow()

export async function getErpEvents(
  { db }: Ctx,
  asked: { state: ErpEvent['state'] | null; page: number },
): Promise<{ events: ErpEvent[]; total: number }> {
  const found = db
    .selectFrom('erp_event')
    .$if(asked.state !== null, (query) => query.where(state, '=', asked.state ?? 'DONE'))
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('account', 'account.account_id', 'erp_event.account_id')
    .selectAll('erp_event')
    .select(['account.name as customerName', state.as('state')])
    .orderBy('event_id', 'desc')
    .limit(erpLimits.page)
    .offset(asked.page * erpLimits.page)
    .execute()
  return { total, events: rows.map(toErpEvent) }
}

const toErpEvent = (
  row: TableRow<'erp_event'> & { customerName: string | null; state: ErpEvent['state'] },
): ErpEvent => ({
  eventId: row.message_id,
  type: row.type,
  subject: row.subject,
  customerName: row.customerName,
  occurredAt: row.occurred_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.acknowledged_at ? null : (row.next_attempt_at?.toISOString() ?? null),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
  error: row.error,
})

const asAtFirst = { acknowledged_at: null, acknowledged_by: null, attempts: 0, next_attempt_at: null }

export async function replayErpEvent({ db }: Ctx, eventId: string): Promise<{ replayed: number }> {
  const { numUpdatedRows } = await db
    .updateTable('erp_event')
    .set(asAtFirst)
    .where('message_id', '=', eventId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(erpMessages.event)
  return { replayed: 1 }
}

export async function replayErpEvents({ db }: Ctx): Promise<{ replayed: number }> {
  const failed = db
    .selectFrom('erp_event')
    .select('event_id')
    .where(state, '=', 'FAILED')
    .orderBy('event_id')
    .limit(erpLimits.replay)
  const { numUpdatedRows } = await db
    .updateTable('erp_event')
    .set(asAtFirst)
    .where('event_id', 'in', failed)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new PortalError('CONFLICT', erpMessages.none)
  return { replayed: Number(numUpdatedRows) }
}
