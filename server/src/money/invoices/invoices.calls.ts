// The invoice calls and the verbs that answer them.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { invoiceSupportCalls } from '@portal/contract/money/invoiceSupport'
import { statementCalls } from '@portal/contract/money/statements'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as invoices from './invoices.ts'
import { invoiceLocations, invoicePdf } from './invoices.ts'
import { paymentInstructions } from './paymentInstructions.ts'
import * as statement from './statement.ts'
import { sendInvoiceSupport } from './support.ts'

const listResolvers = resolvers(invoiceCalls, {
  ...invoices,
  shipToLocations: (ctx, input) => invoiceLocations(ctx, 'ship_to_address_id', input),
  billToLocations: (ctx, input) => invoiceLocations(ctx, 'bill_to_address_id', input),
  invoicePdf,
  validatedDownload: async (ctx, { invoiceId, title }) => ({
    fileUrl: (await invoicePdf(ctx, { customerTrxId: invoiceId }, title)).url,
  }),
})

const supportResolvers = resolvers(invoiceSupportCalls, {
  sendInvoiceSupportEmail: sendInvoiceSupport,
  getPaymentInstructions: (ctx) => paymentInstructions(ctx.config),
})

const statementResolvers = resolvers(statementCalls, {
  ...statement,
})

export const invoicesResolvers = [...listResolvers, ...supportResolvers, ...statementResolvers]
