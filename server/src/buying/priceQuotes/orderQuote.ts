// Turning an accepted quote into an order [P5.86]: the checkout asks for its lines and says when they became an order.
import type { Currency } from '@portal/contract/platform/locales'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { LockedQuote } from './moveQuote.ts'
import { checkMove, loadLines, lockQuote, notifyAll, setQuote } from './moveQuote.ts'

/** A quote as the checkout orders it. */
export interface QuoteToOrder {
  quoteNumber: string
  version: number
  accountId: number
  currency: Currency
  shipToAddressId: number | null
  items: {
    itemId: number
    quantity: number
    unitSerial: string | null
    quoted: {
      price: number
      leadDays: number | null
      coreCharge?: number | undefined
      coreDays?: number | null | undefined
    }
  }[]
}

/** The accepted lines of a quote that still holds; throws why it cannot be ordered. */
export async function getQuoteToOrder(ctx: Ctx, quoteNumber: string, version?: number): Promise<QuoteToOrder> {
  const quote = await lockQuote(ctx, quoteNumber, 'customer', 'read')
  checkOrderable(ctx, quote, version)
  const lines = await loadLines(ctx, quote)
  return {
    quoteNumber,
    version: quote.version,
    accountId: quote.account_id,
    currency: quote.currency,
    shipToAddressId: quote.ship_to_address_id,
    items: lines.flatMap(({ itemId, quantity, unitSerial, price, leadDays, isLeftOut, coreCharge, coreDays }) =>
      isLeftOut || price === null
        ? []
        : [{ itemId, quantity, unitSerial, quoted: { price, leadDays, coreCharge, coreDays } }],
    ),
  }
}

function checkOrderable(ctx: Ctx, quote: LockedQuote, version?: number): void {
  if (quote.order_number !== null)
    throw new PortalError('CONFLICT', priceQuoteMessages.ordered.replace('{order}', quote.order_number))
  checkMove(ctx, quote, 'order', version)
}

/** Locks a quote until the call ends, so that of two who order it at once the second reads the order of the first. */
export async function lockQuoteToOrder(ctx: Ctx, of: { quoteNumber: string; version: number }): Promise<void> {
  checkOrderable(ctx, await lockQuote(ctx, of.quoteNumber, 'customer'), of.version)
}

/** It became this order, in the transaction that writes the order. */
export async function markQuoteOrdered(ctx: Ctx, quoteNumber: string, orderNumber: string): Promise<void> {
  const quote = await lockQuote(ctx, quoteNumber, 'customer')
  await setQuote(ctx, quote, { status: 'ORDERED', order_number: orderNumber })
  await notifyAll(ctx, quote, 'ORDERED', { message: `Order ${orderNumber}` })
}
