// The customer's answers to an offer [P5.84]: accept all or part of it, offer another price, decline, withdraw, write.
import type { OutputOf } from '@portal/contract/platform/call'
import type { priceQuoteCalls, PriceQuoteCounter } from '@portal/contract/buying/priceQuotes'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import type { Declined, LockedQuote } from './moveQuote.ts'
import {
  addMessage,
  addVersion,
  checkMove,
  isDeclinedSo,
  createWaiting,
  loadLines,
  lockQuote,
  notifyAll,
  notifySales,
  setQuote,
} from './moveQuote.ts'
import type { ProposedLine } from './priceQuotes.rules.ts'
import { propose, totalOf } from './priceQuotes.rules.ts'
import { mayRequest } from './requestQuote.ts'

type Answered = OutputOf<typeof priceQuoteCalls.acceptPriceQuote>

/** The quote of the organization the viewer orders for; another one is refused with the way to it. */
async function lockOwn(ctx: Ctx, quoteNumber: string): Promise<LockedQuote> {
  const accountId = mayRequest(ctx)
  const quote = await lockQuote(ctx, quoteNumber, 'customer')
  if (quote.account_id !== accountId) throw new PortalError('CONFLICT', priceQuoteMessages.otherOrganization)
  return quote
}

/** Accepts the lines named and leaves the others out. Pressed twice, or in two tabs, it is accepted once. */
export async function acceptPriceQuote(
  ctx: Ctx,
  { quoteNumber, version, lineNumbers }: { quoteNumber: string; version: number; lineNumbers: number[] },
): Promise<Answered> {
  const quote = await lockOwn(ctx, quoteNumber)
  const lines = await loadLines(ctx, quote)
  const offered = lines.filter(({ isLeftOut }) => !isLeftOut).map(({ lineNumber }) => lineNumber)
  if (lineNumbers.some((each) => !lines.some(({ lineNumber }) => lineNumber === each)))
    throw badInput('lineNumbers', priceQuoteMessages.moved)
  const isSame = offered.length === lineNumbers.length && offered.every((each) => lineNumbers.includes(each))
  const isAccepted = quote.status === 'ACCEPTED' || quote.status === 'ORDERED'
  if (isAccepted && isSame && version >= (await findAnswered(ctx, quote))) return { status: quote.status }
  checkMove(ctx, quote, 'accept', version)
  if (lineNumbers.some((each) => !offered.includes(each))) throw badInput('lineNumbers', priceQuoteMessages.notOffered)
  const kept = lines.map((line) => ({ ...line, isLeftOut: !lineNumbers.includes(line.lineNumber) }))
  if (totalOf(kept) === null) throw new PortalError('CONFLICT', priceQuoteMessages.moved)
  if (isSame) await setQuote(ctx, quote, { status: 'ACCEPTED' })
  else await acceptPart(ctx, quote, kept)
  await notifyAll(ctx, quote, isSame ? 'ACCEPTED' : 'ACCEPTED_IN_PART', { lines: kept })
  return { status: 'ACCEPTED' }
}

/** The offer that was accepted: the newest version, or the one before where the customer took a part of it. */
async function findAnswered(ctx: Ctx, quote: LockedQuote): Promise<number> {
  const { from_staff: fromStaff } = await ctx.db
    .selectFrom('price_quote_version')
    .select('from_staff')
    .where('price_quote_id', '=', quote.price_quote_id)
    .where('version', '=', quote.version)
    .executeTakeFirstOrThrow()
  return fromStaff ? quote.version : quote.version - 1
}

/** A version of its own, which holds no longer than the offer did. */
async function acceptPart(ctx: Ctx, quote: LockedQuote, lines: readonly ProposedLine[]): Promise<void> {
  await addVersion(ctx, quote, lines, { status: 'ACCEPTED', fromStaff: false })
  await ctx.db
    .updateTable('price_quote')
    .set({ expires_at: quote.expires_at })
    .where('price_quote_id', '=', quote.price_quote_id)
    .execute()
}

export async function counterPriceQuote(ctx: Ctx, asked: PriceQuoteCounter): Promise<Answered> {
  const quote = await lockOwn(ctx, asked.quoteNumber)
  checkMove(ctx, quote, 'counter', asked.version)
  const lines = propose(await loadLines(ctx, quote), asked.lines)
  await addVersion(ctx, quote, lines, { status: 'COUNTERED', fromStaff: false })
  await addMessage(ctx, quote, asked.message, false)
  await notifyAll(ctx, quote, 'COUNTERED', { message: asked.message, lines })
  return { status: 'COUNTERED' }
}

/** Declines the version that was read; the same press again answers the same. */
export async function declinePriceQuote(ctx: Ctx, { quoteNumber, version, reason }: Declined): Promise<Answered> {
  const quote = await lockOwn(ctx, quoteNumber)
  if (isDeclinedSo(quote, { version, reason })) return { status: 'DECLINED' }
  checkMove(ctx, quote, 'decline', version)
  await setQuote(ctx, quote, { status: 'DECLINED', reason })
  await notifyAll(ctx, quote, 'DECLINED', { message: reason })
  return { status: 'DECLINED' }
}

export async function withdrawPriceQuote(ctx: Ctx, quoteNumber: string): Promise<Answered> {
  const quote = await lockOwn(ctx, quoteNumber)
  if (quote.status === 'WITHDRAWN') return { status: 'WITHDRAWN' }
  checkMove(ctx, quote, 'withdraw')
  if (quote.approval_number !== null) throw createWaiting(quote.approval_number)
  await setQuote(ctx, quote, { status: 'WITHDRAWN' })
  await notifyAll(ctx, quote, 'WITHDRAWN')
  return { status: 'WITHDRAWN' }
}

/** Anybody who sees the quote may write. */
export async function writePriceQuoteMessage(
  ctx: Ctx,
  quoteNumber: string,
  message: string,
): Promise<{ sent: boolean }> {
  const quote = await lockQuote(ctx, quoteNumber, 'customer')
  checkMove(ctx, quote, 'write')
  await addMessage(ctx, quote, message, false)
  await notifySales(ctx, quote, 'WROTE', { message })
  return { sent: true }
}
