// The breaks of a customer's own prices, for the page of a product.
import type { OutputOf } from '@portal/contract/platform/call'
import type { Locale } from '@portal/contract/platform/locales'
import type { ownPriceCalls } from '@portal/contract/buying/ownPrices'
import type { Ctx } from '../../platform/http/ctx.ts'
import { rowsByPartNumber } from './catalog.reads.ts'
import { toPriceBreaks, getShopper } from './catalog.rules.ts'

/** Part prices by how many are bought at once; those of one price are left out, and all for who sees no prices. */
export async function priceBreaks(
  ctx: Ctx,
  partNumbers: readonly string[],
  locale: Locale | undefined,
): Promise<OutputOf<typeof ownPriceCalls.priceBreaks>> {
  const shopper = getShopper(ctx, locale)
  // Also where the breaks are says what was agreed.
  if (!shopper.canViewPrices) return []
  const rows = await rowsByPartNumber(ctx, shopper, [...new Set(partNumbers)])
  return rows.flatMap((row) => {
    const breaks = toPriceBreaks(row)
    return row.show_online && breaks.length > 1 ? [{ partNumber: row.part_number, breaks }] : []
  })
}
