// The list of quotes, as screen and wire have it [P5.81].
import { z } from 'zod'
import { choice, declareList, integer, moment, price, shaped, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

export const priceQuoteStatuses = [
  'SUBMITTED',
  'OFFERED',
  'COUNTERED',
  'ACCEPTED',
  'ORDERED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type PriceQuoteStatus = (typeof priceQuoteStatuses)[number]
export const priceQuoteStatusLabels: Record<PriceQuoteStatus, string> = {
  SUBMITTED: 'Requested',
  OFFERED: 'Offered',
  COUNTERED: 'Counter-offer',
  ACCEPTED: 'Accepted',
  ORDERED: 'Ordered',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
}

export const priceQuoteNumber = z.string().min(1).max(20)

/** The list of quotes. `total` is null until sales has priced every line. */
export const priceQuoteList = declareList({
  noun: ['quote', 'quotes'],
  placeholder: 'Quote, part number or name',
  key: 'quoteNumber',
  range: 'Requested',
  sortedBy: { fieldName: 'requestedAt', direction: 'DESC' },
  columns: {
    quoteNumber: text('Quote', { sort: true, filter: 'plain', width: 104, priority: 1, card: 'title' }),
    requestedAt: moment('Requested', { sort: true, width: 124, priority: 2 }),
    status: choice('Status', priceQuoteStatuses, priceQuoteStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 148,
      priority: 1,
      card: 'badge',
    }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', priority: 2 }),
    requestedBy: text('Requested by', { sort: true, filter: 'facet', priority: 3 }),
    lineCount: integer('Lines', { sort: true, width: 80, priority: 3 }),
    expiresAt: moment('Holds until', { sort: true, width: 124, priority: 2 }),
    orderNumber: text('Order', { blank: true, sort: true, width: 104, priority: 4 }),
    total: price('Total', { blank: true, sort: true, width: 130, priority: 1 }),
    currency: shaped('Currency', currency, { screen: false }),
  },
  rest: { accountId: z.number().int(), version: z.number().int() },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['status', 'requestedBy', 'accountId'],
})
const priceQuoteSummary = priceQuoteList.row
export type PriceQuoteSummary = z.infer<typeof priceQuoteSummary>
