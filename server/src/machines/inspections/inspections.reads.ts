// Inspections as they are shown and printed.
import { buffer } from 'node:stream/consumers'
import type { Inspection, InspectionRecord } from '@portal/contract/machines/inspectionRecords'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

type InspectionRow = TableRow<'inspection'>

const toInspection = (row: InspectionRow): Inspection => ({
  inspectionNumber: row.inspection_number,
  kind: row.kind,
  dueOn: row.due_on,
  doneOn: row.done_on,
  result: row.result,
  inspector: row.inspector,
  remark: row.remark,
  hours: row.hours,
  finding: row.finding,
  signedAt: row.signed_at?.toISOString() ?? null,
  replacedBy: row.replaced_by,
})

/** Inspections of a unit that the viewer may see, newest first. */
export async function listInspections({ db, viewer }: Ctx, instanceId: number): Promise<Inspection[]> {
  const rows = await db
    .selectFrom('inspection')
    .selectAll()
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('instance_id', '=', instanceId)
    .orderBy('due_on', 'desc')
    .orderBy('inspection_number', 'desc')
    .limit(200)
    .execute()
  return rows.map(toInspection)
}

/** One inspection with its answers, photos and sheet. */
export async function findRecord({ db, viewer }: Ctx, inspectionNumber: string): Promise<InspectionRecord | null> {
  const row = await db
    .selectFrom('inspection as i')
    .innerJoin('unit as u', 'u.instance_id', 'i.instance_id')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .leftJoin('check_sheet_version as v', (join) =>
      join.onRef('v.sheet_id', '=', 'i.sheet_id').onRef('v.version', '=', 'i.sheet_version'),
    )
    .leftJoin('service_request as s', 's.sr_id', 'i.sr_id')
    .selectAll('i')
    .select([
      'u.unit_serial',
      'u.customer_vehicle_number',
      'u.inspection_due',
      'm.name as model',
      'a.name as customer_name',
      'v.name as sheet_name',
      's.sr_number',
    ])
    .where('i.account_id', '=', anyOf(viewer.allowedAccounts))
    .where('i.inspection_number', '=', inspectionNumber)
    .executeTakeFirst()
  if (!row) return null
  const photos = await db
    .selectFrom('inspection_photo as p')
    .innerJoin('stored_file as f', 'f.file_id', 'p.file_id')
    .select(['p.item_id', 'p.file_id as fileId', 'f.name'])
    .where('p.inspection_number', '=', inspectionNumber)
    .orderBy('f.created_at')
    .execute()
  return {
    ...toInspection(row),
    instanceId: row.instance_id,
    unitSerial: row.unit_serial,
    customerVehicleNumber: row.customer_vehicle_number,
    model: row.model,
    customerName: row.customer_name,
    nextDue: row.inspection_due,
    sheetName: row.sheet_name,
    sheetVersion: row.sheet_version,
    hoursReason: row.hours_reason,
    answers: row.checklist.map((each) => ({
      section: each.section ?? '',
      item: each.item,
      found: each.answer,
      note: each.note,
      reading: each.reading ?? null,
      unit: each.unit ?? null,
      lower: each.lower ?? null,
      upper: each.upper ?? null,
      photos: photos.filter((photo) => photo.item_id === each.itemId).map(({ fileId, name }) => ({ fileId, name })),
    })),
    carried: row.carried.map(({ item, severity, answer, note }) => ({ item, severity, answer, note })),
    signature: row.signature,
    recordedBy: row.recorded_by,
    srId: row.sr_id,
    srNumber: row.sr_number,
    replaces: row.replaces,
    correction: row.correction,
  }
}

export interface PrintedPhoto {
  title: string
  /** Null for one that a PDF cannot show. */
  bytes: Buffer | null
}

/** Most photos of one paper. */
const maxPhotos = 30

/** The photos of a record; a PDF shows JPEG and PNG, others are named. */
export async function readPhotos({ services }: Ctx, { answers }: InspectionRecord): Promise<PrintedPhoto[]> {
  const all = answers.flatMap(({ item, photos }) => photos.map((photo) => ({ item, ...photo })))
  const printed: PrintedPhoto[] = []
  for (const { item, fileId, name } of all.slice(0, maxPhotos)) {
    const isShown = /\.(jpe?g|png)$/i.test(name)
    const content = isShown ? await services.files.read(fileId) : undefined
    printed.push({ title: isShown ? item : `${item}: ${name}`, bytes: content ? await buffer(content) : null })
  }
  return printed
}
