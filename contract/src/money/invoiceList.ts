// The list of invoices, as screen, wire and files have it [B2.18, S13.04].
import { z } from 'zod'
import {
  choice,
  day,
  declareList,
  flag,
  integer,
  money,
  question,
  shaped,
  special,
  text,
} from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

export const invoiceStatuses = ['OPEN', 'PARTIAL', 'PAID', 'DISPUTED', 'VOID'] as const
export const invoiceStatusLabels: Record<(typeof invoiceStatuses)[number], string> = {
  OPEN: 'Open',
  PARTIAL: 'Part paid',
  PAID: 'Paid',
  DISPUTED: 'Disputed',
  VOID: 'Void',
}
export const invoiceKinds = ['INVOICE', 'CREDIT_MEMO'] as const
export const invoiceKindLabels: Record<(typeof invoiceKinds)[number], string> = {
  INVOICE: 'Invoice',
  CREDIT_MEMO: 'Credit memo',
}
export const invoiceSources = ['PARTS', 'TRAINING', 'SERVICE'] as const
export const invoiceSourceLabels: Record<(typeof invoiceSources)[number], string> = {
  PARTS: 'Parts & supply',
  TRAINING: 'Training',
  SERVICE: 'Service',
}

/** The five buckets of what is open, by days past the due day; `upTo` is the last day of a bucket, none for the last one. */
export const agingBuckets = [
  { bucket: 'CURRENT', label: 'Not due yet', upTo: 0 },
  { bucket: 'DAYS_1_30', label: '1–30 days late', upTo: 30 },
  { bucket: 'DAYS_31_60', label: '31–60 days late', upTo: 60 },
  { bucket: 'DAYS_61_90', label: '61–90 days late', upTo: 90 },
  { bucket: 'OVER_90', label: '91+ days late', upTo: null },
] as const
/** Where an invoice is: in a bucket, a credit not used yet, or with nothing open. */
export const agings = ['CURRENT', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90', 'CREDIT', 'NONE'] as const
export type Aging = (typeof agings)[number]
export const agingLabels: Record<Aging, string> = {
  ...(Object.fromEntries(agingBuckets.map(({ bucket, label }) => [bucket, label])) as Record<
    (typeof agingBuckets)[number]['bucket'],
    string
  >),
  CREDIT: 'Credits',
  NONE: 'Nothing open',
}

export const invoiceList = declareList({
  noun: ['invoice', 'invoices'],
  placeholder: 'Invoice, order, PO or part number',
  key: 'trxNumber',
  range: 'Invoice date',
  sortedBy: { fieldName: 'trxDate', direction: 'DESC' },
  columns: {
    trxNumber: text('Invoice', { sort: true, filter: 'plain', width: 104, priority: 1, card: 'title', file: 16 }),
    trxDate: day('Invoice date', { sort: true, width: 112, file: 12 }),
    dueDate: day('Due date', { sort: true, width: 112, priority: 1, file: 12 }),
    kind: choice('Kind', invoiceKinds, invoiceKindLabels, { filter: 'facet', screen: false, file: 14 }),
    source: choice('For', invoiceSources, invoiceSourceLabels, { filter: 'facet', width: 128, priority: 3, file: 14 }),
    status: choice('Status', invoiceStatuses, invoiceStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 204,
      priority: 1,
      card: 'badge',
      file: 12,
    }),
    /** By the customer here, or by the word of the ERP. */
    isDisputed: flag('In dispute', { screen: false, file: 12 }),
    aging: choice('Aging', agings, agingLabels, { filter: 'facet', screen: false, file: 18 }),
    /** Days past its due day while something is open, whatever its status; 0 until then. */
    daysOverdue: integer('Days overdue', { screen: false, file: 12 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', file: 32 }),
    orderNumber: text('Order', { blank: true, sort: true, filter: 'plain', width: 104, priority: 4, file: 14 }),
    poNumber: text('PO number', { blank: true, sort: true, filter: 'plain', priority: 3, file: 16 }),
    /** Of its order. */
    costCenter: text('Cost center', { blank: true, hidden: true, file: 16 }),
    job: text('Job', { blank: true, hidden: true, file: 16 }),
    billTo: special('Bill to', { sort: 'billToName', hidden: true }),
    billToName: text('Bill to', { sort: true, screen: false, file: 28 }),
    shipTo: special('Ship to', { sort: 'shipToName', hidden: true }),
    shipToName: text('Ship to', { sort: true, screen: false, file: 28 }),
    total: money('Amount', { sort: true, width: 130, file: 12 }),
    /** What is open, `invoice.open` in the database: the ERP's own balance (`invoice.balance`) less what is being paid here. */
    balance: money('Balance', { sort: true, width: 130, priority: 1, file: 12 }),
    /** Of the balance, what is in dispute: it stays open and late, but is left out of what is to be paid. */
    disputedBalance: money('Disputed', { width: 130, hidden: true, file: 12 }),
    /** The balance less what is in dispute; nothing for a credit. */
    payableNow: money('Payable now', { width: 130, hidden: true, file: 12 }),
    /** The day on which it is to be paid by itself. */
    payDay: day('Scheduled for', { blank: true, width: 112, hidden: true, file: 12 }),
    currency: shaped('Currency', currency, { filter: 'facet', screen: false, file: 10 }),
    pdf: special('PDF', { width: 64, align: 'end' }),
  },
  rest: {
    customerTrxId: z.number().int(),
    accountId: z.number().int(),
    /** Of the balance, what is being paid and not posted by the ERP yet; below zero where a posted payment came back. */
    pending: z.number(),
  },
  fields: {
    customerTrxId: integer('Id', { sort: true, filter: 'plain' }),
    open: question('Open'),
    overdue: question('Overdue'),
    disputed: question('In dispute', { filter: 'plain' }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
    billTo: integer('Bill to', { filter: 'facet' }),
    shipTo: integer('Ship to', { filter: 'facet' }),
  },
  filters: [
    'open',
    'overdue',
    'disputed',
    'aging',
    'status',
    'kind',
    'source',
    'billTo',
    'shipTo',
    'currency',
    'accountId',
  ],
})
export const invoiceSummary = invoiceList.row
export type InvoiceSummary = z.infer<typeof invoiceSummary>
