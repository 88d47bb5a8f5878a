// Paying invoices: what may be paid, a payment, its receipt, the payments made [P8.01]. Amounts are whole cents.
import { currency } from '../platform/locales.ts'
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import {
  cents as centsColumn,
  choice,
  declareList,
  integer,
  moment,
  shaped,
  text,
} from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { wholeCents } from '../platform/prices.ts'
import { mayPay, viewInvoices } from '../access/privileges.ts'

/** Most invoices of one payment. */
export const maxPaidTogether = 100

/** Numbers of invoices as one parameter of an address; a comma within one is escaped. */
export const joinTrxNumbers = (trxNumbers: readonly string[]): string =>
  trxNumbers.map((trxNumber) => trxNumber.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

/** The numbers that `joinTrxNumbers` wrote, in their order. */
export const splitTrxNumbers = (text: string): string[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((trxNumber) => trxNumber.replaceAll('%2C', ',').replaceAll('%25', '%'))

export const receiptStatuses = [
  'STARTED',
  'ACTION',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'RETURNED',
  'REFUNDED',
] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]
export const receiptStatusLabels: Record<ReceiptStatus, string> = {
  STARTED: 'Being checked',
  ACTION: 'Waiting for your bank',
  PROCESSING: 'Processing',
  SUCCEEDED: 'Paid',
  FAILED: 'Failed',
  RETURNED: 'Returned by the bank',
  REFUNDED: 'Refunded',
}

export const receiptMethods = ['CARD', 'BANK', 'CREDIT'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]
export const receiptMethodLabels: Record<ReceiptMethod, string> = {
  CARD: 'Card',
  BANK: 'Bank transfer',
  CREDIT: 'Credits',
}

export const receivableMessages = {
  changed: 'Some balances changed meanwhile. Nothing was charged; please look at the new amounts.',
  sum: 'The amounts do not add up to what would be charged. Please look at them again.',
  method: 'Please choose the card or bank account to pay with, or add one first.',
  amount: 'Enter an amount with at most two decimals, for example 1234.50.',
  tooMuch: 'No more than is open.',
  nothing: 'Enter an amount for at least one invoice.',
  used: 'This payment was sent before with other amounts. Please open your payments to see what became of it.',
  declined: 'The payment was declined. Nothing was paid; please use another way to pay.',
  paid: 'Nothing is open.',
  void: 'It is void.',
  credit: 'It is a credit: tick it when you pay an invoice.',
  unknown: 'There is no such invoice that you may see.',
} as const

const cents = wholeCents
const customerTrxId = z.number().int()

const payable = z.object({
  customerTrxId,
  trxNumber: z.string(),
  dueDate: z.iso.date(),
  daysOverdue: z.number().int(),
  totalCents: cents,
  /** The open amount: the balance of the ERP less what is being paid. */
  openCents: cents,
  /** Of the balance, what is being paid. */
  pendingCents: cents,
  isDisputed: z.boolean(),
  /** Of the open amount, what is in dispute: left out until its payer says otherwise. */
  disputedCents: cents,
  /** The day on which it is to be paid by itself. */
  payDay: z.iso.date().nullable(),
})
export type Payable = z.infer<typeof payable>

const payableGroup = z.object({
  accountId: z.number().int(),
  customerName: z.string(),
  currency,
  invoices: z.array(payable),
  /** Credits of the same organization and currency, above zero, the oldest first. */
  credits: z.array(z.object({ customerTrxId, trxNumber: z.string(), trxDate: z.iso.date(), availableCents: cents })),
})
export type PayableGroup = z.infer<typeof payableGroup>

/** The amount paid of one invoice, in whole cents. */
export const allocationInput = z.object({ customerTrxId, cents: cents.positive() })

export const newPayment = z.object({
  /** Made by the page: the same key is the same payment, for ever. */
  key: z.uuid(),
  accountId: z.number().int(),
  currency,
  method: z.enum(receiptMethods),
  /** The card or bank account; none where credits pay all. */
  paymentId: z.string().max(100).optional(),
  /** The charged amount: the sum of the amounts less the credits. */
  cents: cents.nonnegative(),
  allocations: z.array(allocationInput).min(1).max(maxPaidTogether),
  /** Credits to use, before any money. */
  credits: z.array(customerTrxId).max(maxPaidTogether).default([]),
})
export type NewPayment = z.output<typeof newPayment>

/** The list of payments [P8.07]. */
export const receiptList = declareList({
  noun: ['payment', 'payments'],
  placeholder: 'Payment or invoice number, card, person',
  key: 'receiptNumber',
  range: 'Paid',
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  columns: {
    receiptNumber: text('Payment', {
      sort: true,
      filter: 'plain',
      width: 112,
      priority: 1,
      card: 'title',
      file: 16,
      header: 'Payment number',
    }),
    createdAt: moment('Date', { sort: true, width: 112, priority: 1, file: 12 }),
    status: choice('Status', receiptStatuses, receiptStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 204,
      priority: 1,
      card: 'badge',
      file: 20,
    }),
    method: choice('Method', receiptMethods, receiptMethodLabels, {
      sort: true,
      filter: 'facet',
      screen: false,
      file: 14,
    }),
    /** 'Visa ending in 4242'; empty where credits paid all. */
    paidWith: text('Paid with', { priority: 3, file: 28 }),
    paidBy: text('Paid by', { sort: true, priority: 3, file: 22 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', file: 32 }),
    /** Numbers of the invoices it pays. */
    invoices: shaped('Invoices', z.array(z.string()), { file: 40 }),
    /** What was charged. */
    cents: centsColumn('Charged', { sort: true, width: 130, priority: 1, file: 12 }),
    creditCents: centsColumn('Credits', { width: 120, hidden: true, file: 12, header: 'Credits used' }),
    currency: shaped('Currency', currency, { filter: 'facet', screen: false, file: 10 }),
  },
  rest: { accountId: z.number().int() },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['status', 'method', 'currency', 'accountId'],
})
export const receiptSummary = receiptList.row
export type ReceiptSummary = z.infer<typeof receiptSummary>

export const receiptDetail = receiptSummary.extend({
  /** Why it failed or came back, where that is known. */
  reason: z.string().nullable(),
  /** The refunded amount; a part leaves the payment paid. */
  refundedCents: cents,
  refundFailedCents: cents,
  lines: z.array(
    z.object({
      trxNumber: z.string(),
      poNumber: z.string().nullable(),
      /** The open amount; pending payments are taken off. */
      openCents: cents,
      /** Number of the credit that paid this part; null for money. */
      credit: z.string().nullable(),
      cents,
      isReversed: z.boolean(),
      /** The ERP has it in its books. */
      isPosted: z.boolean(),
    }),
  ),
  events: z.array(z.object({ status: z.enum(receiptStatuses), at: z.iso.datetime() })),
})
export type ReceiptDetail = z.infer<typeof receiptDetail>

const byNumber = z.object({ receiptNumber: z.string().min(1).max(20) })
const file = z.object({ url: z.string() })

export const receivableCalls = area({
  getPayables: query({
    who: mayPay,
    input: z.object({ trxNumbers: z.array(z.string().min(1).max(40)).min(1).max(maxPaidTogether) }),
    output: z.object({
      groups: z.array(payableGroup),
      refused: z.array(z.object({ trxNumber: z.string(), reason: z.string() })),
    }),
    about:
      'What of these invoices may be paid, by organization and currency, with the credits there are; the others with the reason why not [P8.03].',
  }),
  payInvoices: mutation({
    who: mayPay,
    input: newPayment,
    output: z.object({
      receiptNumber: z.string().nullable(),
      status: z.enum(receiptStatuses).nullable(),
      /** Where the bank asks the payer first. */
      actionUrl: z.string().nullable(),
      /** Invoices and credits whose open amount is another than was sent; nothing was charged then. */
      changed: z.array(z.object({ customerTrxId, trxNumber: z.string(), openCents: cents })),
    }),
    about:
      'Pays invoices of one organization in one currency, in whole or in part, with credits first where ticked; once for one key, never more than is open [P8.04].',
  }),
  settleReceipt: mutation({
    who: mayPay,
    input: byNumber,
    output: z.object({ status: z.enum(receiptStatuses) }),
    about: 'Asks the payment gateway what became of a payment: for a payer who comes back from their bank [P8.06].',
  }),
  searchReceipts: endpoint('/payments/search/', {
    who: viewInvoices,
    input: searchRequest,
    output: searchPage(receiptSummary),
    about:
      'Payments of the organizations being viewed, newest first; filters status, method, currency, accountId [P8.07].',
  }),
  exportReceipts: endpoint('/payments/csv/search', {
    whileActing: true,
    who: viewInvoices,
    kind: 'mutation',
    async: 'Download of payments',
    input: exportRequest,
    output: file,
    about: 'The whole result of a search of payments as a CSV or XLSX file through a job [P8.07].',
  }),
  getReceipt: query({
    who: viewInvoices,
    input: byNumber,
    output: receiptDetail.nullable(),
    about: 'One payment with what it pays and what became of it; null when there is none the viewer may see [P8.07].',
  }),
  receiptPdf: mutation({
    whileActing: true,
    who: viewInvoices,
    input: byNumber,
    output: file,
    about: 'A receipt as a PDF [P8.07].',
  }),
  invoicePayments: query({
    who: viewInvoices,
    input: z.object({ customerTrxId }),
    output: z.array(
      z.object({
        receiptNumber: z.string(),
        createdAt: z.iso.datetime(),
        status: z.enum(receiptStatuses),
        method: z.enum(receiptMethods),
        currency,
        /** The amount it pays of this invoice, by money and by credits. */
        cents,
        hasFailedRefund: z.boolean(),
      }),
    ),
    about: 'The payments of one invoice made here, newest first [P8.07].',
  }),
})
