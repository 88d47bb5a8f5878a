// POST /hooks/stripe: what Stripe sends by itself, signed. What is not understood is refused, which Stripe's dashboard shows.
// Mounted where STRIPE_WEBHOOK_SECRET is set.
import { Hono } from 'hono'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { parseJson } from '../../platform/process/json.ts'
import { isSigned } from '../../platform/payments/signature.rules.ts'
import type { StripeNews } from './stripe.rules.ts'
import { readEvent } from './stripe.rules.ts'
import { handleBankNews, handleOrderNews } from './stripeEvents.ts'

/** `others` are those who listen for events of payments that are no order's. */
export function stripeRoutes(
  deps: Deps,
  secret: string,
  others: readonly ((told: StripeNews) => Promise<void>)[] = [],
) {
  const app = new Hono()
  app.post('/', async (context) => {
    const body = await context.req.text()
    if (!isSigned(body, context.req.header('stripe-signature') ?? '', secret, deps.now()))
      return context.text('Not signed.', 400)
    const told = readEvent(parsed(body))
    if (told === undefined) return context.text('Not an event that is understood.', 400)
    if (told) for (const hear of [...others, handleOrderNews(deps), handleBankNews(deps)]) await hear(told)
    return context.body(null, 204)
  })
  return app
}

function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
