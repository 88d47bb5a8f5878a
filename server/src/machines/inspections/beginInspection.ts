// An inspection is begun on the sheet that fits the unit best [P6.28, P6.30].
import type { InspectionKind, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import { recordMessages, toSheetKind } from '@portal/contract/machines/inspectionRecords'
import type { LastHours } from '@portal/contract/machines/inspectionRules'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import { listOpenDefects } from './defects.ts'
import { outReason } from './offline.ts'
import { findFittingSheet } from './sheets.reads.ts'

interface Begun {
  instanceId: number
  kind: InspectionKind
  replaces?: string | null | undefined
}

/** The unit, if it is one of the viewer's in the fleet, with its sheet and what is known of it. */
export async function begin(ctx: Ctx, { instanceId, kind, replaces = null }: Begun) {
  const { db, viewer } = ctx
  const unit = await db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .select([
      'u.instance_id as instanceId',
      'u.account_id as accountId',
      'u.unit_serial as unitSerial',
      'u.customer_vehicle_number as customerVehicleNumber',
      'u.unit_in_fleet as isInFleet',
      'u.model_id as modelId',
      'm.product_line as productLine',
      'm.name as model',
      outReason.as('outOfService'),
    ])
    .where('u.instance_id', '=', instanceId)
    .where('u.account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!unit) return undefined
  if (!unit.isInFleet) throw new PortalError('CONFLICT', recordMessages.left)
  const sheet = await findFittingSheet(db, toSheetKind(kind), unit)
  if (!sheet) throw notFound('There is no check sheet for this inspection.')
  return {
    unit,
    sheet,
    openDefects: await listOpenDefects(ctx, instanceId, replaces),
    lastHours: await findLastHours(ctx, instanceId, replaces),
  }
}

async function findLastHours(
  { db, viewer }: Ctx,
  instanceId: number,
  besides: string | null,
): Promise<LastHours | null> {
  const row = await db
    .selectFrom('inspection')
    .select(['hours', 'done_on as doneOn'])
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('hours', 'is not', null)
    .where('replaced_by', 'is', null)
    .where('inspection_number', 'is distinct from', besides)
    .orderBy('done_on', 'desc')
    .orderBy(sql`recorded_at desc nulls last`)
    .limit(1)
    .executeTakeFirst()
  return row && row.hours !== null && row.doneOn !== null ? { hours: row.hours, doneOn: row.doneOn } : null
}

/** Answers all that a person needs before the first answer. */
export async function startInspection(ctx: Ctx, asked: Begun): Promise<InspectionStart | null> {
  const begun = await begin(ctx, asked)
  if (!begun) return null
  const { instanceId, unitSerial, customerVehicleNumber, model, outOfService } = begun.unit
  return {
    instanceId,
    unitSerial,
    customerVehicleNumber,
    model,
    outOfService,
    sheet: begun.sheet,
    openDefects: begun.openDefects,
    lastHours: begun.lastHours,
    today: getToday(ctx),
    now: ctx.now.toISOString(),
  }
}
