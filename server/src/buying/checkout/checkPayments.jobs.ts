// The outcome of a payment whose answer was not received in time: the buyer was informed that it is being checked, and gets the
// outcome by e-mail. The quote is sent again as the buyer, which makes the order, or lets the money go and says why.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { viewerOfUser } from '../../access/session/session.ts'
import { checkedPayment, paymentsToCheck } from '../../money/payments/payments.ts'
import type { Resolver } from '../../platform/calls/resolvers.ts'
import type { RequestContext, Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { Ctx, Principal } from '../../platform/http/ctx.ts'
import { principalFor } from '../../platform/http/ctx.ts'
import { orderNotPlaced } from './checkout.emails.ts'
import { submitQuote } from './submitQuote.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

const submit: Resolver = {
  call: checkoutCalls.submitQuote,
  run: (ctx: Ctx, input: { ebsQuote: { quoteId: string } }) => submitQuote(ctx, input.ebsQuote.quoteId),
}

/** Looks every minute after the payments that are being checked. */
export const checkPaymentsJob = (deps: Deps): Job => ({
  name: 'check-payments',
  cron: '* * * * *',
  run: async () => {
    const waiting = await withTransaction(deps.pool, asJob, (db) => paymentsToCheck(db, deps.now()))
    for (const { quoteId, userId, staffUserId } of waiting)
      await check(deps, quoteId, principalFor(await viewerOfUser(deps, userId), staffUserId))
  },
})

async function check(deps: Deps, quoteId: string, principal: Principal): Promise<void> {
  const outcome = await handleCall(deps, submit, requestContextFor(principal, quoteId), { ebsQuote: { quoteId } }).then(
    (answer) =>
      (answer as { orderNumber: string | null }).orderNumber === null ? checkoutMessages.notConfirmed : null,
    (error: unknown) => {
      if (error instanceof PortalError) return error.code === 'UNAVAILABLE' ? undefined : error.message
      deps.log.error({ err: error, quoteId }, 'a payment could not be checked')
      return undefined
    },
  )
  // No one knows yet: asked again with the next minute.
  if (outcome === undefined) return
  const { email, userId, name } = principal.subject
  await withTransaction(deps.pool, asJob, async (db) => {
    const isFirst = await checkedPayment({ db, now: deps.now(), services: deps.services }, quoteId)
    // An order is confirmed by the email of every order.
    if (isFirst && outcome !== null)
      await notify(
        { db, services: deps.services },
        { kind: orderNotPlaced, to: { email, userId }, severity: 'high', data: { name, reason: outcome } },
      )
  })
}

const requestContextFor = (principal: Principal, requestId: string): RequestContext => ({
  principal,
  staleSession: false,
  address: '',
  requestId,
  reply: new Headers(),
})
