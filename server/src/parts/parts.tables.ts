// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** An assembly of a model, in a tree, with a drawing. */
export interface AssemblyTable {
  assembly_id: string
  model_id: string
  parent_id: string | null
  name: string
  position: Generated<number>
  illustration: string | null
}

/** A part of an assembly, with its callout in the drawing. */
export interface BillOfMaterialTable {
  assembly_id: string
  callout: number
  item_id: number
  quantity: number
  note: string | null
}

export interface PartsTables {
  assembly: AssemblyTable
  bill_of_material: BillOfMaterialTable
}
