// The lines of a quote of sales in the place of the cart [P5.86].
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { getShopper } from '../catalog/catalog.ts'
import type { QuoteToOrder } from '../priceQuotes/priceQuotes.ts'
import { getQuoteToOrder } from '../priceQuotes/priceQuotes.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import type { SnapshotLine } from './quoteSnapshot.ts'

/** The quote of the organization that is ordered for, in the currency the buyer sees; throws why it cannot be ordered. */
export async function getQuoted(ctx: Ctx, quoteNumber: string): Promise<QuoteToOrder> {
  const quote = await getQuoteToOrder(ctx, quoteNumber)
  if (quote.accountId !== orderingAccount(ctx.viewer))
    throw new PortalError('CONFLICT', priceQuoteMessages.otherOrganization)
  if (quote.currency !== getShopper(ctx, undefined).currency)
    throw new PortalError('CONFLICT', priceQuoteMessages.currency.replace('{currency}', quote.currency))
  return quote
}

/** The same, with the reason as a text for the screen. */
export const findQuoted = (ctx: Ctx, quoteNumber: string): Promise<{ quote?: QuoteToOrder; refusal?: string }> =>
  getQuoted(ctx, quoteNumber).then(
    (quote) => ({ quote }),
    (error: unknown) => {
      if (error instanceof PortalError) return { refusal: error.message }
      throw error
    },
  )

/** The lines whose parts the store sells for less than was quoted. */
export const findCheaper = (
  lines: readonly SnapshotLine[],
  items: readonly CommerceItem[],
): { name: string; quoted: number; storePrice: number }[] =>
  lines.flatMap(({ itemId, name, price }) => {
    const item = items.find(({ id }) => id === itemId)
    const storePrice = item?.isPurchasable ? item.displayPrice : null
    return storePrice !== null && storePrice < price ? [{ name, quoted: price, storePrice }] : []
  })
