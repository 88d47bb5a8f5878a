// Invoices and credit memos: the list, its aging, one invoice, its PDF and the files of the list [B2.18, B3.03, B7.08, B7.09].
import { currency } from './locales.ts'
import { z } from 'zod'
import { area, endpoint, mutation, query } from './call.ts'
import { exportRequest, searchPage, searchRequest } from './lists.ts'
import { viewInvoices } from './privileges.ts'

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
  { bucket: 'OVER_90', label: 'Over 90 days late', upTo: null },
] as const
/** Where an invoice stands: in a bucket, a credit not used yet, or with nothing open. */
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

/** An amount of an invoice: no price of the store, whoever may see the invoice sees it. */
const amount = z.number()

export const invoiceName = z.object({ customerTrxId: z.number().int(), trxNumber: z.string().min(1).max(40) })
export type InvoiceName = z.infer<typeof invoiceName>

/** An invoice as a row. Dates are ISO days. */
export const invoiceSummary = z.object({
  customerTrxId: z.number().int(),
  trxNumber: z.string(),
  accountId: z.number().int(),
  customerName: z.string(),
  kind: z.enum(invoiceKinds),
  source: z.enum(invoiceSources),
  status: z.enum(invoiceStatuses),
  /** In dispute: by the customer here, or by the word of the ERP. */
  isDisputed: z.boolean(),
  trxDate: z.iso.date(),
  dueDate: z.iso.date(),
  aging: z.enum(agings),
  /** Days past its due day while something is open, whatever its status; 0 until then. */
  daysOverdue: z.number().int(),
  orderNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  billToName: z.string(),
  shipToName: z.string(),
  currency,
  total: amount,
  /** What is open, `invoice.open` in the database: the ERP's own balance (`invoice.balance`) less what is being paid here. */
  balance: amount,
  /** Of the balance, what is being paid and not posted by the ERP yet; below zero where a posted payment came back. */
  pending: amount,
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

const invoiceAddress = z.object({
  addressName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
})

export const invoiceDetail = invoiceSummary.extend({
  paymentTerms: z.string().nullable(),
  subtotal: amount,
  shipping: amount,
  tax: amount,
  /** What was paid or credited so far. */
  paid: amount,
  /** Day the balance became zero. */
  paidOn: z.iso.date().nullable(),
  billTo: invoiceAddress.nullable(),
  shipTo: invoiceAddress.nullable(),
  lines: z.array(
    z.object({
      lineNumber: z.number().int(),
      partNumber: z.string().nullable(),
      description: z.string(),
      quantity: z.number(),
      uom: z.string(),
      price: amount,
      amount,
    }),
  ),
  /** Parcels of the order it bills. */
  shipments: z.array(
    z.object({
      shipmentNumber: z.string(),
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      shippedAt: z.iso.datetime(),
    }),
  ),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

const sum = z.object({ count: z.number().int(), balance: amount })

/** What is open in one currency; currencies are never added up. */
export const agingOfCurrency = z.object({
  currency,
  /** All that is open: the sum of the buckets. */
  open: sum,
  /** What is past its due day: the sum of the buckets but the first. */
  overdue: sum,
  buckets: z.array(sum.extend({ bucket: z.enum(agings) })),
  /** Credits not used yet, below zero; not taken off what is open. */
  credits: sum,
})
export type AgingOfCurrency = z.infer<typeof agingOfCurrency>

export const invoicePart = z.object({
  ...invoiceName.shape,
  lineNumber: z.number().int(),
  trxDate: z.iso.date(),
  partNumber: z.string().nullable(),
  description: z.string(),
  quantity: z.number(),
  uom: z.string(),
  currency,
  price: amount,
  amount,
})

export const invoiceLocation = invoiceAddress.extend({
  addressId: z.number().int(),
  accountId: z.number().int(),
  /** How many invoices went there. */
  invoices: z.number().int(),
})

const file = z.object({ url: z.string() })

/** Most PDFs of one file [B5.07]. */
export const maxBulkPdfs = 250
export const bulkPdfForms = ['INDIVIDUAL', 'COMBINED'] as const
export type BulkPdfForm = (typeof bulkPdfForms)[number]
export const bulkPdfFormLabels: Record<BulkPdfForm, string> = {
  INDIVIDUAL: 'Download as Individual PDFs',
  COMBINED: 'Combined single PDF',
}
export const bulkPdfMessages = {
  tooMany: `The number of PDFs cannot exceed ${maxBulkPdfs}`,
  none: 'There is no invoice to print. Please choose invoices that you may see.',
} as const

/** The invoices selected, or without any the entire result of the search. */
export const bulkPdfRequest = searchRequest.extend({
  as: z.enum(bulkPdfForms).default('INDIVIDUAL'),
  selected: z.array(z.string().min(1).max(40)).min(1).max(maxBulkPdfs, bulkPdfMessages.tooMany).optional(),
})
export type BulkPdfRequest = z.infer<typeof bulkPdfRequest>

export const invoiceCalls = area({
  searchInvoices: endpoint('/invoices/search/', {
    who: viewInvoices,
    input: searchRequest,
    output: searchPage(invoiceSummary),
    about:
      'Invoices of the organizations being viewed, newest first, with B2B_View_Default_Invoices alone those of the own default billing address; filters status, kind, source, currency, aging, open, overdue, disputed, billTo, shipTo, accountId, orderNumber; the range is the invoice date [B7.08, S13.04].',
  }),
  invoiceAging: endpoint('/invoices/aging', {
    who: viewInvoices,
    input: searchRequest,
    output: z.object({ asOf: z.iso.date(), currencies: z.array(agingOfCurrency) }),
    about:
      'What is open of the same invoices by days past the due day, each currency by itself, credits apart; the filter aging is left out [S13.04].',
  }),
  searchInvoiceParts: endpoint('/invoices/invoiceParts', {
    who: viewInvoices,
    input: searchRequest,
    output: searchPage(invoicePart),
    about: 'Lines of those invoices, by part number or description; `trxNumber` keeps those of one invoice [B7.08].',
  }),
  shipToLocations: endpoint('/invoices/shipToLocations/', {
    who: viewInvoices,
    input: searchRequest,
    output: searchPage(invoiceLocation),
    about: 'Places that goods of those invoices went to, by name [B7.08].',
  }),
  billToLocations: endpoint('/invoices/billToLocations/', {
    who: viewInvoices,
    input: searchRequest,
    output: searchPage(invoiceLocation),
    about: 'Addresses those invoices were sent to, by name [B7.08].',
  }),
  getInvoice: query({
    who: viewInvoices,
    input: invoiceName.pick({ trxNumber: true }),
    output: invoiceDetail.nullable(),
    about: 'One invoice with lines, order and shipments; null when there is none the viewer may see [B2.18].',
  }),
  invoicePdf: mutation({
    whileActing: true,
    who: viewInvoices,
    input: invoiceName,
    output: file,
    about: 'An invoice as a PDF; both its id and its number must be right [B7.38].',
  }),
  validatedDownload: endpoint('/invoices/validatedDownload', {
    whileActing: true,
    who: viewInvoices,
    kind: 'mutation',
    input: z.object({ invoiceId: z.number().int(), title: z.string().trim().max(120).optional() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'The same PDF by its id alone, once the viewer is found to see the invoice; `title` names the file [B7.09].',
  }),
  bulkInvoicePdf: endpoint('/invoices/bulkInvoicePdf', {
    whileActing: true,
    who: viewInvoices,
    kind: 'mutation',
    async: 'PDFs of invoices',
    input: bulkPdfRequest,
    output: file.extend({ count: z.number().int() }),
    about:
      'The invoices selected, or the entire result of a search, as a ZIP of PDFs or as one PDF with an outline, 250 at most; made by a job, the link goes out by email, too [B7.09, B2.91, B2.92, B5.07, D2.11].',
  }),
  exportInvoices: endpoint('/invoices/csv/search', {
    whileActing: true,
    who: viewInvoices,
    kind: 'mutation',
    async: 'Download of invoices',
    input: exportRequest,
    output: file,
    about:
      'The whole result of an invoice search, or the invoices selected in it, as a CSV or XLSX file through a job [B7.09].',
  }),
})
