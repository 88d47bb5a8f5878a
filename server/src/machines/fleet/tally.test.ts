// The kept counts of the fleet list follow every change of units, and say what counting the units says.
import type { InputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeNotice, writeUnits } from '../../../test/units.ts'
import { unitTallyJob } from './fleet.jobs.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const [bluewater, mapleRidge] = [20020, 30030]
let owner: Caller
beforeAll(async () => {
  owner = await portal.as(people.owner)
})

const differences = () =>
  ask(`select account_id, facet, value from (
    select u.account_id, f.facet, f.value, 1 as n from unit u, unit_facets(u.account_id, u.model_id, u.state_province, u.in_service_year,
      u.warning, u.out_of_service, u.attention_from, u.bulletin_count, u.open_sr_count, u.web_enabled, u.global_rental, u.unit_in_fleet) f
    union all select u.account_id, 'groupId', i.group_id::text, 1 from unit_group_unit i join unit u on u.instance_id = i.instance_id
    union all select unit_account_id, 'groupId', group_id::text, -n from group_tally
    union all select account_id, facet, value, -n from unit_tally) both_sides group by 1, 2, 3 having sum(n) <> 0`)

test('the counts are those of the units, whatever happens to them [Q1.04]', async () => {
  expect(await differences()).toEqual([])
  await writeUnits(portal, [
    { instance_id: 911, account_id: bluewater, unit_serial: 'TU-1', state_province: 'OH', warning: 'Low oil' },
    { instance_id: 912, account_id: bluewater, unit_serial: 'TU-2', web_enabled: true, in_service_date: '2020-02-29' },
    { instance_id: 913, account_id: mapleRidge, unit_serial: 'TU-3', model_id: 'merlin-55', unit_in_fleet: false },
  ])
  expect(await differences()).toEqual([])
  await writeNotice(portal, { id: 911, number: 'TN-1', title: 'A bolt', units: [912] })
  expect(await differences()).toEqual([])
  await ask(`update unit set account_id = ${mapleRidge}, warning = null, out_of_service = true where instance_id = 911`)
  await ask(`update unit set in_service_date = null, global_rental = true where instance_id in (912, 913)`)
  expect(await differences()).toEqual([])
  const groups = await ask<{ id: number }>(
    `select group_id as id from unit_group where account_id = ${bluewater} order by 1 limit 2`,
  )
  for (const { id } of groups)
    await ask(
      `insert into unit_group_unit (group_id, instance_id, account_id) values (${id}, 911, ${bluewater}), (${id}, 912, ${bluewater})`,
    )
  expect(await differences()).toEqual([])
  await ask(`update unit set account_id = ${bluewater}, warning = 'Low oil' where instance_id = 911`)
  expect(await differences()).toEqual([])
  await ask(`delete from unit_group_unit where instance_id = 911 and group_id = ${groups[0]?.id}`)
  await ask(`delete from unit_group where group_id = ${groups[1]?.id}`)
  expect(await differences()).toEqual([])
  await ask(`delete from unit where instance_id = 911`)
  expect(await differences()).toEqual([])
})

test('they are summed up to one row each, also by two at once and while units come', async () => {
  const job = unitTallyJob(portal.deps)
  await Promise.all([
    job.run({}),
    writeUnits(portal, [{ instance_id: 921, account_id: bluewater, unit_serial: 'TU-21' }]),
    job.run({}),
  ])
  expect(await differences()).toEqual([])
  await job.run({})
  await ask('select sum_up_group_tally()')
  expect(await differences()).toEqual([])
  expect(
    await ask('select from group_tally group by unit_account_id, group_id having count(*) > 1 or sum(n) = 0'),
  ).toEqual([])
  expect(
    await ask('select from unit_tally group by account_id, facet, value having count(*) > 1 or sum(n) = 0'),
  ).toEqual([])
})

describe('a page that reads kept counts says what counting says', () => {
  type Search = InputOf<typeof fleetCalls.searchFleet>
  const filtered = (fieldName: string, ...values: string[]): Search => ({
    multiValueFilterOptions: [{ fieldName, values }],
  })
  /** The same search with every unit named, which the kept counts do not serve. */
  const counted = async (search: Search) => {
    const ids = await ask<{ id: number }>(`select instance_id as id from unit where account_id = ${bluewater}`)
    return owner.send(fleetCalls.searchFleet, { ...search, instanceIds: ids.map(({ id }) => id) })
  }
  test.each<[string, Search]>([
    ['of nothing', {}],
    ['of a model', filtered('model', 'Kestrel 37')],
    ['of two models', filtered('model', 'Kestrel 37', 'Merlin 55')],
    ['of a blank', filtered('warning', '')],
    ['of a year', filtered('inServiceYear', '2020', '2021')],
    ['of a condition', filtered('condition', 'NEEDS_ATTENTION')],
    ['of what is switched', filtered('openNotices', 'true')],
    ['of an organization', filtered('accountId', String(bluewater))],
    [
      'of two',
      {
        multiValueFilterOptions: [
          { fieldName: 'webEnabled', values: ['true'] },
          { fieldName: 'condition', values: ['READY'] },
        ],
      },
    ],
    ['of a plain one', filtered('city', 'Atlanta')],
  ])('narrowed by the choice %s', async (_, search) => {
    const [page, expected] = [await owner.send(fleetCalls.searchFleet, search), await counted(search)]
    expect(page.totalRecords).toBe(expected.totalRecords)
    expect(page.facets).toEqual(expected.facets)
    expect(page.facets.length).toBeGreaterThan(5)
  })
})
