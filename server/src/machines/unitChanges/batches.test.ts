// Many units at once by several people, and a batch that fails.
import { unitChangeCalls, unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { whileHeld } from '../../../test/locked.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'

// The failure of a batch is made by a trigger.
const portal = testPortal({ ownDatabase: true })
const many = Array.from({ length: 150 }, (_, at) => `BA-${String(at + 1).padStart(3, '0')}`)
let manager: Caller

beforeAll(async () => {
  const unit = { account_id: accounts.bluewater }
  await writeUnits(
    portal,
    many.map((unit_serial, at) => ({ ...unit, instance_id: 9101 + at, unit_serial })),
  )
  manager = await portal.as(people.owner)
})

const takeOut = (unitSerials: string[]) =>
  manager.send(unitChangeCalls.changeUnits, { unitSerials, takeOut: { reason: 'Recall' } })
const outages = async (serials: string[]) =>
  (
    await portal.ask<{ count: number }>(
      `select count(*)::int as count from out_of_service join unit using (instance_id) where unit_serial = any($1) and signed_off_at is null`,
      [serials],
    )
  )[0]?.count

test('units are held in the order of their ids, in whichever order they are asked for [P6.45]', async () => {
  const { outcomes } = await whileHeld(
    portal.databaseUrl,
    ['select from unit where unit_serial = $1 for no key update', 'BA-001'],
    () => takeOut(['BA-002', 'BA-001']),
    async (isFree) => {
      expect(await isFree('select from unit where unit_serial = $1', 'BA-002')).toBe(true)
    },
  )
  expect(outcomes.map(({ unitSerial, problem }) => [unitSerial, problem])).toEqual([
    ['BA-002', null],
    ['BA-001', null],
  ])
})

test('the same change sent twice at once takes no unit out of service twice [P6.45]', async () => {
  const serials = many.slice(10, 40)
  const both = await Promise.all([takeOut(serials), takeOut(serials.toReversed())])
  expect(await outages(serials)).toBe(30)
  const problems = both.flatMap(({ outcomes }) => outcomes.map(({ problem }) => problem))
  expect(problems.filter((problem) => problem === unitChangeMessages.alreadyOut)).toHaveLength(30)
})

test('a batch that fails is said unit by unit, and those before it can be taken back [P6.46]', async () => {
  const serials = many.slice(40)
  await portal.ask(`create function fails() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await portal.ask(
    `create trigger fails before insert on out_of_service for each row when (new.instance_id = 9250) execute function fails()`,
  )
  const { outcomes, changeId } = await takeOut(serials)
  await portal.ask('drop trigger fails on out_of_service')
  expect(portal.takeErrors().map(({ msg }) => msg)).toEqual(['a batch of units was not changed'])
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    ...Array.from({ length: 100 }, () => null),
    ...Array.from({ length: 10 }, () => unitChangeMessages.failed),
  ])
  expect(await outages(serials)).toBe(100)
  const undone = await manager.send(unitChangeCalls.undoUnitChange, { changeId: changeId ?? '' })
  expect(undone.outcomes.filter(({ problem }) => problem === null)).toHaveLength(100)
  expect(await outages(serials)).toBe(0)
})

test('what several batches have changed is taken back as one [P6.46]', async () => {
  const { outcomes, changeId } = await manager.send(unitChangeCalls.changeUnits, {
    unitSerials: many,
    place: { city: 'Waco', stateProvince: 'TX' },
  })
  expect(outcomes.filter(({ problem }) => problem === null)).toHaveLength(150)
  const undone = await manager.send(unitChangeCalls.undoUnitChange, { changeId: changeId ?? '' })
  expect(undone.outcomes.filter(({ problem }) => problem === null)).toHaveLength(150)
})
