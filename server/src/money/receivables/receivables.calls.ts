// The calls of paying and the verbs that answer them.
import { receivableCalls } from '@portal/contract/money/receivables'
import { remittanceCalls } from '@portal/contract/money/remittances'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { checkRemittance } from './checkRemittance.ts'
import * as receivables from './receivables.ts'
import { getPayables, getReceipt, invoicePayments, receiptPdf, settleReceipt } from './receivables.ts'

const payingResolvers = resolvers(receivableCalls, {
  ...receivables,
  getPayables: (ctx, { trxNumbers }) => getPayables(ctx, trxNumbers),
  settleReceipt: (ctx, { receiptNumber }) => settleReceipt(ctx, receiptNumber),
  getReceipt: (ctx, { receiptNumber }) => getReceipt(ctx, receiptNumber),
  receiptPdf: (ctx, { receiptNumber }) => receiptPdf(ctx, receiptNumber),
  invoicePayments: (ctx, { customerTrxId }) => invoicePayments(ctx, customerTrxId),
})

export const receivablesResolvers = [...payingResolvers, ...resolvers(remittanceCalls, { checkRemittance })]
