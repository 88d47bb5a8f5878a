// Signing in through a real OpenID Connect provider, which this file starts [A§4, A§8].
import { sessionCalls } from '@portal/contract/access/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import type { TestProvider } from '../../../test/oidcProvider.ts'
import { startOidcProvider } from '../../../test/oidcProvider.ts'
import { people } from '../../../test/people.ts'

const origin = 'http://portal.example'
const env: Record<string, string> = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'a secret of the tests' }
let provider: TestProvider
beforeAll(async () => {
  provider = await startOidcProvider(`${origin}/api/oidc/callback`)
  env['OIDC_ISSUER'] = provider.issuer
})
afterAll(() => provider.stop())
const portal = testPortal({ env })

const location = (answer: Response) => answer.headers.get('location') ?? ''

/** Goes to the provider and comes back with what it answers; the address the portal then sends to. */
async function throughProvider(person: Caller, query = ''): Promise<string> {
  const start = await person.request(`/api/oidc/start${query}`)
  const back = await provider.walk(location(start), origin)
  return location(await person.request(back.pathname + back.search))
}

const verified = (email: string, sub: string = email) => ({ sub, email, email_verified: true })

describe('the external provider', () => {
  test('signs in the owner of a verified address, links them, and knows them again when the address changed', async () => {
    const person = portal.guest()
    provider.signsIn(verified(people.buyer.toUpperCase(), 'subject-1'))
    expect(await throughProvider(person)).toBe('/login?step=arrived&returnUrl=%2Fpages%2Fdashboard')
    expect((await person.send(sessionCalls.getSession, {})).profile?.email).toBe(people.buyer)

    const again = portal.guest()
    provider.signsIn(verified('new-name@bluewater.example', 'subject-1'))
    await throughProvider(again)
    expect((await again.send(sessionCalls.getSession, {})).profile?.email).toBe(people.buyer)
  })

  test('leads back to where somebody wanted to go, on this site only', async () => {
    provider.signsIn(verified(people.owner))
    expect(await throughProvider(portal.guest(), '?returnUrl=%2Fpages%2Fstore%3Fq%3D1')).toBe(
      '/login?step=arrived&returnUrl=%2Fpages%2Fstore%3Fq%3D1',
    )
    for (const elsewhere of ['https://evil.example', '/..//evil.example', '/%2Fevil.example', '/\\evil.example'])
      expect(await throughProvider(portal.guest(), `?returnUrl=${encodeURIComponent(elsewhere)}`)).toBe(
        '/login?step=arrived&returnUrl=%2Fpages%2Fdashboard',
      )
  })

  test.each([
    ['an address it has not verified', { sub: 'x1', email: people.canadian, email_verified: false }],
    ['an address it says nothing about', { sub: 'x2', email: people.canadian }],
    ['no address', { sub: 'x3' }],
    ['an address nobody has here', verified('nobody@nowhere.example')],
  ])('lets nobody in with %s [A8.07]', async (_what, claims) => {
    const person = portal.guest()
    provider.signsIn(claims)
    const { pathname, searchParams } = new URL(await throughProvider(person), 'http://portal.example')
    expect(pathname).toBe('/pages/store/login/error')
    expect([...searchParams]).toEqual([['errorType', 'No Auth0 profile present for current user.']])
    expect(await person.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
  })

  test('lets nobody in whose status does not', async () => {
    provider.signsIn(verified(people.deactivated))
    const { searchParams } = new URL(await throughProvider(portal.guest()), 'http://portal.example')
    expect(searchParams.get('errorType')).toContain('This account does not have permission')
  })

  test('that refuses leads to the error page with what the page can say of it, and is logged [A4.28, A4.29]', async () => {
    const warned = vi.spyOn(portal.deps.log, 'warn')
    provider.signsIn(undefined)
    expect(await throughProvider(portal.guest())).toBe('/pages/store/login/error?errorType=access_denied')
    expect(warned.mock.calls).toEqual([
      [{ error: 'access_denied', description: 'End-User aborted interaction' }, 'sign-in provider'],
    ])
    warned.mockRestore()
  })

  test('asked silently when nobody is signed in there is ignored [A4.29]', async () => {
    const warned = vi.spyOn(portal.deps.log, 'warn')
    const person = portal.guest()
    expect(await throughProvider(person, '?prompt=none&returnUrl=%2Fpages%2Fstore')).toBe('/pages/store')
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
    expect(await person.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
  })

  test('is believed with the state of this browser only, and once', async () => {
    provider.signsIn(verified(people.owner))
    const [mine, foreign] = [portal.guest(), portal.guest()]
    const start = await mine.request('/api/oidc/start')
    expect(new URL(location(start)).searchParams.get('code_challenge_method')).toBe('S256')
    const back = await provider.walk(location(start), origin)
    const path = back.pathname + back.search
    expect(location(await foreign.request(path))).toContain('/pages/store/login/error')
    expect(await foreign.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
    expect(location(await mine.request(path))).toContain('step=arrived')
    expect(location(await mine.request(path))).toContain('/pages/store/login/error')
  })

  test('answers another request in vain: the nonce must be the one we sent', async () => {
    const { external } = portal.deps.services.identity
    provider.signsIn(verified(people.owner))
    const { url, state } = await external!.begin(undefined, false)
    const code = (await provider.walk(url, origin)).searchParams.get('code') ?? ''
    const memory = await external!.recall(state)
    await expect(external!.finish(code, { ...memory!, nonce: 'another' })).rejects.toThrow('another request')
  })
})

describe('without one', () => {
  const plain = testPortal()
  test('its addresses are not there', async () => {
    expect((await plain.guest().request('/api/oidc/start')).status).toBe(404)
  })
})
