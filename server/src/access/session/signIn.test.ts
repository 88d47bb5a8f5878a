// Sign-in protection: throttling that locks no owner out, cookies, tokens that are none.
import { sessionCalls } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { messages } from '@portal/contract/platform/errors'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import { chunkSize, fromChunks, parseCookies } from './cookies.rules.ts'

const portal = testPortal({ env: { TRUST_PROXY: 'true' } })

/** Tries a password for `email` from `address`, with the cookies given; the message of the refusal, or 'in'. */
async function attempt(email: string, given: string, address: string, cookie = ''): Promise<string> {
  const answer = await portal.guest().request('/api/open-graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: JSON.stringify({
      query:
        'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { signedIn } }',
      variables: { email, password: given },
    }),
  })
  const { errors } = (await answer.json()) as { errors?: { message: string }[] }
  return errors?.[0]?.message ?? 'in'
}

describe('guesses from many addresses', () => {
  test('are slowed down together, and lock nobody out of a device they have signed in with', async () => {
    portal.clock.set(new Date())
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    const device = /device=[^;]+/.exec(owner.cookies())?.[0] ?? ''
    const guess = (at: number) => attempt(people.owner, 'Wrong-password-1', `203.0.113.${at}`)
    const heard = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)))
    expect(heard.filter((text) => text === signInMessages.wrong)).toHaveLength(20)
    expect(heard.filter((text) => text === signInMessages.tooMany)).toHaveLength(10)

    expect(await attempt(people.owner, password, '198.51.100.1')).toBe(signInMessages.tooMany)
    expect(await attempt(people.owner, password, '198.51.100.1', device)).toBe('in')
    expect(await attempt(people.buyer, password, '198.51.100.1', device), 'nobody else’s device').toBe('in')
  })

  test('wait longer each time, up to a minute, and then the owner gets in from anywhere', async () => {
    const guess = (at: number) => attempt(people.canadian, 'Wrong-password-1', `203.0.113.${at}`)
    for (let at = 0; at < 20; at++) await guess(at)
    const waits: number[] = []
    for (let at = 20; at < 24; at++) {
      let waited = 0
      while ((await guess(at + waited * 10)) === signInMessages.tooMany) {
        portal.clock.forward(1)
        waited++
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    portal.clock.forward(60)
    expect(await attempt(people.canadian, password, '198.51.100.2')).toBe('in')
  })

  test('of an address nobody has are slowed down just the same', async () => {
    const heard = await Promise.all(
      Array.from({ length: 25 }, (_, at) => attempt('nobody@nowhere.example', 'Wrong-password-1', `203.0.113.${at}`)),
    )
    expect(heard.filter((text) => text === signInMessages.tooMany)).toHaveLength(5)
  })
})

describe('a sign-in', () => {
  test('answers with the organization viewed, as the session does afterwards', async () => {
    const person = portal.guest()
    const answered = await person.signIn(people.lineBuyer, password)
    expect(answered.profile?.userSelectedOrganization?.name).toBeTruthy()
    expect(answered.profile).toEqual((await person.send(sessionCalls.getSession, {})).profile)
    expect(answered.secondsLeft).toBe(86_400)
  })

  test('without a profile in the portal sees that [A8.07]', async () => {
    const { identity } = portal.deps.services
    await identity.setPassword({ userId: 'stray', email: 'stray@nowhere.example', name: 'Stray' }, password, {
      isProven: true,
    })
    await expect(portal.guest().signIn('stray@nowhere.example', password)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'No Auth0 profile present for current user.',
    })
  })

  test('cannot be fixed beforehand: a session the browser brought is not the one it gets', async () => {
    const person = portal.guest()
    await person.signIn(people.shopper, password)
    const before = person.cookies()
    await person.signIn(people.buyer, password)
    const answer = await portal.guest().request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: before },
      body: JSON.stringify({ query: '{ getSession { signedIn } }' }),
    })
    expect(await answer.json()).toEqual({ data: { getSession: { signedIn: false } } })
  })
})

test('a bearer token that is none is refused [A8.08]', async () => {
  const ask = async (bearer: string) => {
    const answer = await portal.guest().request('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ query: 'mutation { setLocale(locale: "en_US") { signedIn } }' }),
    })
    return ((await answer.json()) as { errors?: { message: string }[] }).errors?.[0]?.message
  }
  expect(await ask('not-a-token')).toBe('Token could not be decoded')
  const forged = `${btoa('{"alg":"HS256"}')}.${btoa('{"sid":"x"}')}.c2lnbg`
  expect(await ask(forged)).toBe(messages.onlyLoggedIn)
})

describe('over https', () => {
  const secure = testPortal({ env: { PUBLIC_URL: 'https://portal.example' } })

  test('a token of more than 4000 characters comes in __Host- chunks, Secure, and opens the session [A4.31, Q2.05]', async () => {
    const client = new Client({ connectionString: secure.databaseUrl })
    await client.connect()
    await client.query(
      `insert into user_account select u.user_id, a.account_id from portal_user u, account a where u.email = $1
       on conflict do nothing`,
      [people.associate],
    )
    await client.query(`update account set name = name || repeat(' and Sons', 12)`)
    await client.query(
      `update portal_user set active_account_ids = (select array_agg(account_id) from account) where email = $1`,
      [people.associate],
    )
    await client.end()
    const person = secure.guest()
    await person.signIn(people.associate, password)
    const cookies = parseCookies(person.cookies())
    const chunks = [...cookies].filter(([name]) => name.startsWith('__Host-accessToken.'))
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks.slice(0, -1).map(([, value]) => value.length)).toEqual(chunks.slice(1).map(() => chunkSize))
    expect(fromChunks(cookies, '__Host-accessToken')?.split('.')).toHaveLength(3)
    expect(await person.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: true })
    const answer = await person.request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { signOut { signedOut } }' }),
    })
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(/^__Host-accessToken\.\d+=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/)
    expect(person.cookies()).not.toContain('accessToken')
  })
})
