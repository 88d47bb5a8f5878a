import { catalogCalls } from '@portal/contract/buying/catalog'
import { messages, standardError } from '@portal/contract/platform/errors'
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import type { Caller } from '../../../test/client.ts'
import { createApp } from '../../app/app.ts'

const portal = testPortal()

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

async function post(
  who: Caller,
  path: string,
  body: unknown,
): Promise<{ status: number; text: string; answer: Answer }> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  const response = await who.request(path, init)
  const text = await response.text()
  return { status: response.status, text, answer: JSON.parse(text) as Answer }
}

const ask = (query: string, variables?: unknown, who = portal.guest()) =>
  post(who, '/api/open-graphql', { query, variables })

/** The standard error of a GraphQL answer; it must be there and whole. */
const getError = ({ answer }: { answer: Answer }) => standardError.parse(answer.errors?.[0]?.extensions)

describe('the two endpoints', () => {
  test('answer with the data field: open calls for everybody, the others after sign-in [B7.01]', async () => {
    const open = await ask('{ brands { name } }')
    expect(open).toMatchObject({ status: 200, answer: { data: { brands: expect.any(Array) as unknown[] } } })
    const buyer = await portal.as(people.buyer)
    const signedIn = await post(buyer, '/api/graphql', {
      query: 'query($a: String!) { getCartByApplication(application: $a) { userId } brands { name } }',
      variables: { a: 'supply-store' },
    })
    expect(signedIn.answer.errors).toBeUndefined()
    expect(Object.keys(signedIn.answer.data ?? {})).toEqual(['getCartByApplication', 'brands'])
  })

  test('the open endpoint does not know the calls of signed-in users', async () => {
    const error = getError(await ask('{ getCartByApplication(application: "supply-store") { userId } }'))
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      exceptionMessages: [expect.stringContaining('getCartByApplication')],
    })
  })

  test('a guest who makes a call of signed-in users has no profile [A8.09]', async () => {
    const answer = await post(portal.guest(), '/api/graphql', {
      query: '{ getCartByApplication(application: "supply-store") { userId } }',
    })
    expect(getError(answer)).toMatchObject({ code: 'NOT_SIGNED_IN', exceptionMessages: ['No profile found'] })
    expect(answer.answer.errors?.[0]?.message).toBe('No profile found')
  })

  test('a session that ended is reported, so that the page reloads [B8.09]', async () => {
    const person = portal.guest()
    await person.signIn(people.canadian, password)
    const cookie = person.cookies()
    await person.send(sessionCalls.signOut, {})
    const answer = await portal.guest().request('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ getCartByApplication(application: "supply-store") { userId } }' }),
    })
    const [error] = ((await answer.json()) as Answer).errors ?? []
    expect(error?.message).toContain('only available to logged in users')
    // On its way it may be overtaken by the answer of a sign-in, whose cookies are to stay.
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a transient profile in the body is a hint and no right [A7.01, Q3.01]', async () => {
    const transientProfile = { userId: 'somebody', accountIds: [1, 2, 3], permissions: ['CSR'] }
    const body = { query: '{ getSession { signedIn privileges } }', transientProfile }
    expect((await post(portal.guest(), '/api/graphql', body)).answer).toEqual({
      data: { getSession: { signedIn: false, privileges: [] } },
    })
  })
})

describe('bad input', () => {
  test('is answered with the standard error that names the fields', async () => {
    const answer = await ask('mutation { signIn(email: "no address", password: "") { signedIn } }')
    expect(getError(answer)).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      code: 'BAD_INPUT',
      exceptionMessages: [messages.badInput],
      userFriendlyMessage: messages.badInput,
      fields: { email: 'Email address must be a correct format.', password: 'Password is required.' },
    })
  })

  test('a field deep inside is named by its path', async () => {
    const answer = await ask(
      '{ commerceItems(items: [{ itemId: 1, quantity: 1 }, { itemId: 2, quantity: 0 }]) { subtotal } }',
    )
    expect(Object.keys(getError(answer).fields ?? {})).toEqual(['items.1.quantity'])
  })

  test('is explained to users in our words, to programmers in those of GraphQL, and in production without near misses [P2.07]', async () => {
    const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
    for (const [query, variables] of [
      ['{ brand { name } }'],
      ['{ brands { nam } }'],
      ['mutation { signIn(email: "a@b.example", pasword: "x") { signedIn } }'],
      ['query($a: Int!) { getPrices(priceRequest: $a) { price } }', { a: 1 }],
      ['query($l: [BrandsInpu!]) { brands { name } }', { l: [] }],
      ['{ brands '],
      // Inside of variables, where only the execution looks.
      [
        'query($i: [CommerceItemsItemsInput!]!) { commerceItems(items: $i) { subtotal } }',
        { i: [{ itemId: 1, quantity: 1, quantit: 2 }] },
      ],
    ] as [string, object?][]) {
      const answer = await app.request('/api/open-graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const text = await answer.text()
      expect(text).not.toContain('Did you mean')
      expect(getError({ answer: JSON.parse(text) as Answer })).toMatchObject({
        code: 'BAD_INPUT',
        userFriendlyMessage: messages.badInput,
        exceptionMessages: [expect.not.stringMatching(messages.badInput)],
      })
    }
    // With the schema open near misses are suggested; otherwise the test would show nothing.
    expect((await ask('{ brand { name } }')).text).toContain('Did you mean')
    const items = 'query($i: [CommerceItemsItemsInput!]!) { commerceItems(items: $i) { subtotal } }'
    expect((await ask(items, { i: [{ itemId: 1, quantity: 1, quantit: 2 }] })).text).toContain('Did you mean')
  })

  test('a value of the wrong type, a missing one and an unknown field are the caller’s mistakes', async () => {
    const wrong = [
      ask('{ getPrices(priceRequest: 7) { price } }'),
      ask('query($p: [String!]!) { productsByPartNumber(partNumbers: $p) { id } }', { p: [1, null] }),
      ask('{ productDetail { id } }'),
      ask('{ brands { secret } }'),
      ask('{ brands '),
      ask(''),
    ]
    for (const answer of wrong) expect(getError(await answer)).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('a null for an argument that may be left out is left out [P2.06]', async () => {
    const answer = await ask('query($l: String) { storeHome(locale: $l) { featured { id } } }', { l: null })
    expect(answer.answer.errors).toBeUndefined()
  })

  test('a character or number the database cannot hold is bad input, not a failure of ours [P2.06]', async () => {
    const nul = await ask('query($o: String!) { productDetail(objectID: $o) { id } }', { o: 'A\u0000B' })
    expect(nul.answer.errors?.map((each) => each.extensions?.code) ?? ['found nothing']).not.toContain('INTERNAL')
    await expect(
      portal.guest().send(catalogCalls.productsByPartNumber, { partNumbers: ['1\u00002'] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('limits', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: brands { name }`).join(' ')} }`

  test('at most ten calls in one request, aliases counted [Q2.08]', async () => {
    expect((await ask(aliases(10))).answer.errors).toBeUndefined()
    expect(getError(await ask(aliases(11)))).toMatchObject({
      code: 'BAD_INPUT',
      exceptionMessages: ['At most 10 calls in one request.'],
    })
  })

  test('fragments cannot hide calls', async () => {
    const error = getError(await ask('query { ...all } fragment all on Query { brands { name } }'))
    expect(error.exceptionMessages).toEqual(['Calls are named directly, not through fragments.'])
  })

  test('a document of too many words, or nested without end, is refused before it runs [Q2.08]', async () => {
    const long = `{ brands { ${'name '.repeat(3000)} } }`
    const deep = `${'{ brands '.repeat(1200)}${'}'.repeat(1200)}`
    for (const document of [long, deep]) expect(getError(await ask(document)).code).toBe('BAD_INPUT')
  })

  test('several documents in one request are refused', async () => {
    const { status, answer } = await post(portal.guest(), '/api/open-graphql', [
      { query: '{ brands { name } }' },
      { query: '{ brands { name } }' },
    ])
    expect(status).toBe(400)
    expect(getError({ answer }).code).toBe('BAD_INPUT')
  })

  test('the schema explains itself in development and not in production [Q2.08]', async () => {
    const question = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
    }
    const asked = async (introspection: boolean) => {
      const app = createApp({ deps: portal.deps, isReady: () => true, introspection })
      return (await (await app.request('/api/open-graphql', question)).json()) as Answer
    }
    expect((await asked(true)).data).toHaveProperty('__schema')
    const refused = await asked(false)
    expect(refused.data ?? null).toBeNull()
    expect(getError({ answer: refused }).code).toBe('BAD_INPUT')
  })
})

test('only JSON is read: what a form of another site can send is no request', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await portal.guest().request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ query: '{ brands { name } }' }),
    })
    expect(answer.status).toBe(400)
    expect(getError({ answer: (await answer.json()) as Answer }).code).toBe('BAD_INPUT')
  }
})

test('a document that comes again is answered again, with its own variables', async () => {
  const { featured } = await portal.guest().send(catalogCalls.storeHome, {})
  const query = 'query($n: [String!]!) { productsByPartNumber(partNumbers: $n) { partNumber } }'
  const numbers = featured.slice(0, 2).map((card) => card.partNumber)
  expect(numbers).toHaveLength(2)
  for (const partNumber of numbers)
    expect((await ask(query, { n: [partNumber] })).answer).toEqual({ data: { productsByPartNumber: [{ partNumber }] } })
})

describe('nothing ever answers with a stack trace', () => {
  const stack = /\n?\s+at .*[:/]\d+|node_modules|\.ts:\d+|"stack"/

  test.each([
    ['no JSON', '{"query": '],
    ['no object', '"hello"'],
    ['nothing', ''],
    ['null', 'null'],
    ['a query that is no text', '{"query": {"a": 1}}'],
    ['variables that are none', '{"query": "{ brands { name } }", "variables": "x"}'],
    ['an operation that is not there', '{"query": "query a { brands { name } }", "operationName": "b"}'],
    ['a persisted query', '{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "x"}}}'],
  ])('%s', async (_, body) => {
    const { status, text, answer } = await post(portal.guest(), '/api/open-graphql', body)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(stack)
    expect(getError({ answer }).code).toBe('BAD_INPUT')
  })

  test('a failure of ours is reported by its uuid alone, and logged under it', async () => {
    const broken = { ...portal.deps, pool: { connect: () => Promise.reject(new Error('secret words')) } as never }
    const app = createApp({ deps: broken, isReady: () => true, introspection: true })
    const answer = await app.request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ productsByPartNumber(partNumbers: ["1"]) { id } }' }),
    })
    const text = await answer.text()
    expect(text).not.toContain('secret words')
    expect(text).not.toMatch(stack)
    const { uuid, code, userFriendlyMessage } = getError({ answer: JSON.parse(text) as Answer })
    expect([code, userFriendlyMessage]).toEqual(['INTERNAL', undefined])
    expect(portal.takeErrors()).toEqual([
      expect.objectContaining({ uuid, err: expect.objectContaining({ message: 'secret words' }) as object }),
    ])
  })
})
