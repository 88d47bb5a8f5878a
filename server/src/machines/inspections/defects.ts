// Defects that inspections found, open until somebody says what was repaired [P6.34].
import type { OpenDefect } from '@portal/contract/machines/inspectionRecords'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'

/** The open defects of a unit, the severe first; `besides` leaves out those of an inspection that is being corrected. */
export async function listOpenDefects(
  { db, viewer }: Ctx,
  instanceId: number,
  besides: string | null = null,
): Promise<OpenDefect[]> {
  const rows = await db
    .selectFrom('inspection_defect')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('repaired_at', 'is', null)
    .where((where) =>
      where.or([where('inspection_number', 'is', null), where('inspection_number', 'is distinct from', besides)]),
    )
    .orderBy('severity', 'desc')
    .orderBy('found_on')
    .orderBy('defect_id')
    .execute()
  return rows.map((row) => ({
    defectId: row.defect_id,
    inspectionNumber: row.inspection_number,
    section: row.section,
    item: row.item,
    severity: row.severity,
    note: row.note,
    foundBy: row.found_by,
    foundOn: row.found_on,
  }))
}

/** Says what was repaired; of two who say so at once, the second is told of the first. */
export async function repairDefect(
  ctx: Ctx,
  { defectId, note }: { defectId: number; note: string },
): Promise<{ repaired: boolean }> {
  const { db, viewer } = ctx
  const found = await db
    .selectFrom('inspection_defect')
    .select('repaired_by')
    .where('defect_id', '=', defectId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('We could not find this defect.')
  if (found.repaired_by !== null)
    throw new PortalError('CONFLICT', `This was marked as repaired by ${found.repaired_by} already.`)
  await closeDefects(ctx, [defectId], note)
  return { repaired: true }
}

export async function closeDefects(
  { db, viewer, now, principal }: Ctx,
  ids: readonly number[],
  note: string,
  isRepair = true,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('inspection_defect')
    .set({
      repaired_by: viewer.name,
      repaired_by_id: isRepair ? principal.actor.userId : null,
      repaired_at: now,
      repair_note: note,
    })
    .where('defect_id', 'in', [...ids])
    .where('repaired_at', 'is', null)
    .execute()
}
