// A fake of Stripe's HTTP API as far as the portal speaks it: customers, Checkout sessions in setup mode, payment
// intents, refunds, idempotency keys. A test says how the next card behaves, what gets lost, and sees what was asked.
import { once } from 'node:events'
import { createServer } from 'node:http'

interface Intent {
  id: string
  status: string
  amount: number
  currency: string
  customer: string | null
  payment_method: string
  metadata: Record<string, string>
  /** The status once it is accepted. */
  accepted: string
  next_action: { type: string; redirect_to_url: { url: string } } | null
  refunded: boolean
  amount_received: number
  cancellation_reason: string | null
  /** Until when the bank holds it, in seconds. */
  capture_before: number | null
}
type Outcome = 'accept' | 'decline' | 'ask-the-bank' | 'process'
interface Session {
  customer: string
  setup: {
    id: string
    status: string
    customer: string
    payment_method: object | null
    last_setup_error?: { code: string; payment_method: object | null }
  } | null
}
interface RecordedRequest {
  method: string
  path: string
  form: Record<string, string>
  key: string | undefined
}

export interface StripeStandIn {
  url: string
  secretKey: string
  /** Every request, whole: to look for what must not be in one. */
  asked: RecordedRequest[]
  intents: Map<string, Intent>
  /** Cards that were forgotten. */
  detached: Set<string>
  /** The outcome of the next authorization: accepted unless said otherwise. */
  next: (outcome: Outcome) => void
  /** Does what the next `count` requests ask, and never answers them; only those of paths like `path`. */
  loseAnswers: (count: number, path?: RegExp) => void
  /** Answers the next `count` requests with this status, and does nothing; only those of paths like `path`. */
  failWith: (status: number, count: number, path?: RegExp) => void
  /** Called for each request when it is 'asked', before anything is done, and when it is 'answered'. */
  hear: (listener: ((moment: 'asked' | 'answered', path: string) => void) | undefined) => void
  /** Waits so many milliseconds before each answer. */
  delay: (milliseconds: number) => void
  /** The buyer enters a card on Stripe's page of a session. */
  enterCard: (sessionUrl: string, card?: { brand: string; last4: string }) => string
  /** The payer enters a bank account there; by its number alone it is unverified until a small deposit was found. */
  enterBank: (sessionUrl: string, how?: 'signed-in' | 'by-number') => string
  /** The payer found the deposit and gave its code; answers what Stripe reports then. */
  verifyBank: (session: string) => { id: string; customer: string; payment_method: string }
  /** The deposit failed or was not confirmed; answers what Stripe reports then. */
  failBank: (session: string, code: string) => { id: string; customer: string }
  /** The buyer answers their bank. */
  answerBank: (intentId: string, isPayer: boolean) => void
  /** Until when banks hold what is authorized from now on; undefined where Stripe does not say. */
  holdUntil: (until: Date | undefined) => void
  stop: () => Promise<void>
}

export async function startStripe(): Promise<StripeStandIn> {
  const secretKey = 'sk_test_stand_in'
  const asked: RecordedRequest[] = []
  const intents = new Map<string, Intent>()
  const detached = new Set<string>()
  const answered = new Map<string, { asked: string; said: { status: number; body: unknown } }>()
  const sessions = new Map<string, Session>()
  let outcome: Outcome = 'accept'
  let captureBefore: number | null = null
  let lost = { count: 0, path: /./ }
  let failing = { status: 500, count: 0, path: /./ }
  let listener: ((moment: 'asked' | 'answered', path: string) => void) | undefined
  let wait = 0
  let count = 0
  const id = (kind: string) => `${kind}_standin${String((count += 1)).padStart(8, '0')}`
  const fail = (status: number, type: string, code: string, more = {}) => ({
    status,
    body: { error: { type, code, message: code, ...more } },
  })
  const ok = (body: unknown) => ({ status: 200, body })

  const asWhole = (intent: Intent) => ({
    ...intent,
    latest_charge: {
      refunded: intent.refunded,
      payment_method_details: { card: { capture_before: intent.capture_before } },
    },
  })

  /** Money is held, taken at once, or on its way from a bank. */
  const acceptedAs = (form: Record<string, string>) =>
    form['capture_method'] === 'manual'
      ? 'requires_capture'
      : form['payment_method_types[0]'] === 'card'
        ? 'succeeded'
        : 'processing'
  const authorize = (form: Record<string, string>) => {
    const suffix = form['statement_descriptor_suffix']
    const whole = form['statement_descriptor']
    const isCard = form['payment_method_types[0]'] === 'card'
    const text = suffix ?? whole ?? 'none'
    // As Stripe: a whole text is no card's, and what banks cannot print is refused.
    if (isCard ? whole !== undefined : suffix !== undefined)
      return fail(400, 'invalid_request_error', 'statement_descriptor_not_supported')
    if (text.length > (isCard ? 10 : 22) || !/[A-Za-z]/.test(text) || /[^ -~]|[<>\\'"*]/.test(text))
      return fail(400, 'invalid_request_error', 'invalid_statement_descriptor')
    const intent: Intent = {
      id: id('pi'),
      status: {
        accept: acceptedAs(form),
        decline: 'requires_payment_method',
        'ask-the-bank': 'requires_action',
        process: 'processing',
      }[outcome],
      amount: Number(form['amount']),
      currency: form['currency'] ?? '',
      customer: form['customer'] ?? null,
      payment_method: form['payment_method'] ?? '',
      metadata: Object.fromEntries(
        ['payment', 'receipt'].flatMap((name) =>
          form[`metadata[${name}]`] ? [[name, form[`metadata[${name}]`]]] : [],
        ),
      ) as Record<string, string>,
      accepted: acceptedAs(form),
      next_action: null,
      refunded: false,
      amount_received: acceptedAs(form) === 'succeeded' && outcome === 'accept' ? Number(form['amount']) : 0,
      cancellation_reason: null,
      capture_before: captureBefore,
    }
    if (outcome === 'ask-the-bank')
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `https://bank.example/${intent.id}` } }
    intents.set(intent.id, intent)
    const declined = outcome === 'decline'
    outcome = 'accept'
    return declined ? fail(402, 'card_error', 'card_declined', { payment_intent: intent }) : ok(asWhole(intent))
  }
  const actOn = (intent: Intent | undefined, act: string | undefined, form: Record<string, string>) => {
    if (!intent) return fail(404, 'invalid_request_error', 'resource_missing')
    const unexpected = fail(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    if (act === 'capture') {
      if (intent.status !== 'requires_capture') return unexpected
      const cents = Number(form['amount_to_capture'] ?? intent.amount)
      if (cents > intent.amount) return fail(400, 'invalid_request_error', 'amount_too_large')
      // The rest is released.
      intent.status = 'succeeded'
      intent.amount_received = cents
    }
    if (act === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'processing') return unexpected
      intent.status = 'canceled'
    }
    return ok(asWhole(intent))
  }
  const setUp = ({ customer }: Session, status: string, method: object) => ({
    id: id('seti'),
    status,
    customer,
    payment_method: { id: id('pm'), ...method },
  })
  const answer = ({ method, path, form }: RecordedRequest) => {
    const { pathname, searchParams } = new URL(path, 'http://stripe')
    const [, , noun = '', one, act] = pathname.split('/')
    if (noun === 'customers') return ok({ id: one ?? id('cus'), ...form })
    if (noun === 'setup_intents') {
      const found = [...sessions.values()].find(({ setup }) => setup?.id === one)?.setup
      return found ? ok(found) : fail(404, 'invalid_request_error', 'resource_missing')
    }
    if (noun === 'payment_methods') {
      const isNew = !detached.has(one ?? '')
      detached.add(one ?? '')
      return isNew ? ok({ id: one }) : fail(400, 'invalid_request_error', 'payment_method_not_attached')
    }
    if (noun === 'refunds') {
      const intent = intents.get(form['payment_intent'] ?? '')
      if (intent?.status !== 'succeeded' || intent.refunded)
        return fail(400, 'invalid_request_error', 'charge_already_refunded')
      intent.refunded = true
      return ok({ id: id('re'), status: 'succeeded' })
    }
    if (noun === 'checkout' && method === 'POST') {
      const session = id('cs_test')
      sessions.set(session, { customer: form['customer'] ?? '', setup: null })
      return ok({
        id: session,
        url: `https://checkout.stripe.example/${session}?back=${encodeURIComponent(form['success_url'] ?? '')}`,
      })
    }
    if (noun === 'checkout') {
      const session = sessions.get(act ?? '')
      if (!session) return fail(404, 'invalid_request_error', 'resource_missing')
      return ok({ id: act, customer: session.customer, setup_intent: session.setup })
    }
    if (noun === 'payment_intents' && method === 'POST' && one === undefined) return authorize(form)
    if (noun === 'payment_intents' && one === undefined) {
      // The newest first, a page at a time.
      const all = [...intents.values()].filter(({ customer }) => customer === searchParams.get('customer')).toReversed()
      const begin = all.findIndex(({ id: each }) => each === searchParams.get('starting_after')) + 1
      const end = begin + Number(searchParams.get('limit') ?? 10)
      const data = all.slice(begin, end).map(asWhole)
      return ok({ data, has_more: end < all.length })
    }
    if (noun === 'payment_intents') return actOn(intents.get(one ?? ''), act, form)
    return fail(404, 'invalid_request_error', 'unknown_path')
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      const header = request.headers['idempotency-key']
      const key = typeof header === 'string' ? header : undefined
      const question = { method: request.method ?? '', path: request.url ?? '', form, key }
      asked.push(question)
      const send = () => {
        if (request.headers.authorization !== `Bearer ${secretKey}`) return response.writeHead(401).end('{}')
        listener?.('asked', question.path)
        if (failing.count > 0 && failing.path.test(question.path)) {
          failing.count -= 1
          return response.writeHead(failing.status).end('{"error":{"type":"api_error"}}')
        }
        const before = key === undefined ? undefined : answered.get(key)
        const now = JSON.stringify([question.method, question.path, form])
        // A key with another question than it was first asked with is refused.
        const said =
          before === undefined
            ? answer(question)
            : before.asked === now
              ? before.said
              : fail(400, 'idempotency_error', 'idempotency_key_in_use')
        if (key !== undefined && before === undefined) answered.set(key, { asked: now, said })
        if (lost.count > 0 && lost.path.test(question.path)) {
          lost.count -= 1
          return response.destroy()
        }
        response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
        listener?.('answered', question.path)
        return response
      }
      if (wait > 0) setTimeout(send, wait)
      else send()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    secretKey,
    asked,
    intents,
    detached,
    next: (wanted) => {
      outcome = wanted
    },
    loseAnswers: (times, path = /./) => {
      lost = { count: times, path }
    },
    failWith: (status, times, path = /./) => {
      failing = { status, count: times, path }
    },
    hear: (heard) => {
      listener = heard
    },
    delay: (milliseconds) => {
      wait = milliseconds
    },
    enterCard: (sessionUrl, { brand, last4 } = { brand: 'visa', last4: '4242' }) => {
      const session = /(cs_test_\w+)/.exec(sessionUrl)?.[1] ?? ''
      const found = sessions.get(session)
      if (!found) throw new Error('There is no such page.')
      const card = { brand, last4, exp_month: 6, exp_year: 2040 }
      found.setup = setUp(found, 'succeeded', { card })
      return session
    },
    enterBank: (sessionUrl, how = 'signed-in') => {
      const session = /(cs_test_\w+)/.exec(sessionUrl)?.[1] ?? ''
      const found = sessions.get(session)
      if (!found) throw new Error('There is no such page.')
      const account = { bank_name: 'Stand-in Bank', last4: '6789' }
      found.setup = setUp(found, how === 'signed-in' ? 'succeeded' : 'requires_action', { us_bank_account: account })
      return session
    },
    verifyBank: (session) => {
      const setup = sessions.get(session)?.setup
      if (!setup) throw new Error('Nobody entered an account there.')
      setup.status = 'succeeded'
      return { ...setup, payment_method: (setup.payment_method as { id: string }).id }
    },
    failBank: (session, code) => {
      const setup = sessions.get(session)?.setup
      if (!setup) throw new Error('Nobody entered an account there.')
      setup.last_setup_error = { code, payment_method: setup.payment_method }
      setup.status = 'requires_payment_method'
      setup.payment_method = null
      return { id: setup.id, customer: setup.customer }
    },
    answerBank: (intentId, isPayer) => {
      const intent = intents.get(intentId)
      if (!intent) throw new Error('There is no such payment.')
      intent.status = isPayer ? intent.accepted : 'requires_payment_method'
      intent.next_action = null
    },
    holdUntil: (until) => {
      captureBefore = until ? Math.floor(until.getTime() / 1000) : null
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
