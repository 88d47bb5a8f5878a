// The calls of disputes and the verbs that answer them.
import { disputeCalls } from '@portal/contract/money/disputes'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { disputeInvoice, invoiceDisputes, withdrawDispute } from './disputes.ts'

export const disputesResolvers = resolvers(disputeCalls, {
  disputeInvoice: (ctx, input) => disputeInvoice(ctx, input),
  withdrawDispute: (ctx, { disputeId }) => withdrawDispute(ctx, disputeId),
  invoiceDisputes: (ctx, { customerTrxId }) => invoiceDisputes(ctx, customerTrxId),
})
