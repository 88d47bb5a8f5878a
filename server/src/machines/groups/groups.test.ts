// Groups through the real application: who sees and makes which, what they contain, and what is refused.
import { groupMessages } from '@portal/contract/machines/groupForm'
import { groupCalls } from '@portal/contract/machines/groups'
import { organizationCalls } from '@portal/contract/access/organizations'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { linesOf } from '../../../test/downloads.ts'
import { makeGroup } from '../../../test/groups.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const [bluewater, mapleRidge, holding, cascadeLine] = [20020, 30030, 10010, 10011]

beforeAll(() =>
  writeUnits(portal, [
    { instance_id: 911, account_id: bluewater, unit_serial: 'GG-1', customer_vehicle_number: 'Truck 7' },
    { instance_id: 912, account_id: bluewater, unit_serial: 'GG-2' },
    { instance_id: 913, account_id: bluewater, unit_serial: 'GG-3' },
    { instance_id: 914, account_id: mapleRidge, unit_serial: 'GG-4' },
    { instance_id: 915, account_id: cascadeLine, unit_serial: 'GG-5' },
    { instance_id: 916, account_id: holding, unit_serial: 'GG-6' },
  ]),
)

describe('the list of groups', () => {
  test('shows those of the organizations being viewed, with every field [B2.21, B3.07, B7.10]', async () => {
    const owner = await portal.as(people.owner)
    const made = await makeGroup(owner, 'Listed crew', { instances: [911, 912] })
    const found = await owner.send(groupCalls.searchUnitGroups, { query: 'listed CREW' })
    expect(found.content).toEqual([
      {
        groupId: made.groupId,
        name: 'Listed crew',
        description: 'Listed crew of the test',
        multiOrg: false,
        customerName: 'Bluewater Rural Electric Co-op',
        accountId: bluewater,
        unitCount: 2,
        subGroupCount: 0,
      },
    ])
    const norwegian = await portal.as(people.norwegian)
    expect((await norwegian.send(groupCalls.searchUnitGroups, { query: 'listed crew' })).content).toEqual([])
    const all = await owner.send(groupCalls.searchUnitGroups, { size: 100 })
    expect(new Set(all.content.map(({ accountId }) => accountId))).toEqual(new Set([bluewater]))
  })

  test('goes into a file as it is searched [B§7.1]', async () => {
    const owner = await portal.as(people.owner)
    await makeGroup(owner, 'Filed crew', { instances: [911] })
    expect(await linesOf(owner, groupCalls.exportUnitGroups, { query: 'filed crew', format: 'csv' })).toEqual([
      'Group,Description,Organization,Cross-organizational,Units,Sub-groups',
      'Filed crew,Filed crew of the test,Bluewater Rural Electric Co-op,No,1,0',
    ])
  })
})

describe('a group', () => {
  test('is made with all its fields and read back [B3.08, B5.06, B7.10]', async () => {
    const owner = await portal.as(people.owner)
    const inner = await makeGroup(owner, 'Inner crew')
    const outer = await makeGroup(owner, 'Outer crew')
    const made = await makeGroup(owner, 'Whole crew', {
      subGroups: [inner.groupId],
      parents: [outer.groupId],
      instances: [911],
      contacts: [30_004],
    })
    expect(made).toMatchObject({ name: 'Whole crew', accountId: bluewater, version: 1, billingAddress: null })
    const seen = await owner.send(groupCalls.getGroup, { id: made.groupId })
    expect(seen).toEqual(made)
    expect(seen?.subGroups.map(({ name }) => name)).toEqual(['Inner crew'])
    expect(seen?.parents.map(({ name }) => name)).toEqual(['Outer crew'])
    expect(seen?.instances).toEqual([
      {
        instanceId: 911,
        unitSerial: 'GG-1',
        customerVehicleNumber: 'Truck 7',
        model: 'Kestrel 37',
        accountId: bluewater,
        customerName: 'Bluewater Rural Electric Co-op',
      },
    ])
    expect(seen?.contacts.map(({ contactId }) => contactId)).toEqual([30_004])
  })

  test('says which field is wrong [B5.01, B5.02]', async () => {
    const owner = await portal.as(people.owner)
    await expect(owner.send(groupCalls.saveGroup, { name: ' ', description: '' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { name: 'Group name is required', description: 'Group description is required' },
    })
  })

  test('takes addresses of its organization only, each for its purpose, by our id or that of the ERP [B3.08, B5.05]', async () => {
    const owner = await portal.as(people.owner)
    const seen = await owner.send(groupCalls.searchUnitGroups, { size: 1 })
    const one = await owner.send(groupCalls.getGroup, { id: seen.content[0]!.groupId })
    const billing = one?.billingAddress
    expect(billing).toMatchObject({ accountId: bluewater, billingEnabled: true })
    const made = await makeGroup(owner, 'Addressed crew', {
      billingAddress: { addressId: billing!.addressId },
      ebsShippingAddressId: one!.ebsShippingAddressId,
    })
    expect(made).toMatchObject({
      billingAddress: billing,
      shippingAddress: one!.shippingAddress,
      ebsBillingAddressId: one!.ebsBillingAddressId,
    })
    const cleared = await owner.send(groupCalls.updateGroup, {
      groupId: made.groupId,
      version: made.version,
      shippingAddress: null,
    })
    expect(cleared).toMatchObject({ billingAddress: billing, shippingAddress: null })
    const norwegian = await portal.as(people.norwegian)
    const refused = makeGroup(norwegian, 'Foreign address', { billingAddress: { addressId: billing!.addressId } })
    await expect(refused).rejects.toMatchObject({
      fields: { billingAddress: 'Please choose an address of this organization.' },
    })
    await expect(makeGroup(norwegian, 'x', { ebsBillingAddressId: one!.ebsBillingAddressId })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('shows no address of another organization, though one stood in it [A6.01, B5.05]', async () => {
    const owner = await portal.as(people.owner)
    const { groupId } = await makeGroup(owner, 'Misplaced crew')
    await asImporter(portal, async (db) => {
      const { address_id: foreign } = await db
        .selectFrom('address')
        .select('address_id')
        .where('account_id', '=', mapleRidge)
        .limit(1)
        .executeTakeFirstOrThrow()
      await db.updateTable('unit_group').set({ billing_address_id: foreign }).where('group_id', '=', groupId).execute()
    })
    expect(await owner.send(groupCalls.getGroup, { id: groupId })).toMatchObject({ billingAddress: null })
  })

  test('of somebody else is as good as none, in every call [A6.01]', async () => {
    const owner = await portal.as(people.owner)
    const { groupId: id, version } = await makeGroup(owner, 'Ours alone', { instances: [911] })
    const stranger = await portal.as(people.norwegian)
    expect(await stranger.send(groupCalls.getGroup, { id })).toBeNull()
    expect(await stranger.send(groupCalls.flattenedGroup, { id })).toBeNull()
    expect(await stranger.send(groupCalls.explodedGroup, { id })).toEqual([])
    expect(await stranger.send(groupCalls.contactRelationships, { groupId: id })).toEqual([])
    expect(await stranger.send(groupCalls.deleteGroup, { id })).toEqual({ deleted: false })
    const gone = { code: 'NOT_FOUND', message: 'This group no longer exists.' }
    await expect(stranger.send(groupCalls.updateGroup, { groupId: id, version, name: 'x' })).rejects.toMatchObject(gone)
    await expect(stranger.send(groupCalls.addGroupUnits, { groupId: id })).rejects.toMatchObject(gone)
    const take = { changes: [{ groupId: id, remove: [911] }] }
    await expect(stranger.send(groupCalls.changeGroupUnits, take)).rejects.toMatchObject(gone)
    await expect(makeGroup(stranger, 'Around it', { subGroups: [id] })).rejects.toMatchObject({
      fields: { subGroups: 'Please choose a group you can see.' },
    })
    expect(await owner.send(groupCalls.getGroup, { id })).toMatchObject({ version, name: 'Ours alone' })
  })

  test('is deleted, and its units and sub-groups stay [B7.10]', async () => {
    const owner = await portal.as(people.owner)
    const inner = await makeGroup(owner, 'Stays')
    const outer = await makeGroup(owner, 'Goes', { subGroups: [inner.groupId], instances: [911] })
    await owner.send(organizationCalls.setSelectedGroup, { groupId: outer.groupId })
    expect(await owner.send(groupCalls.deleteGroup, { id: outer.groupId })).toEqual({ deleted: true })
    expect(await owner.send(groupCalls.getGroup, { id: outer.groupId })).toBeNull()
    expect(await owner.send(groupCalls.getGroup, { id: inner.groupId })).toMatchObject({ parents: [] })
    const session = await owner.send(organizationCalls.setSelectedGroup, {})
    expect(session.profile?.userSelectedGroup).toBeNull()
  })
})

describe('who', () => {
  test('sees groups makes and changes them; taking one out of another or deleting one asks for B2B_Update_Organization_Groups [B2.47, B6.03, D5.04]', async () => {
    const buyer = await portal.as(people.buyer)
    await expect(buyer.send(groupCalls.searchUnitGroups, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const manager = await portal.as(people.fleetManager)
    const outer = await makeGroup(manager, 'With one inside', {
      subGroups: [(await makeGroup(manager, 'Inside')).groupId],
    })
    await revokePrivileges(portal, people.fleetManager, ['B2B_Update_Organization_Groups'])
    try {
      expect(await manager.send(groupCalls.getGroup, { id: outer.groupId })).toMatchObject({ subGroupCount: 1 })
      const removal = { groupId: outer.groupId, version: outer.version, subGroups: [] }
      const refused = { code: 'FORBIDDEN', message: groupMessages.removal }
      await expect(manager.send(groupCalls.updateGroup, removal)).rejects.toMatchObject(refused)
      const inner = outer.subGroups[0]!.groupId
      const { version } = (await manager.send(groupCalls.getGroup, { id: inner }))!
      const above = { groupId: inner, version, parents: [] }
      await expect(manager.send(groupCalls.updateGroup, above)).rejects.toMatchObject(refused)
      await expect(manager.send(groupCalls.deleteGroup, { id: inner })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const second = await makeGroup(manager, 'Made by who views groups')
      const subGroups = [inner, second.groupId]
      const added = { groupId: outer.groupId, version: outer.version, name: 'With two inside', subGroups }
      expect(await manager.send(groupCalls.updateGroup, added)).toMatchObject({ subGroupCount: 2 })
    } finally {
      await revokePrivileges(portal, people.fleetManager, [])
    }
  })

  test('belongs to a demo organization changes no group [B2.71, D1.23]', async () => {
    const demo = await portal.as(people.demo)
    await expect(makeGroup(demo, 'Never')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This is a demo organization: its groups are not changed.',
    })
    const { content } = await demo.send(groupCalls.searchUnitGroups, {})
    await expect(demo.send(groupCalls.deleteGroup, { id: content[0]!.groupId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('a parent-holding user', () => {
  test('who views all says whose group it is [B5.03]', async () => {
    const dana = await portal.as(people.holding)
    for (const accountId of [undefined, 0])
      await expect(makeGroup(dana, 'Nobody’s', { accountId })).rejects.toMatchObject({
        fields: { accountId: 'Organization is required' },
      })
    await expect(makeGroup(dana, 'Theirs', { accountId: bluewater })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await makeGroup(dana, 'Line crew', { accountId: cascadeLine })).toMatchObject({ accountId: cascadeLine })
  })

  test('who views one organization makes it for that one [B5.06]', async () => {
    const dana = await portal.as(people.holding)
    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [cascadeLine] })
    try {
      expect(await makeGroup(dana, 'Of the one viewed')).toMatchObject({ accountId: cascadeLine, multiOrg: false })
      await expect(makeGroup(dana, 'Across', { multiOrg: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    } finally {
      await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [] })
    }
  })

  test('makes a cross-organizational group of the parent, with units of every organization [B2.70, B4.07]', async () => {
    const dana = await portal.as(people.holding)
    const inner = await makeGroup(dana, 'Of one organization', { accountId: cascadeLine, instances: [915] })
    const made = await makeGroup(dana, 'Across', {
      multiOrg: true,
      accountId: cascadeLine,
      instances: [915, 916],
      subGroups: [inner.groupId],
    })
    expect(made).toMatchObject({ accountId: holding, multiOrg: true, unitCount: 2, subGroupCount: 1 })
    const own = await makeGroup(dana, 'Of the holding alone', { accountId: holding })
    const around = { groupId: own.groupId, version: own.version, subGroups: [made.groupId] }
    await expect(dana.send(groupCalls.updateGroup, around)).rejects.toMatchObject({
      fields: { subGroups: expect.stringContaining('of its own organization') as string },
    })
    const units = { groupId: own.groupId, version: own.version, instances: [915] }
    await expect(dana.send(groupCalls.updateGroup, units)).rejects.toMatchObject({
      fields: { instances: 'GG-5 belongs to another organization than this group.' },
    })
  })

  test('of an organization without a parent makes it of that organization [B4.07]', async () => {
    const roleOf = (email: string, of: string) =>
      asImporter(portal, async (db) => {
        const found = db.selectFrom('portal_user').select('role_id')
        const { role_id: before } = await found.where('email', '=', email).executeTakeFirstOrThrow()
        const { role_id: role } = await found.where('email', '=', of).executeTakeFirstOrThrow()
        await db.updateTable('portal_user').set({ role_id: role }).where('email', '=', email).execute()
        return before
      })
    const before = await roleOf(people.owner, people.holding)
    const made = await makeGroup(await portal.as(people.owner), 'Across ours', { multiOrg: true })
    expect(made).toMatchObject({ accountId: bluewater, multiOrg: true })
    await asImporter(portal, (db) =>
      db.updateTable('portal_user').set({ role_id: before }).where('email', '=', people.owner).execute(),
    )
  })

  test('alone makes one: others are refused, and nothing moves to another organization [B2.70]', async () => {
    const owner = await portal.as(people.owner)
    await expect(makeGroup(owner, 'Across', { multiOrg: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(makeGroup(owner, 'Elsewhere', { accountId: mapleRidge })).rejects.toMatchObject({
      fields: { accountId: 'Please choose one of the organizations you are viewing.' },
    })
    const dana = await portal.as(people.holding)
    const made = await makeGroup(dana, 'Settled', { accountId: cascadeLine })
    const input = { groupId: made.groupId, version: 1, name: made.name, description: made.description }
    await expect(dana.send(groupCalls.saveGroup, { ...input, accountId: holding })).rejects.toMatchObject({
      fields: { accountId: 'A group stays with its organization.' },
    })
  })
})
