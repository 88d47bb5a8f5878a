// The calls of disputes and the verbs that answer them; staff read and answer past the accounts of the viewer.
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeReplyCalls } from '@portal/contract/money/disputeReplies'
import { disputeCalls } from '@portal/contract/money/disputes'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { answerDispute, askAboutDispute } from './answerDispute.ts'
import { getDeskDispute, getDeskDisputeFile, searchDeskDisputes } from './deskDisputes.ts'
import { disputeInvoice, invoiceDisputes, withdrawDispute } from './disputes.ts'
import { getDisputeFile, replyToDispute } from './replies.ts'

export const disputesResolvers = [
  ...resolvers(disputeCalls, {
    disputeInvoice,
    withdrawDispute: (ctx, { disputeId }) => withdrawDispute(ctx, disputeId),
    invoiceDisputes: (ctx, { customerTrxId }) => invoiceDisputes(ctx, customerTrxId),
  }),
  ...resolvers(disputeReplyCalls, { replyToDispute, getDisputeFile }),
  ...resolvers(
    deskDisputeCalls,
    {
      searchDeskDisputes,
      getDeskDisputeFile,
      askAboutDispute,
      answerDispute,
      getDeskDispute: (ctx, { disputeId }) => getDeskDispute(ctx, disputeId),
    },
    'staff',
  ),
]
