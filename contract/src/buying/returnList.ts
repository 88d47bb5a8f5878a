// The list of returns, as screen, wire and files have it [P5.113].
import { z } from 'zod'
import {
  choice,
  day,
  declareList,
  integer,
  moment,
  price,
  question,
  shaped,
  text,
} from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

export const returnStatuses = [
  'REQUESTED',
  'AUTHORIZED',
  'IN_TRANSIT',
  'RECEIVED',
  'INSPECTED',
  'CREDITED',
  'REPLACED',
  'REFUSED',
  'CANCELLED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]
export const returnStatusLabels: Record<ReturnStatus, string> = {
  REQUESTED: 'Requested',
  AUTHORIZED: 'Authorized',
  IN_TRANSIT: 'On its way',
  RECEIVED: 'Received',
  INSPECTED: 'Inspected',
  CREDITED: 'Credited',
  REPLACED: 'Replaced',
  REFUSED: 'Refused',
  CANCELLED: 'Canceled',
}

export const returnNumber = z.string().min(1).max(20)

/** The list of returns. `credit` is null until it is credited, and for who may not see prices. */
export const returnList = declareList({
  noun: ['return', 'returns'],
  placeholder: 'Return, order, part number or name',
  key: 'returnNumber',
  range: 'Requested',
  sortedBy: { fieldName: 'requestedAt', direction: 'DESC' },
  columns: {
    returnNumber: text('Return', { sort: true, filter: 'plain', width: 124, priority: 1, card: 'title', file: 14 }),
    requestedAt: moment('Requested', { sort: true, width: 124, priority: 2, file: 12 }),
    status: choice('Status', returnStatuses, returnStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 140,
      priority: 1,
      card: 'badge',
      file: 12,
    }),
    orderNumber: text('Order', { sort: true, filter: 'plain', width: 104, priority: 1, file: 14 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      when: 'manyOrganizations',
      priority: 2,
      file: 32,
    }),
    requestedBy: text('Requested by', { sort: true, filter: 'facet', priority: 3, file: 22 }),
    parts: text('Parts', { priority: 2, file: 40 }),
    pieces: integer('Pieces', { sort: true, width: 90, priority: 3, file: 8 }),
    validUntil: day('Send back by', { blank: true, sort: true, width: 136, priority: 3, file: 12 }),
    credit: price('Credit', { blank: true, sort: true, width: 120, priority: 1, file: 12 }),
    currency: shaped('Currency', currency, { priced: true, screen: false, file: 10 }),
  },
  rest: { accountId: z.number().int() },
  fields: {
    open: question('Open'),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['status', 'open', 'requestedBy', 'accountId'],
})
export type ReturnSummary = z.infer<typeof returnList.row>
