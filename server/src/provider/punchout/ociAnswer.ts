// OCI functions without a visit [P13.41]: the data of one part as it is now, or the parts that a search finds.
import { maxQuantity } from '@portal/contract/buying/cart'
import { cleanPartNumber } from '@portal/contract/buying/partNumbers'
import { searchIndexes } from '@portal/contract/buying/search'
import { viewerOfUser } from '../../access/session/session.ts'
import {
  getShopper,
  isSold,
  findItems,
  loadMatchedParts,
  priceFor,
  readPartNumbers,
  rowsByItem,
  toNoPartText,
} from '../../buying/catalog/catalog.ts'
import type { OciFunction } from '../oci/oci.ts'
import { createCtx } from '../../platform/calls/createCtx.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { CartReturnLine } from './cartLines.ts'
import { toOciFields } from './cartLines.ts'
import type { Connection } from './setup.ts'
import { loadUnspsc } from './unProperties.ts'

/** Most parts that a search in the background returns. */
const maxOciHits = 50
const longestSearch = 200

export type OciQuestion = Exclude<OciFunction, { name: 'DETAIL' | 'SOURCING' }>

/** `words` say what the fields of OCI have no place for: the page shows them, and the message log keeps them. */
interface OciAnswer {
  fields: [string, string][]
  words: string
}

/** The answer, as the connection's user sees store and prices; undefined where they may not see them. */
export async function answerOci(
  deps: Deps,
  connection: Connection,
  asked: OciQuestion,
  charset: string,
): Promise<OciAnswer | undefined> {
  const viewer = await viewerOfUser(deps, connection.user_id)
  const shopper = getShopper({ viewer, config: deps.config }, undefined)
  if (!shopper.canViewPrices || !viewer.allowedAccounts.includes(connection.account_id)) return undefined
  return withTransaction(deps.pool, toDbPrincipal(viewer), async (db) => {
    const ctx = createCtx(deps, viewer, db)
    const read =
      asked.name === 'VALIDATE'
        ? await partOf(ctx, asked.productId)
        : { items: await searchParts(ctx, asked), words: '' }
    const found = read.items
    const quantity = asked.name === 'VALIDATE' ? Math.min(maxQuantity, Math.max(1, Math.round(asked.quantity))) : 1
    const rows = await rowsByItem(ctx, shopper, found)
    const lines = found.flatMap((itemId): CartReturnLine[] => {
      const row = rows.get(itemId)
      const unitPrice = row && isSold(row) ? priceFor(row, quantity) : null
      if (!row || unitPrice === null) return []
      const { part_number: partNumber } = row
      return [{ auxiliaryId: partNumber, itemId, partNumber, quantity, unitPrice, row }]
    })
    const unspsc = await loadUnspsc(ctx, connection, found)
    const write = (some: readonly CartReturnLine[]) =>
      toOciFields({ connection, lines: some, currency: shopper.currency, unspsc }, charset)
    // Of many hits one that does not fit the fields is left out, so that the others come; the one part asked for is refused in words.
    if (asked.name !== 'VALIDATE')
      return { fields: write(lines.filter((line) => isWritable(() => write([line])))), words: '' }
    const [line] = lines
    if (!line) return { fields: [], words: read.words || `Part ${asked.productId} cannot be ordered online.` }
    const isOther = cleanPartNumber(asked.productId).toUpperCase() !== line.partNumber.toUpperCase()
    const words = [
      isOther ? `Part ${asked.productId} was read as ${line.partNumber}.` : '',
      asked.quantity === quantity ? '' : `The quantity was read as ${quantity}.`,
    ]
    return { fields: write(lines), words: words.filter(Boolean).join(' ') }
  })
}

function isWritable(write: () => unknown): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
}

async function partOf(ctx: Ctx, productId: string): Promise<{ items: number[]; words: string }> {
  const reading = (await readPartNumbers(ctx, [productId])).get(productId)
  if (reading?.is === 'part') return { items: [reading.itemId], words: '' }
  if (!reading || reading.is === 'unknown') return { items: [], words: `Part ${productId} is not known here.` }
  const meant = await loadMatchedParts(ctx, [reading])
  return {
    items: [],
    words: `Part ${productId} means no one part here. ${toNoPartText(reading, meant)?.message ?? ''}`,
  }
}

/** Without words there are no hits, because a search for nothing, or for no letter and digit, finds everything. */
async function searchParts(ctx: Ctx, { searchString }: { searchString: string }): Promise<number[]> {
  const query = searchString.trim().slice(0, longestSearch)
  if (!/[\p{L}\p{N}]/u.test(query)) return []
  const numbered = await findItems(ctx, query)
  const [found] = await ctx.services.search<{ itemId: number }>([
    {
      indexName: searchIndexes.relevance,
      query,
      hitsPerPage: maxOciHits,
      // Each part, not one of its family.
      distinct: false,
      // A hit must have all of the words, because no one looks at the hits.
      removeWordsIfNoResults: 'none',
      attributesToRetrieve: ['itemId'],
      attributesToHighlight: [],
    },
  ])
  const items = [...numbered, ...(found?.hits ?? []).map(({ itemId }) => itemId)]
  return [...new Set(items)].slice(0, maxOciHits)
}
