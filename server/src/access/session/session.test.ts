import type { UserStatus } from '@portal/contract/access/session'
import { sessionCalls, userStatuses } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { orderCalls } from '@portal/contract/buying/orders'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createApp } from '../../app/app.ts'
import { accounts } from '../../../test/orders.ts'
import { password, people } from '../../../test/people.ts'
import { fromChunks, parseCookies } from './cookies.rules.ts'

const portal = testPortal()
const minutes = 60

const asOwner = portal.ask

// In plain words, and no more than the status: the phone is the deployment's.
const refusals: Partial<Record<UserStatus, string>> = {
  UNCONFIRMED: signInMessages.UNCONFIRMED,
  PENDING_REGISTRATION: signInMessages.PENDING_REGISTRATION,
  PENDING_APPROVAL: signInMessages.PENDING_APPROVAL,
  REJECTED: 'This account does not have permission to access the portal.',
  DEACTIVATED: 'This account does not have permission to access the portal.',
  GUEST: 'This account does not have permission to access the portal.',
  INACTIVE: 'This account is inactive. Please call 1-877-GO WINDHOVER.',
}

const claimsOf = (cookies: string) => {
  const token = fromChunks(parseCookies(cookies)) ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

describe('signing in', () => {
  test('the right password opens a session with profile and privileges, in HttpOnly cookies of one day [A4.31, A7.36]', async () => {
    const guest = portal.guest()
    const body = JSON.stringify({
      query: `mutation { signIn(email: "Buyer@Bluewater.example", password: "${password}") { signedIn } }`,
    })
    const answer = await guest.request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const [cookie, device] = answer.headers.getSetCookie()
    expect(device).toMatch(/^device=.+; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    expect(cookie).toMatch(/^accessToken(\.0)?=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
    const session = await guest.send(sessionCalls.getSession, {})
    expect(session).toMatchObject({
      signedIn: true,
      profile: { email: people.buyer, userStatus: 'REGISTERED', registrationType: 'B2B' },
    })
    expect(session.privileges).toContain('B2B_Dashboard')
  })

  test('a wrong password and an unknown address are answered alike [S2.01]', async () => {
    const wrong = { code: 'BAD_INPUT', message: signInMessages.wrong }
    await expect(portal.guest().signIn(people.viewer, 'Wrong-password-1')).rejects.toMatchObject(wrong)
    await expect(portal.guest().signIn('nobody@nowhere.example', 'Wrong-password-1')).rejects.toMatchObject(wrong)
  })

  test.each(userStatuses)('a user of status %s gets in, or is told what to do next [A4.01]', async (status) => {
    portal.clock.forward(3601)
    await asOwner('update portal_user set status = $2 where email = $1', [people.shopper, status])
    const guest = portal.guest()
    const entered = guest.signIn(people.shopper, password)
    const isLetIn = status === 'REGISTERED' || status === 'DELEGATED_REGISTERED'
    if (isLetIn) expect((await entered).profile?.userStatus).toBe(status)
    else await expect(entered).rejects.toMatchObject({ code: 'FORBIDDEN', message: refusals[status] })
    expect(await guest.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: isLetIn })
  })

  test('a wrong password is worked out for an unknown address as for a known one [Q2.03]', async () => {
    const hashed = async (email: string) => {
      const before = portal.hashings()
      await expect(portal.guest().signIn(email, 'Wrong-password-1')).rejects.toMatchObject({
        message: signInMessages.wrong,
      })
      return portal.hashings() - before
    }
    expect([await hashed(people.viewer), await hashed('nobody@nowhere.example')]).toEqual([1, 1])
  })

  test('after ten wrong passwords that address must wait, even with the right one [P1.07]', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await portal
        .guest()
        .signIn(people.accountant, 'Wrong-password-1')
        .catch(() => undefined)
    await expect(portal.guest().signIn(people.accountant, password)).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: signInMessages.tooMany,
    })
  })

  test('the token carries the claims of [A§3], without the privileges revoked from the user [A3.23, A4.35]', async () => {
    await asOwner(`update portal_user set revoked_privileges = '{B2B_View_Orders}' where email = $1`, [
      people.fleetManager,
    ])
    const manager = await portal.as(people.fleetManager)
    const claims = claimsOf(manager.cookies())
    expect(claims).toMatchObject({
      email: people.fleetManager,
      name: expect.any(String) as string,
      accountId: expect.any(Number) as number,
      department: null,
    })
    expect(claims.accountIds).toEqual([claims.accountId])
    const session = await manager.send(sessionCalls.getSession, {})
    expect(claims).toMatchObject({ userId: session.profile?.userId, profile: { userId: session.profile?.userId } })
    const known = 'accountId accountIds department email exp iat name permissions profile sid userId'
    expect(Object.keys(claims).toSorted()).toEqual(known.split(' '))
    // The record of the token: the token itself in a cookie, when it was made, and when it ends, which the page reads.
    expect(manager.cookies()).toMatch(/(?:^|; )accessToken/)
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(24 * 60 * 60)
    expect(Math.abs(Date.parse(session.expiresAt ?? '') / 1000 - Number(claims['exp']))).toBeLessThan(2)
    expect(claims.permissions).toContain('B2B_Fleet_Search')
    expect(claims.permissions).not.toContain('B2B_View_Orders')
    expect((await manager.send(sessionCalls.getSession, {})).privileges).not.toContain('B2B_View_Orders')
  })
})

describe('a session', () => {
  test('is renewed after 15 minutes, not before [A4.32]', async () => {
    portal.clock.set(new Date())
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    const first = owner.cookies()
    portal.clock.forward(14 * minutes)
    await owner.send(sessionCalls.getSession, {})
    expect(owner.cookies()).toBe(first)
    portal.clock.forward(2 * minutes)
    const { secondsLeft } = await owner.send(sessionCalls.getSession, {})
    expect(secondsLeft).toBe(24 * 60 * 60)
    expect(owner.cookies()).not.toBe(first)
    portal.clock.forward(24 * 60 * minutes + 1)
    expect(await owner.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
  })

  test('is renewed while a page is rendered, and the browser is notified of it [A4.31, A4.32]', async () => {
    const seen: (string | null)[] = []
    const render = async (request: Request) => {
      seen.push(request.headers.get('cookie'))
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    }
    const pages = { render, folder: import.meta.dirname }
    const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false, pages })
    portal.clock.set(new Date())
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    const cookie = owner.cookies()
    const open = () => app.request('/pages/store', { headers: { cookie } })
    expect((await open()).headers.getSetCookie()).toEqual([])
    portal.clock.forward(16 * minutes)
    const answer = await open()
    expect(answer.headers.getSetCookie()[0]).toMatch(/^accessToken(\.0)?=.+Max-Age=86400$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(seen[0]).toBe(cookie)
    expect(fromChunks(parseCookies(seen[1] ?? ''))).not.toBe(fromChunks(parseCookies(cookie)))
  })

  test('a changed privilege, status or organization binds at the next request [Q2.02, D2.14]', async () => {
    const person = portal.guest()
    await person.signIn(people.lineBuyer, password)
    await asOwner(`update portal_user set revoked_privileges = '{B2B_Dashboard}' where email = $1`, [people.lineBuyer])
    expect((await person.send(sessionCalls.getSession, {})).privileges).not.toContain('B2B_Dashboard')
    await asOwner(`update portal_user set account_id = $2 where email = $1`, [people.lineBuyer, accounts.bluewater])
    const moved = await person.send(sessionCalls.getSession, {})
    expect(moved.profile).toMatchObject({ accountNumber: '200200', accountIds: [accounts.bluewater] })
    const { content } = await person.send(orderCalls.searchOrders, { size: 100 })
    expect(new Set(content.map(({ accountId }) => accountId))).toEqual(new Set([accounts.bluewater]))
    await asOwner(`update portal_user set status = 'DEACTIVATED' where email = $1`, [people.lineBuyer])
    expect(await person.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
  })

  test('is accepted as a bearer token too, and a forged one is nobody [A7.01]', async () => {
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    const token = fromChunks(parseCookies(owner.cookies())) ?? ''
    const ask = async (bearer: string) => {
      const answer = await portal.guest().request('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ query: '{ getSession { signedIn } }' }),
      })
      return answer.json()
    }
    expect(await ask(token)).toEqual({ data: { getSession: { signedIn: true } } })
    expect(await ask(`${token.slice(0, -3)}abc`)).toEqual({ data: { getSession: { signedIn: false } } })
  })

  test('signing out ends it on the server: the old cookies open nothing [A2.03, A4.30]', async () => {
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    const cookie = owner.cookies()
    expect(await owner.send(sessionCalls.signOut, {})).toEqual({ signedOut: true })
    expect(owner.cookies()).not.toContain('accessToken')
    const answer = await portal.guest().request('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ getSession { signedIn } }' }),
    })
    expect(await answer.json()).toEqual({ data: { getSession: { signedIn: false } } })
  })

  test('the locale of the US/CA switch is remembered [A2.44, D2.27]', async () => {
    const owner = await portal.as(people.owner)
    expect((await owner.send(sessionCalls.setLocale, { locale: 'en_CA' })).profile?.locale).toBe('en_CA')
    expect((await owner.send(sessionCalls.getSession, {})).profile?.locale).toBe('en_CA')
    await expect(portal.guest().send(sessionCalls.setLocale, { locale: 'en' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  test('an associate belongs to INTERNAL ASSOCIATES and views nothing before they chose [A1.05]', async () => {
    const associate = await portal.as(people.associate)
    const { profile } = await associate.send(sessionCalls.getSession, {})
    expect(profile).toMatchObject({
      isInternalAssociate: true,
      businessName: 'INTERNAL ASSOCIATES',
      activeOrganizations: [],
    })
  })
})
