// Features by group of users [P9.81]: what is off for whom, and from when.
import { featureCalls, featurePrivileges, features } from '@portal/contract/provider/featureFlags'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { receivableCalls } from '@portal/contract/money/receivables'
import { sessionCalls } from '@portal/contract/access/session'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const { getFeatureFlags, setFeatureFlag } = featureCalls
let admin: Caller
let accountant: Caller
let accountantId: string
beforeAll(async () => {
  admin = await portal.as(people.admin)
  accountant = await portal.as(people.accountant)
  const [row] = await ask<{ id: string }>('select user_id as id from portal_user where email = $1', [people.accountant])
  accountantId = row?.id ?? ''
})
afterEach(async () => {
  await ask('delete from feature_off')
  await ask(`update portal_user set feature_group = default`)
})

const canPay = async (who: Caller) =>
  (await who.send(sessionCalls.getSession, {})).privileges.includes('B2B_Pay_Invoices')
const groups = async () => (await admin.send(getFeatureFlags, {})).groups

describe('a feature', () => {
  test('that is off for a group is gone for its users at their next request, and theirs again when on [P9.81]', async () => {
    expect(await canPay(accountant)).toBe(true)
    await admin.send(userRecordCalls.setFeatureGroup, { userId: accountantId, group: 'No payments' })
    await admin.send(setFeatureFlag, { group: 'No payments', feature: 'payInvoices', isOn: false })
    expect(await canPay(accountant)).toBe(false)
    expect(await canPay(await portal.as(people.owner))).toBe(true)
    await expect(accountant.send(receivableCalls.getPayables, { trxNumbers: ['1'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await admin.send(userRecordCalls.getUserRecord, { userId: accountantId })).toMatchObject({
      featureGroup: 'No payments',
      featuresOff: ['Paying invoices'],
    })
    await admin.send(setFeatureFlag, { group: 'No payments', feature: 'payInvoices', isOn: true })
    expect(await canPay(accountant)).toBe(true)
  })

  test('that is off for the default group is off for everybody nobody put elsewhere [A9.11, P9.81]', async () => {
    await admin.send(userRecordCalls.setFeatureGroup, { userId: accountantId, group: 'Pilot' })
    const [first] = await groups()
    await admin.send(setFeatureFlag, { group: first?.name ?? '', feature: 'payInvoices', isOn: false })
    expect(first?.name).toBe('Connect_Default_User')
    expect(await canPay(await portal.as(people.owner))).toBe(false)
    expect(await canPay(accountant)).toBe(true)
  })

  test('takes privileges of customers alone, and none that administers them [P9.81]', () => {
    for (const feature of features)
      for (const privilege of featurePrivileges[feature]) {
        expect(isCustomerPrivilege(privilege), privilege).toBe(true)
        expect(['B2B_Delegated_Customer_Admin', 'B2B_View_Parent_Holding', 'B2B_Dashboard']).not.toContain(privilege)
      }
  })
})

test('groups are listed with their users and what is off; twice off is once [P9.81]', async () => {
  await admin.send(userRecordCalls.setFeatureGroup, { userId: accountantId, group: 'Pilot' })
  const off = { group: 'Empty', feature: 'reports' as const, isOn: false }
  await Promise.all([admin.send(setFeatureFlag, off), admin.send(setFeatureFlag, off)])
  expect(await groups()).toEqual([
    { name: 'Connect_Default_User', people: null, off: [] },
    { name: 'Empty', people: 0, off: ['reports'] },
    { name: 'Pilot', people: 1, off: [] },
  ])
})

test('is for operators; a name that is none and a feature nobody knows are refused [P9.73, P9.81]', async () => {
  for (const email of [people.owner, people.csr, people.associate]) {
    const who = await portal.as(email)
    await expect(who.send(getFeatureFlags, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(who.send(setFeatureFlag, { group: 'Pilot', feature: 'reports', isOn: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  for (const group of ['', ' ', 'a'.repeat(61), 'x\u0000', '\ud800', '<b>', null])
    await expect(
      admin.send(setFeatureFlag, { group, feature: 'reports', isOn: false } as never),
      JSON.stringify(group),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(
    admin.send(setFeatureFlag, { group: 'Pilot', feature: 'everything', isOn: false } as never),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await groups()).toHaveLength(1)
})

test('nobody puts themselves into another group [P9.81]', async () => {
  const [me] = await ask<{ id: string }>('select user_id as id from portal_user where email = $1', [people.admin])
  await expect(
    admin.send(userRecordCalls.setFeatureGroup, { userId: me?.id ?? '', group: 'Pilot' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})
