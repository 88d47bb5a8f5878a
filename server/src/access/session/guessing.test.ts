// Guessing passwords at many mailboxes, and many at once [Q2.06].
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
