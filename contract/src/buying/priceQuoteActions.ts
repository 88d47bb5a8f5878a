// The audit's names of changes of quotes.

export const priceQuoteActions = {
  requestPriceQuote: 'request a quote',
  acceptPriceQuote: 'accept a quote',
  counterPriceQuote: 'make a counter-offer for a quote',
  declinePriceQuote: 'decline a quote',
  withdrawPriceQuote: 'withdraw a quote',
  writePriceQuoteMessage: 'write about a quote',
  offerPriceQuote: 'offer a quote',
  refusePriceQuote: 'decline to quote',
  answerPriceQuoteMessage: 'answer about a quote',
} as const
