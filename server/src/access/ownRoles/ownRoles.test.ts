// Roles of an organization by its administrators, through the real application: made, changed, retired, and never more than one may.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approvalCalls } from '@portal/contract/access/approvals'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { ownRoleCalls, ownRoleMessages } from '@portal/contract/access/ownRoles'
import type { Privilege } from '@portal/contract/access/privileges'
import { roleCalls, roleMessages } from '@portal/contract/access/roles'
import { sessionCalls } from '@portal/contract/access/session'
import { userImportCalls } from '@portal/contract/access/userImport'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { importInto } from '../../../test/importing.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const { bluewater } = accounts
const calls = ownRoleCalls
const administrate = 'B2B_Delegated_Customer_Admin'

let owner: Caller
beforeEach(async () => {
  await portal.ask(
    "update portal_user u set role_id = r.role_id from role r where u.email = $1 and r.name = 'Owner administrator'",
    [people.owner],
  )
  owner = await portal.as(people.owner)
})

let made = 0
const make = async (privileges: Privilege[], by = owner, roleName = `Role ${++made}`) => ({
  ...(await by.send(calls.createOwnRole, { accountId: bluewater, roleName, privileges })),
  roleName,
})
const give = (email: string, roleId: number) =>
  portal.ask('update portal_user set role_id = $2 where email = $1', [email, roleId])
const globalRole = async (name: string) =>
  (await portal.ask<{ role_id: number }>('select role_id from role where name = $1 and account_id is null', [name]))[0]
    ?.role_id ?? 0
const rolesOf = async (by = owner) => (await by.send(calls.getOwnRoles, { accountId: bluewater }))?.roles ?? []
const find = async (roleId: number, by = owner) => (await rolesOf(by)).find((each) => each.roleId === roleId)
const privilegesOf = async (email: string) =>
  (await (await portal.as(email)).send(sessionCalls.getSession, {})).privileges

describe('a role that an organization makes [P7.26]', () => {
  test('is shown with what it allows and who holds it, and offered wherever a role is given', async () => {
    const { roleId, roleName } = await make(['B2B_Dashboard', 'B2B_View_Orders'])
    expect(await find(roleId)).toMatchObject({
      keeper: 'ORGANIZATION',
      privileges: ['B2B_Dashboard', 'B2B_View_Orders'],
      people: 0,
      mayGive: true,
      isMine: false,
    })
    const keepers = new Map((await rolesOf()).map((each) => [each.roleName, each.keeper]))
    expect([keepers.get('Viewer'), keepers.get('Crew foreman'), keepers.get('CSR agent')]).toEqual([
      'PORTAL',
      'STAFF',
      undefined,
    ])
    const offered = await owner.send(contactManagementCalls.getCompanyRoles, { accountId: bluewater })
    expect(offered.map((each) => each.roleId)).toContain(roleId)
    const staff = await portal.as(people.csr)
    const { roles } = await staff.send(approvalCalls.getRolesToApprove, { accountId: bluewater })
    expect(roles.map((each) => each.roleId)).toContain(roleId)
    const row = { firstName: 'Nina', lastName: 'Newhouse', jobTitle: '', phoneNumber: '', accountNumber: '' }
    const file = [{ ...row, email: 'own@role.example', role: roleName.toUpperCase() }]
    const { outcomes } = await owner.send(userImportCalls.importUsers, {
      accountId: bluewater,
      rows: file,
      isDryRun: true,
    })
    expect(outcomes).toMatchObject([{ outcome: 'READY' }])
    expect((await staff.send(roleCalls.getRoles, {})).find((each) => each.roleId === roleId)).toMatchObject({
      accountId: bluewater,
    })
  })

  test('has a name of its own among those of the organization and the portal', async () => {
    const { roleName } = await make(['B2B_Dashboard'])
    for (const name of [roleName.toLowerCase(), 'fleet  MANAGER', 'Crew foreman'])
      await expect(make(['B2B_Dashboard'], owner, name)).rejects.toMatchObject({
        fields: { roleName: ownRoleMessages.taken },
      })
    const other = await portal.as(people.holding)
    const [{ account_id: theirs } = { account_id: 0 }] = await portal.ask<{ account_id: number }>(
      'select account_id from portal_user where email = $1',
      [people.holding],
    )
    await other.send(calls.createOwnRole, { accountId: theirs, roleName, privileges: ['B2B_Dashboard'] })
    await expect(make([])).rejects.toMatchObject({ fields: { privileges: ownRoleMessages.none } })
  })

  test('is known to the files of the ERP: a person gets it, and it stays the organization’s', async () => {
    const { roleId, roleName } = await make(['B2B_Dashboard'])
    const [organization] = await portal.ask<{ number: string }>(
      'select account_number as number from account where account_id = $1',
      [bluewater],
    )
    const of = organization?.number ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'roles-'))
    await writeFile(join(folder, 'roles.csv'), `role,account_number\n${roleName},${of}\n`)
    await writeFile(
      join(folder, 'people.csv'),
      `email,first_name,last_name,registration_type,status,account_number,role\nerp@own.example,E,R,B2B,PENDING_REGISTRATION,${of},${roleName.toLowerCase()}\n`,
    )
    const { errors } = await importInto(portal, folder)
    await rm(folder, { recursive: true })
    expect(errors).toEqual([])
    expect(await find(roleId)).toMatchObject({ keeper: 'ORGANIZATION', people: 1 })
  })

  test('is written to a file with a line for each thing it may do, and with one where it may nothing yet [P7.32]', async () => {
    const empty = await make(['B2B_Update_Organization_Groups'])
    const { roleName } = await make(['B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing'])
    const { url } = await owner.send(calls.exportOwnRoles, { accountId: bluewater, format: 'csv' })
    const text = await (await owner.request(url)).text()
    expect(text).toContain(`${roleName},Your own,0,see the orders of the organization`)
    expect(text).toContain(`${empty.roleName},Your own,0,nothing yet`)
    expect(text).not.toMatch(/B2B_/)
  })

  test('is made and changed by staff while they act for an administrator, and is on record with both', async () => {
    const staff = await actingFor(portal, people.csr, people.owner)
    const roleName = `Made by help ${++made}`
    await staff.send(calls.createOwnRole, { accountId: bluewater, roleName, privileges: ['B2B_Dashboard'] })
    expect(await rolesOf()).toContainEqual(expect.objectContaining({ roleName, keeper: 'ORGANIZATION' }))
    const [entry] = await portal.ask<{ is_staff: boolean; account_id: number; target_name: string }>(
      "select * from audit_entry where call = 'createOwnRole' order by audit_id desc limit 1",
    )
    expect(entry).toMatchObject({ is_staff: true, account_id: bluewater, target_type: 'role', target_name: roleName })
  })
})

describe('nobody gives more than they may do themselves [P7.27]', () => {
  test('a privilege the maker lacks, one of the staff and a limit that they are under are refused', async () => {
    await expect(make(['B2B_View_Parent_Holding'])).rejects.toMatchObject({
      fields: { privileges: ownRoleMessages.notHeld.replace('{rights}', 'view all organizations of the company') },
    })
    for (const privilege of ['CSR', 'CSR_User_Management', 'Product_Owner_Admin'] as const)
      await expect(make([privilege])).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const { roleId, version } = await make(['B2B_Dashboard', 'B2B_Disallow_Order_Supply'])
    const more = {
      roleId,
      version,
      roleName: 'More',
      privileges: ['B2B_Dashboard', 'B2B_View_Parent_Holding'] as const,
    }
    await expect(owner.send(calls.changeOwnRole, { ...more, privileges: [...more.privileges] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    const demo = await portal.as(people.demo)
    const [{ account_id: theirs } = { account_id: 0 }] = await portal.ask<{ account_id: number }>(
      'select account_id from portal_user where email = $1',
      [people.demo],
    )
    const free = { accountId: theirs, roleName: 'Free', privileges: ['B2B_Dashboard' as const] }
    await expect(demo.send(calls.createOwnRole, free)).rejects.toMatchObject({
      fields: { privileges: ownRoleMessages.limit },
    })
  })

  test('a colleague who may less neither gives the role to themself nor takes its privileges for a role of theirs', async () => {
    const more = await make(['B2B_Dashboard', administrate, 'B2B_Pay_Invoices', 'B2B_View_All_Invoices'])
    const less = await make(['B2B_Dashboard', administrate])
    await give(people.fleetManager, less.roleId)
    const fleet = await portal.as(people.fleetManager)
    expect(await find(more.roleId, fleet)).toMatchObject({ mayGive: false })
    const [{ contact_id: contactId } = { contact_id: 0 }] = await portal.ask<{ contact_id: number }>(
      'select contact_id from portal_user where email = $1',
      [people.fleetManager],
    )
    const change = { contactId, firstName: 'F', lastName: 'M', roleId: more.roleId }
    await expect(fleet.send(contactManagementCalls.updateContact, change)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(fleet.send(calls.retireOwnRole, { ...less, replacementId: more.roleId })).rejects.toMatchObject({
      fields: { replacementId: ownRoleMessages.replacement },
    })
    // What is in it already may stay.
    await fleet.send(calls.changeOwnRole, {
      ...more,
      privileges: ['B2B_Dashboard', administrate, 'B2B_Pay_Invoices'],
    })
    await give(people.fleetManager, await globalRole('Fleet manager'))
  })

  test('roles of another organization are not seen and not changed; people who do not administer are refused', async () => {
    const { roleId, version, roleName } = await make(['B2B_Dashboard'])
    const other = await portal.as(people.norwegian)
    expect(await other.send(calls.getOwnRoles, { accountId: bluewater })).toBeNull()
    expect(await other.send(calls.getRoleReach, { roleId })).toBeNull()
    const change = { roleId, version, roleName, privileges: ['B2B_Dashboard' as const] }
    await expect(other.send(calls.changeOwnRole, change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.send(calls.retireOwnRole, { roleId, version, replacementId: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(make(['B2B_Dashboard'], other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const email of [people.viewer, people.shopper, people.csr])
      await expect((await portal.as(email)).send(calls.changeOwnRole, change)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(portal.guest().send(calls.getOwnRoles, { accountId: bluewater })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    const foreman = (await rolesOf()).find((each) => each.roleName === 'Crew foreman')
    const kept = { roleId: foreman?.roleId ?? 0, version: foreman?.version ?? 0, roleName: 'Mine' }
    await expect(owner.send(calls.changeOwnRole, { ...kept, privileges: ['B2B_Dashboard'] })).rejects.toThrow(
      ownRoleMessages.kept,
    )
  })

  test('the database holds it as well, whatever a call forgets', async () => {
    const { roleId } = await make(['B2B_Dashboard'])
    const as = async (email: string, statement: ReturnType<typeof sql>) => {
      const [person] = await portal.ask<{ user_id: string; account_id: number }>(
        'select user_id, account_id from portal_user where email = $1',
        [email],
      )
      const who = { userId: person?.user_id ?? '', accounts: [person?.account_id ?? 0] }
      return withTransaction(portal.deps.pool, who, (db) => statement.execute(db))
    }
    const grant = (privilege: string) =>
      sql`insert into role_privilege (role_id, privilege) values (${roleId}, ${privilege})`
    await expect(as(people.owner, grant('B2B_View_Parent_Holding'))).rejects.toThrow('do not hold')
    await expect(as(people.owner, grant('CSR'))).rejects.toThrow()
    await expect(as(people.viewer, grant('B2B_Fleet_Search'))).rejects.toThrow('row-level security')
    await expect(as(people.norwegian, grant('B2B_Fleet_Search'))).rejects.toThrow('row-level security')
    await expect(
      as(people.viewer, sql`insert into role (name, account_id, kept_by) values ('V', ${bluewater}, 'ORGANIZATION')`),
    ).rejects.toThrow('row-level security')
    await expect(
      as(
        people.norwegian,
        sql`insert into role (name, account_id, kept_by) values ('N', ${bluewater}, 'ORGANIZATION')`,
      ),
    ).rejects.toThrow('row-level security')
    await as(people.owner, sql`update role set kept_by = 'STAFF' where name = 'Crew foreman'`)
    const taken = await as(
      people.owner,
      sql`delete from role_privilege where role_id = (select role_id from role where name = 'Viewer') returning 1`,
    )
    expect(taken.rows).toEqual([])
  })
})

describe('a change [P7.28]', () => {
  test('tells beforehand whom it concerns, binds at their next request and stands in the audit', async () => {
    const { roleId, version, roleName } = await make(['B2B_Dashboard', 'B2B_View_Orders'])
    await give(people.viewer, roleId)
    expect(await owner.send(calls.getRoleReach, { roleId })).toMatchObject({ people: 1, rules: [] })
    const viewer = await portal.as(people.viewer)
    expect((await viewer.send(sessionCalls.getSession, {})).privileges).toContain('B2B_View_Orders')
    const privileges: Privilege[] = ['B2B_Dashboard', 'B2B_Fleet_Search']
    expect(await owner.send(calls.changeOwnRole, { roleId, version, roleName: `${roleName}!`, privileges })).toEqual({
      roleId,
      version: 2,
    })
    expect((await viewer.send(sessionCalls.getSession, {})).privileges).toEqual(privileges)
    const [entry] = await portal.ask<{ target_name: string; changes: number }>(
      `select e.target_name, (select count(*)::int from audit_change c where c.audit_id = e.audit_id) as changes
       from audit_entry e where e.call = 'changeOwnRole' and e.outcome = 'DONE' order by e.audit_id desc limit 1`,
    )
    expect(entry?.changes).toBeGreaterThan(1)
    await give(people.viewer, await globalRole('Viewer'))
  })

  test('of two editors the second is told, and nothing of theirs is saved', async () => {
    const { roleId, version, roleName } = await make(['B2B_Dashboard'])
    const both = [
      ['B2B_Dashboard', 'B2B_View_SRs'],
      ['B2B_Dashboard', 'B2B_View_APNs'],
    ] satisfies Privilege[][]
    const results = await Promise.allSettled(
      both.map((privileges) => owner.send(calls.changeOwnRole, { roleId, version, roleName, privileges })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: roleMessages.stale },
    })
    expect((await find(roleId))?.privileges).toHaveLength(2)
  })

  test('locks nobody out: not oneself, and not the last who administers', async () => {
    const { roleId, version, roleName } = await make(['B2B_Dashboard', administrate])
    await give(people.owner, roleId)
    const self = await portal.as(people.owner)
    const less = { roleId, version, roleName, privileges: ['B2B_Dashboard' as const] }
    await expect(self.send(calls.changeOwnRole, less)).rejects.toThrow(ownRoleMessages.self)
    await expect(
      self.send(calls.retireOwnRole, { roleId, version, replacementId: await globalRole('Viewer') }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/CONFLICT|BAD_INPUT/) as string })
    expect(await privilegesOf(people.owner)).toContain(administrate)
  })

  test('by the administrator of a holding leaves an organization its last administrator', async () => {
    const [child] = await portal.ask<{ account_id: number }>(
      'select u.account_id from portal_user u where u.email = $1',
      [people.lineBuyer],
    )
    const accountId = child?.account_id ?? 0
    const holding = await portal.as(people.holding)
    const role = { roleName: 'Yard administrator', privileges: ['B2B_Dashboard', administrate] satisfies Privilege[] }
    const { roleId, version } = await holding.send(calls.createOwnRole, { accountId, ...role })
    const former = await portal.ask<{ user_id: string; role_id: number }>(
      `select u.user_id, u.role_id from portal_user u join role_privilege p using (role_id)
       where u.account_id = $1 and p.privilege = $2`,
      [accountId, administrate],
    )
    await portal.ask('update portal_user set role_id = $2 where user_id = any($1)', [
      former.map((each) => each.user_id),
      await globalRole('Viewer'),
    ])
    await give(people.lineBuyer, roleId)
    const less = { roleId, version, roleName: role.roleName, privileges: ['B2B_Dashboard' as const] }
    await expect(holding.send(calls.changeOwnRole, less)).rejects.toThrow(ownRoleMessages.lastAdministrator)
    expect((await holding.send(calls.getOwnRoles, { accountId }))?.roles).toContainEqual(
      expect.objectContaining({ roleId, version, people: 1 }),
    )
    await give(people.lineBuyer, await globalRole('Parts buyer'))
    for (const each of former)
      await portal.ask('update portal_user set role_id = $2 where user_id = $1', [each.user_id, each.role_id])
  })
})
