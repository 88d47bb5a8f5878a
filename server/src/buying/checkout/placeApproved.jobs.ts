// Places approved orders as their buyers [P5.126]: after the last approval, and every minute those that a crash left.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { viewerOfUser } from '../../access/session/session.ts'
import type { ApprovedOrder } from '../orderApprovals/orderApprovals.ts'
import { approvedOrders, failApproval, placeApproved } from '../orderApprovals/orderApprovals.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { Resolver } from '../../platform/calls/resolvers.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { principalFor } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { submitQuote } from './submitQuote.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

const submit: Resolver = {
  call: checkoutCalls.submitQuote,
  run: (ctx: Ctx, input: { ebsQuote: { quoteId: string } }) => submitQuote(ctx, input.ebsQuote.quoteId),
}

export const placeApprovedJob = (deps: Deps): Job => ({
  name: placeApproved,
  cron: '* * * * *',
  run: async () => {
    const waiting = await withTransaction(deps.pool, asJob, (db) => approvedOrders(db))
    for (const order of waiting) await place(deps, order)
  },
})

async function place(deps: Deps, { quoteId, userId, staffUserId }: ApprovedOrder): Promise<void> {
  const subject = await viewerOfUser(deps, userId)
  const why = subject.signedIn
    ? await handleCall(
        deps,
        submit,
        {
          principal: principalFor(subject, staffUserId),
          staleSession: false,
          address: '',
          requestId: quoteId,
          reply: new Headers(),
        },
        { ebsQuote: { quoteId } },
      ).then(
        (answer) =>
          (answer as { actionUrl: string | null }).actionUrl === null ? undefined : checkoutMessages.confirmCard,
        (error: unknown) => {
          if (error instanceof PortalError) return error.code === 'UNAVAILABLE' ? undefined : error.message
          deps.log.error({ err: error, quoteId }, 'an approved order could not be placed')
          return undefined
        },
      )
    : checkoutMessages.buyerGone
  if (why === undefined) return
  const { services, config } = deps
  await withTransaction(deps.pool, asJob, (db) => failApproval({ db, now: deps.now(), services, config }, quoteId, why))
}
