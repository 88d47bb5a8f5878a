// The units of a group through the real application, page by page, by words, with those of its sub-groups [B7.11, S14.03].
import { groupCalls } from '@portal/contract/machines/groups'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { makeGroup } from '../../../test/groups.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const bluewater = 20020
const many = Array.from({ length: 60 }, (_each, at) => ({
  instance_id: 7001 + at,
  account_id: bluewater,
  unit_serial: `GU-${String(at + 1).padStart(2, '0')}`,
}))

let owner: Caller
let groupId = 0
beforeAll(async () => {
  await writeUnits(portal, many)
  owner = await portal.as(people.owner)
  const inner = await makeGroup(owner, 'Inner crew')
  await owner.send(groupCalls.addGroupUnits, { groupId: inner.groupId, instanceIds: [7001, 7060] })
  const outer = await makeGroup(owner, 'Outer crew', { subGroups: [inner.groupId] })
  groupId = outer.groupId
  await owner.send(groupCalls.addGroupUnits, {
    groupId,
    instanceIds: many.slice(0, 55).map((each) => each.instance_id),
  })
})
const { searchGroupUnits, getGroup } = groupCalls
const serials = async (more: object, who = owner) => {
  const { content, totalRecords } = await who.send(searchGroupUnits, { groupId, ...more })
  return [content.map(({ unitSerial }) => unitSerial), totalRecords]
}

test('come page by page in the order of their serials, each once [B7.11]', async () => {
  expect(await serials({ page: 2, size: 25 })).toEqual([['GU-51', 'GU-52', 'GU-53', 'GU-54', 'GU-55'], 55])
  expect(await serials({ page: 9 })).toEqual([[], 55])
  const [, total] = await serials({ withSubGroups: true })
  expect(total).toBe(56)
  expect(await serials({ withSubGroups: true, query: 'gu-60' })).toEqual([['GU-60'], 1])
})

test('are found by words of serial, vehicle number and model, and signs of a pattern are text [S14.03]', async () => {
  expect(await serials({ query: 'GU-5 gu-55' })).toEqual([['GU-55'], 1])
  expect(await serials({ query: '%' })).toEqual([[], 0])
})

test('are left out of the group where they are paged [B7.10]', async () => {
  expect((await owner.send(getGroup, { id: groupId, withUnits: false }))?.instances).toEqual([])
  expect((await owner.send(getGroup, { id: groupId }))?.instances).toHaveLength(55)
})

test('of a foreign group look like those of none; without the right, and with nonsense, they are refused [A6.01, B2.47]', async () => {
  const norwegian = await portal.as(people.norwegian)
  for (const id of [groupId, 999_999_999])
    expect(await norwegian.send(searchGroupUnits, { groupId: id })).toEqual({ content: [], totalRecords: 0 })
  const viewer = await portal.as(people.viewer)
  await expect(viewer.send(searchGroupUnits, { groupId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const wrong of [{ size: 101 }, { page: -1 }, { query: 'x'.repeat(201) }, { query: '\ud800' }])
    await expect(owner.send(searchGroupUnits, { groupId, ...wrong })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
