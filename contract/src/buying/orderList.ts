// The list of orders, as screen, wire and files have it [S13.01, B2.40].
import { z } from 'zod'
import {
  choice,
  day,
  declareList,
  flag,
  integer,
  moment,
  price,
  question,
  shaped,
  special,
  text,
} from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'
import { freightTermLabels, freightTerms } from './freight.ts'
import { shipGroup } from './shipDays.ts'

export const orderStatuses = ['OPEN', 'PROCESSING', 'SHIPPED', 'COMPLETE', 'CANCELLED'] as const
export const orderStatusLabels: Record<(typeof orderStatuses)[number], string> = {
  OPEN: 'Open',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  COMPLETE: 'Complete',
  CANCELLED: 'Canceled',
}
export const orderKinds = ['SUPPLY', 'TRAINING'] as const
export const orderKindLabels = { SUPPLY: 'Parts & supply', TRAINING: 'Training' } as const

/** The list of orders of both kinds [S13.01, B2.40]. `total` is null for a person who may not see prices. */
export const orderList = declareList({
  noun: ['order', 'orders'],
  placeholder: 'Order, PO, part, tracking number or name',
  key: 'orderNumber',
  range: 'Ordered',
  sortedBy: { fieldName: 'orderedAt', direction: 'DESC' },
  columns: {
    orderNumber: text('Order', { sort: true, filter: 'plain', width: 92, priority: 1, card: 'title', file: 14 }),
    orderedAt: moment('Ordered', { sort: true, width: 112, priority: 1, file: 12 }),
    kind: choice('Kind', orderKinds, orderKindLabels, { sort: true, filter: 'facet', screen: false, file: 14 }),
    status: choice('Status', orderStatuses, orderStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 158,
      priority: 1,
      card: 'badge',
      file: 12,
    }),
    /** Still to ship, and past its promised day. */
    isLate: flag('Late', { screen: false, file: 6 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      when: 'manyOrganizations',
      priority: 2,
      file: 32,
    }),
    poNumber: text('PO number', { blank: true, sort: true, filter: 'plain', width: 112, priority: 3, file: 16 }),
    costCenter: text('Cost center', { blank: true, sort: true, filter: 'plain', priority: 3, hidden: true, file: 16 }),
    job: text('Job', { blank: true, sort: true, filter: 'plain', priority: 3, hidden: true, file: 16 }),
    // The others leave it no room; the filter and the order itself have it.
    placedBy: text('Placed by', { sort: true, filter: 'facet', width: 130, priority: 3, hidden: true, file: 22 }),
    shipTo: special('Ship to', { sort: 'shipToName', priority: 4 }),
    shipToName: text('Ship to', { sort: true, screen: false, file: 28 }),
    shipToCity: text('City', { sort: true, screen: false, file: 18 }),
    shipDate: special('Ship Date', { sort: 'shipDate', isFromTop: true, width: 206, wraps: true }),
    tracking: special('Tracking', { width: 160, priority: 4 }),
    // Most rows have one at most, and the order itself has it: chosen by those who want it.
    invoices: special('Invoices', { when: 'invoices', width: 104, priority: 4, hidden: true }),
    lineCount: integer('Lines', { sort: true, width: 80, hidden: true, file: 8 }),
    total: price('Total', { sort: true, width: 130, priority: 1, file: 12 }),
    currency: shaped('Currency', currency, { priced: true, screen: false, file: 10 }),
    /** Whether the total holds freight [P5.49]. */
    freight: choice('Freight', freightTerms, freightTermLabels, { priced: true, screen: false, file: 16 }),
    /** The earliest promised day of what still has to ship, and the day the last line shipped. */
    promiseDate: day('Estimated ship date', { blank: true, sort: true, screen: false, file: 18 }),
    lastPromised: special('Last estimated ship date', { screen: false, file: 18 }),
    shippedDate: day('Ship Date', { blank: true, sort: true, screen: false, file: 12 }),
    /** Its lines by their days, for `orderShipText`. */
    shipDays: shaped('Ship dates', z.array(shipGroup), { screen: false, file: 44 }),
    requestedDate: day('Requested delivery', { blank: true, screen: false, file: 18 }),
    shipsComplete: flag('Ships complete', { screen: false, file: 14 }),
    trackingNumbers: shaped('Tracking', z.array(z.string()), { screen: false, file: 30 }),
    reorder: special('Reorder', { when: 'reorder', width: 80, align: 'end', priority: 4 }),
  },
  rest: { accountId: z.number().int() },
  fields: {
    late: question('Late'),
    /** What the credit line counts as orders not billed yet [P8.10]. */
    usesCredit: question('Not billed yet', { filter: 'plain', when: 'credit' }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['status', 'late', 'usesCredit', 'placedBy', 'accountId'],
})
export const orderSummary = orderList.row
export type OrderSummary = z.infer<typeof orderSummary>
