// The side of sales [P5.82]: all quotes, and what is offered for them. Past the accounts, under the exception 'staff'.
import type { PriceQuoteStatus, PriceQuoteSummary } from '@portal/contract/buying/priceQuoteList'
import { priceQuoteList as declared } from '@portal/contract/buying/priceQuoteList'
import type { PriceQuoteDetail, PriceQuoteOffer } from '@portal/contract/buying/priceQuotes'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import type { Declined } from './moveQuote.ts'
import {
  addMessage,
  addVersion,
  checkMove,
  isDeclinedSo,
  loadLines,
  lockQuote,
  notifyCustomer,
  setQuote,
} from './moveQuote.ts'
import { quoteSources, statusNow } from './priceQuotes.list.ts'
import { loadDetail } from './priceQuotes.reads.ts'
import { propose } from './priceQuotes.rules.ts'

const deskList = listOf(declared, {
  ...quoteSources,
  account: null,
  table: tableOf('price_quote', 'q'),
  values: { customerName: sql<string>`a.name || ' - ' || a.account_number`, status: statusNow },
})

export const searchDeskPriceQuotes = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<PriceQuoteSummary>> =>
  searchList(ctx, deskList, { request, whose: { accounts: [] } })

/** Quotes that sales have to answer, and since when the oldest. */
export const waitingQuotes = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('price_quote')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(changed_at)`.as('since')])
    .where('status', 'in', ['SUBMITTED', 'COUNTERED'])
    .executeTakeFirstOrThrow()

export const getDeskPriceQuote = (ctx: Ctx, quoteNumber: string): Promise<PriceQuoteDetail | null> =>
  loadDetail(ctx, quoteNumber, sql<boolean>`true`)

export async function offerPriceQuote(ctx: Ctx, offer: PriceQuoteOffer): Promise<{ version: number }> {
  const quote = await lockQuote(ctx, offer.quoteNumber, 'sales')
  checkMove(ctx, quote, 'offer', offer.version)
  const lines = propose(await loadLines(ctx, quote), offer.lines)
  await addVersion(ctx, quote, lines, { status: 'OFFERED', fromStaff: true, holdDays: offer.holdDays })
  await addMessage(ctx, quote, offer.message, true)
  await notifyCustomer(ctx, quote, 'OFFERED', offer.message)
  return { version: quote.version + 1 }
}

/** Refuses the version that was read; the same press again answers the same. */
export async function refusePriceQuote(
  ctx: Ctx,
  { quoteNumber, version, reason }: Declined,
): Promise<{ status: PriceQuoteStatus }> {
  const quote = await lockQuote(ctx, quoteNumber, 'sales')
  if (isDeclinedSo(quote, { version, reason })) return { status: 'DECLINED' }
  checkMove(ctx, quote, 'refuse', version)
  await setQuote(ctx, quote, { status: 'DECLINED', reason })
  await notifyCustomer(ctx, quote, 'REFUSED', reason)
  return { status: 'DECLINED' }
}

export async function answerPriceQuoteMessage(
  ctx: Ctx,
  quoteNumber: string,
  message: string,
): Promise<{ sent: boolean }> {
  const quote = await lockQuote(ctx, quoteNumber, 'sales')
  checkMove(ctx, quote, 'write')
  await addMessage(ctx, quote, message, true)
  await notifyCustomer(ctx, quote, 'WROTE', message)
  return { sent: true }
}
