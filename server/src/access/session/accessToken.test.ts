// Tokens that are accepted as ours, and tokens that are not.
import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Claims } from './accessToken.ts'
import { readToken, signToken } from './accessToken.ts'

const secret = 'the secret of this test, of thirty-two letters or more'
const now = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const claims: Claims = {
  sid: 'session-1',
  userId: 'user-1',
  email: 'a@b.example',
  name: 'A B',
  accountId: null,
  accountIds: [],
  department: null,
  permissions: [],
  profile: null,
}
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (head: string, by = secret) => `${head}.${createHmac('sha256', by).update(head).digest('base64url')}`

test('a token we signed names its session and its age for a day', async () => {
  const token = await signToken(claims, secret, now)
  expect(await readToken(token, secret, later(60))).toEqual({ sessionId: 'session-1', age: 60 })
  expect(await readToken(token, secret, later(24 * 3600 - 1))).toMatchObject({ sessionId: 'session-1' })
  expect(await readToken(token, secret, later(24 * 3600))).toBe(undefined)
})

test.each<[string, () => string | Promise<string>]>([
  ['nothing', () => ''],
  ['words', () => 'not.a.token'],
  ['another secret', () => signToken(claims, `${secret}!`, now)],
  [
    'changed claims',
    async () => (await signToken(claims, secret, now)).replace(/\.[^.]+\./, `.${base64url({ ...claims, exp: 9e9 })}.`),
  ],
  ['no signature', () => `${base64url({ alg: 'none' })}.${base64url({ ...claims, exp: 9e9 })}.`],
  [
    'another algorithm',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .setExpirationTime('1d')
        .sign(new TextEncoder().encode(secret)),
  ],
  [
    'another algorithm, signed as ours',
    () => signed(`${base64url({ alg: 'none' })}.${base64url({ ...claims, exp: 9e9 })}`),
  ],
  ['something else we signed', () => signed('file.7')],
  ['a token without an end', () => signed(`${base64url({ alg: 'HS256' })}.${base64url(claims)}`)],
  ['a part too many', async () => `${await signToken(claims, secret, now)}.x`],
])('%s is no token of ours', async (_, make) => {
  expect(await readToken(await make(), secret, now)).toBe(undefined)
})
