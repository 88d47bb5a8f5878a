// Deciding several requests at once [P5.128]: each in a transaction of its own, with an outcome of its own.
import type { OutputOf } from '@portal/contract/platform/call'
import type { z } from 'zod'
import type { approvalsDecision } from '@portal/contract/buying/orderApprovalForms'
import type { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { decideOrderApproval } from './decideApproval.ts'

export async function decideOrderApprovals(
  ctx: Ctx,
  { requests, decision, reason }: z.output<typeof approvalsDecision>,
): Promise<OutputOf<typeof orderApprovalCalls.decideOrderApprovals>> {
  const outcomes = []
  for (const { approvalNumber, version } of requests)
    outcomes.push(
      await ctx
        .separateTransaction((db) =>
          decideOrderApproval({ ...ctx, db }, { approvalNumber, version, decision, reason, rejectedLines: [] }),
        )
        .then(
          ({ status }) => ({ approvalNumber, status, problem: null }),
          (error: unknown) => {
            if (!(error instanceof PortalError)) throw error
            return { approvalNumber, status: null, problem: error.message }
          },
        ),
    )
  return { outcomes }
}
