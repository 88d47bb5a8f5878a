// ID tokens that a provider should never give [P1.18]: none of them signs in, and the answer says what it is.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sessionCalls } from '@portal/contract/access/session'
import { signInErrors } from '@portal/contract/access/signInErrors'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const env: Record<string, string> = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'a secret of the tests' }
const { publicKey, privateKey } = await generateKeyPair('ES256')
/** The provider's answer at the address of tokens. */
let answer: { status: number; body: object } | 'hang up' = 'hang up'
const server = createServer((request, response) => {
  const say = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const issuer = env['OIDC_ISSUER'] ?? ''
  if (request.url?.startsWith('/.well-known/'))
    return say({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    })
  if (request.url === '/keys')
    return void exportJWK(publicKey).then((key) => say({ keys: [{ ...key, alg: 'ES256', kid: 'one' }] }))
  if (answer === 'hang up') return response.destroy()
  return say(answer.body, answer.status)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  env['OIDC_ISSUER'] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise((done) => server.close(done)))
const portal = testPortal({ env })
beforeEach(() => {
  const warned = vi.spyOn(portal.deps.log, 'warn').mockReturnValue(undefined)
  return () => warned.mockRestore()
})

const seconds = () => Math.floor(Date.now() / 1000)
const good = () => ({
  iss: env['OIDC_ISSUER'],
  aud: 'portal' as string | string[],
  sub: 'subject-of-tokens',
  email: people.buyer,
  email_verified: true,
  iat: seconds(),
  exp: seconds() + 300,
})
type Claims = Record<string, unknown>

/** Goes through the provider, which answers `given` of the nonce; where the portal then leads, and whether a person is signed in. */
async function arrive(given: (nonce: string) => Promise<typeof answer>): Promise<string> {
  const person = portal.guest()
  const there = new URL(
    (await person.request('/api/oidc/start')).headers.get('location') ?? '',
    'http://portal.example',
  )
  answer = await given(there.searchParams.get('nonce') ?? '')
  const back = await person.request(`/api/oidc/callback?code=1&state=${there.searchParams.get('state')}`)
  const at = new URL(back.headers.get('location') ?? '', 'http://portal.example')
  const { signedIn } = await person.send(sessionCalls.getSession, {})
  return signedIn ? 'signed in' : (at.searchParams.get('errorType') ?? at.pathname)
}

const withToken =
  (change: Claims, key: Parameters<SignJWT['sign']>[0] = privateKey) =>
  async (nonce: string): Promise<typeof answer> => {
    const token = new SignJWT({ ...good(), nonce, ...change }).setProtectedHeader({ alg: 'ES256', kid: 'one' })
    return { status: 200, body: { id_token: await token.sign(key), access_token: 'a' } }
  }

test.each<[string, Claims]>([
  ['as it should be', {}],
  ['with us as the authorized party', { azp: 'portal' }],
  ['for several, with us as the authorized party', { aud: ['portal', 'other'], azp: 'portal' }],
  ['for us alone, as a list', { aud: ['portal'] }],
  ['of a clock half a minute ahead', { iat: seconds() + 30 }],
])('a token %s signs in [P1.18]', async (_, change) => {
  expect(await arrive(withToken(change))).toBe('signed in')
})

test.each<[string, Claims]>([
  ['without an end', { exp: undefined }],
  ['without its time', { iat: undefined }],
  ['of nobody', { sub: undefined }],
  ['of an empty name', { sub: '' }],
  ['without the nonce', { nonce: undefined }],
  ['with another nonce', { nonce: 'another' }],
  ['that has ended', { exp: seconds() - 120 }],
  ['made an hour ago', { iat: seconds() - 3600, exp: seconds() + 3600 }],
  ['made in the future', { iat: seconds() + 600, exp: seconds() + 900 }],
  ['that is not good yet', { nbf: seconds() + 600 }],
  ['for another party', { azp: 'other' }],
  ['for several without an authorized party', { aud: ['portal', 'other'] }],
  ['for several and another party', { aud: ['portal', 'other'], azp: 'other' }],
  ['for others', { aud: 'other' }],
  ['of another provider', { iss: 'https://other.example' }],
])('a token %s signs nobody in, and is told as an answer that is not valid [P1.18]', async (_, change) => {
  expect(await arrive(withToken(change))).toBe(signInErrors.invalid)
})

test('a token that another key signed is not valid, nor is an answer without one, or a refusal [P1.18]', async () => {
  const other = await generateKeyPair('ES256')
  expect(await arrive(withToken({}, other.privateKey))).toBe(signInErrors.invalid)
  expect(await arrive(() => Promise.resolve({ status: 200, body: { access_token: 'a' } }))).toBe(signInErrors.invalid)
  expect(await arrive(() => Promise.resolve({ status: 400, body: { error: 'invalid_grant' } }))).toBe(
    signInErrors.invalid,
  )
})

test('only a provider that gives no answer could not be reached [P1.18]', async () => {
  expect(await arrive(() => Promise.resolve('hang up'))).toBe(signInErrors.unreachable)
  expect(await arrive(() => Promise.resolve({ status: 503, body: {} }))).toBe(signInErrors.unreachable)
})
