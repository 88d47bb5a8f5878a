// The list of cores, the old parts that are returned for their deposits, as screen, wire and files have it [P5.219].
import { z } from 'zod'
import { choice, day, declareList, integer, price, shaped, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

/** Overdue cores count as not returned after so many days more. */
export const overdueDays = 30

export const coreStatuses = ['TO_RETURN', 'OVERDUE', 'IN_RETURN', 'CREDITED', 'NOT_RETURNED'] as const
export type CoreStatus = (typeof coreStatuses)[number]
export const coreStatusLabels: Record<CoreStatus, string> = {
  TO_RETURN: 'To return',
  OVERDUE: 'Overdue',
  IN_RETURN: 'In a return',
  CREDITED: 'Credited',
  NOT_RETURNED: 'Not returned',
}

/** A row is a line of an order; `cores` are its deposits that are in no return, `deposit` what they come to. */
export const coreList = declareList({
  noun: ['core', 'cores'],
  placeholder: 'Part, order, unit or name',
  key: 'line',
  range: 'Shipped',
  sortedBy: { fieldName: 'until', direction: 'ASC' },
  columns: {
    name: text('Part', { sort: true, width: 280, wraps: true, priority: 1, card: 'title', file: 40 }),
    partNumber: text('Part number', { sort: true, width: 124, priority: 3, file: 18 }),
    status: choice('Status', coreStatuses, coreStatusLabels, {
      filter: 'facet',
      width: 124,
      priority: 2,
      card: 'badge',
      file: 12,
    }),
    until: day('Return by', { blank: true, sort: true, width: 116, priority: 1, file: 12 }),
    daysLeft: integer('Time left', {
      blank: true,
      width: 128,
      priority: 1,
      align: 'start',
      file: 10,
      header: 'Days left',
    }),
    cores: integer('To return', { sort: true, width: 96, priority: 2, file: 10 }),
    shipped: integer('Shipped', { width: 90, hidden: true, file: 10 }),
    deposit: price('Deposits', { sort: true, width: 116, priority: 2, file: 12 }),
    currency: shaped('Currency', currency, { priced: true, screen: false, file: 10 }),
    orderNumber: text('Order', { sort: true, filter: 'plain', width: 104, priority: 2, file: 14 }),
    shippedDate: day('Shipped on', { blank: true, sort: true, width: 116, hidden: true, file: 12 }),
    unitSerial: text('Unit', { blank: true, sort: true, width: 124, priority: 4, card: 'none', file: 16 }),
    placedBy: text('Ordered by', { sort: true, filter: 'facet', hidden: true, file: 22 }),
    customerName: text('Organization', { sort: true, when: 'manyOrganizations', priority: 3, file: 32 }),
  },
  rest: { line: z.string(), lineNumber: z.number().int(), accountId: z.number().int() },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['status', 'placedBy', 'accountId'],
})
export type CoreSummary = z.infer<typeof coreList.row>
