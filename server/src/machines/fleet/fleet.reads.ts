// Reads of the fleet screens.
import type { MapPoint, UnitDetail, UnitSummary } from '@portal/contract/machines/fleet'
import { maxPoints } from '@portal/contract/machines/fleet'
import { getReasons } from '@portal/contract/machines/condition'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { List } from '../../platform/lists/list.ts'
import { countRows, rowsSql } from '../../platform/lists/page.ts'
import { getToday } from '../../platform/process/today.ts'
import { coveragesOfUnit } from '../warranty/warranty.ts'
import type { CausesRow } from './condition.sql.ts'
import { causesColumns, toCauses } from './condition.sql.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { unitFrom, unitList } from './fleet.list.ts'
import type { FleetQuery } from './fleet.scope.ts'

/** Units by id, of the accounts the viewer may see, in the order asked for. */
export async function unitsById(ctx: Ctx, ids: readonly number[]): Promise<UnitSummary[]> {
  const { db, viewer } = ctx
  const { read, toRow } = unitList(getToday(ctx), viewer.locale)
  const { rows } = await sql<Stored>`select ${read} from ${unitFrom}
    where u.instance_id = any(${[...ids]}::int[]) and u.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.instanceId, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row)] : []
  })
}

type Stored = StoredRow<ReturnType<typeof unitList>>

type Detail = Stored &
  Pick<
    TableRow<'unit'>,
    | 'account_id'
    | 'model_id'
    | 'in_service_date'
    | 'model_year'
    | 'chassis'
    | 'country'
    | 'warranty_end'
    | 'latitude'
    | 'longitude'
  > & {
    warranty_types: string[]
    product_line: string
    description: string
    illustration: string
    working_height_feet: number | null
    rated_capacity_pounds: number | null
    groups: { groupId: number; name: string }[]
  }

/** One unit of the accounts the viewer may see, whole; null when there is none, be it foreign or unknown. */
export async function unitDetail(ctx: Ctx, instanceId: number): Promise<Omit<UnitDetail, 'outOfService'> | null> {
  const { db, viewer } = ctx
  const { read, toRow } = unitList(getToday(ctx), viewer.locale)
  const { rows } = await sql<Detail>`
    select ${read}, u.account_id, u.model_id, u.in_service_date, u.model_year, u.chassis, u.country, u.warranty_end, u.warranty_types, u.latitude, u.longitude,
      m.product_line, m.description, m.illustration, m.working_height_feet, m.rated_capacity_pounds,
      coalesce((select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', g.name) order by g.name)
        from unit_group_unit i join unit_group g on g.group_id = i.group_id where i.instance_id = u.instance_id), '[]') as groups
    from ${unitFrom} where u.instance_id = ${instanceId} and u.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  return {
    ...toRow(row),
    inspectionDue: row.inspection_due,
    inspectionFailed: row.inspection_failed,
    accountId: row.account_id,
    modelId: row.model_id,
    productLine: row.product_line,
    modelDescription: row.description,
    illustration: `/art/units/${row.illustration}.svg`,
    workingHeightFeet: row.working_height_feet,
    ratedCapacityPounds: row.rated_capacity_pounds,
    modelYear: row.model_year,
    chassis: row.chassis,
    country: row.country,
    warrantyEnd: row.warranty_end,
    warrantyTypes: row.warranty_types,
    coverages: await coveragesOfUnit(ctx, row),
    latitude: row.latitude,
    longitude: row.longitude,
    groups: row.groups,
  }
}

type PointRow = CausesRow & Omit<MapPoint, 'condition' | 'reasons'>

/** Where the wanted units are, the first of them by serial. */
export async function loadPoints(
  { db }: Ctx,
  { wanted, whose }: FleetQuery,
  list: List,
  today: string,
): Promise<{ points: MapPoint[]; totalRecords: number }> {
  if (whose.accounts.length === 0) return { points: [], totalRecords: 0 }
  const placed = { ...whose, only: [...(whose.only ?? []), sql<boolean>`u.latitude is not null`] }
  const columns = sql<PointRow>`u.instance_id as "instanceId", u.unit_serial as "unitSerial", m.name as model, concat_ws(', ', u.city, u.state_province) as place, u.latitude, u.longitude, ${causesColumns(today)}`
  const { rows } = await sql<PointRow>`${rowsSql(list, wanted, placed, columns)} limit ${maxPoints}`.execute(db)
  const points = rows.map((row) => ({
    instanceId: row.instanceId,
    unitSerial: row.unitSerial,
    model: row.model,
    place: row.place,
    latitude: row.latitude,
    longitude: row.longitude,
    condition: row.condition_now,
    reasons: getReasons(toCauses(row), today).map(({ text }) => text),
  }))
  return { points, totalRecords: await countRows(db, list, wanted, whose) }
}
