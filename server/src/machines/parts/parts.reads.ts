// Reads of the parts area: units and models to choose from, the assemblies of a model, and the parts in them.
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { isInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import { escapeLike } from '../../platform/db/like.ts'

export const maxUnits = 8

/** Units of the organizations being viewed; row-level security keeps all others out besides. */
export const units = (ctx: Ctx) =>
  ctx.db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .select([
      'u.instance_id',
      'u.unit_serial',
      'u.customer_vehicle_number',
      'u.city',
      'u.state_province',
      'm.model_id',
      'm.name as model_name',
      'm.illustration',
    ])
    .where('u.account_id', '=', anyOf(ctx.viewer.activeAccounts))

/** Those of them that are of the group being viewed, for lists; a unit that a person names is found all the same. */
export const unitsViewed = (ctx: Ctx) => units(ctx).where(isInViewedGroup(ctx.viewer, sql`u.instance_id`))

export const models = (ctx: Ctx) =>
  ctx.db.selectFrom('unit_model').select(['model_id', 'name', 'product_line', 'illustration']).orderBy('name')

export type UnitRow = Awaited<ReturnType<ReturnType<typeof units>['execute']>>[number]
export type ModelRow = Awaited<ReturnType<ReturnType<typeof models>['execute']>>[number]

// A pattern character of LIKE is taken as it is.
const toPrefixPattern = (text: string): string => `${escapeLike(text.toLowerCase())}%`
/** The pattern of a text that is anywhere in a column of small letters. */
export const containing = (text: string): string => `%${toPrefixPattern(text)}`

/** A serial as it is compared: without dashes, blanks and leading zeros, in small letters. */
export const normalizeNumber = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^0+(?=.)/, '')
/** The assemblies of a model, parents before their children, each with the number of parts in its own drawing. */
export const loadAssemblies = (ctx: Ctx, modelId: string) =>
  ctx.db
    .selectFrom('assembly as a')
    .leftJoin('assembly_drawing as d', 'd.assembly_id', 'a.assembly_id')
    .leftJoin('media as m', 'm.hash', 'd.hash')
    .select((of) => [
      'd.hash',
      'm.ratio',
      'a.assembly_id',
      'a.parent_id',
      'a.name',
      'a.illustration',
      of
        .selectFrom('bill_of_material as b')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('b.assembly_id', '=', 'a.assembly_id')
        .as('part_count'),
    ])
    .where('a.model_id', '=', modelId)
    .orderBy(sql`a.parent_id is not null`)
    .orderBy('a.position')
    .orderBy('a.name')
    .execute()

/** A machine whose parts are read: a unit has a serial, a model none. */
export interface Machine {
  modelId: string
  serial: string | null
}

const selectAssemblyParts = (ctx: Ctx, { modelId, serial }: Machine) =>
  ctx.db
    .selectFrom('bill_of_material as b')
    .innerJoin('assembly as a', 'a.assembly_id', 'b.assembly_id')
    .select([
      'b.assembly_id',
      'a.name as assembly_name',
      'b.callout',
      'b.x',
      'b.y',
      'b.quantity',
      'b.note',
      'b.item_id',
      'b.from_serial',
      'b.to_serial',
      sql<boolean | null>`fits_serial(${serial}::text, b.from_serial, b.to_serial)`.as('fits'),
      sql<boolean>`coalesce(serial_number(${serial}::text) < serial_number(b.from_serial), false)`.as('is_before'),
    ])
    .where('a.model_id', '=', modelId)

export type AssemblyPartRow = Awaited<ReturnType<ReturnType<typeof selectAssemblyParts>['execute']>>[number]

/** The parts of one assembly of a model, by callout. */
export const partsIn = (ctx: Ctx, machine: Machine, assemblyId: string): Promise<AssemblyPartRow[]> =>
  selectAssemblyParts(ctx, machine).where('b.assembly_id', '=', assemblyId).orderBy('b.callout').execute()

/** Where items are in a model, in their order. */
export const loadAssemblyParts = (
  ctx: Ctx,
  machine: Machine,
  items: readonly number[],
  max: number,
): Promise<AssemblyPartRow[]> =>
  selectAssemblyParts(ctx, machine)
    .where('b.item_id', '=', sql<number>`any(${[...items]}::int[])`)
    .orderBy(sql`array_position(${[...items]}::int[], b.item_id)`)
    .orderBy('a.position')
    .orderBy('b.callout')
    .limit(max)
    .execute()

/** Models on whose bill of materials an item is. */
export const modelsWith = (ctx: Ctx, partNumber: string): Promise<ModelRow[]> =>
  models(ctx)
    .where(
      sql<boolean>`exists (select from bill_of_material b join assembly a using (assembly_id) join product p using (item_id)
        where a.model_id = unit_model.model_id and p.part_number = ${partNumber})`,
    )
    .execute()

/** Part numbers related to each of `items`, in order. */
export async function relatedNumbers(ctx: Ctx, items: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await ctx.db
    .selectFrom('product_relation as r')
    .innerJoin('product as p', 'p.item_id', 'r.related_item_id')
    .select(['r.item_id', 'p.part_number'])
    .where('r.item_id', '=', anyKey(items))
    .orderBy('r.position')
    .execute()
  const related = new Map<number, string[]>()
  for (const { item_id: item, part_number: number } of rows) related.set(item, [...(related.get(item) ?? []), number])
  return related
}
