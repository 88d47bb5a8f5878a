// Roles through the real application: who sees and changes them, what may be granted, and that owners stay.
import type { Privilege } from '@portal/contract/access/privileges'
import { privileges as every } from '@portal/contract/access/privileges'
import { privilegeAreas, roleCalls, roleMessages } from '@portal/contract/access/roles'
import { sessionCalls } from '@portal/contract/access/session'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import type { DbPrincipal } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const { ask } = testShop(portal)
let admin: Caller
let lead: Caller
let bluewater = 0

beforeAll(async () => {
  admin = await portal.as(people.admin)
  lead = await portal.as(people.csrLead)
  const [row] = await ask<{ account_id: number }>('select account_id from portal_user where email = $1', [people.owner])
  bluewater = row?.account_id ?? 0
})

const idOf = async (name: string) =>
  (await ask<{ role_id: number }>('select role_id from role where name = $1', [name]))[0]?.role_id ?? 0
const detailsOf = async (roleId: number) => {
  const details = await admin.send(roleCalls.getPrivilegesByRole, { roleId })
  if (!details) throw new Error('There is no such role.')
  return { ...details, privileges: details.privileges as Privilege[] }
}
const create = (who: Caller, roleName: string, privileges: Privilege[], accountId?: number) =>
  who.send(roleCalls.createRole, { roleName, privileges, ...(accountId !== undefined && { accountId }) })
const roleOf = (email: string, name: string) =>
  ask(
    'update portal_user set role_id = (select role_id from role where name = $2 and account_id is null) where email = $1',
    [email, name],
  )

test('every privilege stands in one area', () => {
  expect(privilegeAreas.flatMap(({ privileges }) => privileges).toSorted()).toEqual([...every].toSorted())
})

describe('who may [A2.32, A2.35]', () => {
  const calls = [
    [roleCalls.getRoles, {}],
    [roleCalls.getGlobalRoles, {}],
    [roleCalls.getAllPrivileges, {}],
    [roleCalls.getPrivilegesByRole, { roleId: 1 }],
    [roleCalls.getRoleHolders, { roleId: 1 }],
    [roleCalls.createRole, { roleName: 'Mine' }],
    [roleCalls.deleteRole, { roleId: 1 }],
    [roleCalls.previewRole, { roleId: 1, privileges: [] }],
    [roleCalls.setRolePrivileges, { roleId: 1, privileges: [] }],
    [roleCalls.getCompanyDefaultRole, { accountId: 1 }],
    [roleCalls.setCompanyDefaultRole, { accountId: 1, roleName: 'Viewer' }],
  ] as const
  const refusedFor = async (email: string) => {
    const who = await portal.as(email)
    const names: string[] = []
    for (const [call, input] of calls)
      await who
        .send(call, input as never)
        .catch(({ code }: { code: string }) => code === 'FORBIDDEN' && names.push(call.name))
    return names
  }
  test.each([people.owner, people.holding, people.associate, people.shopper])('nothing: %s', async (email) => {
    expect(await refusedFor(email)).toHaveLength(calls.length)
  })
  test('see roles, to give them: an agent; manage them, but not what they allow: a lead', async () => {
    expect(await refusedFor(people.csr)).toEqual(
      calls
        .map(([{ name }]) => name)
        .filter((name) => !['getRoles', 'getGlobalRoles', 'getPrivilegesByRole'].includes(name)),
    )
    expect(await refusedFor(people.csrLead)).toEqual(['previewRole', 'setRolePrivileges'])
    await expect(portal.guest().send(roleCalls.getRoles, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

test('roles, privileges and who holds them are listed [A3.19, A7.18, A7.19, S16.04]', async () => {
  const roles = await admin.send(roleCalls.getRoles, {})
  const viewer = roles.find(({ roleName }) => roleName === 'Viewer')
  expect(viewer).toMatchObject({ accountId: null, isStaff: false })
  expect(roles.find(({ roleName }) => roleName === 'Crew foreman')).toMatchObject({ accountId: bluewater })
  expect(roles.find(({ roleName }) => roleName === 'CSR agent')).toMatchObject({ isStaff: true })
  const globals = await admin.send(roleCalls.getGlobalRoles, {})
  expect(globals.map(({ roleName }) => roleName)).not.toContain('Crew foreman')
  expect(await admin.send(roleCalls.getAllPrivileges, {})).toContainEqual({
    name: 'B2B_View_SRs',
    label: 'View Service Jobs',
    area: 'Dashboard and equipment',
  })
  const { people: holders, totalCount } = await admin.send(roleCalls.getRoleHolders, {
    roleId: await idOf('CSR agent'),
  })
  expect(holders).toContainEqual(expect.objectContaining({ email: people.csr }))
  expect(totalCount).toBe(roles.find(({ roleName }) => roleName === 'CSR agent')?.people)
  expect(await admin.send(roleCalls.getPrivilegesByRole, { roleId: 999_999_999 })).toBeNull()
})

describe('a new role [A6.20]', () => {
  test('has the privileges given, and a name of its own', async () => {
    const { roleId } = await create(lead, 'Night shift', ['B2B_Dashboard', 'B2B_Dashboard', 'B2B_View_Orders'])
    expect((await detailsOf(roleId)).privileges).toEqual(['B2B_Dashboard', 'B2B_View_Orders'])
    for (const name of ['night SHIFT', 'Night  shift', 'Night-shift'])
      await expect(create(lead, name, [])).rejects.toMatchObject({ fields: { roleName: roleMessages.taken } })
    // An organization may have one of the same name.
    await create(lead, 'Night shift', ['B2B_Dashboard'], bluewater)
    await expect(create(lead, 'Elsewhere', [], 999_999_999)).rejects.toMatchObject({
      fields: { accountId: roleMessages.organization },
    })
  })

  test('has no staff privilege that its maker does not hold, and none at all when an organization owns it [P9.37, D4.12]', async () => {
    await expect(create(lead, 'Climber', ['Developer_Admin', 'CSR'])).rejects.toMatchObject({
      fields: { privileges: 'You can grant only staff privileges that you hold yourself: Developer Admin.' },
    })
    await expect(create(admin, 'Company staff', ['CSR'], bluewater)).rejects.toMatchObject({
      fields: { privileges: 'A role of an organization holds no staff privileges: CSR.' },
    })
    await create(lead, 'Desk', ['CSR', 'CSR_Registration'])
  })
})

describe('deleting a role [P9.38]', () => {
  test('is refused while somebody holds it, with their names, or an organization gives it', async () => {
    await expect(lead.send(roleCalls.deleteRole, { roleId: await idOf('CSR agent') })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^This role is held by .+: .+\. Give them another role first\.$/) as string,
    })
    const { roleId } = await create(lead, 'Usual', ['B2B_Dashboard'], bluewater)
    await lead.send(roleCalls.setCompanyDefaultRole, { accountId: bluewater, roleName: 'Usual' })
    await expect(lead.send(roleCalls.deleteRole, { roleId })).rejects.toMatchObject({
      message: 'This role is the default of 1 organization. Choose another default first.',
    })
    await lead.send(roleCalls.setCompanyDefaultRole, { accountId: bluewater, roleName: '' })
    expect(await lead.send(roleCalls.deleteRole, { roleId })).toEqual({ roleId })
    await expect(lead.send(roleCalls.deleteRole, { roleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the default role of an organization is named in any case [P7.25]', async () => {
  const setDefault = (roleName: string) =>
    lead.send(roleCalls.setCompanyDefaultRole, { accountId: bluewater, roleName })
  expect(await setDefault('parts BUYER')).toEqual({ roleName: 'Parts buyer' })
  await setDefault('')
})

describe('a change of what a role allows', () => {
  test('shows what it would do and to whom, and saves nothing [P9.38]', async () => {
    const roleId = await idOf('CSR agent')
    const before = await detailsOf(roleId)
    const preview = await admin.send(roleCalls.previewRole, {
      roleId,
      privileges: ['CSR', 'CSR_Registration', 'CSR_Role_Management'],
    })
    expect(preview).toMatchObject({
      added: ['CSR_Role_Management'],
      removed: ['CSR_User_Management'],
      gainsStaff: true,
    })
    expect(preview?.people).toBeGreaterThan(0)
    expect(preview?.names.length).toBeGreaterThan(0)
    expect(await detailsOf(roleId)).toEqual(before)
  })

  test('binds at the next request of each who holds it [A6.20]', async () => {
    const viewer = await portal.as(people.viewer)
    const held = async () => (await viewer.send(sessionCalls.getSession, {})).privileges
    expect(await held()).toContain('B2B_View_APNs')
    const roleId = await idOf('Viewer')
    const { privileges, version } = await detailsOf(roleId)
    await admin.send(roleCalls.setRolePrivileges, {
      roleId,
      version,
      privileges: [...privileges.filter((name) => name !== 'B2B_View_APNs'), 'B2B_View_Orders'],
    })
    expect(await held()).not.toContain('B2B_View_APNs')
    expect(await held()).toContain('B2B_View_Orders')
    await admin.send(roleCalls.setRolePrivileges, { roleId, version: version + 1, privileges })
    expect(await held()).toContain('B2B_View_APNs')
  })

  test('of two at once one wins, and the other is told [P9.38]', async () => {
    const { roleId } = await create(lead, 'Shared', ['B2B_Dashboard'])
    const { version } = await detailsOf(roleId)
    const set = (name: Privilege) => admin.send(roleCalls.setRolePrivileges, { roleId, version, privileges: [name] })
    const outcomes = await Promise.allSettled([set('B2B_View_Orders'), set('B2B_View_SRs')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ message: roleMessages.stale })
    await expect(
      admin.send(roleCalls.setRolePrivileges, { roleId: 999_999_999, privileges: [] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('grants nothing to a company that is the staff’s, nor what one does not hold [P9.37, D4.12]', async () => {
    const roleId = await idOf('Crew foreman')
    await expect(admin.send(roleCalls.setRolePrivileges, { roleId, privileges: ['CSR'] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await ask(`update portal_user set revoked_privileges = '{Wireframe_Admin}' where email = $1`, [people.admin])
    const agent = await detailsOf(await idOf('CSR agent'))
    await expect(
      admin.send(roleCalls.setRolePrivileges, {
        roleId: agent.roleId,
        privileges: [...agent.privileges, 'Wireframe_Admin'],
      }),
    ).rejects.toMatchObject({
      fields: { privileges: 'You can grant only staff privileges that you hold yourself: Wireframe Admin.' },
    })
    await ask(`update portal_user set revoked_privileges = '{}' where email = $1`, [people.admin])
  })
})

describe('a role of customers does not become one of the staff [P9.37, P9.04]', () => {
  test('while one of them holds it or an organization gives it; without them it may', async () => {
    const { roleId } = await create(admin, 'Yard desk', ['B2B_Dashboard'])
    const set = () => admin.send(roleCalls.setRolePrivileges, { roleId, privileges: ['B2B_Dashboard', 'CSR'] })
    await roleOf(people.viewer, 'Yard desk')
    await expect(set()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Customers hold this role, 1 person: .+\. A role with staff/) as string,
    })
    await roleOf(people.viewer, 'Viewer')
    await lead.send(roleCalls.setCompanyDefaultRole, { accountId: bluewater, roleName: 'Yard desk' })
    await expect(set()).rejects.toMatchObject({
      message: 'This role is the default of 1 organization. Choose another default first.',
    })
    await lead.send(roleCalls.setCompanyDefaultRole, { accountId: bluewater, roleName: '' })
    await roleOf(people.csr, 'Yard desk')
    await set()
    expect((await detailsOf(roleId)).privileges).toEqual(['B2B_Dashboard', 'CSR'])
    await roleOf(people.csr, 'CSR agent')
  })

  test('nor when it is given to one at the same moment', async () => {
    const [viewer] = await ask<{ user_id: string }>('select user_id from portal_user where email = $1', [people.viewer])
    for (let round = 0; round < 5; round += 1) {
      const { roleId } = await create(admin, `Both ${round}`, ['B2B_Dashboard'])
      const outcomes = await Promise.allSettled([
        admin.send(roleCalls.setRolePrivileges, { roleId, privileges: ['CSR'] }),
        admin.send(userRecordCalls.setUserRole, { userId: viewer?.user_id ?? '', roleId }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await roleOf(people.viewer, 'Viewer')
    }
  })
})

describe('at least two people keep an owner privilege [P9.39]', () => {
  const staff: DbPrincipal = { userId: '', accounts: [], exception: 'staff' }
  const demote = (email: string) =>
    withTransaction(portal.deps.pool, staff, (db) =>
      sql`update portal_user set role_id = (select role_id from role where name = 'CSR agent') where email = ${email}`.execute(
        db,
      ),
    )
  const rule =
    'At least two people who can log in must keep Product Owner Admin or Developer Admin. Nothing was changed.'

  test('whatever takes it: status, role, a revoked privilege, or the role itself', async () => {
    await roleOf(people.csrLead, 'Administrator')
    for (const change of [
      sql`update portal_user set status = 'DEACTIVATED' where email = ${people.csrLead}`,
      sql`update portal_user set revoked_privileges = '{Product_Owner_Admin,Developer_Admin}' where email = ${people.csrLead}`,
      sql`update portal_user set role_id = null where email = ${people.csrLead}`,
      sql`delete from portal_user where email = ${people.csrLead}`,
    ])
      await expect(withTransaction(portal.deps.pool, staff, (db) => change.execute(db))).rejects.toThrow(rule)
    const { roleId, privileges, version } = await detailsOf(await idOf('Administrator'))
    const without = privileges.filter((name) => !['Product_Owner_Admin', 'Developer_Admin'].includes(name))
    await expect(
      admin.send(roleCalls.setRolePrivileges, { roleId, version, privileges: without }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: rule,
    })
    // One of the two privileges is enough.
    await admin.send(roleCalls.setRolePrivileges, { roleId, version, privileges: [...without, 'Developer_Admin'] })
    await admin.send(roleCalls.setRolePrivileges, {
      roleId,
      version: version + 1,
      privileges: [...without, 'Developer_Admin'],
    })
    await ask(`insert into role_privilege values ($1, 'Product_Owner_Admin')`, [roleId])
  })

  test('and of two admins who demote each other at once, one stays', async () => {
    await roleOf(people.csrLead, 'Administrator')
    await roleOf(people.associate, 'Administrator')
    const outcomes = await Promise.allSettled([demote(people.csrLead), demote(people.associate)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [owners] = await ask<{ count: number }>('select count_owners() as count')
    expect(owners?.count).toBe(2)
  })

  test('a change that takes no owner is nobody’s business', async () => {
    await ask(`update portal_user set status = 'DEACTIVATED' where email = any($1)`, [
      [people.csrLead, people.associate],
    ])
    await withTransaction(portal.deps.pool, staff, (db) =>
      sql`update portal_user set first_name = 'Ada' where email in (${people.admin}, ${people.owner})`.execute(db),
    )
    await ask(`update portal_user set status = 'REGISTERED' where email = any($1)`, [
      [people.csrLead, people.associate],
    ])
  })
})

test('an organization’s default role is set by its name and is one its people may have [A6.15]', async () => {
  const of = async () => (await admin.send(roleCalls.getCompanyDefaultRole, { accountId: bluewater })).roleName
  const set = (roleName: string, accountId = bluewater) =>
    admin.send(roleCalls.setCompanyDefaultRole, { accountId, roleName })
  expect(await set('Crew foreman')).toEqual({ roleName: 'Crew foreman' })
  expect(await of()).toBe('Crew foreman')
  for (const name of ['CSR agent', 'Holding administrator', 'Nonsense', 'Personal'])
    await expect(set(name)).rejects.toMatchObject({ fields: { roleName: roleMessages.unknownRole } })
  await expect(set('Viewer', 999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await set('')
  expect(await of()).toBeNull()
})
