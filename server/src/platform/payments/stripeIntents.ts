// A payment as Stripe has it (PaymentIntent), read the same way whether money is held or taken at once.
import { z } from 'zod'
import type { Charge, Collection } from './gateway.ts'
import { GatewayUnreachable } from './gateway.ts'
import { intentStates, isExpiry } from './stripe.rules.ts'

/** Six days and twelve hours, in seconds. */
const captureSeconds = 6.5 * 24 * 3600

export interface StripeRequest {
  method: 'GET' | 'POST'
  path: string
  form?: Record<string, string>
  key?: string
}

export const intent = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  next_action: z
    .object({
      redirect_to_url: z.object({ url: z.string() }).nullish(),
      verify_with_microdeposits: z.object({ hosted_verification_url: z.string().nullish() }).nullish(),
    })
    .nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  created: z.number().nullish(),
  amount_received: z.number().int().nullish(),
  cancellation_reason: z.string().nullish(),
  latest_charge: z
    .object({
      refunded: z.boolean().nullish(),
      payment_method_details: z
        .object({ card: z.object({ capture_before: z.number().nullish() }).nullish() })
        .nullish(),
    })
    .nullish()
    .catch(null),
})
export type Intent = z.infer<typeof intent>

export const failure = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    message: z.string().nullish(),
    /** Which part of the question is at fault. */
    param: z.string().nullish(),
    payment_intent: intent.optional(),
  }),
})

/** The page on which the bank, or the proof of a bank account, is answered. */
const actionUrlOf = ({ next_action: next }: Intent): string | null =>
  next?.redirect_to_url?.url ?? next?.verify_with_microdeposits?.hosted_verification_url ?? null

function stateOf({ status }: Intent) {
  const state = intentStates[status]
  if (!state) throw new GatewayUnreachable(`Stripe says what we do not know: ${status}`)
  return state
}

/** Until when the bank holds the money: as Stripe says, otherwise a little less than the seven days that banks give. */
function endOf({ created, latest_charge: latest }: Intent): Date | null {
  const before = latest?.payment_method_details?.card?.capture_before
  if (typeof before === 'number') return new Date(before * 1000)
  return typeof created === 'number' ? new Date((created + captureSeconds) * 1000) : null
}

export function toCharge(of: Intent): Charge {
  const { charge } = stateOf(of)
  const isRefunded = charge === 'captured' && of.latest_charge?.refunded === true
  const isExpired = charge === 'released' && isExpiry(of.cancellation_reason)
  return {
    chargeId: of.id,
    status: isRefunded ? 'refunded' : isExpired ? 'expired' : charge,
    actionUrl: charge === 'action' ? actionUrlOf(of) : null,
    endsAt: charge === 'authorized' ? endOf(of) : null,
    capturedCents: of.amount_received ?? 0,
  }
}

export function toCollection(of: Intent): Collection {
  const { collection } = stateOf(of)
  const reason = of.last_payment_error?.message
  return {
    chargeId: of.id,
    status: collection === 'succeeded' && of.latest_charge?.refunded ? 'refunded' : collection,
    actionUrl: collection === 'action' ? actionUrlOf(of) : null,
    ...(collection === 'failed' && reason && { reason }),
  }
}

export const toPath = (id: string): string => `/v1/payment_intents/${encodeURIComponent(id)}`

/** With its charge, which says whether it was given back. */
export const toExpandedPath = (id: string): string => `${toPath(id)}?expand[]=latest_charge`

const intentPage = z.object({ data: z.array(intent), has_more: z.boolean() })

/** The payment that carries `key` under `name` in its metadata, on whatever page of its customer's it is. */
export async function findIntent(
  good: (request: StripeRequest) => Promise<unknown>,
  customerId: string | null,
  name: 'payment' | 'receipt',
  key: string,
): Promise<Intent | undefined> {
  if (customerId === null) return undefined
  const first = `/v1/payment_intents?customer=${encodeURIComponent(customerId)}&limit=100&expand[]=data.latest_charge`
  for (let after = ''; ;) {
    // Page after page, because each begins behind the last of the one before.
    const { data, has_more: hasMore } = intentPage.parse(await good({ method: 'GET', path: `${first}${after}` }))
    const found = data.find(({ metadata }) => metadata[name] === key)
    const last = data.at(-1)
    if (found || !hasMore || !last) return found
    after = `&starting_after=${encodeURIComponent(last.id)}`
  }
}
