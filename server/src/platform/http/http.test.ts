import { messages, standardError } from '@portal/contract/platform/errors'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createApp } from '../../app/app.ts'
import { createPool } from '../db/pool.ts'
import { bodyBytes } from './http.ts'
import { storeBrandPicture } from '../pictures/brandPictures.ts'

const portal = testPortal({ template: 'empty', env: { SHOW_MAIL: 'true' } })
const folder = import.meta.dirname

const appWith = (more: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({ deps: portal.deps, isReady: () => true, introspection: false, ...more })

const json = { 'content-type': 'application/json' }
const question = JSON.stringify({ query: '{ getSession { signedIn } }' })
const post = (headers: Record<string, string>, body: string = question, path = '/api/open-graphql') =>
  portal.guest().request(path, { method: 'POST', headers: { ...json, ...headers }, body })

describe('every answer', () => {
  test.each(['/health', '/metrics', '/api/nothing', '/dev/mail'])(
    '%s: no sniffing, no framing, little said to others',
    async (path) => {
      const { headers } = await portal.guest().request(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect([...headers.keys()]).not.toContain('x-powered-by')
    },
  )

  test('a picture of the brand alone may be shown by pages of others, as mail programs do [P14.75]', async () => {
    const path = '/brand/0123456789abcdef/logo.png'
    storeBrandPicture(path, new Uint8Array([1]))
    const { status, headers } = await portal.guest().request(path)
    expect([status, headers.get('cross-origin-resource-policy'), headers.get('x-frame-options')]).toEqual([
      200,
      'cross-origin',
      'DENY',
    ])
  })

  test('of a call is kept nowhere', async () => {
    expect((await post({})).headers.get('cache-control')).toBe('no-store')
    expect((await post({}, question, '/api/graphql')).headers.get('cache-control')).toBe('no-store')
  })

  test('binds the browser to https when users come by https, and only then [P2.07]', async () => {
    expect((await appWith().request('/health')).headers.get('strict-transport-security')).toBeNull()
    const deps = { ...portal.deps, config: { ...portal.deps.config, PUBLIC_URL: 'https://portal.example' } }
    expect((await appWith({ deps }).request('/health')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8}$/,
    )
    const below = { ...deps, config: { ...deps.config, HSTS_SUBDOMAINS: true } }
    expect((await appWith({ deps: below }).request('/health')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    )
  })

  test('to an address that is not there is a 404 of the standard shape', async () => {
    for (const init of [{}, { method: 'POST', body: '{}' }, { method: 'DELETE' }]) {
      const answer = await portal.guest().request('/api/nothing', init)
      expect([answer.status, standardError.parse(await answer.json()).code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('a page', () => {
  const render = async (_: Request, { nonce }: { nonce: string }) =>
    new Response(`<script nonce="${nonce}">1</script>`, { headers: { 'content-type': 'text/html' } })
  const policyOf = async (path: string) =>
    (await appWith({ pages: { render, folder } }).request(path)).headers.get('content-security-policy') ?? ''

  test.each([
    ['/pages/dashboard', 'nonce', /^'nonce-[A-Za-z0-9+/]{22}=='$/],
    ['/pages/store', 'hash', /^'sha256-[A-Za-z0-9+/]{43}='$/],
  ])('%s runs scripts by %s only, and talks to nobody but us [Q2.05]', async (path, _, script) => {
    const policy = await policyOf(path)
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(rules.get('default-src')).toEqual([`'self'`])
    expect(rules.get('script-src')).toEqual([`'self'`, expect.stringMatching(script)])
    for (const rule of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(rule), rule).toEqual([`'none'`])
    for (const values of rules.values()) expect(values.filter((value) => /^https?:|^\*/.test(value))).toEqual([])
  })

  test('may ask one other address: the search service of the configuration', async () => {
    const deps = { ...portal.deps, config: { ...portal.deps.config, SEARCH_URL: 'https://search.example/base' } }
    const { headers } = await appWith({ deps, pages: { render, folder } }).request('/pages/store')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' https://search.example;`)
    expect(await policyOf('/pages/store')).toContain(`connect-src 'self';`)
  })

  test('that not all guests see alike has a nonce of its own, the one its scripts are given', async () => {
    expect(await policyOf('/login')).not.toBe(await policyOf('/login'))
    const app = appWith({ pages: { folder, render: async (_, { nonce }) => new Response(nonce) } })
    for (const path of ['/login', '/pages/dashboard']) {
      const answer = await app.request(path)
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${await answer.text()}'`)
    }
  })

  test('is never answered in place of a script that an earlier build had', async () => {
    const answer = await appWith({ pages: { render, folder } }).request('/assets/index-gone.js')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^application\/json/),
    ])
  })

  test.each([
    ['/pages/store/%', '/pages/store/%25'],
    ['/pages/store/%ff?a=%', '/pages/store/%25ff?a=%'],
    ['/%c0%ae', '/%25c0%25ae'],
    ['/%c0%ae.png', '/%25c0%25ae.png'],
    ['/pages/dashboard/ok%20/%zz', '/pages/dashboard/ok%20/%25zz'],
    ['//evil.example/%', '/evil.example/%25'],
  ])('%s, which nobody can decode, is looked for at %s', async (path, place) => {
    const answer = await appWith({ pages: { render, folder } }).request(`http://portal.example${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place])
  })

  test('that cannot be rendered says no more than a uuid [D2.09]', async () => {
    const app = appWith({ pages: { folder, render: () => Promise.reject(new Error('secret words')) } })
    const answer = await app.request('/pages/store')
    const text = await answer.text()
    expect([answer.status, text.includes('secret')]).toEqual([500, false])
    expect(portal.takeErrors()).toHaveLength(1)
  })
})

describe('a request from another site', () => {
  test.each([
    ['another site', 'https://evil.example', 403],
    ['our name as part of another', 'http://portal.example.evil.example', 403],
    ['a sandbox', 'null', 403],
    ['no address at all', '//', 403],
    ['our own page', 'http://portal.example', 200],
  ])('%s', async (_, origin, status) => {
    const answer = await post({ origin })
    expect(answer.status).toBe(status)
    if (status === 403) expect(standardError.parse(await answer.json()).code).toBe('FORBIDDEN')
  })

  test('a page that this very host served may call it; a program without an origin may, too', async () => {
    const app = appWith()
    const send = (headers: Record<string, string>) =>
      app.request('/api/open-graphql', { method: 'POST', headers: { ...json, ...headers }, body: question })
    expect((await send({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).status).toBe(200)
    expect((await send({ origin: 'http://127.0.0.1:5000', host: '127.0.0.1:4000' })).status).toBe(403)
    expect((await send({})).status).toBe(200)
  })

  test('where users come by https, the same host without it is another site', async () => {
    const deps = { ...portal.deps, config: { ...portal.deps.config, PUBLIC_URL: 'https://portal.example' } }
    const send = async (origin: string, host: string) => {
      const headers = { ...json, origin, host }
      return (await appWith({ deps }).request('/api/open-graphql', { method: 'POST', headers, body: question })).status
    }
    expect(await send('http://portal.example', 'portal.example')).toBe(403)
    expect(await send('https://portal.example', 'portal.example')).toBe(200)
    expect(await send('http://other.example', 'other.example')).toBe(403)
    expect(await send('https://other.example', 'other.example')).toBe(200)
  })
})

describe('a request that is too large', () => {
  test('is refused, reported in advance or found out while it comes', async () => {
    const large = 'x'.repeat(bodyBytes + 1)
    const told = await post({ 'content-length': String(large.length) }, large)
    expect([told.status, standardError.parse(await told.json()).exceptionMessages]).toEqual([
      413,
      ['The request is too large.'],
    ])
    const body = new Response(large).body
    const untold = await appWith().request('/api/integration', {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    })
    expect(untold.status).toBe(413)
  })
})

describe('how the portal is', () => {
  const broken = (query: () => Promise<unknown>) => appWith({ deps: { ...portal.deps, pool: { query } as never } })
  const ask = async (app: ReturnType<typeof appWith>, path: string) => {
    const answer = await app.request(path)
    return [answer.status, await answer.json()] as const
  }

  test('UP while the database answers, DOWN otherwise; either way it answers [A7.34]', async () => {
    expect(await ask(appWith(), '/health')).toEqual([200, { status: 'UP' }])
    expect(
      await ask(
        broken(() => Promise.reject(new Error('gone'))),
        '/health',
      ),
    ).toEqual([200, { status: 'DOWN' }])
  })

  test('a database that says nothing is DOWN after two seconds', async () => {
    const started = Date.now()
    expect(
      await ask(
        broken(() => new Promise(() => undefined)),
        '/health',
      ),
    ).toEqual([200, { status: 'DOWN' }])
    expect(Date.now() - started).toBeLessThan(4000)
  })

  test('ready only while it takes traffic and has its database', async () => {
    expect(await ask(appWith(), '/ready')).toEqual([200, { ready: true }])
    expect(await ask(appWith({ isReady: () => false }), '/ready')).toEqual([503, { ready: false }])
    expect(
      await ask(
        broken(() => Promise.reject(new Error('gone'))),
        '/ready',
      ),
    ).toEqual([503, { ready: false }])
  })

  test('its figures are counted by route, so that strangers cannot make them grow', async () => {
    const app = appWith()
    await app.request('/api/open-graphql', { method: 'POST', headers: json, body: question })
    for (const path of ['/files/0b9e1c1e-0000-4000-8000-000000000000', '/api/0b9e1c1e', '/0b9e1c1e'])
      await app.request(path)
    await app.request('/api/graphql', { method: 'BREW0b9e1c1e' })
    const text = await (await app.request('/metrics')).text()
    expect(text).toContain('portal_request_seconds_count{method="POST",route="/api/open-graphql",status="200"} 1')
    expect(text).toContain('route="/files/:id"')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text.includes('0b9e1c1e')).toBe(false)
  })
})

describe('behind a proxy', () => {
  const deps = () => ({ ...portal.deps, config: { ...portal.deps.config, TRUST_PROXY: 1 } })
  const body = JSON.stringify({
    query: 'mutation { signIn(email: "nobody@nowhere.example", password: "x") { signedIn } }',
  })
  const attempt = async (forwarded: string) => {
    const headers = { ...json, 'x-forwarded-for': forwarded }
    const answer = await appWith({ deps: deps() }).request('/api/open-graphql', { method: 'POST', headers, body })
    return ((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code
  }

  test('the client is who the proxy saw, whatever they say themselves', async () => {
    for (let count = 0; count < 10; count++) expect(await attempt(`10.0.0.${count}, 192.0.2.1`)).toBe('BAD_INPUT')
    expect(await attempt('10.0.0.99, 192.0.2.1')).toBe('TOO_MANY')
    expect(await attempt('10.0.0.99, 192.0.2.2')).toBe('BAD_INPUT')
  })
})

test.each([
  { away: 'does not answer', url: 'postgresql://nobody@127.0.0.1:9/none' },
  { away: 'restarts, its socket gone', url: 'postgresql://nobody@localhost/none?host=%2Fnowhere' },
])('while the database $away, callers are told to try again and learn nothing else [B8.07]', async ({ url }) => {
  const pool = createPool(url, { max: 1 })
  const { request } = appWith({ deps: { ...portal.deps, pool } })
  const heard = await request('/api/open-graphql', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query: '{ getBanners { connectBanners { id } } }' }),
  })
  expect(await heard.json()).toMatchObject({
    errors: [{ message: messages.away, extensions: { code: 'UNAVAILABLE', userFriendlyMessage: messages.away } }],
  })
  await pool.end()
})
