// The invoice calls and the verbs that answer them.
import { invoiceCalls } from '@portal/contract/invoices'
import { invoiceSupportCalls } from '@portal/contract/invoiceSupport'
import { statementCalls } from '@portal/contract/statements'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  bulkInvoicePdf,
  exportInvoices,
  getInvoice,
  invoiceAging,
  invoiceLocations,
  invoicePdf,
  searchInvoiceParts,
  searchInvoices,
} from './invoices.ts'
import { paymentInstructions } from './paymentInstructions.ts'
import { statementPdf } from './statement.ts'
import { sendInvoiceSupport } from './support.ts'

const listResolvers = resolvers(invoiceCalls, {
  searchInvoices: (ctx, input) => searchInvoices(ctx, input),
  invoiceAging: (ctx, input) => invoiceAging(ctx, input),
  searchInvoiceParts: (ctx, input) => searchInvoiceParts(ctx, input),
  shipToLocations: (ctx, input) => invoiceLocations(ctx, 'ship_to_address_id', input),
  billToLocations: (ctx, input) => invoiceLocations(ctx, 'bill_to_address_id', input),
  getInvoice: (ctx, input) => getInvoice(ctx, input),
  invoicePdf: (ctx, input) => invoicePdf(ctx, input),
  validatedDownload: async (ctx, { invoiceId, title }) => ({
    fileUrl: (await invoicePdf(ctx, { customerTrxId: invoiceId }, title)).url,
  }),
  bulkInvoicePdf: (ctx, input) => bulkInvoicePdf(ctx, input),
  exportInvoices: (ctx, input) => exportInvoices(ctx, input),
})

const supportResolvers = resolvers(invoiceSupportCalls, {
  sendInvoiceSupportEmail: (ctx, input) => sendInvoiceSupport(ctx, input),
  getPaymentInstructions: (ctx) => paymentInstructions(ctx.config),
})

const statementResolvers = resolvers(statementCalls, {
  statementPdf: (ctx, input) => statementPdf(ctx, input),
})

export const invoicesResolvers = [...listResolvers, ...supportResolvers, ...statementResolvers]
