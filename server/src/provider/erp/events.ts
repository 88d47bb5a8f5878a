// The outbox of the ERP [P14.20]: events that it has not acknowledged yet, the oldest first. The database writes them (0391_erp_events.sql).
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Types of events, as the database writes them. */
export const eventTypes = [
  'order.placed',
  'order.cancelled',
  'order.change',
  'claim.submitted',
  'service_request.opened',
  'service_request.cancelled',
  'address.saved',
  'registration.changed',
  'payment.changed',
  'receipt.changed',
  'return.changed',
  'dispute.changed',
  'quote.changed',
] as const

export interface ErpEvent {
  id: string
  type: string
  timestamp: string
  data: object
}

/** As feed and webhook give it out: the body of Standard Webhooks, with the id that a webhook says in its header. */
export const toEvent = (row: { message_id: string; type: string; occurred_at: Date; data: object }): ErpEvent => ({
  id: row.message_id,
  type: row.type,
  timestamp: row.occurred_at.toISOString(),
  data: row.data,
})

/** Waiting events, the oldest first. */
export async function waitingEvents(
  db: Db,
  { limit, type }: { limit: number; type?: (typeof eventTypes)[number] | undefined },
): Promise<ErpEvent[]> {
  const rows = await db
    .selectFrom('erp_event')
    .select(['message_id', 'type', 'occurred_at', 'data'])
    .where('acknowledged_at', 'is', null)
    .$if(type !== undefined, (query) => (type ? query.where('type', '=', type) : query))
    .orderBy('event_id')
    .limit(limit)
    .execute()
  return rows.map(toEvent)
}

/** Takes events off the outbox; how many of them were still there. */
export async function acknowledge(
  db: Db,
  ids: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('erp_event')
    .set({ acknowledged_at: now, acknowledged_by: by, error: null })
    .where('message_id', '=', sql<string>`any(${ids}::text[])`)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Days an acknowledged event stays on record, so that it can be given out once more. */
const retentionDays = 30

/** Removes what was acknowledged long ago. */
export const deleteOld = (db: Db, now: Date) =>
  db
    .deleteFrom('erp_event')
    .where('acknowledged_at', '<', new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000))
    .execute()
