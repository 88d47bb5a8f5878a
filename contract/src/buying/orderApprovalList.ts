// The list of orders sent for approval, as screen and wire have it [P5.124].
import { z } from 'zod'
import { choice, declareList, integer, moment, price, question, shaped, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

export const orderApprovalStatuses = [
  'PENDING',
  'APPROVED',
  'ORDERED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'FAILED',
] as const
export type OrderApprovalStatus = (typeof orderApprovalStatuses)[number]
export const orderApprovalStatusLabels: Record<OrderApprovalStatus, string> = {
  PENDING: 'Waiting for approval',
  APPROVED: 'Approved',
  ORDERED: 'Ordered',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
  FAILED: 'Not placed',
}

export const approvalNumber = z.string().min(1).max(20)

/** The list of requests. */
export const orderApprovalList = declareList({
  noun: ['request', 'requests'],
  placeholder: 'Request, PO, part number or name',
  key: 'approvalNumber',
  range: 'Sent',
  sortedBy: { fieldName: 'requestedAt', direction: 'DESC' },
  columns: {
    approvalNumber: text('Request', { sort: true, filter: 'plain', width: 124, priority: 1, card: 'title' }),
    requestedAt: moment('Sent', { sort: true, width: 124, priority: 2 }),
    status: choice('Status', orderApprovalStatuses, orderApprovalStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 176,
      priority: 1,
      card: 'badge',
    }),
    requestedBy: text('Sent by', { sort: true, filter: 'facet', width: 140, priority: 1 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', priority: 2 }),
    parts: text('Parts', { priority: 3, card: 'none' }),
    poNumber: text('PO number', { blank: true, sort: true, width: 130, priority: 3 }),
    expiresAt: moment('Decide by', { sort: true, width: 124, priority: 3 }),
    total: price('Total', { sort: true, width: 120, priority: 1 }),
    currency: shaped('Currency', currency, { screen: false }),
  },
  rest: {
    accountId: z.number().int(),
    version: z.number().int(),
    /** The viewer may decide it now. */
    isMine: z.boolean(),
  },
  fields: {
    toApprove: question('To approve'),
    sentByMe: question('Sent by me'),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['toApprove', 'sentByMe', 'status', 'requestedBy', 'accountId'],
})
export type OrderApprovalSummary = z.infer<typeof orderApprovalList.row>
