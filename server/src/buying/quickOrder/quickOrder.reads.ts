// Parts near to a number no one knows.
import { cleanPartNumber, paddedPartNumber } from '@portal/contract/buying/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { PartName } from '../catalog/catalog.ts'
import { findPartsByPrefix } from '../catalog/catalog.ts'
import { listMisreadings } from './quickOrder.rules.ts'

const anyText = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** Of each unknown number the part of the store that is one slip away; where there is none, those whose number it begins. */
export async function findSimilarParts(ctx: Ctx, unknown: readonly string[]): Promise<Map<string, PartName[]>> {
  const slips = new Map(
    unknown.map((number) => [
      number,
      [...listMisreadings(cleanPartNumber(number)), ...listMisreadings(paddedPartNumber(number))],
    ]),
  )
  const all = [...new Set([...slips.values()].flat())]
  const rows = await ctx.db
    .selectFrom('product')
    .select(['part_number as partNumber', 'display_name as name'])
    .where('part_number', '=', anyText(all))
    .where('show_online', '=', true)
    .where('discontinued', '=', false)
    .execute()
  const known = new Map(rows.map((row) => [row.partNumber, row]))
  const beginning = await findPartsByPrefix(ctx, unknown)
  return new Map(
    [...slips].map(([number, tries]) => {
      const hit = tries.find((slip) => known.has(slip))
      const row = hit === undefined ? undefined : known.get(hit)
      return [number, row ? [row] : (beginning.get(number) ?? [])]
    }),
  )
}
