// A portal whose cards a fake of Stripe takes: both of them for the tests of a file, people's cards, and what Stripe sends by itself.
import { paymentCalls } from '@portal/contract/money/payments'
import { afterAll, afterEach } from 'vitest'
import { createSignature } from '../src/platform/payments/signature.rules.ts'
import type { TestPortal } from './app.ts'
import { testPortal } from './app.ts'
import type { Caller } from './client.ts'
import type { StripeStandIn } from './stripe.ts'
import { startStripe } from './stripe.ts'
import type { TestShop } from './testProducts.ts'
import { testShop } from './testProducts.ts'

interface Options {
  /** When cards are charged. */
  capture?: 'shipment' | 'order'
  /** Seconds a person waits for Stripe. */
  timeout?: string
  worksJobs?: readonly string[]
  ownDatabase?: boolean
}

interface NewCard {
  use?: 'save' | 'pay-once'
  card?: { brand: string; last4: string }
}

export interface StripePortal {
  stripe: StripeStandIn
  portal: TestPortal
  shop: TestShop
  /** The settings that name the fake, for processes beside the portal. */
  env: Record<string, string>
  /** A person enters a card at Stripe and saves it here. */
  enterCard: (who: Caller, card?: NewCard) => Promise<{ paymentId: string; token: string }>
  /** Stripe reports something; the status of the answer. */
  hook: (type: string, object: object, signed?: { secret?: string; at?: Date }) => Promise<number>
}

/** The path by which a payment is begun; what jobs ask beside it has others. */
export const authorizing = /payment_intents$/

const webhookSecret = 'whsec_of_the_tests'

/** Starts both before the tests of this file and ends them after; after each test the fake answers at once and accepts again. */
export async function stripePortal({ capture, timeout = '1', ...options }: Options = {}): Promise<StripePortal> {
  const stripe = await startStripe()
  const env = {
    ...(capture && { CARD_CAPTURE: capture }),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_URL: stripe.url,
    STRIPE_TIMEOUT: timeout,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
  const portal = testPortal({ ...options, env })
  afterEach(() => {
    stripe.delay(0)
    stripe.loseAnswers(0)
    stripe.failWith(500, 0)
    stripe.holdUntil(undefined)
    stripe.next('accept')
    stripe.hear(undefined)
  })
  afterAll(() => stripe.stop())
  return {
    stripe,
    portal,
    shop: testShop(portal),
    env,
    enterCard: async (who, { use, card } = {}) => {
      const { url } = await who.send(paymentCalls.openCardPage, { from: 'account' })
      const token = stripe.enterCard(url, card)
      const entered = { card: { token, ...(use && { use }) } }
      const { paymentMethod } = await who.send(paymentCalls.addNewCreditCard, entered)
      return { paymentId: paymentMethod.paymentId, token }
    },
    hook: async (type, object, { secret = webhookSecret, at = portal.clock.now() } = {}) => {
      const body = JSON.stringify({ id: 'evt_1', type, data: { object } })
      const headers = { 'stripe-signature': createSignature(body, secret, at) }
      return (await portal.guest().request('/hooks/stripe', { method: 'POST', headers, body })).status
    },
  }
}
