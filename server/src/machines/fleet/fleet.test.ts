// Fleet through the real application: who sees which units, how the list searches, filters, counts; one unit.
import type { InputOf } from '@portal/contract/platform/call'
import { conditions } from '@portal/contract/machines/condition'
import { fleetCalls, unitSummary } from '@portal/contract/machines/fleet'
import { organizationCalls } from '@portal/contract/access/organizations'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const overdue = /^Inspection overdue \d+ days, since 01\/01\/2020$/
const [bluewater, mapleRidge, cascadeLine] = [20020, 30030, 10011]

beforeAll(async () => {
  await writeUnits(portal, [
    {
      instance_id: 901,
      account_id: bluewater,
      unit_serial: 'ZT-1',
      fa_serial: 'FAZZ1',
      chassis_vin: '1ZZVIN',
      customer_vehicle_number: 'Truck 7',
      city: 'Zanesville',
      state_province: 'OH',
      in_service_date: '2019-01-01',
      warning: 'Low oil',
      web_enabled: true,
      engine_hours: 12.5,
      latitude: 40,
      longitude: -82,
    },
    {
      instance_id: 902,
      account_id: bluewater,
      unit_serial: 'ZT-2',
      model_id: 'merlin-55',
      state_province: 'GA',
      in_service_date: '2021-06-01',
      global_rental: true,
    },
    { instance_id: 903, account_id: bluewater, unit_serial: 'ZT-3', unit_in_fleet: false },
    { instance_id: 904, account_id: mapleRidge, unit_serial: 'ZT-4' },
    { instance_id: 905, account_id: cascadeLine, unit_serial: 'ZT-5' },
  ])
  await asImporter(portal, async (db) => {
    for (const [key, account] of [
      ['ZG-1', bluewater],
      ['ZG-2', bluewater],
    ] as const)
      await db
        .insertInto('unit_group')
        .values({ group_key: key, account_id: account, name: `Group ${key}` })
        .execute()
    const groups = await db
      .selectFrom('unit_group')
      .select(['group_id', 'group_key'])
      .where('group_key', 'in', ['ZG-1', 'ZG-2'])
      .orderBy('group_key')
      .execute()
    const [above, below] = groups.map(({ group_id }) => group_id)
    groupIds.push(above!, below!)
    await db
      .insertInto('unit_group_unit')
      .values([
        { group_id: above!, instance_id: 901, account_id: bluewater },
        { group_id: below!, instance_id: 902, account_id: bluewater },
      ])
      .execute()
    await db
      .insertInto('unit_group_parent')
      .values({ group_id: below!, parent_group_id: above!, account_id: bluewater })
      .execute()
  })
})
const groupIds: number[] = []

type Request = InputOf<typeof fleetCalls.searchFleet>
const search = async (request: Request, who?: Caller) =>
  (who ?? (await portal.as(people.fleetManager))).send(fleetCalls.searchFleet, { query: 'zt-', ...request })
const serials = async (request: Request, who?: Caller) =>
  (await search(request, who)).content.map(({ unitSerial }) => unitSerial)
const only = (fieldName: string, ...values: string[]) => ({ multiValueFilterOptions: [{ fieldName, values }] })

describe('the list of units', () => {
  test('holds the units of the organization, with every field of the summary [B3.10, B7.12, S4.01]', async () => {
    const page = await search({})
    expect(page.totalRecords).toBe(3)
    expect(page.content.map(({ unitSerial }) => unitSerial)).toEqual(['ZT-1', 'ZT-3', 'ZT-2'])
    expect(page.content[0]).toEqual({
      instanceId: 901,
      customerName: 'Bluewater Rural Electric Co-op',
      customerVehicleNumber: 'Truck 7',
      model: 'Kestrel 37',
      city: 'Zanesville',
      stateProvince: 'OH',
      inServiceDate: '2019-01-01',
      currentLocation: null,
      warning: 'Low oil',
      openSrCount: 0,
      bulletinCount: 0,
      unitSerial: 'ZT-1',
      faSerial: 'FAZZ1',
      chassisVin: '1ZZVIN',
      webEnabled: true,
      globalRental: false,
      unitInFleet: true,
      custAcctIds: [bluewater],
      analytics: { engineHours: 12.5, lastReportAt: null },
      condition: 'NEEDS_ATTENTION',
      reasons: [
        { cause: 'inspections', text: expect.stringMatching(overdue), points: 30 },
        { cause: 'warnings', text: 'Low oil', points: 20 },
      ],
    })
    expect(Object.keys(unitSummary.shape)).toEqual(Object.keys(page.content[0]!))
  })

  test('begins with what is out of service, then what needs attention, then what is ready [S4.01]', async () => {
    const owner = await portal.as(people.owner)
    const all = await Promise.all([0, 1].map((page) => owner.send(fleetCalls.searchFleet, { page, size: 100 })))
    const ranks = all.flatMap(({ content }) => content).map(({ condition }) => conditions.indexOf(condition))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(new Set(ranks).size).toBe(conditions.length)
  })

  test.each([
    ['fazz1', ['ZT-1']],
    ['1zzvin', ['ZT-1']],
    ['truck 7 zanesville', ['ZT-1']],
    ['merlin zt', ['ZT-2']],
    ['zt_1', []],
  ])('a search for %j finds %j [B3.11]', async (query, found) => {
    expect(await serials({ query })).toEqual(found)
  })

  test.each<[string, Request, string[]]>([
    ['model', only('model', 'Merlin 55'), ['ZT-2']],
    ['state or province', only('stateProvince', 'OH', 'GA'), ['ZT-1', 'ZT-2']],
    ['in-service year', only('inServiceYear', '2021'), ['ZT-2']],
    ['warning', only('warning', 'Low oil'), ['ZT-1']],
    ['telematics', only('webEnabled', 'true'), ['ZT-1']],
    ['rental', only('globalRental', 'true'), ['ZT-2']],
    ['in fleet', only('unitInFleet', 'false'), ['ZT-3']],
    ['one value', { filterOptions: [{ fieldName: 'stateProvince', value: 'GA' }] }, ['ZT-2']],
    ['the range', { start: '2019-01-01', end: '2021-05-31', timeZone: 'America/Chicago' }, ['ZT-1']],
    ['ids', { instanceIds: [903, 904] }, ['ZT-3']],
    ['owner by name', { equipmentOwner: 'bluewater rural electric co-op' }, ['ZT-1', 'ZT-3', 'ZT-2']],
    ['owner by number', { equipmentOwner: '300300' }, []],
    ['fleet accounts', { fleetAccountIds: [mapleRidge] }, []],
    ['order', { sortOptions: [{ fieldName: 'inServiceDate', direction: 'DESC' }] }, ['ZT-2', 'ZT-1', 'ZT-3']],
  ])('is narrowed by %s [B3.11]', async (_what, request, found) => {
    expect(await serials(request)).toEqual(found)
  })

  test('is narrowed by group, with the groups inside it, and counted so [B3.11]', async () => {
    const [above, below] = groupIds
    expect(await serials(only('groupId', String(above)))).toEqual(['ZT-1', 'ZT-2'])
    const page = await search(only('groupId', String(below)))
    expect(page.content.map(({ unitSerial }) => unitSerial)).toEqual(['ZT-2'])
    expect(page.facets.find(({ fieldName }) => fieldName === 'groupId')?.values).toEqual([
      { value: String(above), count: 2, label: 'Group ZG-1' },
      { value: String(below), count: 1, label: 'Group ZG-2' },
    ])
    await expect(search(only('groupId', 'x'))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('counts open notices and service requests as they change, and filters by them [B3.10]', async () => {
    const counted = async () => {
      const [unit] = (await search({ query: 'zt-1' })).content
      return [unit?.bulletinCount, unit?.openSrCount]
    }
    await asImporter(portal, async (db) => {
      const { apn_id } = await db.selectFrom('notice').select('apn_id').executeTakeFirstOrThrow()
      await db.insertInto('notice_unit').values({ apn_id, instance_id: 901, account_id: bluewater }).execute()
      await db
        .insertInto('service_request')
        .values({
          sr_number: 'ZSR-1',
          account_id: bluewater,
          instance_id: 901,
          type: 'Repair',
          status: 'NEW',
          problem: 'Leak',
          opened_at: new Date(),
        })
        .execute()
    })
    expect(await counted()).toEqual([1, 1])
    expect(await serials(only('openNotices', 'true'))).toEqual(['ZT-1'])
    expect(await serials(only('openServiceRequests', 'true'))).toEqual(['ZT-1'])
    await asImporter(portal, async (db) => {
      await db.updateTable('notice_unit').set({ status: 'COMPLETE' }).where('instance_id', '=', 901).execute()
      await db.updateTable('service_request').set({ status: 'COMPLETED' }).where('sr_number', '=', 'ZSR-1').execute()
    })
    expect(await counted()).toEqual([0, 0])
  })
})

describe('tenancy', () => {
  test('a foreign organization sees none of it, by search, id, serial or page [B7.12]', async () => {
    const canadian = await portal.as(people.canadian)
    expect(await serials({}, canadian)).toEqual(['ZT-4'])
    expect(await serials({ accountIds: [bluewater], fleetAccountIds: [bluewater] }, canadian)).toEqual([])
    expect(await canadian.send(fleetCalls.unitSummariesByIds, { instanceIds: [901, 904, 77] })).toMatchObject([
      { instanceId: 904 },
    ])
    expect(await canadian.send(fleetCalls.getUnit, { instanceId: 901 })).toBeNull()
    expect(await canadian.send(fleetCalls.unitEvents, { instanceId: 901 })).toEqual([])
    await expect(
      canadian.send(fleetCalls.setVehicleNumber, { instanceId: 901, customerVehicleNumber: 'mine' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a holding sees those of its organizations, and one of them alone when it chooses', async () => {
    const holding = await portal.as(people.holding)
    expect(await serials({}, holding)).toEqual(['ZT-5'])
    expect(await serials({ accountId: 10012 }, holding)).toEqual([])
  })

  test('an associate sees those of the organization they chose', async () => {
    const associate = await portal.as(people.associate)
    await associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds: [mapleRidge] })
    expect(await serials({}, associate)).toEqual(['ZT-4'])
  })

  test('fleet is for B2B_Fleet_Search only [B2.30]', async () => {
    await expect(search({}, await portal.as(people.accountant))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(search({}, portal.guest())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a serial on a form', () => {
  const validate = async (unitSerial: string) =>
    (await (await portal.as(people.fleetManager)).send(fleetCalls.validateUnit, { unitSerial })).unit

  test('is known when it is one of the viewer’s units; foreign and unknown are answered alike, without an error [A8.12, P4.04, D2.24]', async () => {
    expect(await validate(' zt-1 ')).toMatchObject({ instanceId: 901, model: 'Kestrel 37' })
    expect(await validate('ZT-4')).toBeNull()
    expect(await validate('NO-SUCH')).toBeNull()
  })
})

describe('the customer’s vehicle number', () => {
  const change = async (email: string, customerVehicleNumber: string) =>
    (await portal.as(email)).send(fleetCalls.setVehicleNumber, { instanceId: 902, customerVehicleNumber })

  test('is changed by who may, is found at once, and goes when empty [S4.04]', async () => {
    expect(await change(people.fleetManager, ' Bucket 12 ')).toEqual({ customerVehicleNumber: 'Bucket 12' })
    expect(await serials({ query: 'bucket' })).toEqual(['ZT-2'])
    expect(await change(people.owner, '')).toEqual({ customerVehicleNumber: null })
  })

  test('is not changed by somebody who may only look', async () => {
    await expect(change(people.viewer, 'x')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await revokePrivileges(portal, people.owner, ['B2B_Update_Organization_Groups'])
    await expect(change(people.owner, 'x')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await revokePrivileges(portal, people.owner, [])
  })
})

test('the map has the place of each unit found, and says how many have none [S4.02]', async () => {
  const manager = await portal.as(people.fleetManager)
  expect(await manager.send(fleetCalls.fleetMap, { query: 'zt-' })).toEqual({
    points: [
      {
        instanceId: 901,
        unitSerial: 'ZT-1',
        model: 'Kestrel 37',
        place: 'Zanesville, OH',
        latitude: 40,
        longitude: -82,
        condition: 'NEEDS_ATTENTION',
        reasons: [expect.stringMatching(overdue), 'Low oil'],
      },
    ],
    totalRecords: 3,
  })
})
