// Turning an accepted quote into an order [P5.86]: the checkout asks for its lines and says when they became an order.
import type { Currency } from '@portal/contract/platform/locales'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { LockedQuote } from './moveQuote.ts'
import { checkMove, createWaiting, loadLines, lockQuote, notifyAll, setQuote } from './moveQuote.ts'

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

function checkOrderable(ctx: Ctx, quote: LockedQuote, version?: number, sent?: SentForApproval): void {
  const { order_number: order, approval_number: waiting } = quote
  if (order !== null) throw new PortalError('CONFLICT', priceQuoteMessages.ordered.replace('{order}', order))
  if (waiting !== null && waiting !== sent?.approvalNumber) throw createWaiting(waiting)
  if (!sent) return checkMove(ctx, quote, 'order', version)
  // What was sent in time is ordered as it was then; an offer made since is another version.
  const asSent = quote.status === 'EXPIRED' ? { ...quote, status: 'ACCEPTED' as const } : quote
  checkMove({ ...ctx, now: sent.requestedAt }, asSent, 'order', version)
}

/** An order of a quote that was sent for approval. */
interface SentForApproval {
  approvalNumber: string
  requestedAt: Date
}

/**
 * Locks a quote until the call ends, so that of two who order it at once the second reads the order of the first.
 * Whether it still holds is asked of the moment an order was `sent` for approval. Throws why it cannot be ordered.
 */
export async function lockQuoteToOrder(
  ctx: Ctx,
  of: { quoteNumber: string; version: number },
  sent?: SentForApproval,
): Promise<void> {
  checkOrderable(ctx, await lockQuote(ctx, of.quoteNumber, 'customer'), of.version, sent)
}

/** An order of it was sent for approval, in the transaction that sends it: the quote waits for that. */
export const markQuoteSent = (ctx: Ctx, quoteNumber: string, approvalNumber: string) =>
  ctx.db
    .updateTable('price_quote')
    .set({ approval_number: approvalNumber })
    .where('quote_number', '=', quoteNumber)
    .execute()

/** The request waits no more: the quote ends when it ends, and can be ordered again until then. */
export const releaseQuote = ({ db }: Pick<Ctx, 'db'>, approvalNumber: string) =>
  db.updateTable('price_quote').set({ approval_number: null }).where('approval_number', '=', approvalNumber).execute()

/** It became this order, in the transaction that writes the order. */
export async function markQuoteOrdered(ctx: Ctx, quoteNumber: string, orderNumber: string): Promise<void> {
  const quote = await lockQuote(ctx, quoteNumber, 'customer')
  await setQuote(ctx, quote, { status: 'ORDERED', order_number: orderNumber })
  await notifyAll(ctx, quote, 'ORDERED', { message: `Order ${orderNumber}` })
}
