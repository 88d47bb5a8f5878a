// Vehicle numbers of units and the places they are kept in, set for many at once [P6.45].
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

export interface KeptIn {
  city: string | null
  stateProvince: string | null
}
export interface ChangedValue<Value> {
  instanceId: number
  before: Value
  after: Value
}
interface Wanted<Value> {
  instanceId: number
  value: Value
  /** It is changed only where it has this now; always where left out. */
  was?: Value
}

/** Sets the numbers of units that the caller has found to be the viewer's; answers those that changed. */
export async function setVehicleNumbers(
  { db, now }: Ctx,
  wanted: readonly Wanted<string | null>[],
): Promise<ChangedValue<string | null>[]> {
  const { rows } = await sql<ChangedValue<string | null>>`
    update unit u set customer_vehicle_number = w.value, updated_at = ${now}
    from unnest(${wanted.map(({ instanceId }) => instanceId)}::int[], ${wanted.map(({ value }) => value)}::text[],
        ${wanted.map(({ was }) => was !== undefined)}::boolean[], ${wanted.map(({ was }) => was ?? null)}::text[]) w (id, value, is_exact, was)
      join unit o on o.instance_id = w.id
    where u.instance_id = w.id and u.customer_vehicle_number is distinct from w.value
      and (not w.is_exact or u.customer_vehicle_number is not distinct from w.was)
    returning u.instance_id as "instanceId", o.customer_vehicle_number as before, w.value as after`.execute(db)
  return rows
}

/** The same of where they are kept. */
export async function setPlaces({ db, now }: Ctx, wanted: readonly Wanted<KeptIn>[]): Promise<ChangedValue<KeptIn>[]> {
  const { rows } = await sql<ChangedValue<KeptIn>>`
    update unit u set city = w.city, state_province = w.state, updated_at = ${now}
    from unnest(${wanted.map(({ instanceId }) => instanceId)}::int[], ${wanted.map(({ value }) => value.city)}::text[],
        ${wanted.map(({ value }) => value.stateProvince)}::text[], ${wanted.map(({ was }) => was !== undefined)}::boolean[],
        ${wanted.map(({ was }) => was?.city ?? null)}::text[], ${wanted.map(({ was }) => was?.stateProvince ?? null)}::text[])
        w (id, city, state, is_exact, was_city, was_state)
      join unit o on o.instance_id = w.id
    where u.instance_id = w.id and (u.city, u.state_province) is distinct from (w.city, w.state)
      and (not w.is_exact or (u.city, u.state_province) is not distinct from (w.was_city, w.was_state))
    returning u.instance_id as "instanceId", json_build_object('city', o.city, 'stateProvince', o.state_province) as before,
      json_build_object('city', w.city, 'stateProvince', w.state) as after`.execute(db)
  return rows
}
