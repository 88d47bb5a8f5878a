// The calls of paying and the verbs that answer them.
import { receivableCalls } from '@portal/contract/receivables'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  exportReceipts,
  getPayables,
  getReceipt,
  invoicePayments,
  payInvoices,
  receiptPdf,
  searchReceipts,
  settleReceipt,
} from './receivables.ts'

export const receivablesResolvers = resolvers(receivableCalls, {
  getPayables: (ctx, { trxNumbers }) => getPayables(ctx, trxNumbers),
  payInvoices: (ctx, input) => payInvoices(ctx, input),
  settleReceipt: (ctx, { receiptNumber }) => settleReceipt(ctx, receiptNumber),
  searchReceipts: (ctx, input) => searchReceipts(ctx, input),
  exportReceipts: (ctx, input) => exportReceipts(ctx, input),
  getReceipt: (ctx, { receiptNumber }) => getReceipt(ctx, receiptNumber),
  receiptPdf: (ctx, { receiptNumber }) => receiptPdf(ctx, receiptNumber),
  invoicePayments: (ctx, { customerTrxId }) => invoicePayments(ctx, customerTrxId),
})
