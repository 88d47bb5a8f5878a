// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated, GeneratedAlways } from 'kysely'

/** A model of machine the maker builds. */
export interface UnitModelTable {
  model_id: string
  name: string
  product_line: string
  description: Generated<string>
  working_height_feet: number | null
  rated_capacity_pounds: number | null
  illustration: string
  inspection_months: Generated<number>
  updated_at: Generated<Date>
}

/** One machine in a customer's fleet [B3.10]. */
export interface UnitTable {
  instance_id: number
  account_id: number
  model_id: string
  unit_serial: string
  fa_serial: string | null
  chassis_vin: string | null
  chassis: string | null
  customer_vehicle_number: string | null
  model_year: number | null
  in_service_date: string | null
  warranty_end: string | null
  warranty_types: Generated<string[]>
  city: string | null
  state_province: string | null
  country: string
  current_location: string | null
  latitude: number | null
  longitude: number | null
  warning: string | null
  web_enabled: Generated<boolean>
  global_rental: Generated<boolean>
  unit_in_fleet: Generated<boolean>
  engine_hours: number | null
  last_report_at: Date | null
  /** The rest is kept by triggers and by the database itself (0041_unit_lists.sql, 0096_unit_condition.sql). */
  bulletin_count: Generated<number>
  open_sr_count: Generated<number>
  last_inspection: Generated<string | null>
  in_service_year: GeneratedAlways<number | null>
  search_text: GeneratedAlways<string | null>
  updated_at: Generated<Date>
  out_of_service: Generated<boolean>
  inspection_failed: Generated<boolean>
  defect_count: Generated<number>
  safety_count: Generated<number>
  planned_inspection: Generated<string | null>
  inspection_months: Generated<number>
  inspection_due: GeneratedAlways<string | null>
  attention_from: GeneratedAlways<string | null>
}

/** Why a unit must not be used, and who signed it off (0096_unit_condition.sql). */
export interface OutOfServiceTable {
  out_of_service_id: Generated<number>
  account_id: number
  instance_id: number
  cause: 'HAND' | 'INSPECTION' | 'DEFECT'
  reason: string
  inspection_number: string | null
  sr_id: number | null
  taken_by: string
  taken_at: Date
  signed_off_by: string | null
  signed_off_at: Date | null
  sign_off_note: string | null
}

/** The code printed on a unit's label (0043_unit_labels.sql). */
export interface UnitLabelTable {
  instance_id: number
  account_id: number
  code: string
  created_at: Date
}

/** How many units there are of each value of each filter, in rows to be summed; explained in 0160_unit_tally.sql. */
export interface UnitTallyTable {
  unit_tally_id: Generated<number>
  account_id: number
  facet: string
  value: string | null
  n: number
}

export interface FleetTables {
  unit_tally: UnitTallyTable
  unit_label: UnitLabelTable
  unit_model: UnitModelTable
  unit: UnitTable
  out_of_service: OutOfServiceTable
}
