// Groups, through the real application: sub-groups without cycles, versions, units put in and moved.
import { groupCalls } from '@portal/contract/machines/groups'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { makeGroup } from '../../../test/groups.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const [bluewater, mapleRidge, holding, cascadeLine] = [20020, 30030, 10010, 10011]

beforeAll(() =>
  writeUnits(portal, [
    { instance_id: 921, account_id: bluewater, unit_serial: 'GF-1' },
    { instance_id: 922, account_id: bluewater, unit_serial: 'GF-2' },
    { instance_id: 923, account_id: bluewater, unit_serial: 'GF-3' },
    { instance_id: 924, account_id: mapleRidge, unit_serial: 'GF-4' },
    { instance_id: 925, account_id: cascadeLine, unit_serial: 'GF-5' },
    { instance_id: 926, account_id: holding, unit_serial: 'GF-6' },
  ]),
)
const read = async (id: number, email: string = people.owner) => {
  const group = await (await portal.as(email)).send(groupCalls.getGroup, { id })
  if (!group) throw new Error('No such group.')
  return group
}
const serials = (units: readonly { unitSerial: string }[]) => units.map(({ unitSerial }) => unitSerial)

describe('a version', () => {
  test('that is stale is refused, with what changed since and by whom, and nothing is saved [D2.32]', async () => {
    const owner = await portal.as(people.owner)
    const manager = await portal.as(people.fleetManager)
    const { groupId, version } = await makeGroup(owner, 'Day crew')
    await manager.send(groupCalls.updateGroup, { groupId, version, name: 'Night crew' })
    await manager.send(groupCalls.addGroupUnits, { groupId, instanceIds: [921, 922] })
    const { changes } = await read(groupId)
    const refused = {
      code: 'CONFLICT',
      message: 'Somebody else has changed this group since you opened it. Nothing was saved.',
      fields: {
        version: `${changes[0]!.by}: 2 units were added.\n${changes[1]!.by}: The name was "Day crew" and is now "Night crew".`,
      },
    }
    const late = { groupId, version, description: 'Mine' }
    await expect(owner.send(groupCalls.updateGroup, late)).rejects.toMatchObject(refused)
    const whole = { groupId, version, name: 'Mine', description: 'Mine' }
    await expect(owner.send(groupCalls.saveGroup, whole)).rejects.toMatchObject(refused)
    await expect(owner.send(groupCalls.deleteGroup, { id: groupId, version })).rejects.toMatchObject(refused)
    expect(await read(groupId)).toMatchObject({ name: 'Night crew', description: 'Day crew of the test', version: 3 })
    await expect(owner.send(groupCalls.saveGroup, { ...whole, version: undefined })).rejects.toMatchObject({
      fields: { version: 'The version of the group that you saw is required.' },
    })
    expect(await owner.send(groupCalls.saveGroup, { ...whole, version: 3 })).toMatchObject({ name: 'Mine', version: 4 })
  })

  test('counts changes only, and of two at once one is refused [D2.32]', async () => {
    const owner = await portal.as(people.owner)
    const manager = await portal.as(people.fleetManager)
    const { groupId, version } = await makeGroup(owner, 'Contested')
    expect(await owner.send(groupCalls.updateGroup, { groupId, version, name: 'Contested' })).toMatchObject({ version })
    const both = await Promise.allSettled([
      owner.send(groupCalls.updateGroup, { groupId, version, name: 'By the owner' }),
      manager.send(groupCalls.updateGroup, { groupId, version, name: 'By the manager' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read(groupId)).toMatchObject({ version: version + 1 })
  })
})

describe('a cycle', () => {
  test('is refused, however long, and says why [D2.32]', async () => {
    const owner = await portal.as(people.owner)
    const low = await makeGroup(owner, 'Low')
    const middle = await makeGroup(owner, 'Middle', { subGroups: [low.groupId] })
    const high = await makeGroup(owner, 'High', { subGroups: [middle.groupId] })
    const around = { groupId: low.groupId, version: low.version }
    await expect(owner.send(groupCalls.updateGroup, { ...around, subGroups: [high.groupId] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { subGroups: 'High cannot be inside Low, because Low is already inside High.' },
    })
    const below = { groupId: high.groupId, version: high.version, parents: [low.groupId] }
    await expect(owner.send(groupCalls.updateGroup, below)).rejects.toMatchObject({
      fields: { parents: 'High cannot be inside Low, because Low is already inside High.' },
    })
    await expect(owner.send(groupCalls.updateGroup, { ...around, parents: [low.groupId] })).rejects.toMatchObject({
      fields: { parents: 'Low cannot be inside itself.' },
    })
    expect(await read(low.groupId)).toMatchObject({ version: 1, subGroups: [] })
  })

  test('is refused when two people make one together [D2.32]', async () => {
    const owner = await portal.as(people.owner)
    const manager = await portal.as(people.fleetManager)
    for (let round = 0; round < 5; round += 1) {
      const one = await makeGroup(owner, `One ${round}`)
      const two = await makeGroup(owner, `Two ${round}`)
      const both = await Promise.allSettled([
        owner.send(groupCalls.updateGroup, { groupId: one.groupId, version: 1, subGroups: [two.groupId] }),
        manager.send(groupCalls.updateGroup, { groupId: two.groupId, version: 1, subGroups: [one.groupId] }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = both.find((each) => each.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'BAD_INPUT' })
    }
  })

  test('is refused by the database, too, whoever writes', async () => {
    const owner = await portal.as(people.owner)
    const inner = await makeGroup(owner, 'Inner')
    const outer = await makeGroup(owner, 'Outer', { subGroups: [inner.groupId] })
    const link = { group_id: outer.groupId, parent_group_id: inner.groupId, account_id: bluewater }
    const written = asImporter(portal, (db) => db.insertInto('unit_group_parent').values(link).execute())
    await expect(written).rejects.toMatchObject({ constraint: 'unit_group_parent_cycle' })
  })
})

describe('what is below a group', () => {
  test('is flattened, each once, and exploded, a row for each group a unit is in [B7.10, B7.11, S14.03]', async () => {
    const owner = await portal.as(people.owner)
    const low = await makeGroup(owner, 'F low', { instances: [921, 922] })
    const left = await makeGroup(owner, 'F left', { subGroups: [low.groupId], instances: [922, 923] })
    const right = await makeGroup(owner, 'F right', { subGroups: [low.groupId] })
    const top = await makeGroup(owner, 'F top', { subGroups: [left.groupId, right.groupId] })
    const flat = await owner.send(groupCalls.flattenedGroup, { id: top.groupId })
    expect(flat?.groups.map(({ name, depth }) => [name, depth])).toEqual([
      ['F top', 0],
      ['F left', 1],
      ['F right', 1],
      ['F low', 2],
    ])
    expect(serials(flat?.instances ?? [])).toEqual(['GF-1', 'GF-2', 'GF-3'])
    const rows = await owner.send(groupCalls.explodedGroup, { id: top.groupId })
    expect(rows.map(({ groupName, unitSerial }) => [groupName, unitSerial])).toEqual([
      ['F left', 'GF-2'],
      ['F left', 'GF-3'],
      ['F low', 'GF-1'],
      ['F low', 'GF-2'],
    ])
  })
})

describe('units', () => {
  test('are put in by pasted serials, and each line is answered [B7.11, S14.03]', async () => {
    const owner = await portal.as(people.owner)
    const { groupId } = await makeGroup(owner, 'Pasted', { instances: [923] })
    const answer = await owner.send(groupCalls.addGroupUnits, {
      groupId,
      unitSerials: ['gf-1', 'GF-2', ' GF-1 ', 'GF-3', 'GF-4', 'NOPE', ''],
    })
    expect(answer.outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
      ['gf-1', 'ADDED'],
      ['GF-2', 'ADDED'],
      ['GF-1', 'REPEATED'],
      ['GF-3', 'ALREADY_IN'],
      ['GF-4', 'UNKNOWN'],
      ['NOPE', 'UNKNOWN'],
    ])
    expect(answer).toMatchObject({ added: [921, 922], version: 2 })
    expect(serials((await read(groupId)).instances)).toEqual(['GF-1', 'GF-2', 'GF-3'])
  })

  test('of another organization of the holding are named as such [S14.03]', async () => {
    const dana = await portal.as(people.holding)
    const { groupId } = await makeGroup(dana, 'Line only', { accountId: cascadeLine })
    const { outcomes } = await dana.send(groupCalls.addGroupUnits, { groupId, unitSerials: ['GF-5', 'GF-6'] })
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ADDED', 'OTHER_ORGANIZATION'])
    const wrong = { changes: [{ groupId, add: [926] }] }
    await expect(dana.send(groupCalls.changeGroupUnits, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('are moved together, and what is answered takes it back exactly [B7.11]', async () => {
    const owner = await portal.as(people.owner)
    const from = await makeGroup(owner, 'From', { instances: [921, 922] })
    const to = await makeGroup(owner, 'To', { instances: [922] })
    const moved = await owner.send(groupCalls.changeGroupUnits, {
      changes: [
        { groupId: from.groupId, remove: [921, 922] },
        { groupId: to.groupId, add: [921, 922, 924] },
      ],
    })
    expect(moved.changes).toEqual([
      { groupId: from.groupId, version: 2, added: [], removed: [921, 922] },
      { groupId: to.groupId, version: 2, added: [921], removed: [] },
    ])
    const back = moved.changes.map(({ groupId, added, removed }) => ({ groupId, add: removed, remove: added }))
    await owner.send(groupCalls.changeGroupUnits, { changes: back })
    expect(serials((await read(from.groupId)).instances)).toEqual(['GF-1', 'GF-2'])
    expect(serials((await read(to.groupId)).instances)).toEqual(['GF-2'])
  })

  test('stay where they were when one group of the move is gone', async () => {
    const owner = await portal.as(people.owner)
    const from = await makeGroup(owner, 'Kept', { instances: [921] })
    const changes = [
      { groupId: from.groupId, remove: [921] },
      { groupId: 999_999_999, add: [921] },
    ]
    await expect(owner.send(groupCalls.changeGroupUnits, { changes })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(serials((await read(from.groupId)).instances)).toEqual(['GF-1'])
  })
})

describe('contacts', () => {
  test('come with the groups each is in, of one’s own organizations only [A7.33]', async () => {
    const owner = await portal.as(people.owner)
    const { groupId } = await makeGroup(owner, 'Contacted', { contacts: [30_004] })
    const found = await owner.send(groupCalls.contactRelationships, { groupId })
    const one = found.find(({ contactId }) => contactId === 30_004)
    expect(one?.groups.map(({ name }) => name)).toContain('Contacted')
    expect(new Set(found.map(({ accountId }) => accountId))).toEqual(new Set([bluewater]))
    const word = await owner.send(groupCalls.contactRelationships, { query: one!.lastName.toLowerCase() })
    expect(word.map(({ contactId }) => contactId)).toContain(30_004)
    const norwegian = await portal.as(people.norwegian)
    await expect(makeGroup(norwegian, 'Theirs', { contacts: [30_004] })).rejects.toMatchObject({
      fields: { contacts: 'Please choose contacts of this organization.' },
    })
  })
})
