// What customers see of staff who acted for them, and how they end it [S16.08].
import type { SupportAccess } from '@portal/contract/acting'
import type { Ctx } from '../platform/ctx.ts'

const maxShown = 100
const year = 365 * 24 * 60 * 60 * 1000

/** Who acted for the viewer in the last year, the latest first. */
export async function getSupportAccess({ db, viewer, now }: Ctx): Promise<{ accesses: SupportAccess[] }> {
  const rows = await db
    .selectFrom('acting')
    .select(['acting_id', 'staff_name', 'reason', 'begun_at', 'ends_at', 'ended_at', 'has_changed'])
    .where('user_id', '=', viewer.userId)
    .where('begun_at', '>', new Date(now.getTime() - year))
    .orderBy('acting_id', 'desc')
    .limit(maxShown)
    .execute()
  return {
    accesses: rows.map((row) => ({
      actingId: row.acting_id,
      staffName: row.staff_name,
      reason: row.reason,
      begunAt: (row.begun_at ?? now).toISOString(),
      endsAt: (row.ended_at ?? row.ends_at).toISOString(),
      isLive: row.ended_at === null && row.ends_at > now,
      couldChange: row.has_changed,
    })),
  }
}

/** The viewer ends that somebody acts for them; their next request is refused. */
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

/** Ends for good that anybody acts for the viewer, who takes their consent back: given again, it lets nobody in again. */
export async function endAllSupport({ db, viewer, now }: Ctx): Promise<void> {
  await db
    .updateTable('acting')
    .set({ ended_at: now, ended_by: 'customer' })
    .where('user_id', '=', viewer.userId)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
}
