// UNSPSC and UN unit codes [B7.15]: of the connection's own map, otherwise of the catalog, otherwise the connection's default.
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { toUnUnit } from '../cxml/cxml.ts'
import { getShopper, rowsByPartNumber } from '../../buying/catalog/catalog.ts'
import type { Connection } from './setup.ts'

type CodeMaps = Pick<Connection, 'unspsc_map' | 'unspsc_default' | 'unit_map'>

/** UNSPSC codes by item id, where one is known. */
export async function loadUnspsc(ctx: Ctx, connection: CodeMaps | undefined, itemIds: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('product')
    .select(['item_id', 'part_number', 'unspsc'])
    .where('item_id', '=', anyKey(itemIds))
    .execute()
  return new Map(
    rows.flatMap(({ item_id: itemId, part_number: partNumber, unspsc }): [number, string][] => {
      const code = connection?.unspsc_map[partNumber] ?? unspsc ?? connection?.unspsc_default
      return code ? [[itemId, code]] : []
    }),
  )
}

export async function unProperties(ctx: Ctx, partNumbers: readonly string[]) {
  const connection = ctx.viewer.punchout
    ? await ctx.db
        .selectFrom('punchout_connection as c')
        .innerJoin('punchout_session as s', 's.connection_id', 'c.connection_id')
        .select(['c.unspsc_map', 'c.unspsc_default', 'c.unit_map'])
        .where('s.session_id', '=', ctx.viewer.punchout.sessionId)
        .executeTakeFirst()
    : undefined
  const shown = (await rowsByPartNumber(ctx, getShopper(ctx, undefined), partNumbers)).filter((row) => row.show_online)
  const codes = await loadUnspsc(
    ctx,
    connection,
    shown.map((row) => row.item_id),
  )
  return shown.map((row) => ({
    partNumber: row.part_number,
    unspsc: codes.get(row.item_id) ?? null,
    unitOfMeasure: connection?.unit_map[row.uom] ?? toUnUnit(row.uom),
  }))
}
