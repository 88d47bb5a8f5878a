// The record customers see of staff who acted for them, and how they end it [S16.08].
import type { SupportAccess } from '@portal/contract/access/acting'
import { auditSentence } from '@portal/contract/access/auditActions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

const maxShown = 100
/** Most things done that are named, of all accesses together. */
const maxEnded = 500
const year = 365 * 24 * 60 * 60 * 1000

/** Sessions of acting for the viewer in the last year, the latest first, and what they did. */
export async function getSupportAccess(ctx: Ctx): Promise<{ accesses: SupportAccess[] }> {
  const { db, viewer, now } = ctx
  const rows = await db
    .selectFrom('acting')
    .select(['acting_id', 'staff_name', 'reason', 'begun_at', 'ends_at', 'ended_at', 'has_changed'])
    .where('user_id', '=', viewer.userId)
    .where('begun_at', '>', new Date(now.getTime() - year))
    .orderBy('acting_id', 'desc')
    .limit(maxShown)
    .execute()
  const done = await loadEnded(
    ctx,
    rows.filter((row) => row.has_changed).map((row) => row.acting_id),
  )
  return {
    accesses: rows.map((row) => ({
      actingId: row.acting_id,
      staffName: row.staff_name,
      reason: row.reason,
      begunAt: (row.begun_at ?? now).toISOString(),
      endsAt: (row.ended_at ?? row.ends_at).toISOString(),
      isLive: row.ended_at === null && row.ends_at > now,
      couldChange: row.has_changed,
      did: done
        .filter(({ actingId }) => actingId === row.acting_id)
        .map(({ at, call, kind, target }) => ({
          at: at.toISOString(),
          action: auditSentence({ call, kind, isDone: true }),
          target,
        })),
    })),
  }
}

/** Changes by staff in these times of acting for the viewer, the latest first, as the audit has it [P9.93]. */
async function loadEnded({ db, viewer }: Ctx, actingIds: readonly number[]) {
  if (actingIds.length === 0) return []
  const { rows } = await sql<{ actingId: number; at: Date; call: string; kind: string; target: string }>`
    select e.impersonation_id::int as "actingId", e.at, e.call, e.kind, coalesce(e.target_name, '') as target from audit_entry e
    where e.acting_as = ${viewer.userId} and e.impersonation_id = any(${actingIds.map(String)}::text[])
      and e.outcome = 'DONE' and e.kind not in ('READ', 'SUPPORT')
    order by e.audit_id desc limit ${sql.lit(maxEnded)}`.execute(db)
  return rows
}

/** The viewer ends that a person acts for them; their next request is refused. */
export async function endSupportAccess({ db, viewer, now }: Ctx, actingId: number): Promise<{ ended: boolean }> {
  const { numUpdatedRows } = await db
    .updateTable('acting')
    .set({ ended_at: now, ended_by: 'customer' })
    .where('acting_id', '=', actingId)
    .where('user_id', '=', viewer.userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return { ended: numUpdatedRows > 0n }
}

/**
 * Ends for good that anyone acts for the viewer, who takes their consent back: given again, it lets no one in again. With a
 * time it ends then at the latest.
 */
export async function endSupport({ db, viewer, now }: Ctx, at?: Date): Promise<void> {
  await db
    .updateTable('acting')
    .set(at ? { ends_at: at } : { ended_at: now, ended_by: 'customer' })
    .where('user_id', '=', viewer.userId)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at ?? now)
    .execute()
}
