// Guessing passwords at many mailboxes, and many at once [Q2.06].
import { messages } from '@portal/contract/errors'
import { signInMessages } from '@portal/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { password, people } from '../../test/people.ts'

const portal = testPortal({ env: { TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '8' } })
const budget = 8

let day = new Date()
beforeEach(() => {
  day = new Date(day.getTime() + 24 * 3600 * 1000)
  portal.clock.set(day)
})

async function attempt(email: string, given: string, address: string) {
  const answer = await portal.guest().request('/api/open-graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      query:
        'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { signedIn } }',
      variables: { email, password: given },
    }),
  })
  const { errors } = (await answer.json()) as { errors?: { message: string }[] }
  return { said: errors?.[0]?.message ?? 'in', status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const guess = (at: number, address = '203.0.113.7') => attempt(`nobody-${at}@nowhere.example`, 'Wrong-1-pass', address)

describe('one client address', () => {
  test('has a budget of wrong passwords in a quarter of an hour over all mailboxes, then gets 429 and when to come again [P1.07]', async () => {
    for (let at = 0; at < budget; at++) expect((await guess(at)).said).toBe(signInMessages.wrong)
    expect(await guess(31)).toEqual({ said: signInMessages.tooMany, status: 429, retryAfter: '60' })
    expect((await attempt(people.owner, password, '203.0.113.7')).said).toBe(signInMessages.tooMany)
    expect((await attempt(people.owner, password, '203.0.113.8')).said).toBe('in')
    portal.clock.forward(15 * 60 + 1)
    expect((await attempt(people.owner, password, '203.0.113.7')).said).toBe('in')
  })

  test('of IPv6 is its whole /64', async () => {
    for (let at = 0; at < budget; at++) await guess(at, `2001:db8:1:2::${at}`)
    expect((await guess(31, '2001:db8:1:2:ffff::1')).said).toBe(signInMessages.tooMany)
    expect((await guess(31, '2001:db8:1:3::1')).said).toBe(signInMessages.wrong)
  })

  test('of a whole office signs in as often as it likes: right passwords do not count', async () => {
    for (let at = 0; at < budget - 1; at++) await guess(at, '198.51.100.4')
    for (let times = 0; times < 4; times++) {
      expect((await attempt(people.buyer, password, '198.51.100.4')).said).toBe('in')
      expect((await attempt(people.owner, password, '198.51.100.4')).said).toBe('in')
    }
    expect((await guess(30, '198.51.100.4')).said).toBe(signInMessages.wrong)
    expect((await guess(31, '198.51.100.4')).said).toBe(signInMessages.tooMany)
  })
})

describe('many at once', () => {
  beforeEach(() => portal.hashEachTime())

  test('are refused instead of waiting, and the portal answers meanwhile [P1.07]', async () => {
    const flood = Array.from({ length: 60 }, (_, at) => guess(at, `203.0.113.${at}`))
    const start = performance.now()
    expect((await portal.guest().request('/health')).status).toBe(200)
    const healthTook = performance.now() - start
    const heard = await Promise.all(flood)
    const busy = heard.filter(({ said }) => said === messages.busy)
    expect(busy.length).toBeGreaterThan(15)
    expect(new Set(busy.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['429 5']))
    expect(heard.filter(({ said }) => said === signInMessages.wrong)).toHaveLength(60 - busy.length)
    expect(healthTook).toBeLessThan(500)
    // Who was sent away has not guessed: the next one is checked.
    expect((await attempt(people.owner, password, '203.0.113.1')).said).toBe('in')
  })

  test('count once each against the budget of their address, those sent away not at all', async () => {
    const heard = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))
    const wrong = heard.filter(({ said }) => said === signInMessages.wrong).length
    expect(wrong).toBeLessThanOrEqual(budget)
    for (let at = wrong; at < budget; at++) expect((await guess(100 + at)).said).toBe(signInMessages.wrong)
    expect((await guess(200)).said).toBe(signInMessages.tooMany)
  })

  test('stand in one line, whatever the password is hashed for', async () => {
    const { identity } = portal.deps.services
    const { profile } = await portal.guest().signIn(people.viewer, password)
    const token = await identity.issueReset(profile?.userId ?? '', new Date(day.getTime() + 60_000))
    const full = Promise.allSettled(Array.from({ length: 60 }, () => identity.hashPassword('Kestrel-42-lamp')))
    const heard = await Promise.allSettled([
      identity.isPassword(profile?.userId ?? '', password),
      identity.resetPassword(token, 'Kestrel-42-lamp'),
    ])
    await full
    expect(heard).toMatchObject([0, 1].map(() => ({ status: 'rejected', reason: { code: 'TOO_MANY' } })))
    expect(await identity.resetPassword(token, 'Kestrel-42-lamp'), 'the link is still good').toBe(profile?.userId)
  })
})
