// The calls of paying and the verbs that answer them.
import { receivableCalls } from '@portal/contract/money/receivables'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as receivables from './receivables.ts'
import { getPayables, getReceipt, invoicePayments, receiptPdf, settleReceipt } from './receivables.ts'

export const receivablesResolvers = resolvers(receivableCalls, {
  ...receivables,
  getPayables: (ctx, { trxNumbers }) => getPayables(ctx, trxNumbers),
  settleReceipt: (ctx, { receiptNumber }) => settleReceipt(ctx, receiptNumber),
  getReceipt: (ctx, { receiptNumber }) => getReceipt(ctx, receiptNumber),
  receiptPdf: (ctx, { receiptNumber }) => receiptPdf(ctx, receiptNumber),
  invoicePayments: (ctx, { customerTrxId }) => invoicePayments(ctx, customerTrxId),
})
