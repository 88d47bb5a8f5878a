// Invoices and credit memos: the list, its aging, one invoice, its PDF and the files of the list [B2.18, B3.03, B7.08, B7.09].
import { currency } from '../platform/locales.ts'
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { agings, invoiceSummary } from './invoiceList.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { viewInvoices } from '../access/privileges.ts'

/** An amount of an invoice: no price of the store, whoever may see the invoice sees it. */
const amount = z.number()

export const invoiceName = z.object({ customerTrxId: z.number().int(), trxNumber: z.string().min(1).max(40) })
export type InvoiceName = z.infer<typeof invoiceName>

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
  /** The settled amount. */
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

/** The open amount in one currency; currencies are never added up. */
export const agingOfCurrency = z.object({
  currency,
  /** All that is open: the sum of the buckets. */
  open: sum,
  /** The overdue amount: the sum of the buckets but the first. */
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
