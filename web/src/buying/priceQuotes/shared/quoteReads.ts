// The reads of a customer's quotes, read anew after each answer.
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'

export const quoteReads = [priceQuoteCalls.getPriceQuote, priceQuoteCalls.searchPriceQuotes]
