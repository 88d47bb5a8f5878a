// Activity: what the administrators of an organization read of its audit, and no one else.
import { actingCalls } from '@portal/contract/access/acting'
import { activityCalls } from '@portal/contract/access/activity'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { orderCalls } from '@portal/contract/buying/orders'
import { sessionCalls } from '@portal/contract/access/session'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import { fileOf } from '../../../test/downloads.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { ask } = testShop(portal)

const nameOf = async (email: string) =>
  (
    await ask<{ name: string }>("select first_name || ' ' || last_name as name from portal_user where email = $1", [
      email,
    ])
  )[0]?.name ?? ''

beforeAll(async () => {
  const owner = await portal.as(people.owner)
  const [buyer] = await ask<{ contact_id: number; first_name: string; last_name: string }>(
    'select contact_id, first_name, last_name from portal_user where email = $1',
    [people.buyer],
  )
  await owner.send(contactManagementCalls.updateContact, {
    contactId: buyer?.contact_id ?? 0,
    firstName: buyer?.first_name ?? '',
    lastName: buyer?.last_name ?? '',
    jobTitle: 'Head of parts',
  })
  await owner.send(shoppingListCalls.createShoppingList, { name: 'Routine' })
  await portal
    .guest()
    .send(sessionCalls.signIn, { email: people.buyer, password: 'wrong' })
    .catch(() => undefined)
  const staff = await actingFor(portal, people.csr, people.buyer)
  await staff.send(orderCalls.searchOrders, {})
})

describe('the list of activity', () => {
  test('has one row for the sign-ins of a person on a day, whose entry and file have each [P9.130]', async () => {
    for (let time = 0; time < 3; time += 1)
      await portal.guest().send(sessionCalls.signIn, { email: people.viewer, password })
    const owner = await portal.as(people.owner)
    const request = { query: await nameOf(people.viewer), size: 100 }
    const { content, totalRecords, facets } = await owner.send(activityCalls.searchActivity, request)
    const done = content.filter(({ kind, outcome }) => kind === 'SIGN_IN' && outcome === 'DONE')
    expect(done).toHaveLength(1)
    expect(done[0]?.action).toBe('Signed in, 3 times that day')
    const ofKind = facets.find(({ fieldName }) => fieldName === 'kind')?.values.find(({ value }) => value === 'SIGN_IN')
    expect(ofKind?.count).toBe(1)
    expect(totalRecords).toBe(content.length)

    const entry = await owner.send(activityCalls.getActivity, { activityId: done[0]?.activityId ?? '' })
    expect(entry?.signIns).toHaveLength(3)
    expect(entry?.signIns[0]?.at).toBe(done[0]?.at)
    const file = await fileOf(owner, activityCalls.exportActivity, {
      format: 'csv',
      query: await nameOf(people.viewer),
    })
    expect((await file.text()).match(/,Signed in,/g)).toHaveLength(3)
  })

  test('says who did what on what, staff by name and marked, and leaves out what is routine [P9.53, P9.54]', async () => {
    const owner = await portal.as(people.owner)
    const { content, facets } = await owner.send(activityCalls.searchActivity, { size: 100 })
    const buyer = await nameOf(people.buyer)
    expect(content).toContainEqual(
      expect.objectContaining({
        person: await nameOf(people.owner),
        action: 'Changed a user',
        outcome: 'DONE',
        target: buyer,
        isStaff: false,
        actedFor: null,
      }),
    )
    expect(content).toContainEqual(
      expect.objectContaining({
        person: await nameOf(people.csr),
        isStaff: true,
        actedFor: buyer,
        action: 'Viewed customer data',
        place: null,
        device: null,
      }),
    )
    expect(content).toContainEqual(
      expect.objectContaining({ action: 'Tried to sign in', outcome: 'FAILED', person: '', target: people.buyer }),
    )
    expect(content.map(({ action }) => action)).not.toContain('Created a shopping list')
    expect(facets.map(({ fieldName }) => fieldName)).toEqual(['person', 'kind', 'outcome', 'isStaff', 'accountId'])
  })

  test('is filtered by kind, person, outcome and days, and found by words [P9.53]', async () => {
    const owner = await portal.as(people.owner)
    const total = async (input: object) =>
      (await owner.send(activityCalls.searchActivity, { size: 100, ...input })).content.map(({ action }) => action)
    const only = (fieldName: string, value: string) => ({ multiValueFilterOptions: [{ fieldName, values: [value] }] })
    expect(new Set(await total(only('kind', 'USER')))).toEqual(new Set(['Changed a user']))
    expect(await total(only('outcome', 'FAILED'))).toEqual(['Tried to sign in'])
    expect(await total(only('isStaff', 'true'))).toEqual(['Viewed customer data'])
    expect(await total(only('person', await nameOf(people.csr)))).toEqual(['Viewed customer data'])
    expect(await total({ query: 'changed a user' })).toEqual(['Changed a user'])
    expect(await total({ query: '100% \\ _' })).toEqual([])
    expect(await total({ end: '2001-01-01' })).toEqual([])
  })

  test('is its organization’s: others see nothing of it, nor an entry by its number [Q2.13, P9.52]', async () => {
    const owner = await portal.as(people.owner)
    const mine = await owner.send(activityCalls.searchActivity, { size: 100 })
    const stranger = await portal.as(people.canadian)
    const theirs = await stranger.send(activityCalls.searchActivity, { size: 100 })
    const ids = new Set(mine.content.map(({ activityId }) => activityId))
    expect(theirs.content.filter(({ activityId }) => ids.has(activityId))).toEqual([])
    for (const activityId of [...ids].slice(0, 3))
      expect(await stranger.send(activityCalls.getActivity, { activityId })).toBeNull()
    expect(await owner.send(activityCalls.getActivity, { activityId: '999999999999999999' })).toBeNull()
    await expect(owner.send(activityCalls.getActivity, { activityId: '1 or 1=1' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('is for who manages users alone [A6.06, P9.53]', async () => {
    for (const email of [people.buyer, people.viewer, people.shopper]) {
      const person = await portal.as(email)
      const refused = await Promise.allSettled([
        person.send(activityCalls.searchActivity, {}),
        person.send(activityCalls.exportActivity, {}),
        person.send(activityCalls.getActivity, { activityId: '1' }),
      ])
      for (const outcome of refused)
        expect(outcome, email).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } })
    }
    await expect(portal.guest().send(activityCalls.getActivity, { activityId: '1' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })
})

test('an entry shows each field before and after, in words [P9.53]', async () => {
  const owner = await portal.as(people.owner)
  const { content } = await owner.send(activityCalls.searchActivity, { query: 'changed a user', size: 1 })
  const entry = await owner.send(activityCalls.getActivity, { activityId: content[0]?.activityId ?? '0' })
  expect(entry?.changes[0]).toMatchObject({
    change: 'CHANGED',
    target: await nameOf(people.buyer),
    fields: [{ label: 'Job title', before: expect.not.stringMatching('Head of parts'), after: 'Head of parts' }],
  })
  expect(entry?.targetKey).toMatch(/^\d+$/)
})

test('the whole result is a file with the same columns, and the download is on record itself [P9.53]', async () => {
  const owner = await portal.as(people.owner)
  const file = await fileOf(owner, activityCalls.exportActivity, { format: 'csv', query: 'changed a user' })
  const [header, first] = (await file.text()).trim().split('\r\n')
  expect(header).toContain('Time (UTC),Person,Staff,Acting for,Action,Outcome')
  expect(first).toContain(`${await nameOf(people.owner)},,,Changed a user,Done`)
  const { content } = await owner.send(activityCalls.searchActivity, { query: 'activity', size: 10 })
  expect(content.map(({ action }) => action)).toContain('Exported activity')
})

test('the organization of a customer reads that staff asked to act for them, began and stopped, and why; others do not [S16.08, P9.52, P9.54]', async () => {
  const staff = portal.guest()
  await staff.signIn(people.csr, password)
  const [{ id } = { id: '' }] = await ask<{ id: string }>('select user_id as id from portal_user where email = $1', [
    people.buyer,
  ])
  const reason = 'They cannot find their order'
  const asked = await staff.send(actingCalls.setupImpersonationUser, { userId: id, reason, password })
  await staff.send(actingCalls.startImpersonation, asked)
  await staff.send(orderCalls.searchOrders, {})
  await staff.send(actingCalls.endImpersonation, {})
  const support = { multiValueFilterOptions: [{ fieldName: 'kind', values: ['SUPPORT'] }] }
  const owner = await portal.as(people.owner)
  const { content } = await owner.send(activityCalls.searchActivity, { ...support, size: 100 })
  const actions = ['Stopped acting for a user', 'Began to act for a user', 'Asked to act for a user']
  expect(content.map(({ action }) => action)).toEqual(actions)
  const [csr, buyer] = [await nameOf(people.csr), await nameOf(people.buyer)]
  for (const entry of content) expect(entry).toMatchObject({ person: csr, isStaff: true, target: buyer })
  const entry = await owner.send(activityCalls.getActivity, { activityId: content[2]?.activityId ?? '0' })
  expect(entry?.changes[0]?.fields).toContainEqual({ label: 'Reason', before: '', after: reason })
  const [read] = await ask<{ reason: string; impersonation_id: string | null }>(
    "select reason, impersonation_id from audit_entry where kind = 'READ' order by audit_id desc limit 1",
  )
  expect(read).toEqual({ reason, impersonation_id: expect.stringMatching(/^\d+$/) })
  const stranger = await portal.as(people.canadian)
  expect((await stranger.send(activityCalls.searchActivity, { ...support, size: 100 })).content).toEqual([])
})

test('says the privileges of a role in words, never by their names [P9.116]', async () => {
  const owner = await portal.as(people.owner)
  const { profile } = await owner.send(sessionCalls.getSession, {})
  await owner.send(ownRoleCalls.createOwnRole, {
    accountId: profile?.accountId ?? 0,
    roleName: 'Yard',
    privileges: ['B2B_Dashboard', 'B2B_Fleet_Search'],
  })
  const { content } = await owner.send(activityCalls.searchActivity, { size: 100 })
  const made = content.find(({ target }) => target === 'Yard')
  const entry = await owner.send(activityCalls.getActivity, { activityId: made?.activityId ?? '' })
  const values = entry?.changes.flatMap(({ fields }) => fields.map(({ after }) => after)) ?? []
  expect(values).toContain('open the dashboard, see the fleet, its map and its inspections')
  expect(JSON.stringify(entry)).not.toContain('B2B_')
})
