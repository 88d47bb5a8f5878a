// The page of one user through the real application: its verdict for each way of being kept out, its parts, its marks.
import { userRecordCalls, userMessages } from '@portal/contract/access/userRecord'
import { accountCalls } from '@portal/contract/access/account'
import { sessionCalls } from '@portal/contract/access/session'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, writeOrders } from '../../../test/orders.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const shop = testShop(portal)
const { ask } = shop
let csr: Caller
const ids: Record<string, string> = {}
beforeAll(async () => {
  csr = await portal.as(people.csr)
  for (const row of await ask<{ email: string; user_id: string }>('select email, user_id from portal_user'))
    ids[row.email] = row.user_id
})
afterEach(() => portal.clock.forward(2 * 60 * 60))
const idOf = (email: string) => ids[email] ?? 'nobody'
const record = async (email: string) => {
  const found = await csr.send(userRecordCalls.getUserRecord, { userId: idOf(email) })
  if (!found) throw new Error(`${email} is not found`)
  return found
}

describe('the verdict [S16.02, P9.02]', () => {
  const said = async (email: string) => (await record(email)).verdict

  test.each([
    [people.unconfirmed, /^Cannot sign in because they have not confirmed their email address\./, 'link'],
    [people.invited, /^Cannot sign in because they have not completed their invitation\./, 'link'],
    [
      people.pending,
      /^Cannot sign in because their registration has waited for approval since \d\d\/\d\d\/\d{4}\.$/,
      'approve',
    ],
    [people.rejected, /^Cannot sign in because their registration was rejected on/, 'activate'],
    [people.deactivated, /^Cannot sign in because they were deactivated on/, 'activate'],
  ])('%s', async (email, text, remedy) => {
    expect(await said(email)).toEqual({ canSignIn: false, text: expect.stringMatching(text) as string, remedy })
    await expect(portal.guest().signIn(email, password)).rejects.toThrow()
  })

  test.each([people.buyer, people.shopper, people.csr, people.associate])('%s can sign in, and does', async (email) => {
    expect(await said(email)).toEqual({ canSignIn: true, text: 'Can sign in.', remedy: null })
    expect(await portal.guest().signIn(email, password)).toMatchObject({ signedIn: true })
  })

  test('is about the first thing in the way: status, password, mailbox, wrong passwords, role, organization', async () => {
    const set = (changes: string) => ask(`update portal_user set ${changes} where user_id = $1`, [idOf(people.viewer)])
    const [before] = await ask<{ role_id: number; account_id: number }>(
      'select role_id, account_id from portal_user where user_id = $1',
      [idOf(people.viewer)],
    )

    for (let time = 0; time < 6; time += 1)
      await expect(portal.guest().signIn(people.viewer, 'wrong')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect((await record(people.viewer)).failedSignIns.count).toBe(6)
    portal.clock.forward(2 * 60 * 60)
    expect((await record(people.viewer)).failedSignIns).toEqual({ count: 0, waitsUntil: null })

    await set('role_id = null')
    expect(await said(people.viewer)).toMatchObject({
      canSignIn: true,
      text: 'Can sign in, but may do nothing: they have no role.',
      remedy: 'role',
    })
    await set(`role_id = ${before?.role_id}, is_validated_b2b = false`)
    expect(await said(people.viewer)).toMatchObject({ canSignIn: true, remedy: 'organization' })
    await set('is_validated_b2b = true')
    await ask('update auth_user set email_verified = false where id = $1', [idOf(people.viewer)])
    expect(await said(people.viewer)).toMatchObject({
      canSignIn: false,
      remedy: 'password',
      text: expect.stringContaining('proven') as string,
    })
    await expect(portal.guest().signIn(people.viewer, password)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await ask('delete from auth_account where user_id = $1', [idOf(people.viewer)])
    expect(await said(people.viewer)).toMatchObject({
      canSignIn: false,
      text: 'Cannot sign in because they have not chosen a password yet.',
    })
    await set(`status = 'INACTIVE'`)
    expect(await said(people.viewer)).toMatchObject({
      canSignIn: false,
      text: expect.stringContaining('inactive since') as string,
    })
  })

  test('wrong passwords that have to wait are forgiven by one press [S16.02]', async () => {
    for (let time = 0; time < 60; time += 1) {
      const { waitsUntil } = (await record(people.accountant)).failedSignIns
      if (waitsUntil) break
      // From everywhere, so that no single address is barred first.
      await portal
        .guest()
        .signIn(people.accountant, 'wrong')
        .catch(() => undefined)
      if (time % 9 === 8) portal.clock.forward(16 * 60)
    }
    const { verdict } = await record(people.accountant)
    expect(verdict).toMatchObject({ canSignIn: false, remedy: 'attempts' })
    await csr.send(userRecordCalls.forgiveSignIns, { userId: idOf(people.accountant) })
    expect((await record(people.accountant)).verdict.canSignIn).toBe(true)
  })
})

test('answers a call: rights, sessions, emails, orders and carts [S16.02, A3.17]', async () => {
  const buyer = await portal.as(people.buyer)
  await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 2 }])
  await csr.send(userRecordCalls.resetPassword, { email: people.buyer })
  await expect.poll(async () => (await record(people.buyer)).emails[0]?.kind).toBe('PasswordReset')
  const page = await record(people.buyer)
  expect(page).toMatchObject({
    user: { email: people.buyer, accountNumber: '200200', userStatus: 'REGISTERED', connections: ['password'] },
    isYourself: false,
    mayChange: true,
    role: { roleName: 'Parts buyer', privileges: expect.arrayContaining(['B2B_Dashboard']) as string[] },
    revokedPrivileges: [],
    session: { privileges: expect.arrayContaining(['B2B_Dashboard']) as string[] },
    emails: [{ kind: 'PasswordReset', state: 'WAITING', subject: expect.stringContaining('password') as string }],
    carts: [{ application: 'supply-store', customerName: 'Bluewater Rural Electric Co-op', lines: 1 }],
  })
  expect(page.sessions.length).toBeGreaterThan(0)
  expect(page.sessions[0]).toMatchObject({ device: expect.any(String) as string, isCurrent: false })
  expect(page.orders.length).toBeGreaterThan(0)
  expect(page.session.profile?.activationToken).toBeNull()
  expect((await record(people.csr)).isYourself).toBe(true)
  expect((await record(people.admin)).mayChange).toBe(false)
})

test('shows the orders of that user alone, not those of their colleagues [S16.02]', async () => {
  const order = { account: accounts.bluewater, at: '2039-06-01T12:00:00Z' }
  await writeOrders(portal, [
    { ...order, number: 'REC-MINE', user: people.buyer },
    { ...order, number: 'REC-THEIRS', user: people.owner },
    { ...order, number: 'REC-NOBODY' },
  ])
  const numbers = (await record(people.buyer)).orders.map(({ orderNumber }) => orderNumber)
  expect(numbers.filter((each) => each.startsWith('REC-'))).toEqual(['REC-MINE'])
})

test('lists what staff did to a user and for them, with the fields and who; what the user did is left out [P9.79]', async () => {
  const buyer = await portal.as(people.buyer)
  await buyer.send(accountCalls.updatePersonalDetails, {
    firstName: 'Bo',
    lastName: 'Bishop',
    phoneNumber: '(404) 555-0100',
  })
  const { user } = await record(people.buyer)
  const changes = { firstName: 'Bonnie', lastName: user.lastName, email: people.buyer }
  await csr.send(userRecordCalls.editUser, { userId: idOf(people.buyer), ...changes })
  const { history } = await record(people.buyer)
  expect(history[0]).toMatchObject({ action: 'Changed a user', isDone: true, fields: ['First name'] })
  expect(history[0]?.person).toMatch(/\w+ \w+/)
  expect(history.map(({ action }) => action)).not.toContain('Changed their name or phone')
  expect((await record(people.viewer)).history).toEqual([])
})

test('emails that were sent, withdrawn or given up say so [S16.02]', async () => {
  const [letters] = [
    await ask<{ letter_id: number }>('select letter_id::int from letter where recipient = $1 order by 1', [
      people.buyer,
    ]),
  ]
  await ask('update letter set sent_at = now() where letter_id = $1', [letters[0]?.letter_id])
  expect((await record(people.buyer)).emails[0]).toMatchObject({ state: 'SENT', sentAt: expect.any(String) as string })
  await ask('update letter set sent_at = null, withdrawn_at = now() where letter_id = $1', [letters[0]?.letter_id])
  expect((await record(people.buyer)).emails[0]).toMatchObject({ state: 'WITHDRAWN', sentAt: null })
})

describe('why can they, or not [P9.03]', () => {
  const explain = async (email: string, query: string) =>
    (await csr.send(userRecordCalls.explainAccess, { userId: idOf(email), query })).calls

  test('a call is allowed exactly when it answers the user, and what lacks is named', async () => {
    const [orders] = await explain(people.buyer, 'searchOrders')
    const search = (await explain(people.buyer, '')).find(({ name }) => name === 'createUser')
    expect(search).toMatchObject({ allowed: false, missing: ['B2B_Delegated_Customer_Admin'] })
    expect(orders ?? search).toBeTruthy()
    expect((await explain(people.owner, '')).find(({ name }) => name === 'createUser')).toMatchObject({
      allowed: true,
      missing: [],
    })
  })

  test('who may not sign in has the rights of a guest', async () => {
    const calls = await explain(people.deactivated, '')
    expect(calls.find(({ name }) => name === 'getMySessions')?.allowed).toBe(false)
    expect(calls.find(({ name }) => name === 'getSession')?.allowed).toBe(true)
  })
})

describe('marks on addresses, in service-representative mode [A6.21, B6.05]', () => {
  const of = { userId: '' }
  beforeAll(() => {
    of.userId = idOf(people.owner)
  })
  const marks = async () => {
    const { profile } = await (await portal.as(people.owner)).send(sessionCalls.getSession, {})
    return {
      billing: profile?.defaultBillingAddressId,
      shipping: profile?.defaultShippingAddressId,
      favorites: profile?.favoriteAddressIds,
    }
  }
  const addresses = async (type: 'ALL' | 'SHIPPING' | 'BILLING' = 'ALL') =>
    (await csr.send(userRecordCalls.csrSearchAddresses, { ...of, type, size: 100 })).content
  const nameOf = (address: { ebsAddressId: string | null; addressId: number } | undefined) =>
    address?.ebsAddressId ?? String(address?.addressId)

  test('the picker finds the addresses of the user’s organizations, with the user’s marks', async () => {
    const found = await addresses()
    expect(new Set(found.map(({ accountId }) => accountId))).toEqual(new Set([20_020]))
    const { favorites = [] } = await marks()
    expect(
      found
        .filter(({ isFavorite }) => isFavorite)
        .map(({ addressId }) => addressId)
        .toSorted((a, b) => a - b),
    ).toEqual(favorites.toSorted((a, b) => a - b))
  })

  test('defaults and favorites are the user’s at their next request', async () => {
    const [billing] = (await addresses('BILLING')).toReversed()
    const [shipping] = (await addresses('SHIPPING')).toReversed()
    await csr.send(userRecordCalls.csrUpdateDefaultBillingAddress, { ...of, ebsAddressId: nameOf(billing) })
    await csr.send(userRecordCalls.csrUpdateDefaultShippingAddress, { ...of, ebsAddressId: nameOf(shipping) })
    const addressId = shipping?.addressId ?? 0
    await csr.send(userRecordCalls.csrAddToFavorites, { ...of, addressId })
    await csr.send(userRecordCalls.csrAddToFavorites, { ...of, addressId })
    const after = await marks()
    expect(after).toMatchObject({ billing: billing?.addressId, shipping: addressId })
    expect(after.favorites?.filter((each) => each === addressId)).toEqual([addressId])
    await csr.send(userRecordCalls.csrRemoveFromFavorites, { ...of, addressId })
    expect((await marks()).favorites).not.toContain(addressId)
  })

  test('an address of another organization, an unknown one and one for another purpose are refused', async () => {
    const [foreign] = await ask<{ address_id: number; ebs_address_id: string | null }>(
      'select address_id, ebs_address_id from address where account_id <> 20020 and billing_enabled limit 1',
    )
    for (const ebsAddressId of [foreign?.ebs_address_id ?? String(foreign?.address_id), '999999999'])
      await expect(
        csr.send(userRecordCalls.csrUpdateDefaultBillingAddress, { ...of, ebsAddressId }),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { ebsAddressId: userMessages.address },
      })
    await expect(
      csr.send(userRecordCalls.csrAddToFavorites, { ...of, addressId: foreign?.address_id ?? 0 }),
    ).rejects.toMatchObject({
      fields: { addressId: userMessages.address },
    })
    const [gone] = (await addresses('BILLING')).toReversed()
    await ask('update address set removed_at = now() where address_id = $1', [gone?.addressId])
    await expect(
      csr.send(userRecordCalls.csrUpdateDefaultBillingAddress, { ...of, ebsAddressId: nameOf(gone) }),
    ).rejects.toMatchObject({ fields: { ebsAddressId: userMessages.address } })
    await ask('update address set removed_at = null where address_id = $1', [gone?.addressId])
    const unfit = (await addresses()).find(({ billingEnabled }) => !billingEnabled)
    expect(unfit).toBeTruthy()
    await expect(
      csr.send(userRecordCalls.csrUpdateDefaultBillingAddress, { ...of, ebsAddressId: nameOf(unfit) }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})
