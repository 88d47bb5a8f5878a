// POST /hooks/stripe: what Stripe sends by itself. Signed, may come twice and out of order: a payment only ever
// moves forward. Mounted where STRIPE_WEBHOOK_SECRET is set.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { parseJson } from '../platform/json.ts'
import { isSigned } from '../platform/payments/signature.rules.ts'
import type { PaymentStatus } from './payments.tables.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).default({}),
      refunded: z.boolean().nullish(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  }),
})

export interface StripeEvent {
  type: string
  object: z.output<typeof event>['data']['object']
}

/** Where each event moves a payment, and from where it may. */
const moves: Record<string, { to: PaymentStatus; from: PaymentStatus[] }> = {
  'payment_intent.amount_capturable_updated': { to: 'AUTHORIZED', from: ['STARTED', 'ACTION'] },
  'payment_intent.payment_failed': { to: 'DECLINED', from: ['STARTED', 'ACTION'] },
  'payment_intent.succeeded': { to: 'CAPTURED', from: ['STARTED', 'ACTION', 'AUTHORIZED'] },
  'payment_intent.canceled': { to: 'RELEASED', from: ['STARTED', 'ACTION', 'AUTHORIZED'] },
  'charge.refunded': { to: 'REFUNDED', from: ['CAPTURED'] },
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `others` are those who listen for events of payments that are no order's. */
export function stripeRoutes(
  deps: Deps,
  secret: string,
  others: readonly ((told: StripeEvent) => Promise<void>)[] = [],
) {
  const app = new Hono()
  app.post('/', async (context) => {
    const body = await context.req.text()
    if (!isSigned(body, context.req.header('stripe-signature') ?? '', secret, deps.now()))
      return context.text('Not signed.', 400)
    const told = event.safeParse(parsed(body))
    if (!told.success) return context.text('Not an event.', 400)
    const { type, data } = told.data
    for (const listen of others) await listen({ type, object: data.object })
    const move = moves[type]
    if (!move) return context.body(null, 204)
    const chargeId = data.object.payment_intent ?? data.object.id
    const key = data.object.metadata['payment'] ?? ''
    await withTransaction(deps.pool, asJob, (db) =>
      db
        .updateTable('payment')
        .set({ status: move.to, charge_id: chargeId, updated_at: deps.now() })
        .where('status', 'in', move.from)
        // An event may come before the answer to the question that caused it.
        .where((is) => is.or([is('charge_id', '=', chargeId), ...(uuid.test(key) ? [is('payment_id', '=', key)] : [])]))
        .execute(),
    )
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
