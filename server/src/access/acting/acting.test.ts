// Staff act for a customer [S16.08]: through the real sessions, from the first press to the end, however it comes.
import { actingCalls, actingLimits, actingMessages } from '@portal/contract/access/acting'
import { accountCalls } from '@portal/contract/access/account'
import { cartCalls } from '@portal/contract/buying/cart'
import { messages } from '@portal/contract/platform/errors'
import { inboxCalls } from '@portal/contract/access/inbox'
import { organizationCalls } from '@portal/contract/access/organizations'
import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { newPasskey } from '../../../test/passkey.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask, sell } = testShop(portal)
const { setupImpersonationUser, startImpersonation, setImpersonationChanges, endImpersonation } = actingCalls
const { getSupportAccess, endSupportAccess } = actingCalls

const reason = 'They cannot find their order'
const idOf = async (email: string): Promise<string> => {
  const [row] = await ask<{ user_id: string }>('select user_id from portal_user where email = $1', [email])
  return row?.user_id ?? ''
}
/** A person in a browser of their own. */
async function browser(email: string = people.csr): Promise<Caller> {
  const who = portal.guest()
  await who.signIn(email, password)
  return who
}
const setUp = async (who: Caller, email: string, more: { password?: string; code?: string; reason?: string } = {}) =>
  who.send(setupImpersonationUser, { userId: await idOf(email), reason, password, ...more })
async function begin(who: Caller, email: string = people.buyer): Promise<Caller> {
  await who.send(startImpersonation, await setUp(who, email))
  return who
}
const nameOf = async (who: Caller) => (await who.send(sessionCalls.getSession, {})).profile?.email ?? null
const makeList = (who: Caller, name: string) => who.send(shoppingListCalls.createShoppingList, { name })

// Each on a day of its own, so that no allowance of one is another's.
let day = new Date()
beforeEach(() => {
  day = new Date(day.getTime() + 2 * 24 * 3600 * 1000)
  portal.clock.set(day)
})

test('the session shows the customer with their rights, marked, with who acts and why [A6.24, A2.50, S16.08]', async () => {
  const csr = await begin(await browser())
  const session = await csr.send(sessionCalls.getSession, {})
  expect(session.profile).toMatchObject({ email: people.buyer, isImpersonation: true, isInternalAssociate: false })
  expect(session.acting).toMatchObject({ reason, mayChange: false, secondsLeft: 3600 })
  expect(session.privileges).toContain('B2B_Dashboard')
  expect(session.privileges.filter((name) => name.startsWith('CSR'))).toEqual([])
  expect(await nameOf(await browser())).toBe(people.csr)
})

test('looking comes first: a change is refused until it is chosen, and again after going back [S16.08, P9.21]', async () => {
  const csr = await begin(await browser())
  await expect(makeList(csr, 'Looked at')).rejects.toMatchObject({ code: 'FORBIDDEN', message: messages.whileLooking })
  expect((await csr.send(setImpersonationChanges, { mayChange: true })).acting?.mayChange).toBe(true)
  await makeList(csr, 'Changed')
  await csr.send(setImpersonationChanges, { mayChange: false })
  await expect(makeList(csr, 'Looked at again')).rejects.toMatchObject({ message: messages.whileLooking })
})

test('password, consent and what is viewed are never changed for a customer [S16.08, P9.21]', async () => {
  const csr = await begin(await browser(), people.holding)
  await csr.send(setImpersonationChanges, { mayChange: true })
  const tried = await Promise.allSettled([
    csr.send(securityCalls.changePassword, { currentPassword: password, password: 'Windhover-9-lamp' }),
    csr.send(accountCalls.updatePreferences, { subscribed: true, allowHelpDesk: false }),
    csr.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [] }),
    csr.send(sessionCalls.setLocale, { locale: 'en_CA' }),
  ])
  for (const each of tried)
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN', message: messages.whileActing } })
})

test('the secret works once, within a minute, and in the session that asked [A6.24, P9.21]', async () => {
  const csr = await browser()
  const spent = { code: 'CONFLICT', message: actingMessages.spent }
  const first = await setUp(csr, people.buyer)
  await expect((await browser()).send(startImpersonation, first)).rejects.toMatchObject(spent)
  await expect((await browser(people.csrLead)).send(startImpersonation, first)).rejects.toMatchObject(spent)
  await expect(csr.send(startImpersonation, { ...first, email: people.owner })).rejects.toMatchObject(spent)
  const both = await Promise.allSettled([csr.send(startImpersonation, first), csr.send(startImpersonation, first)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await csr.send(endImpersonation, {})
  await expect(csr.send(startImpersonation, first)).rejects.toMatchObject(spent)
  const second = await setUp(csr, people.buyer)
  portal.clock.forward(61)
  await expect(csr.send(startImpersonation, second)).rejects.toMatchObject(spent)
  expect(await nameOf(csr)).toBe(people.csr)
})

test('a reason, and one’s own password again or a code, are asked for [S16.08]', async () => {
  const csr = await browser()
  await expect(setUp(csr, people.buyer, { reason: '  hm  ' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(setUp(csr, people.buyer, { password: '' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(setUp(csr, people.buyer, { password: 'Windhover-2' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(setUp(csr, people.buyer, { password: '', code: '123456' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('a passkey of one’s own is proof, once; that of a colleague is none [S16.08, P9.21]', async () => {
  const csr = await browser()
  const keep = async (email: string) => {
    const passkey = newPasskey()
    await ask(
      `insert into auth_passkey (credential_id, user_id, public_key, counter, name, created_at)
        select $1, id, $2, 0, 'Key', now() from auth_user where email = $3`,
      [passkey.credentialId, passkey.publicKey, email],
    )
    return passkey
  }
  const [own, colleagues] = [await keep(people.csr), await keep(people.csrLead)]
  const answer = async (passkey: typeof own) =>
    passkey.answer((await csr.send(securityCalls.startPasskeySignIn, {})).options, 'http://portal.example')
  const byPasskey = async (response: string) =>
    csr.send(setupImpersonationUser, { userId: await idOf(people.buyer), reason, response })
  const refused = { code: 'BAD_INPUT' }
  await expect(byPasskey(await answer(colleagues))).rejects.toMatchObject(refused)
  await expect(byPasskey(await answer(newPasskey()))).rejects.toMatchObject(refused)
  await expect(byPasskey('{}')).rejects.toMatchObject(refused)
  const spoken = await answer(own)
  await csr.send(startImpersonation, await byPasskey(spoken))
  expect(await nameOf(csr)).toBe(people.buyer)
  await csr.send(endImpersonation, {})
  await expect(byPasskey(spoken)).rejects.toMatchObject(refused)
})

test('nobody acts for staff, for a procurement user, for whoever may not sign in, or for nobody [S16.08, P9.20]', async () => {
  const csr = await browser()
  for (const [email, message] of [
    [people.admin, actingMessages.staff],
    [people.associate, actingMessages.staff],
    [people.csr, actingMessages.staff],
    [people.punchout, actingMessages.punchout],
    [people.deactivated, actingMessages.noSignIn],
    [people.pending, actingMessages.noSignIn],
  ] as const)
    await expect(setUp(csr, email), email).rejects.toMatchObject({ code: 'FORBIDDEN', message })
  await expect(csr.send(setupImpersonationUser, { userId: 'nobody', reason, password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a customer may not act for anybody [A6.24]', async () => {
  for (const email of [people.owner, people.holding])
    await expect(setUp(await browser(email), people.buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(setUp(portal.guest(), people.buyer)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('without the consent of the customer it does not begin, and ends when they take it back [S16.08, P9.20]', async () => {
  const buyer = await browser(people.buyer)
  const csr = await begin(await browser())
  const lead = await begin(await browser(people.csrLead), people.lineBuyer)
  await buyer.send(accountCalls.updatePreferences, { subscribed: true, allowHelpDesk: false })
  expect(await nameOf(csr)).toBe(people.csr)
  // Their consent is about them alone.
  expect(await nameOf(lead)).toBe(people.lineBuyer)
  await expect(setUp(csr, people.buyer)).rejects.toMatchObject({ message: actingMessages.noConsent })
  expect((await buyer.send(getSupportAccess, {})).accesses[0]).toMatchObject({ isLive: false })
  // Given again, it lets no one in who was in before.
  await buyer.send(accountCalls.updatePreferences, { subscribed: true, allowHelpDesk: true })
  expect(await nameOf(csr)).toBe(people.csr)
})

test('a consent with an end lets nobody begin after it, and ends what is under way then [P9.92]', async () => {
  const buyer = await browser(people.buyer)
  const csr = await browser()
  /** Minutes of the day of the test, on which the clock does not move. */
  const minute = (at: number) => new Date(day.getTime() + at * 60_000)
  const until = (at: number) => minute(at).toISOString()
  const allow = (helpDeskUntil: string | null) =>
    buyer.send(accountCalls.updatePreferences, { subscribed: true, allowHelpDesk: true, helpDeskUntil })
  expect(await allow(until(30))).toMatchObject({ allowHelpDesk: true, helpDeskUntil: until(30) })
  await begin(csr)
  expect((await csr.send(sessionCalls.getSession, {})).acting?.secondsLeft).toBe(30 * 60)
  // Sooner, while a person acts.
  await allow(until(10))
  expect((await csr.send(sessionCalls.getSession, {})).acting?.secondsLeft).toBe(10 * 60)
  // A later end changes nothing, because no one stays for longer than they were allowed at first.
  await allow(until(120))
  expect((await csr.send(sessionCalls.getSession, {})).acting?.secondsLeft).toBe(10 * 60)
  await allow(until(10))
  portal.clock.set(minute(9))
  expect(await nameOf(csr)).toBe(people.buyer)
  portal.clock.set(minute(10))
  expect(await nameOf(csr)).toBe(people.csr)
  await expect(setUp(csr, people.buyer)).rejects.toMatchObject({ message: actingMessages.noConsent })
  expect(await buyer.send(accountCalls.getAccountInfo, {})).toMatchObject({ allowHelpDesk: false, helpDeskUntil: null })
  const record = await csr.send(userRecordCalls.getUserRecord, { userId: await idOf(people.buyer) })
  expect(record?.user).toMatchObject({ allowHelpDesk: false, helpDeskUntil: null })
  // A consent sent with an end that has passed is no consent.
  expect(await allow(until(9))).toMatchObject({ allowHelpDesk: false, helpDeskUntil: null })
  expect(await allow(null)).toMatchObject({ allowHelpDesk: true, helpDeskUntil: null })
  await begin(csr)
})

test('a customer reads what was done in each access, and no other customer does [P9.93]', async () => {
  const csr = await begin(await browser(), people.lineBuyer)
  await csr.send(setImpersonationChanges, { mayChange: true })
  await makeList(csr, 'Winter kit')
  await csr.send(endImpersonation, {})
  const other = await begin(csr, people.lineBuyer)
  await other.send(endImpersonation, {})
  const read = async (email: string) => (await (await browser(email)).send(getSupportAccess, {})).accesses.slice(0, 2)
  const [latest, first] = await read(people.lineBuyer)
  expect(latest).toMatchObject({ couldChange: false, did: [] })
  expect(first?.did).toMatchObject([{ action: 'Created a shopping list' }])
  expect(JSON.stringify(await read(people.buyer))).not.toContain('a shopping list')
})

test('it lasts sixty minutes, however often the session is renewed [S16.08, P9.20]', async () => {
  const csr = await begin(await browser())
  for (const minutes of [16, 16, 16, 11]) {
    portal.clock.forward(minutes * 60)
    expect(await nameOf(csr)).toBe(people.buyer)
  }
  portal.clock.forward(60)
  expect(await nameOf(csr)).toBe(people.csr)
})

test('it ends with the right of the staff user, and when the customer becomes staff or may not sign in [S16.08, P9.20]', async () => {
  const csr = await begin(await browser(people.csrLead))
  const during = async (change: string, back: string, values: unknown[]) => {
    expect(await nameOf(csr)).toBe(people.buyer)
    await ask(change, values)
    const seen = await nameOf(csr)
    await ask(back, values)
    return seen
  }
  const revoked = (names: string) => `update portal_user set revoked_privileges = '${names}' where email = $1`
  const status = (name: string) => `update portal_user set status = '${name}' where email = $1`
  const internal = (is: boolean) => `update portal_user set is_internal_associate = ${is} where email = $1`
  expect(await during(revoked('{CSR_User_Management}'), revoked('{}'), [people.csrLead])).toBe(people.csrLead)
  expect(await during(status('DEACTIVATED'), status('REGISTERED'), [people.buyer])).toBe(people.csrLead)
  expect(await during(internal(true), internal(false), [people.buyer])).toBe(people.csrLead)
  expect(await during(status('DEACTIVATED'), status('REGISTERED'), [people.csrLead])).toBeNull()
})

test('logging out ends the session of the staff user and what it acts for, not the customer’s [S16.08, P9.20]', async () => {
  const buyer = await browser(people.buyer)
  const csr = await begin(await browser())
  await csr.send(sessionCalls.signOut, {})
  expect(await nameOf(csr)).toBeNull()
  expect(await nameOf(buyer)).toBe(people.buyer)
  const [latest] = (await buyer.send(getSupportAccess, {})).accesses
  expect(latest).toMatchObject({ reason, isLive: false })
})

test('the way back is the session of the staff user; a second press does nothing more [S16.08, D2.17]', async () => {
  const csr = await begin(await browser())
  expect((await csr.send(endImpersonation, {})).profile?.email).toBe(people.csr)
  expect((await csr.send(endImpersonation, {})).acting).toBeNull()
  expect((await csr.send(setImpersonationChanges, { mayChange: true })).acting).toBeNull()
})

test('the customer is told, sees who and why, and ends it at once; nobody else can [S16.08, P9.22]', async () => {
  const buyer = await browser(people.buyer)
  const csr = await begin(await browser())
  const [latest] = (await buyer.send(getSupportAccess, {})).accesses
  expect(latest).toMatchObject({ staffName: expect.stringMatching(/\w/), reason, isLive: true, couldChange: false })
  expect((await portal.emails(people.buyer))[0]).toMatchObject({ kind: 'SupportAccessBegan' })
  expect((await portal.emails(people.buyer))[0]?.text).toContain(reason)
  const { messages: kept } = await buyer.send(inboxCalls.getInbox, {})
  expect(JSON.stringify(kept)).toContain('opened your account')
  const actingId = latest?.actingId ?? 0
  const owner = await browser(people.owner)
  expect((await owner.send(getSupportAccess, {})).accesses).toEqual([])
  expect(await owner.send(endSupportAccess, { actingId })).toEqual({ ended: false })
  await expect(csr.send(endSupportAccess, { actingId })).rejects.toMatchObject({ message: messages.whileActing })
  // Nor is it theirs who acts: elsewhere, as themselves, they see no one acting for them and end nothing.
  const themself = await browser()
  expect((await themself.send(getSupportAccess, {})).accesses).toEqual([])
  expect(await themself.send(endSupportAccess, { actingId })).toEqual({ ended: false })
  expect(await buyer.send(endSupportAccess, { actingId })).toEqual({ ended: true })
  expect(await buyer.send(endSupportAccess, { actingId })).toEqual({ ended: false })
  expect(await nameOf(csr)).toBe(people.csr)
})

test('begun again and again it mails the customer four times an hour at most; inbox, page and audit have each [P9.22]', async () => {
  const buyer = await browser(people.buyer)
  const count = async () => ({
    emails: (await portal.emails(people.buyer)).filter(({ kind }) => kind === 'SupportAccessBegan').length,
    kept: (await ask(`select from inbox_message where kind = 'SupportAccessBegan'`)).length,
    audited: (await ask(`select from audit_entry where call = 'startImpersonation'`)).length,
  })
  const before = await count()
  const csr = await browser()
  const times = actingLimits.emailsPerHour + 2
  for (let time = 0; time < times; time++) {
    await begin(csr)
    await csr.send(endImpersonation, {})
  }
  expect(await count()).toEqual({
    emails: before.emails + actingLimits.emailsPerHour,
    kept: before.kept + times,
    audited: before.audited + times,
  })
  expect((await buyer.send(getSupportAccess, {})).accesses.length).toBeGreaterThanOrEqual(times)
  // Another person's mailbox has an allowance of its own, and the next hour another one.
  await begin(csr, people.owner)
  expect((await portal.emails(people.owner))[0]).toMatchObject({ kind: 'SupportAccessBegan' })
  await csr.send(endImpersonation, {})
  portal.clock.set(new Date(day.getTime() + 61 * 60_000))
  await begin(await browser())
  expect((await count()).emails).toBe(before.emails + actingLimits.emailsPerHour + 1)
})

const application = 'supply-store'
const cartOf = async (who: Caller) =>
  (await who.send(cartCalls.getCartByApplication, { application }))?.items.map(({ itemId, quantity }) => [
    itemId,
    quantity,
  ])
const add = (who: Caller, itemId: number, quantity: number) =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, { application, items: [{ itemId, quantity }] })

test('the customer at work meanwhile keeps their session and choices [S16.08, P9.22]', async () => {
  const buyer = await browser(people.buyer)
  const before = await buyer.send(sessionCalls.getSession, {})
  const csr = await begin(await browser())
  await csr.send(setImpersonationChanges, { mayChange: true })
  await csr.send(securityCalls.updateLastSSOHeartbeat, {})
  await csr.send(endImpersonation, {})
  expect(await buyer.send(sessionCalls.getSession, {})).toEqual(before)
})

test('staff look at the cart of the customer, and fill one of their own for them [S16.08, P9.23]', async () => {
  const { itemId } = await sell()
  const buyer = await browser(people.buyer)
  await add(buyer, itemId, 2)
  const before = await cartOf(buyer)
  const csr = await begin(await browser())
  expect(await cartOf(csr)).toEqual(before)
  await csr.send(setImpersonationChanges, { mayChange: true })
  expect(await cartOf(csr)).toBeUndefined()
  await add(csr, itemId, 5)
  expect(await cartOf(csr)).toEqual([[itemId, 5]])
  expect(await cartOf(buyer)).toEqual(before)
  await add(buyer, itemId, 1)
  expect(await cartOf(csr)).toEqual([[itemId, 5]])
})

test('what staff change is on record with both names [S16.08, Q2.13]', async () => {
  const csr = await begin(await browser())
  await csr.send(setImpersonationChanges, { mayChange: true })
  await makeList(csr, 'On record')
  const [row] = await ask(
    `select user_id, acting_as from audit_entry where call = 'createShoppingList' and input ->> 'name' = 'On record'`,
  )
  expect(row).toEqual({ user_id: await idOf(people.csr), acting_as: await idOf(people.buyer) })
})

test("the user's page says when staff began to act for them and stopped, and why; that of another user does not [P9.79]", async () => {
  const csr = await browser()
  const history = async (email: string) =>
    (await csr.send(userRecordCalls.getUserRecord, { userId: await idOf(email) }))?.history ?? []
  const before = [await history(people.accountant), await history(people.owner)]
  await begin(csr, people.accountant)
  await csr.send(endImpersonation, {})
  const [first, ...others] = before
  const added = (await history(people.accountant)).slice(0, -(first?.length ?? 0) || undefined)
  expect(added.map(({ action, reason: why }) => [action, why])).toEqual([
    ['Stopped acting for a user', reason],
    ['Began to act for a user', reason],
    ['Asked to act for a user', reason],
  ])
  expect([await history(people.owner)]).toEqual(others)
})

test('the documented call, which names only the user, is told what is missing [A7.18, D5.01]', async () => {
  const csr = await browser()
  const userId = await idOf(people.buyer)
  const query = 'mutation ($userId: String!) { setupImpersonationUser(userId: $userId) { email temporarySecret } }'
  const answer = await csr.request('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { userId } }),
  })
  expect(await answer.json()).toMatchObject({
    errors: [
      {
        message: actingMessages.noReason,
        extensions: { code: 'BAD_INPUT', fields: { reason: actingMessages.noReason } },
      },
    ],
  })
})
