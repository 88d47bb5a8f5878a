// The disputes of invoices of all organizations, as staff list them [P9.146].
import { z } from 'zod'
import { cents, choice, declareList, integer, moment, shaped, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'
import { disputeReasonLabels, disputeReasons, disputeStatusLabels } from './disputes.ts'

/** An open one waits for staff, or, once they asked back, for the customer. */
export const disputeStates = ['OPEN', 'ASKED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeStateLabels: Record<DisputeState, string> = {
  ...disputeStatusLabels,
  OPEN: 'To answer',
  ASKED: 'Asked back',
}

/** Those to answer first, then the oldest. */
export const disputeList = declareList({
  noun: ['dispute', 'disputes'],
  placeholder: 'Dispute, invoice, organization or name',
  key: 'disputeId',
  range: 'Disputed',
  sortedBy: { fieldName: 'state', direction: 'ASC' },
  columns: {
    disputeId: integer('Dispute', { sort: true, align: 'start', width: 96, priority: 1, card: 'title', file: 10 }),
    state: choice('State', disputeStates, disputeStateLabels, {
      sort: true,
      filter: 'facet',
      width: 140,
      priority: 1,
      card: 'badge',
      file: 14,
    }),
    createdAt: moment('Disputed', { sort: true, width: 124, priority: 2, file: 20 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, filter: 'facet', priority: 2, file: 32 }),
    trxNumber: text('Invoice', { sort: true, filter: 'plain', width: 108, priority: 1, file: 14 }),
    reason: choice('Reason', disputeReasons, disputeReasonLabels, {
      sort: true,
      filter: 'facet',
      width: 180,
      priority: 2,
      file: 26,
    }),
    disputed: text('What is disputed', { wraps: true, priority: 3, file: 40 }),
    cents: cents('Amount', { sort: true, width: 120, priority: 1, file: 12 }),
    by: text('By', { sort: true, priority: 4, file: 22 }),
    currency: shaped('Currency', currency, { screen: false, file: 10 }),
  },
  rest: { comment: z.string() },
  filters: ['state', 'reason', 'customerName'],
})
export type DeskDisputeSummary = z.infer<typeof disputeList.row>
