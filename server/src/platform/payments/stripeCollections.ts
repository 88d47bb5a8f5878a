// The part of Stripe that takes money at once: cards, and bank debits (ACH in the United States, pre-authorized debit in Canada).
import { toCents } from '@portal/contract/money'
import type { Currency } from '@portal/contract/locales'
import { z } from 'zod'
import type { Collection, Gateway } from './gateway.ts'
import { GatewayUnreachable } from './gateway.ts'

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  form?: Record<string, string>
  key?: string
}

interface Asking {
  /** Asks, however often that takes; throws GatewayUnreachable. */
  ask: (asked: Asked) => Promise<{ status: number; body: unknown }>
  /** The same; an answer that refuses is a bug of ours. */
  good: (asked: Asked) => Promise<unknown>
  /** The customer's id, made where there is none. */
  findOrCreateCustomer: (customer: {
    userId: string
    email: string
    name: string
    customerId: string | null
  }) => Promise<string>
}

const intent = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: z.object({ refunded: z.boolean().nullish() }).nullish().catch(null),
})
type Intent = z.infer<typeof intent>
const failure = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    message: z.string().nullish(),
    payment_intent: intent.optional(),
  }),
})
const account = z.object({ bank_name: z.string().nullish(), last4: z.string() })
const bankSession = z.object({
  customer: z.string().nullable(),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z
        .object({ id: z.string(), us_bank_account: account.nullish(), acss_debit: account.nullish() })
        .nullable(),
    })
    .nullable(),
})

const debitOf: Record<Currency, string> = { USD: 'us_bank_account', CAD: 'acss_debit' }

function toCollection({ id, status, next_action: next, last_payment_error: error, latest_charge: charge }: Intent) {
  const of = (is: Collection['status'], more: Partial<Collection> = {}): Collection => ({
    chargeId: id,
    status: is,
    actionUrl: null,
    ...more,
  })
  switch (status) {
    case 'succeeded':
      return of(charge?.refunded ? 'refunded' : 'succeeded')
    case 'processing':
      return of('processing')
    case 'requires_action':
      return of('action', { actionUrl: next?.redirect_to_url?.url ?? null })
    case 'requires_payment_method':
    case 'canceled':
      return of('failed', error?.message ? { reason: error.message } : {})
    default:
      throw new GatewayUnreachable(`Stripe has not decided: ${status}`)
  }
}

export function createStripeCollections({
  ask,
  good,
  findOrCreateCustomer,
}: Asking): Pick<Gateway, 'openBankPage' | 'bankOf' | 'collect' | 'collection' | 'findCollection' | 'giveUp'> {
  const toPath = (id: string) => `/v1/payment_intents/${encodeURIComponent(id)}`
  const get = async (id: string) =>
    toCollection(intent.parse(await good({ method: 'GET', path: `${toPath(id)}?expand[]=latest_charge` })))
  return {
    openBankPage: async (customer, currency, returnUrl) => {
      const customerId = await findOrCreateCustomer(customer)
      const opened = await good({
        method: 'POST',
        path: '/v1/checkout/sessions',
        form: {
          mode: 'setup',
          customer: customerId,
          'payment_method_types[0]': debitOf[currency],
          ...(currency === 'CAD' && {
            'payment_method_options[acss_debit][currency]': 'cad',
            'payment_method_options[acss_debit][mandate_options][payment_schedule]': 'sporadic',
            'payment_method_options[acss_debit][mandate_options][transaction_type]': 'business',
          }),
          success_url: returnUrl.replace('{token}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: returnUrl.replace('{token}', ''),
        },
      })
      return { customerId, url: z.object({ url: z.url() }).parse(opened).url }
    },
    bankOf: async (token, customerId) => {
      if (!/^cs_\w+$/.test(token) || customerId === null) return undefined
      const path = `/v1/checkout/sessions/${token}?expand[]=setup_intent.payment_method`
      const { status, body } = await ask({ method: 'GET', path })
      if (status >= 400) return undefined
      const { customer, setup_intent: setup } = bankSession.parse(body)
      const method = setup?.payment_method
      const bank = method?.us_bank_account ?? method?.acss_debit
      if (customer !== customerId || setup?.status !== 'succeeded' || !method || !bank) return undefined
      return { token: method.id, bankName: bank.bank_name ?? 'Bank account', last4: bank.last4 }
    },
    collect: async ({ key, kind, amount, currency, token, customerId, description, returnUrl }) => {
      const { status, body } = await ask({
        method: 'POST',
        path: '/v1/payment_intents',
        form: {
          amount: String(toCents(amount)),
          currency: currency.toLowerCase(),
          ...(customerId && { customer: customerId }),
          payment_method: token,
          'payment_method_types[0]': kind === 'CARD' ? 'card' : debitOf[currency],
          confirm: 'true',
          description,
          return_url: returnUrl,
          'metadata[receipt]': key,
        },
        key: `collect-${key}`,
      })
      if (status < 400) return toCollection(intent.parse(body))
      const { error } = failure.parse(body)
      // The card or the account is at fault, whatever its kind calls it; anything else is a bug of ours.
      if (error.type !== 'card_error' && !error.payment_intent)
        throw new Error(`Stripe refused a payment: ${error.type} ${error.code ?? ''}`)
      return {
        chargeId: error.payment_intent?.id ?? '',
        status: 'failed',
        actionUrl: null,
        ...(error.message && { reason: error.message }),
      }
    },
    collection: get,
    findCollection: async (key, customerId) => {
      if (customerId === null) return undefined
      const path = `/v1/payment_intents?customer=${encodeURIComponent(customerId)}&limit=100`
      const { data } = z.object({ data: z.array(intent) }).parse(await good({ method: 'GET', path }))
      const found = data.find(({ metadata }) => metadata['receipt'] === key)
      return found && toCollection(found)
    },
    giveUp: async (chargeId) => {
      const now = await get(chargeId)
      if (now.status !== 'action') return now
      const asked = { method: 'POST', path: `${toPath(chargeId)}/cancel`, form: {}, key: `cancel-${chargeId}` } as const
      const { status, body } = await ask(asked)
      // Confirmed meanwhile: it says what it is.
      return status < 400 ? toCollection(intent.parse(body)) : get(chargeId)
    },
  }
}
