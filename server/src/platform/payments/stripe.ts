// Stripe over its HTTP API, without its library because some ten requests are easier to understand. Cards are entered on
// Stripe's own page (Checkout in setup mode), charged by PaymentIntents that are captured once the order is.
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Customer, Gateway } from './gateway.ts'
import { GatewayUnreachable } from './gateway.ts'
import { cardStatement } from './stripe.rules.ts'
import { createStripeCollections } from './stripeCollections.ts'
import { fetchService } from '../external/fetchService.ts'
import type { StripeRequest, Intent } from './stripeIntents.ts'
import { failure, findIntent, intent, toCharge, toPath, toExpandedPath } from './stripeIntents.ts'

const version = '2024-06-20'
/** Milliseconds before the same request is sent again; this is safe because it has an idempotency key. */
const pauses = [250, 1000]

const cardSession = z.object({
  customer: z.string().nullable(),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z
        .object({
          id: z.string(),
          card: z.object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.number().int(),
            exp_year: z.number().int(),
          }),
        })
        .nullable(),
    })
    .nullable(),
})
const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

interface Options {
  url: string
  secretKey: string
  /** The maker's name on statements of bank debits. */
  company: string
  /** Milliseconds to wait for an answer, repetitions included. */
  timeout: number
}

/** A request without its data. */
const formatName = ({ method, path }: StripeRequest): string => `${method} ${path.replace(/\?.*$/, '')}`

function refused(what: string, status: number, body: unknown): Error {
  const told = failure.safeParse(body)
  const why = told.success ? `${told.data.error.type} ${told.data.error.code ?? ''}` : 'nothing'
  return new Error(`Stripe refused ${what} with ${status}: ${why.trim()}`)
}

export function createStripe({ url, secretKey, company, timeout }: Options): Gateway {
  const once = async (
    { method, path, form, key }: StripeRequest,
    milliseconds: number,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await fetchService(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': version,
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: answer.status, body: await answer.json() }
  }
  // All attempts together take no longer than `timeout`, because a person waits. A lost answer, an overloaded gateway and a
  // key still at work (409) are asked again.
  const ask = async (request: StripeRequest): Promise<{ status: number; body: unknown }> => {
    const until = performance.now() + timeout
    for (const pause of [...pauses, undefined]) {
      const heard = await once(request, Math.ceil(until - performance.now())).catch(() => undefined)
      if (heard && heard.status < 500 && heard.status !== 409 && heard.status !== 429) return heard
      if (pause === undefined || performance.now() + pause >= until) break
      await setTimeout(pause)
    }
    throw new GatewayUnreachable(`Stripe did not answer ${formatName(request)}.`)
  }
  const good = async (request: StripeRequest): Promise<unknown> => {
    const { status, body } = await ask(request)
    if (status < 400) return body
    throw refused(formatName(request), status, body)
  }
  const get = async (id: string): Promise<Intent> =>
    intent.parse(await good({ method: 'GET', path: toExpandedPath(id) }))

  const findOrCreateCustomer = async ({ userId, email, name, customerId }: Customer): Promise<string> => {
    const idOf = z.object({ id: z.string() })
    // The changeable part is sent in a second request, because Stripe refuses a key with another content.
    const asked = { method: 'POST', path: '/v1/customers', form: { 'metadata[userId]': userId } } as const
    const id = customerId ?? idOf.parse(await good({ ...asked, key: `customer-of-${userId}` })).id
    await good({ method: 'POST', path: `/v1/customers/${encodeURIComponent(id)}`, form: { email, name } })
    return id
  }

  return {
    name: 'stripe',
    cardEntry: 'page',
    ...createStripeCollections({ ask, good, company, findOrCreateCustomer }),
    openCardPage: async (payer, returnUrl) => {
      const customer = await findOrCreateCustomer(payer)
      const opened = await good({
        method: 'POST',
        path: '/v1/checkout/sessions',
        form: {
          mode: 'setup',
          customer,
          'payment_method_types[0]': 'card',
          success_url: returnUrl.replace('{token}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: returnUrl.replace('{token}', ''),
        },
      })
      return { customerId: customer, url: z.object({ url: z.url() }).parse(opened).url }
    },
    cardOf: async (token, customerId) => {
      if (!/^cs_\w+$/.test(token) || customerId === null) return undefined
      const path = `/v1/checkout/sessions/${token}?expand[]=setup_intent.payment_method`
      const { status, body } = await ask({ method: 'GET', path })
      if (status >= 400) return undefined
      const { customer, setup_intent: setup } = cardSession.parse(body)
      if (customer !== customerId || setup?.status !== 'succeeded' || !setup.payment_method) return undefined
      const { id, card } = setup.payment_method
      return {
        token: id,
        brand: brands[card.brand] ?? card.brand,
        last4: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }
    },
    forget: async (token) => {
      const path = `/v1/payment_methods/${encodeURIComponent(token)}/detach`
      const { status, body } = await ask({ method: 'POST', path, form: {} })
      // Unknown, or attached to no one: forgotten before.
      if (status >= 400 && status !== 400 && status !== 404)
        throw refused(formatName({ method: 'POST', path }), status, body)
    },
    authorize: async ({ key, cents, currency, cardToken, customerId, isOffSession, ...said }) => {
      const { description, statement, returnUrl } = said
      const suffix = cardStatement(statement)
      const { status, body } = await ask({
        method: 'POST',
        path: '/v1/payment_intents',
        form: {
          amount: String(cents),
          currency: currency.toLowerCase(),
          ...(customerId && { customer: customerId }),
          payment_method: cardToken,
          'payment_method_types[0]': 'card',
          capture_method: 'manual',
          confirm: 'true',
          description,
          ...(suffix && { statement_descriptor_suffix: suffix }),
          ...(isOffSession ? { off_session: 'true' } : { return_url: returnUrl }),
          'metadata[payment]': key,
          'expand[0]': 'latest_charge',
        },
        key: `authorize-${key}`,
      })
      if (status < 400) return toCharge(intent.parse(body))
      const { error } = failure.parse(body)
      const before = error.type === 'idempotency_error' && (await findIntent(good, customerId, 'payment', key))
      // Asked before in other words, such as under another address of the portal: that one is it.
      if (before) return toCharge(before)
      // A card that was taken from the customer at Stripe pays as little as a refused one.
      const isCard = error.type === 'card_error' || (isOffSession && error.param === 'payment_method')
      if (!isCard) throw new Error(`Stripe refused a payment: ${error.type} ${error.code ?? ''}`)
      const chargeId = error.payment_intent?.id ?? ''
      return { chargeId, status: 'declined', actionUrl: null, endsAt: null, capturedCents: 0 }
    },
    find: async (key, customerId) => {
      const found = await findIntent(good, customerId, 'payment', key)
      return found && toCharge(found)
    },
    charge: async (chargeId) => toCharge(await get(chargeId)),
    capture: async (chargeId, cents) => {
      const form = { amount_to_capture: String(cents), 'expand[0]': 'latest_charge' }
      // Without a key, because it happens only once anyway and a key would repeat a refusal for a day.
      const { status, body } = await ask({ method: 'POST', path: `${toPath(chargeId)}/capture`, form })
      // Captured before, or let go of meanwhile: it says which.
      return toCharge(status < 400 ? intent.parse(body) : await get(chargeId))
    },
    release: async (chargeId) => {
      const now = await get(chargeId)
      if (now.status === 'succeeded') {
        const form = { payment_intent: chargeId }
        const { status, body } = await ask({ method: 'POST', path: '/v1/refunds', form, key: `refund-${chargeId}` })
        // This error is a success, because the money was given back before, by us when no one remembered or by hand at
        // Stripe.
        if (status >= 400 && failure.parse(body).error.code !== 'charge_already_refunded')
          throw new Error(`Stripe refused a refund with ${status}`)
        return { ...toCharge(now), status: 'refunded' }
      }
      if (now.status === 'canceled') return toCharge(now)
      const { status, body } = await ask({ method: 'POST', path: `${toPath(chargeId)}/cancel`, form: {} })
      if (status < 400) return toCharge(intent.parse(body))
      const then = await get(chargeId)
      if (then.status === 'canceled') return toCharge(then)
      // Asked for again, because the bank is deciding on the payment or has taken it meanwhile.
      throw new GatewayUnreachable(`Stripe does not let go yet: ${then.status}`)
    },
  }
}
