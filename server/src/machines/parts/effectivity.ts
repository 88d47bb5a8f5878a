// Serial effectivity [P4.15]: which parts of a model are built into which of its units, and what goes in instead.
import type { OutputOf } from '@portal/contract/platform/call'
import type { partsCalls } from '@portal/contract/machines/parts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { AssemblyPartRow, Machine } from './parts.reads.ts'

interface Range {
  modelId: string
  fromSerial: string | null
  toSerial: string | null
}

/** The models that have a part, each time with the serials that have it. */
export async function rangesOf(ctx: Ctx, partNumber: string): Promise<Range[]> {
  const { rows } = await sql<Range>`
    select distinct a.model_id as "modelId", b.from_serial as "fromSerial", b.to_serial as "toSerial"
    from bill_of_material b join assembly a using (assembly_id) join product p using (item_id) where p.part_number = ${partNumber}`.execute(
    ctx.db,
  )
  return rows
}

/** True of a unit `u` of these models unless all of its model's ranges leave it out. */
export function isFitting(ranges: readonly Range[]): RawBuilder<boolean> {
  const models = [...Map.groupBy(ranges, ({ modelId }) => modelId)].map(([modelId, own]) => {
    // A condition for each unit of a large fleet is worth it only where it can be false.
    if (own.some(({ fromSerial, toSerial }) => fromSerial === null && toSerial === null))
      return sql`u.model_id = ${modelId}`
    const fits = own.map(
      ({ fromSerial, toSerial }) =>
        sql`fits_serial(u.unit_serial, ${fromSerial}::text, ${toSerial}::text) is not false`,
    )
    return sql`(u.model_id = ${modelId} and (${sql.join(fits, sql` or `)}))`
  })
  return sql<boolean>`(${sql.join(models, sql` or `)})`
}

type Unfit = Pick<AssemblyPartRow, 'item_id' | 'is_before'>
export const toChainKey = ({ item_id: item, is_before: isBefore }: Unfit): string => `${item} ${String(isBefore)}`

/** How many parts a chain of successors is followed. */
const maxSteps = 5

/**
 * What goes into a unit instead of parts that do not fit it: for one that is older the next predecessor, for one that is
 * newer the next successor, that its bill of materials does not have for other serials only.
 */
export async function loadReplacements(
  { db }: Ctx,
  { modelId, serial }: Machine,
  unfit: readonly Unfit[],
): Promise<Map<string, number>> {
  const { rows } = await sql<Unfit & { other: number }>`
    with recursive chain as (
      select distinct w.item_id as first, w.is_before, p.item_id, p.part_number, p.superseded_by, 0 as step
      from unnest(${unfit.map((each) => each.item_id)}::int[], ${unfit.map((each) => each.is_before)}::boolean[]) w (item_id, is_before)
        join product p using (item_id)
      union all
      select c.first, c.is_before, n.item_id, n.part_number, n.superseded_by, c.step + 1
      from chain c cross join lateral (
        select item_id, part_number, superseded_by from product where c.is_before and superseded_by = c.part_number
        union all select item_id, part_number, superseded_by from product where not c.is_before and part_number = c.superseded_by) n
      where c.step < ${maxSteps}::int
    )
    select distinct on (c.first, c.is_before) c.first as item_id, c.is_before, c.item_id as other from chain c
    where c.step > 0 and (select bool_or(fits_serial(${serial}::text, b.from_serial, b.to_serial) is not false) from bill_of_material b
      join assembly a using (assembly_id) where a.model_id = ${modelId} and b.item_id = c.item_id) is not false
    order by c.first, c.is_before, c.step, c.item_id`.execute(db)
  return new Map(rows.map((row) => [toChainKey(row), row.other]))
}

/** Of parts with the serial of a unit, those that the viewer's unit does not take by its serial. */
export async function findUnfitParts(
  ctx: Ctx,
  { lines }: { lines: readonly { itemId: number; unitSerial: string }[] },
): Promise<OutputOf<typeof partsCalls.findUnfitParts>> {
  if (lines.length === 0) return []
  const { rows } = await sql<OutputOf<typeof partsCalls.findUnfitParts>[number]>`
    select w.item_id as "itemId", w.unit_serial as "unitSerial", min(b.from_serial) as "fromSerial", max(b.to_serial) as "toSerial"
    from (select distinct * from unnest(${lines.map(({ itemId }) => itemId)}::int[], ${lines.map(({ unitSerial }) => unitSerial)}::text[])) w (item_id, unit_serial)
      join unit u on lower(u.unit_serial) = lower(w.unit_serial) and u.account_id = any(${[...ctx.viewer.activeAccounts]}::int[])
      join assembly a on a.model_id = u.model_id
      join bill_of_material b on b.assembly_id = a.assembly_id and b.item_id = w.item_id
    group by w.item_id, w.unit_serial
    having bool_and(fits_serial(u.unit_serial, b.from_serial, b.to_serial) is false)`.execute(ctx.db)
  return rows
}
