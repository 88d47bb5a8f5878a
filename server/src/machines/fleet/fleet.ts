// Fleet: the list of units, its map and download, and one unit [B§2.1, B§3, B§7.2, S4.03].
import type { fleetCalls, UnitDetail, UnitSummary } from '@portal/contract/machines/fleet'
import type { OutputOf } from '@portal/contract/platform/call'
import type { EventKind } from '@portal/contract/machines/insights'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { getEventKinds } from '../insights/insights.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getToday } from '../../platform/process/today.ts'
import { unitList } from './fleet.list.ts'
import { loadPoints, unitDetail, unitsById } from './fleet.reads.ts'
import { parseFleetRequest, groupFacet } from './fleet.scope.ts'
import { listOutOfService } from './outOfService.ts'

export { findOpenOutages, insertOutage, signOffUnit, takeBackOutages, takeOut } from './outOfService.ts'
export type { KeptIn } from './setSeveral.ts'
export { setPlaces, setVehicleNumbers } from './setSeveral.ts'
export type { CausesRow } from './condition.sql.ts'
export { causesColumns, toCauses, conditionFields, conditionOn, readinessOn } from './condition.sql.ts'
export { parseFleetRequest, groupFacet, formatScope } from './fleet.scope.ts'

/** A page of the units of the organizations being viewed. */
export async function searchFleet(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitSummary>> {
  const list = listFor(ctx, request)
  const asked = parseFleetRequest(ctx, request, list)
  const page = await searchList(ctx, list, { ...asked, request })
  return { ...page, facets: [...page.facets, await groupFacet(ctx, asked, list)] }
}

const listFor = (ctx: Ctx, request: SearchRequest) => unitList(getToday(ctx, request), ctx.viewer.locale)

/** The whole result of a search, or the units selected in it, as a file; answers where it lies. */
export async function exportFleet(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const list = listFor(ctx, request)
  const { whose, wanted } = parseFleetRequest(ctx, request, list)
  return downloadList(ctx, list, { request, wanted, whose, fileName: 'units' })
}

/** Where the units of a search are. */
export async function fleetMap(ctx: Ctx, request: SearchRequest): Promise<OutputOf<typeof fleetCalls.fleetMap>> {
  const today = getToday(ctx, request)
  const list = unitList(today, ctx.viewer.locale)
  return loadPoints(ctx, parseFleetRequest(ctx, request, list), list, today)
}

/** Units by id, as far as the viewer may see them. */
export const unitSummariesByIds = (ctx: Ctx, ids: readonly number[]): Promise<UnitSummary[]> => unitsById(ctx, ids)

/** One unit; null when there is none the viewer may see. */
export async function getUnit(ctx: Ctx, instanceId: number): Promise<UnitDetail | null> {
  const unit = await unitDetail(ctx, instanceId)
  return unit && { ...unit, outOfService: await listOutOfService(ctx, instanceId) }
}

/** The unit of a serial among those the viewer may see; anything else is null, never an error. */
export async function validateUnit(
  { db, viewer }: Ctx,
  unitSerial: string,
): Promise<OutputOf<typeof fleetCalls.validateUnit>> {
  const row = await db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .select(['u.instance_id', 'u.unit_serial', 'm.name', 'u.customer_vehicle_number'])
    .where('u.unit_serial', '=', unitSerial.trim().toUpperCase())
    .where('u.account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!row) return { unit: null }
  return {
    unit: {
      instanceId: row.instance_id,
      unitSerial: row.unit_serial,
      model: row.name,
      customerVehicleNumber: row.customer_vehicle_number,
    },
  }
}

/** The latest events of a unit, of the kinds the viewer may see. */
export async function unitEvents(
  { db, viewer }: Ctx,
  instanceId: number,
): Promise<OutputOf<typeof fleetCalls.unitEvents>> {
  const rows = await db
    .selectFrom('telematics_event')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('kind', '=', sql<EventKind>`any(${getEventKinds(viewer)}::text[])`)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    eventNumber: row.event_number,
    at: row.at.toISOString(),
    kind: row.kind,
    type: row.type,
    severity: row.severity,
    value: row.value,
    valueUnit: row.value_unit,
    place: row.place,
    operatorAction: row.operator_action,
  }))
}

/** Changes the customer's own number of a unit they may see. */
export async function setVehicleNumber(
  { db, viewer, now }: Ctx,
  instanceId: number,
  customerVehicleNumber: string,
): Promise<{ customerVehicleNumber: string | null }> {
  const given = customerVehicleNumber || null
  const { numUpdatedRows } = await db
    .updateTable('unit')
    .set({ customer_vehicle_number: given, updated_at: now })
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return { customerVehicleNumber: given }
}
