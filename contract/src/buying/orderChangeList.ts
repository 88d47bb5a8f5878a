// The changes of orders that wait for an answer, as staff list them [P5.197].
import { z } from 'zod'
import { choice, declareList, moment, number, shaped, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

/** After a day without an answer it is SILENT. */
export const changeWaits = ['SILENT', 'NEW'] as const
export const changeWaitLabels: Record<(typeof changeWaits)[number], string> = {
  SILENT: 'No answer for a day',
  NEW: 'New',
}

/** Those that are silent first, then the oldest. */
export const orderChangeList = declareList({
  noun: ['change', 'changes'],
  placeholder: 'Change, order, organization or name',
  key: 'changeNumber',
  range: 'Asked for',
  sortedBy: { fieldName: 'wait', direction: 'ASC' },
  columns: {
    changeNumber: text('Change', { sort: true, filter: 'plain', width: 116, priority: 1, card: 'title', file: 14 }),
    wait: choice('Waits', changeWaits, changeWaitLabels, {
      sort: true,
      filter: 'facet',
      width: 180,
      priority: 1,
      card: 'badge',
      file: 20,
    }),
    sentAt: moment('Asked for', { sort: true, time: true, width: 164, priority: 2, file: 20 }),
    requestedBy: text('By', { sort: true, filter: 'facet', priority: 2, file: 22 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, priority: 2, file: 32 }),
    orderNumber: text('Order', { sort: true, filter: 'plain', width: 104, priority: 1, file: 14 }),
    wish: text('Change asked for', { wraps: true, priority: 1, file: 60 }),
    difference: number('Difference', { align: 'end', width: 120, priority: 3, file: 12 }),
    currency: shaped('Currency', currency, { screen: false, file: 10 }),
  },
  rest: { note: z.string() },
  filters: ['wait', 'requestedBy'],
})
export type WaitingOrderChange = z.infer<typeof orderChangeList.row>
