// Quotes that organizations ask for: the list and one of them [P5.81]; requests, answers and offers are beside it.
import type { PriceQuoteSummary } from '@portal/contract/buying/priceQuoteList'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { priceQuoteList } from './priceQuotes.list.ts'
import { loadDetail } from './priceQuotes.reads.ts'

export type { QuoteToOrder } from './orderQuote.ts'
export { getQuoteToOrder, lockQuoteToOrder, markQuoteOrdered, markQuoteSent, releaseQuote } from './orderQuote.ts'
export { countOpenQuotes, handOverQuotes } from './handOver.ts'
export { waitingQuotes } from './deskQuotes.ts'
export { quoteTable } from './quotePaper.ts'
export { requestPriceQuote } from './requestQuote.ts'
export {
  acceptPriceQuote,
  counterPriceQuote,
  declinePriceQuote,
  withdrawPriceQuote,
  writePriceQuoteMessage,
} from './answerQuote.ts'

export const searchPriceQuotes = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<PriceQuoteSummary>> =>
  searchList(ctx, priceQuoteList, {
    request,
    whose: { accounts: getAccounts(request, ctx.viewer.activeAccounts) },
  })

/** One quote of the organizations the viewer may see, also of one not viewed now, because a link of a colleague leads to it. */
export const getPriceQuote = (ctx: Ctx, quoteNumber: string): Promise<PriceQuoteDetail | null> =>
  loadDetail(ctx, quoteNumber, sql<boolean>`q.account_id = any(${[...ctx.viewer.allowedAccounts]}::int[])`)
