// The part of Stripe that takes money at once: cards, and bank debits (ACH in the United States, pre-authorized debit in Canada).
import type { Currency } from '@portal/contract/platform/locales'
import { z } from 'zod'
import type { Gateway } from './gateway.ts'
import { GatewayUnreachable } from './gateway.ts'
import { cardStatement, debitStatement, setupStates } from './stripe.rules.ts'
import type { StripeRequest } from './stripeIntents.ts'
import { failure, findIntent, intent, toCollection, toPath, toExpandedPath } from './stripeIntents.ts'

interface StripeSender {
  /** Asks, however often that takes; throws GatewayUnreachable. */
  ask: (request: StripeRequest) => Promise<{ status: number; body: unknown }>
  /** The same; an answer that refuses is a bug of ours. */
  good: (request: StripeRequest) => Promise<unknown>
  company: string
  /** The customer's id, made where there is none. */
  findOrCreateCustomer: (customer: {
    userId: string
    email: string
    name: string
    customerId: string | null
  }) => Promise<string>
}

const account = z.object({ bank_name: z.string().nullish(), last4: z.string() })
const bankMethod = z.object({ id: z.string(), us_bank_account: account.nullish(), acss_debit: account.nullish() })
const setup = z.object({
  status: z.string(),
  customer: z.string().nullish(),
  payment_method: bankMethod.nullable(),
  last_setup_error: z.object({ code: z.string().nullish(), payment_method: bankMethod.nullish() }).nullish(),
})
const bankSession = z.object({ customer: z.string().nullable(), setup_intent: setup.nullable() })

/** The bank account of a payment method; undefined for one of another kind. */
function toBank(method: z.output<typeof bankMethod> | null | undefined) {
  const bank = method?.us_bank_account ?? method?.acss_debit
  if (!method || !bank) return undefined
  const currency: Currency = method.us_bank_account ? 'USD' : 'CAD'
  return { token: method.id, bankName: bank.bank_name ?? 'Bank account', last4: bank.last4, currency }
}

export function setupStateOf(status: string): (typeof setupStates)[string] {
  const state = setupStates[status]
  if (!state) throw new GatewayUnreachable(`Stripe says what we do not know: ${status}`)
  return state
}

/** Stripe's name of a debit of a bank account in a currency (`debitCurrencies`); any other currency has none. */
const debits: Readonly<Record<string, string>> = { USD: 'us_bank_account', CAD: 'acss_debit' }

function debitOf(currency: Currency): string {
  const debit = debits[currency]
  if (debit === undefined) throw new Error(`Bank accounts pay nothing in ${currency}.`)
  return debit
}

export function createStripeCollections({
  ask,
  good,
  company,
  findOrCreateCustomer,
}: StripeSender): Pick<
  Gateway,
  'openBankPage' | 'bankOf' | 'bankSetup' | 'collect' | 'collection' | 'findCollection' | 'giveUp'
> {
  const get = async (id: string) => toCollection(intent.parse(await good({ method: 'GET', path: toExpandedPath(id) })))
  return {
    openBankPage: async (customer, currency, returnUrl) => {
      const customerId = await findOrCreateCustomer(customer)
      const opened = await good({
        method: 'POST',
        path: '/v1/checkout/sessions',
        form: {
          mode: 'setup',
          customer: customerId,
          'payment_method_types[0]': debitOf(currency),
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
      const { customer, setup_intent: entered } = bankSession.parse(body)
      if (customer !== customerId || !entered) return undefined
      const state = setupStateOf(entered.status)
      if (state === 'unverified') return state
      const bank = state === 'verified' ? toBank(entered.payment_method) : undefined
      return bank && { token: bank.token, bankName: bank.bankName, last4: bank.last4 }
    },
    bankSetup: async (setupId) => {
      const path = `/v1/setup_intents/${encodeURIComponent(setupId)}?expand[]=payment_method`
      const entered = setup.parse(await good({ method: 'GET', path }))
      const { customer, last_setup_error: error } = entered
      const state = setupStateOf(entered.status)
      if (!customer || state === 'unverified') return undefined
      // One that failed is no longer a method of the entry.
      const bank = toBank(state === 'verified' ? entered.payment_method : error?.payment_method)
      if (!bank) return undefined
      const of = { ...bank, customerId: customer }
      return state === 'verified' ? { ...of, state } : { ...of, state: 'failed', reason: error?.code ?? null }
    },
    collect: async ({ key, kind, cents, currency, token, customerId, description, statement, returnUrl }) => {
      const isCard = kind === 'CARD'
      const said = isCard ? cardStatement(statement) : debitStatement(company, statement)
      const { status, body } = await ask({
        method: 'POST',
        path: '/v1/payment_intents',
        form: {
          amount: String(cents),
          currency: currency.toLowerCase(),
          ...(customerId && { customer: customerId }),
          payment_method: token,
          'payment_method_types[0]': isCard ? 'card' : debitOf(currency),
          confirm: 'true',
          description,
          // Stripe refuses a whole text for cards, and a suffix for anything else.
          ...(said && { [isCard ? 'statement_descriptor_suffix' : 'statement_descriptor']: said }),
          return_url: returnUrl,
          'metadata[receipt]': key,
        },
        key: `collect-${key}`,
      })
      if (status < 400) return toCollection(intent.parse(body))
      const { error } = failure.parse(body)
      const before = error.type === 'idempotency_error' && (await findIntent(good, customerId, 'receipt', key))
      // Asked before in other words: that one is it.
      if (before) return toCollection(before)
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
      const found = await findIntent(good, customerId, 'receipt', key)
      return found && toCollection(found)
    },
    giveUp: async (chargeId) => {
      const now = await get(chargeId)
      if (now.status !== 'action') return now
      const { status, body } = await ask({ method: 'POST', path: `${toPath(chargeId)}/cancel`, form: {} })
      // Confirmed meanwhile: it says what it is.
      return status < 400 ? toCollection(intent.parse(body)) : get(chargeId)
    },
  }
}
