// Saved payment methods through the real application: whose they are, the default, removing and undoing.
import { paymentCalls } from '@portal/contract/money/payments'
import { profileCalls } from '@portal/contract/access/profile'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const { ask } = testShop(portal)

let owner: Caller
let userId = ''
const save = async (id: string, email: string, [year, month]: [number, number] = [2030, 6]) =>
  ask(
    `insert into payment_method (payment_id, user_id, gateway_token, brand, last4, expiry_month, expiry_year, created_at)
     select $1, user_id, 'token-' || $1, 'Visa', '4242', $3, $4, now() from portal_user where email = $2`,
    [id, email, month, year],
  )
const list = async (who: Caller) => (await who.send(paymentCalls.paymentMethods, {})).map(({ paymentId }) => paymentId)
const profile = async () => (await owner.send(sessionCalls.getSession, {})).profile

beforeAll(async () => {
  portal.clock.set(new Date('2026-11-21T12:00:00Z'))
  owner = await portal.as(people.owner)
  userId = (await profile())?.userId ?? ''
  await ask('delete from payment_method')
  await save('pm_one', people.owner)
  await save('pm_two', people.owner, [2026, 10])
  await save('pm_foreign', people.buyer)
})

test('brand, last four and expiry; the default first; nothing that could pay [B2.53, D2.20]', async () => {
  await owner.send(profileCalls.userUpdateProfile, { userId, updates: { defaultPaymentId: 'pm_two' } })
  expect(await owner.send(paymentCalls.paymentMethods, {})).toEqual([
    {
      paymentId: 'pm_two',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 10,
      expiryYear: 2026,
      isExpired: true,
      isDefault: true,
      isRefused: false,
      isSaved: true,
    },
    {
      paymentId: 'pm_one',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 6,
      expiryYear: 2030,
      isExpired: false,
      isDefault: false,
      isRefused: false,
      isSaved: true,
    },
  ])
})

test('removed, it joins deletedPaymentIds and is no default; undone, it is as before', async () => {
  const { profile: after } = await owner.send(paymentCalls.removePaymentMethod, { paymentId: 'pm_two' })
  expect(after).toMatchObject({ defaultPaymentId: null, deletedPaymentIds: ['pm_two'] })
  expect(await list(owner)).toEqual(['pm_one'])
  const toRemoved = { userId, updates: { defaultPaymentId: 'pm_two' } }
  await expect(owner.send(profileCalls.userUpdateProfile, toRemoved)).rejects.toMatchObject({ code: 'BAD_INPUT' })

  await owner.send(paymentCalls.restorePaymentMethod, { paymentId: 'pm_two', isDefault: true })
  expect(await profile()).toMatchObject({ defaultPaymentId: 'pm_two', deletedPaymentIds: [] })
  expect(await list(owner)).toEqual(['pm_two', 'pm_one'])
})

test('nobody sees, removes or takes those of a colleague; they look like none', async () => {
  expect(await list(await portal.as(people.fleetManager))).toEqual([])
  for (const paymentId of ['pm_foreign', 'pm_nobody']) {
    await expect(owner.send(paymentCalls.removePaymentMethod, { paymentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(owner.send(paymentCalls.restorePaymentMethod, { paymentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const take = { userId, updates: { defaultPaymentId: paymentId } }
    await expect(owner.send(profileCalls.userUpdateProfile, take)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  }
  expect(await list(await portal.as(people.buyer))).toEqual(['pm_foreign'])
})

test('with the application’s filter removed, still only the viewer’s own', async () => {
  const rows = await withTransaction(portal.deps.pool, { userId, accounts: [] }, (db) =>
    db.selectFrom('payment_method').select('payment_id').orderBy('payment_id').execute(),
  )
  expect(rows).toEqual([{ payment_id: 'pm_one' }, { payment_id: 'pm_two' }])
})

test('a full number cannot be stored [S15.02, Q3.05]', async () => {
  await expect(ask(`update payment_method set last4 = '4242424242424242' where payment_id = 'pm_one'`)).rejects.toThrow(
    /payment_method_last4_check/,
  )
})

test('guests are refused', async () => {
  await expect(portal.guest().send(paymentCalls.paymentMethods, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
