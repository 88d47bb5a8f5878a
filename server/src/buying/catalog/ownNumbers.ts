// Products by the number their customer has given them [P5.21].
import type { OwnNumber } from '@portal/contract/buying/catalog'
import { maxOwnNumbers } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import type { Ctx } from '../../platform/http/ctx.ts'
import { cardsByItem } from './catalog.ts'
import { itemsByOwnNumber } from './numbers.ts'

/** Products that `query` names by a number of the organizations being viewed: exact ones, then those it begins. */
export async function findOwnNumbers(ctx: Ctx, query: string, locale: Locale | undefined): Promise<OwnNumber[]> {
  const rows = await itemsByOwnNumber(ctx, query, maxOwnNumbers)
  const known = await cardsByItem(ctx, [...new Set(rows.map((row) => row.itemId))], locale)
  return rows.flatMap(({ itemId, number, isExact }) => {
    const card = known.get(itemId)
    return card ? [{ ...card, yourNumber: number, isExact }] : []
  })
}
