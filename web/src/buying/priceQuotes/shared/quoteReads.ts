// What a customer reads of quotes, read anew after each answer.
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'

export const quoteReads = [priceQuoteCalls.getPriceQuote, priceQuoteCalls.searchPriceQuotes]
