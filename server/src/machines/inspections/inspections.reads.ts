// Inspections as they are shown and printed.
import type { Inspection } from '@portal/contract/machines/inspections'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'

/** Inspections of a unit, or the one of a number, of the accounts the viewer may see; newest first. */
export async function listInspections(
  { db, viewer }: Ctx,
  of: { instanceId: number } | { inspectionNumber: string },
): Promise<(Inspection & { instanceId: number })[]> {
  const all = db.selectFrom('inspection').selectAll().where('account_id', '=', anyOf(viewer.allowedAccounts))
  const some =
    'instanceId' in of
      ? all.where('instance_id', '=', of.instanceId)
      : all.where('inspection_number', '=', of.inspectionNumber)
  const rows = await some.orderBy('due_on', 'desc').orderBy('inspection_number', 'desc').limit(200).execute()
  return rows.map((row) => ({
    instanceId: row.instance_id,
    inspectionNumber: row.inspection_number,
    kind: row.kind,
    dueOn: row.due_on,
    doneOn: row.done_on,
    result: row.result,
    inspector: row.inspector,
    remark: row.remark,
    hours: row.hours,
    checklist: row.checklist,
  }))
}
