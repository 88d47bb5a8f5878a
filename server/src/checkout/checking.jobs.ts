// What became of a payment whose answer was not heard in time: the buyer was told that it is being checked, and hears the
// truth by e-mail. The quote is sent once more as the buyer, which makes the order, or lets the money go and says why.
import { checkoutCalls, checkoutMessages } from 'contract/checkout'
import { fillBrand } from 'contract/brand'
import { viewerOfUser } from '../access/access.ts'
import { brandOf } from '../brand/brand.ts'
import { checkedPayment, paymentsToCheck } from '../payments/payments.ts'
import type { Answer } from '../platform/calls/answers.ts'
import type { Asking, Deps } from '../platform/calls/answer.ts'
import { answerCall } from '../platform/calls/answer.ts'
import { publicUrlOf } from '../platform/config.ts'
import type { Ctx, Principal, Viewer } from '../platform/ctx.ts'
import { principalFor } from '../platform/ctx.ts'
import { submitQuote } from './submitting.ts'
import { inScope } from '../platform/db/scope.ts'
import { PortalError } from '../platform/errors.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { layOut } from '../platform/mail/layout.ts'
import { sendLetter } from '../platform/mail/letters.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

const submit: Answer = {
  call: checkoutCalls.submitQuote,
  run: (ctx: Ctx, input: { ebsQuote: { quoteId: string } }) => submitQuote(ctx, input.ebsQuote.quoteId),
}

/** Looks every minute after the payments that buyers were told are being checked. */
export const checkPaymentsJob = (deps: Deps): Job => ({
  name: 'check-payments',
  cron: '* * * * *',
  run: async () => {
    const waiting = await inScope(deps.pool, asJob, (db) => paymentsToCheck(db, deps.now()))
    for (const { quoteId, userId, staffUserId } of waiting)
      await check(deps, quoteId, principalFor(await viewerOfUser(deps, userId), staffUserId))
  },
})

async function check(deps: Deps, quoteId: string, principal: Principal): Promise<void> {
  const outcome = await answerCall(deps, submit, askingAs(principal, quoteId), { ebsQuote: { quoteId } }).then(
    (answer) =>
      (answer as { orderNumber: string | null }).orderNumber === null ? checkoutMessages.notConfirmed : null,
    (error: unknown) => {
      if (error instanceof PortalError) return error.code === 'UNAVAILABLE' ? undefined : error.message
      deps.log.error({ err: error, quoteId }, 'a payment could not be checked')
      return undefined
    },
  )
  // Nobody knows yet: asked again with the next minute.
  if (outcome === undefined) return
  await inScope(deps.pool, asJob, async (db) => {
    const isFirst = await checkedPayment({ db, now: deps.now(), outside: deps.outside }, quoteId)
    // An order is confirmed by the letter of every order.
    if (isFirst && outcome !== null)
      await sendLetter({ db, outside: deps.outside }, await refusal(deps, principal.subject, outcome))
  })
}

async function refusal({ config }: Deps, viewer: Viewer, reason: string) {
  const brand = brandOf(config)
  const words = {
    heading: 'Your order was not placed',
    paragraphs: [
      `Hello ${viewer.name}, we have checked your payment. Nothing was ordered, and your card is not charged; what your bank may have reserved is released.`,
      fillBrand(reason, brand),
      'What you wanted to order is still in your cart.',
    ],
    button: { label: 'View your cart', url: `${publicUrlOf(config)}/pages/store/cart` },
  }
  return {
    kind: 'OrderNotPlaced',
    to: viewer.email,
    subject: 'Your order was not placed',
    ...(await layOut(brand, words)),
  }
}

const askingAs = (principal: Principal, requestId: string): Asking => ({
  principal,
  staleSession: false,
  address: '',
  requestId,
  reply: new Headers(),
})
