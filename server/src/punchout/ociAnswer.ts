// What OCI asks for without a visit [P13.41]: the data of one part as it is now, or the parts that a search finds.
import { maxPieces } from '@portal/contract/cart'
import { searchIndexes } from '@portal/contract/search'
import { viewerOfUser } from '../access/access.ts'
import { getShopper, isSold, itemsByNumber, itemsMeant, priceFor, rowsByItem } from '../catalog/catalog.ts'
import type { OciFunction } from '../oci/oci.ts'
import { createCtx } from '../platform/calls/createCtx.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../platform/calls/handleCall.ts'
import type { Ctx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { PortalError } from '../platform/errors.ts'
import type { Line } from './cartLines.ts'
import { toOciFields } from './cartLines.ts'
import type { Connection } from './setup.ts'
import { loadUnspsc } from './unProperties.ts'

/** Most parts that a search in the background returns. */
const maxOciHits = 50
const longestSearch = 200

export type OciQuestion = Exclude<OciFunction, { name: 'DETAIL' | 'SOURCING' }>

/** The fields that answer, as the connection's user sees store and prices; undefined where they may not see them. */
export async function answerOci(
  deps: Deps,
  connection: Connection,
  asked: OciQuestion,
  charset: string,
): Promise<[string, string][] | undefined> {
  const viewer = await viewerOfUser(deps, connection.user_id)
  const shopper = getShopper(viewer, undefined)
  if (!shopper.canViewPrices || !viewer.allowedAccounts.includes(connection.account_id)) return undefined
  return withTransaction(deps.pool, toDbPrincipal(viewer), async (db) => {
    const ctx = createCtx(deps, viewer, db)
    const found = asked.name === 'VALIDATE' ? await partOf(ctx, asked.productId) : await partsFound(ctx, asked)
    const quantity = asked.name === 'VALIDATE' ? Math.min(maxPieces, Math.max(1, Math.round(asked.quantity))) : 1
    const rows = await rowsByItem(ctx, shopper, found)
    const lines = found.flatMap((itemId): Line[] => {
      const row = rows.get(itemId)
      const unitPrice = row && isSold(row) ? priceFor(row, quantity) : null
      if (!row || unitPrice === null) return []
      const { part_number: partNumber } = row
      return [{ auxiliaryId: partNumber, itemId, partNumber, quantity, unitPrice, row }]
    })
    const unspsc = await loadUnspsc(ctx, connection, found)
    const write = (some: readonly Line[]) =>
      toOciFields({ connection, lines: some, currency: shopper.currency, unspsc }, charset)
    // Of many hits one that does not fit the fields is left out; the one part that is asked for is refused in words.
    return write(asked.name === 'VALIDATE' ? lines : lines.filter((line) => fits(() => write([line]))))
  })
}

function fits(write: () => unknown): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
}

async function partOf(ctx: Ctx, productId: string): Promise<number[]> {
  const itemId = (await itemsByNumber(ctx, [productId])).get(productId)
  return itemId === undefined ? [] : [itemId]
}

/** Nothing, and what has no letter or digit, is everything to a search: without words there are no hits. */
async function partsFound(ctx: Ctx, { searchString }: { searchString: string }): Promise<number[]> {
  const query = searchString.trim().slice(0, longestSearch)
  if (!/[\p{L}\p{N}]/u.test(query)) return []
  const numbered = await itemsMeant(ctx, query)
  const [found] = await ctx.services.search<{ itemId: number }>([
    {
      indexName: searchIndexes.relevance,
      query,
      hitsPerPage: maxOciHits,
      // Each part, not one of its family.
      distinct: false,
      // Nobody looks at the hits: what has not all of the words is not one.
      removeWordsIfNoResults: 'none',
      attributesToRetrieve: ['itemId'],
      attributesToHighlight: [],
    },
  ])
  const items = [...numbered, ...(found?.hits ?? []).map(({ itemId }) => itemId)]
  return [...new Set(items)].slice(0, maxOciHits)
}
