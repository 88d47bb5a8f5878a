// Passwords guessed many at once, each worked out as in production [Q2.06].
import { messages } from '@portal/contract/platform/errors'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'

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
    // The next one is checked, because a throttled attempt is no guess.
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
