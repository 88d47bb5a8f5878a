// The calls of quotes and the verbs that answer them; sales reads and answers past the accounts of the viewer.
import { deskPriceQuoteCalls, priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as desk from './deskQuotes.ts'
import { priceQuotePdf } from './priceQuotes.pdf.ts'
import * as quotes from './priceQuotes.ts'

export const priceQuoteResolvers = [
  ...resolvers(priceQuoteCalls, {
    searchPriceQuotes: quotes.searchPriceQuotes,
    requestPriceQuote: quotes.requestPriceQuote,
    acceptPriceQuote: quotes.acceptPriceQuote,
    counterPriceQuote: quotes.counterPriceQuote,
    declinePriceQuote: quotes.declinePriceQuote,
    priceQuotePdf,
    getPriceQuote: (ctx, { quoteNumber }) => quotes.getPriceQuote(ctx, quoteNumber),
    withdrawPriceQuote: (ctx, { quoteNumber }) => quotes.withdrawPriceQuote(ctx, quoteNumber),
    writePriceQuoteMessage: (ctx, { quoteNumber, message }) => quotes.writePriceQuoteMessage(ctx, quoteNumber, message),
  }),
  ...resolvers(
    deskPriceQuoteCalls,
    {
      searchDeskPriceQuotes: desk.searchDeskPriceQuotes,
      offerPriceQuote: desk.offerPriceQuote,
      refusePriceQuote: desk.refusePriceQuote,
      getDeskPriceQuote: (ctx, { quoteNumber }) => desk.getDeskPriceQuote(ctx, quoteNumber),
      answerPriceQuoteMessage: (ctx, { quoteNumber, message }) =>
        desk.answerPriceQuoteMessage(ctx, quoteNumber, message),
    },
    'staff',
  ),
]
