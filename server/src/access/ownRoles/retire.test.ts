// A role is retired with another for its people, and brought back, through the real application [P7.29].
import { roleMessages } from '@portal/contract/access/roles'
import { ownRoleCalls, ownRoleMessages } from '@portal/contract/access/ownRoles'
import type { Privilege } from '@portal/contract/access/privileges'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { addRule, clear } = approvals(portal)
const { bluewater } = accounts
const calls = ownRoleCalls

let owner: Caller
beforeEach(async () => {
  await clear()
  owner = await portal.as(people.owner)
})

const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other)
let made = 0
const make = (privileges: Privilege[], roleName = `Retired ${++made}`) =>
  owner.send(calls.createOwnRole, { accountId: bluewater, roleName, privileges })
const give = (email: string, roleId: number) =>
  portal.ask('update portal_user set role_id = $2 where email = $1', [email, roleId])
const roleOf = async (email: string) =>
  (await portal.ask<{ role_id: number }>('select role_id from portal_user where email = $1', [email]))[0]?.role_id
const rolesOfRules = () =>
  portal.ask<{ name: string; role_ids: number[] }>('select name, role_ids from approval_rule order by name')
const defaultRole = async () =>
  (await portal.ask<{ id: number }>('select default_role_id as id from account where account_id = $1', [bluewater]))[0]
    ?.id

test('its people, the rules that name it and new people get the replacement; brought back, it has them again', async () => {
  const old = await make(['B2B_Dashboard', 'B2B_View_Orders'])
  const next = await make(['B2B_Dashboard'])
  const before = { viewer: await roleOf(people.viewer), buyer: await roleOf(people.buyer), first: await defaultRole() }
  await give(people.viewer, old.roleId)
  await give(people.buyer, old.roleId)
  await portal.ask('update account set default_role_id = $2 where account_id = $1', [bluewater, old.roleId])
  await addRule({ name: 'A one', roleIds: [old.roleId] })
  await portal.ask(
    'insert into approval_rule (account_id, name, is_on, requester_ids, role_ids, conditions, tiers, allows_self, changed_at, changed_by) select account_id, $1, is_on, requester_ids, $2, conditions, tiers, allows_self, changed_at, changed_by from approval_rule',
    ['B both', [old.roleId, next.roleId]],
  )
  expect(await owner.send(calls.getRoleReach, { roleId: old.roleId })).toMatchObject({
    people: 2,
    rules: ['A one', 'B both'],
  })
  await owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })
  expect([await roleOf(people.viewer), await roleOf(people.buyer), await defaultRole()]).toEqual([
    next.roleId,
    next.roleId,
    next.roleId,
  ])
  expect((await rolesOfRules()).map((rule) => rule.role_ids)).toEqual([[next.roleId], [next.roleId]])
  const found = await owner.send(calls.getOwnRoles, { accountId: bluewater })
  expect(found?.roles.map(({ roleId }) => roleId)).not.toContain(old.roleId)
  expect(found?.retired[0]).toMatchObject({ roleId: old.roleId, people: 2 })
  const other = await portal.as(people.norwegian)
  await expect(other.send(calls.restoreOwnRole, { roleId: old.roleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Who got another role meanwhile keeps that one.
  await give(people.buyer, before.buyer ?? 0)
  await owner.send(calls.restoreOwnRole, { roleId: old.roleId })
  expect([await roleOf(people.viewer), await roleOf(people.buyer), await defaultRole()]).toEqual([
    old.roleId,
    before.buyer,
    old.roleId,
  ])
  expect((await rolesOfRules()).map((rule) => inOrder(rule.role_ids))).toEqual([
    [old.roleId],
    inOrder([old.roleId, next.roleId]),
  ])
  await expect(owner.send(calls.restoreOwnRole, { roleId: old.roleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await give(people.viewer, before.viewer ?? 0)
  await portal.ask('update account set default_role_id = $2 where account_id = $1', [bluewater, before.first])
})

test('its name is free while it is retired; taken meanwhile, it does not come back', async () => {
  const old = await make(['B2B_Dashboard'], 'Night crew')
  const next = await make(['B2B_Dashboard'])
  await expect(owner.send(calls.retireOwnRole, { ...old, replacementId: old.roleId })).rejects.toMatchObject({
    fields: { replacementId: ownRoleMessages.replacement },
  })
  await expect(owner.send(calls.retireOwnRole, { ...old, version: 7, replacementId: next.roleId })).rejects.toThrow(
    roleMessages.stale,
  )
  await owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })
  const again = await make(['B2B_Dashboard'], 'Night crew')
  await expect(owner.send(calls.restoreOwnRole, { roleId: old.roleId })).rejects.toMatchObject({
    fields: { roleName: ownRoleMessages.taken },
  })
  await owner.send(calls.retireOwnRole, { ...again, replacementId: next.roleId })
  await owner.send(calls.restoreOwnRole, { roleId: old.roleId })
})

test('its name given away at the same moment, it is told and stays to be brought back [P7.30]', async () => {
  const [old, next] = [await make(['B2B_Dashboard'], 'Early crew'), await make(['B2B_Dashboard'])]
  await owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })
  const staff = new Client(portal.databaseUrl)
  await staff.connect()
  await staff.query('begin')
  await staff.query("insert into role (name, account_id) values ('Early crew', $1)", [bluewater])
  const back = Promise.allSettled([owner.send(calls.restoreOwnRole, { roleId: old.roleId })])
  await expect.poll(() => portal.ask('select from pg_locks where not granted')).not.toEqual([])
  await staff.query('commit')
  await staff.end()
  expect(await back).toMatchObject([{ reason: { fields: { roleName: ownRoleMessages.taken } } }])
  const { retired = [] } = (await owner.send(calls.getOwnRoles, { accountId: bluewater })) ?? {}
  expect(retired.map(({ roleId }) => roleId)).toContain(old.roleId)
})

test('held by somebody of another organization, it is not retired, and that is said [P7.31]', async () => {
  const [old, next] = [await make(['B2B_Dashboard']), await make(['B2B_Dashboard'])]
  const [before] = await portal.ask<{ role_id: number }>('select role_id from portal_user where email = $1', [
    people.canadian,
  ])
  await give(people.canadian, old.roleId)
  await expect(owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: ownRoleMessages.elsewhere,
  })
  await give(people.canadian, before?.role_id ?? 0)
  await owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })
})

test('brought back by two at once, it comes back once', async () => {
  const old = await make(['B2B_Dashboard'])
  const next = await make(['B2B_Dashboard'])
  await owner.send(calls.retireOwnRole, { ...old, replacementId: next.roleId })
  const results = await Promise.allSettled([1, 2].map(() => owner.send(calls.restoreOwnRole, { roleId: old.roleId })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
