// Many units at once through the real application: an outcome for each, the way back, and nothing of what is not one's own.
import { organizationCalls } from '@portal/contract/access/organizations'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { groupCalls } from '@portal/contract/machines/groups'
import { planMessages } from '@portal/contract/machines/inspectionPlans'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { signOffMessages } from '@portal/contract/machines/outOfService'
import { serviceCalls } from '@portal/contract/machines/service'
import { unitChangeCalls, unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { unitMessages } from '@portal/contract/machines/units'
import type { InputOf } from '@portal/contract/platform/call'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { makeGroup } from '../../../test/groups.ts'
import { inspect, severe } from '../../../test/inspections.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
const many = Array.from({ length: 500 }, (_, at) => `MC-${String(at + 1).padStart(3, '0')}`)
let manager: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, in_service_date: '2026-06-01', city: 'Macon', state_province: 'GA' }
  await writeUnits(portal, [
    ...many.map((unit_serial, at) => ({ ...unit, instance_id: 8001 + at, unit_serial })),
    { ...unit, instance_id: 8990, unit_serial: 'MC-CA', account_id: mapleRidge },
    { ...unit, instance_id: 8991, unit_serial: 'MC-OUT', unit_in_fleet: false },
  ])
  await writeNotice(portal, { id: 961, number: 'MC-N1', title: 'Tighten', units: [8001, 8002, 8990], done: [8003] })
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T15:00:00Z'))
  manager = await portal.as(people.owner)
})

type Change = InputOf<typeof unitChangeCalls.changeUnits>
const change = async (input: Change, who = manager) => who.send(unitChangeCalls.changeUnits, input)
const undo = (changeId: string | null, who = manager) =>
  who.send(unitChangeCalls.undoUnitChange, { changeId: changeId ?? '' })
const problems = ({ outcomes }: { outcomes: { unitSerial: string; problem: string | null }[] }) =>
  outcomes.map(({ unitSerial, problem }) => [unitSerial, problem])
const unitOf = async (instanceId: number) => (await manager.send(fleetCalls.getUnit, { instanceId }))!
const planned = async (serial: string) =>
  (await manager.send(inspectionCalls.searchInspections, { query: serial })).content[0]?.plans ?? []
const userOf = (email: string) =>
  asImporter(portal, (db) =>
    db.selectFrom('portal_user').select('user_id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
const inspectorOf = async (name: RegExp) =>
  (await manager.send(inspectionCalls.inspectionPeople, {})).people.find((each) => name.test(each.name))!

describe('each unit has its outcome', () => {
  test('a foreign, an unknown and a unit that is not in the organization are not found, and nothing of them leaks [P6.45]', async () => {
    const done = await change({
      unitSerials: ['MC-001', 'MC-CA', 'NO-SUCH', 'mc-002', 'MC-001'],
      takeOut: { reason: 'Recall' },
    })
    expect(done.outcomes).toEqual([
      { unitSerial: 'MC-001', instanceId: 8001, problem: null, made: null },
      { unitSerial: 'MC-CA', instanceId: null, problem: unitMessages.unknown, made: null },
      { unitSerial: 'NO-SUCH', instanceId: null, problem: unitMessages.unknown, made: null },
      { unitSerial: 'MC-002', instanceId: 8002, problem: null, made: null },
    ])
    expect(await unitOf(8001)).toMatchObject({ condition: 'OUT_OF_SERVICE' })
    const canadian = await portal.as(people.canadian)
    expect(await canadian.send(fleetCalls.getUnit, { instanceId: 8990 })).toMatchObject({ outOfService: [] })
    for (const input of [
      { place: { city: 'Oslo', stateProvince: '' } },
      { vehicleNumbers: { numbers: ['X'] } },
      { plan: { plannedOn: '2026-07-02' } },
      { service: { type: 'Repair', problem: 'Leak' } },
    ] satisfies Omit<Change, 'unitSerials'>[])
      expect(problems(await change({ unitSerials: ['MC-CA'], ...input }))).toEqual([['MC-CA', unitMessages.unknown]])
    expect(await canadian.send(fleetCalls.getUnit, { instanceId: 8990 })).toMatchObject({
      city: 'Macon',
      customerVehicleNumber: null,
      bulletinCount: 1,
      openSrCount: 0,
    })
  })

  test('out of service once, signed off once [P6.45]', async () => {
    expect(problems(await change({ unitSerials: ['MC-001', 'MC-004'], takeOut: { reason: 'Recall' } }))).toEqual([
      ['MC-001', unitChangeMessages.alreadyOut],
      ['MC-004', null],
    ])
    const signOff = { note: 'Looked at.' }
    expect(problems(await change({ unitSerials: ['MC-001', 'MC-002', 'MC-004', 'MC-005'], signOff }))).toEqual([
      ['MC-001', null],
      ['MC-002', null],
      ['MC-004', null],
      ['MC-005', unitChangeMessages.inService],
    ])
    expect((await unitOf(8004)).outOfService).toMatchObject([{ signOffNote: 'Looked at.' }])
  })

  test('out of service by mistake is taken back, but what was signed off or taken out again since [P6.46]', async () => {
    const taken = await change({ unitSerials: ['MC-004', 'MC-005'], takeOut: { reason: 'Wrong rows' } })
    await change({ unitSerials: ['MC-005'], signOff: { note: 'Looked at.' } })
    await change({ unitSerials: ['MC-005'], takeOut: { reason: 'Leak' } })
    expect(problems(await undo(taken.changeId))).toEqual([
      ['MC-004', null],
      ['MC-005', unitChangeMessages.moved],
    ])
    expect((await unitOf(8004)).condition).not.toBe('OUT_OF_SERVICE')
    expect(await unitOf(8005)).toMatchObject({ condition: 'OUT_OF_SERVICE' })
    await change({ unitSerials: ['MC-005'], signOff: { note: 'Sealed.' } })
  })

  test('one unit taken out of service from its page is taken back likewise [P6.46]', async () => {
    const { changeId } = await manager.send(unitChangeCalls.takeOutOfService, {
      instanceId: 8015,
      reason: 'Wrong page',
    })
    expect(await unitOf(8015)).toMatchObject({ condition: 'OUT_OF_SERVICE' })
    expect(problems(await undo(changeId))).toEqual([['MC-015', null]])
    expect((await unitOf(8015)).condition).not.toBe('OUT_OF_SERVICE')
  })

  test('service asked for by mistake is taken back while it is new, told to the ERP, and asked for again [P6.60]', async () => {
    const service = { type: 'Repair', problem: 'Creeps down', isUnsafe: true } as const
    const unitSerials = ['MC-016', 'MC-017', 'MC-018', 'MC-019']
    const asked = await change({ unitSerials, service })
    const numbers = asked.outcomes.map(({ made }) => made ?? '')
    const jobs = (await manager.send(serviceCalls.searchServiceRequests, { query: 'creeps' })).content
    const jobOf = (at: number) => jobs.find(({ srNumber }) => srNumber === numbers[at])!
    await manager.send(serviceCalls.addServiceComment, { srId: jobOf(1).srId, text: 'Since Monday.', documents: [] })
    await asImporter(portal, (db) =>
      db.updateTable('service_request').set({ status: 'SCHEDULED' }).where('sr_id', '=', jobOf(2).srId).execute(),
    )
    expect(problems(await undo(asked.changeId))).toEqual([
      ['MC-016', null],
      ['MC-017', unitChangeMessages.moved],
      ['MC-018', unitChangeMessages.moved],
      ['MC-019', null],
    ])
    expect(await manager.send(serviceCalls.getServiceRequest, { srId: jobOf(0).srId })).toMatchObject({
      status: 'CANCELLED',
      takenBackBy: 'Owen Whitfield',
    })
    expect(await unitOf(8016)).toMatchObject({
      openSrCount: 0,
      outOfService: [{ signOffNote: expect.stringContaining('Taken back') as string }],
    })
    expect(await unitOf(8017)).toMatchObject({ openSrCount: 1, condition: 'OUT_OF_SERVICE' })
    const events = await shop.ask(`select subject from erp_event where type = 'service_request.cancelled' order by 1`)
    expect(events).toEqual([{ subject: numbers[0] }, { subject: numbers[3] }])
    const again = await change({ unitSerials: ['MC-016'], service })
    expect(numbers).not.toContain(again.outcomes[0]?.made)
  })

  test('who found a severe defect is refused for that unit alone [P6.45, P6.35]', async () => {
    await inspect(manager, { instanceId: 8006, kind: 'Annual', ...severe('Crack') })
    const unitSerials = ['MC-006', 'MC-007']
    expect(problems(await change({ unitSerials, takeOut: { reason: 'Recall' } }))).toEqual([
      ['MC-006', unitChangeMessages.alreadyOut],
      ['MC-007', null],
    ])
    expect(problems(await change({ unitSerials, signOff: { note: 'Done.' } }))).toEqual([
      ['MC-006', signOffMessages.open],
      ['MC-007', null],
    ])
  })

  test('service is requested for each, once [P6.45]', async () => {
    const service = { type: 'Repair', problem: 'Leak at the boom' } as const
    const made = await change({ unitSerials: ['MC-008', 'MC-009'], service })
    expect(made.outcomes.every(({ made: number }) => /^SRP\d+$/.test(number ?? ''))).toBe(true)
    const jobs = await manager.send(serviceCalls.searchServiceRequests, { query: 'MC- leak' })
    expect(jobs.content.map(({ unitSerial }) => unitSerial).toSorted()).toEqual(['MC-008', 'MC-009'])
    // Sent again, because the answer was lost.
    expect((await change({ unitSerials: ['MC-008', 'MC-009'], service })).outcomes).toEqual(made.outcomes)
    expect((await manager.send(serviceCalls.searchServiceRequests, { query: 'MC- leak' })).totalRecords).toBe(2)
  })

  test('exactly one thing is done, with a number for each unit [P6.45]', async () => {
    await expect(change({ unitSerials: ['MC-001'] })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(
      change({ unitSerials: ['MC-001'], takeOut: { reason: 'A' }, signOff: { note: 'B' } }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(change({ unitSerials: ['MC-001'], vehicleNumbers: { numbers: [] } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(change({ unitSerials: [...many, 'MC-CA'], takeOut: { reason: 'A' } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

describe('who may', () => {
  test('guests and people without the right of the action are refused, each by itself [P6.45]', async () => {
    const input = { unitSerials: ['MC-011'] }
    await expect(
      portal.guest().send(unitChangeCalls.changeUnits, { ...input, takeOut: { reason: 'A' } }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const viewer = await portal.as(people.viewer)
    for (const action of [
      { takeOut: { reason: 'A' } },
      { signOff: { note: 'A' } },
      { plan: { plannedOn: '2026-07-02' } },
      { cancelPlan: {} },
      { addToGroup: { groupId: 1 } },
      { place: { city: 'Oslo', stateProvince: '' } },
      { vehicleNumbers: { numbers: ['1'] } },
    ] satisfies Omit<Change, 'unitSerials'>[])
      await expect(change({ ...input, ...action }, viewer), Object.keys(action).join()).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await revokePrivileges(portal, people.fleetManager, ['B2B_View_SRs'])
    const fleet = await portal.as(people.fleetManager)
    await expect(change({ ...input, service: { type: 'Repair', problem: 'Leak' } }, fleet)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await revokePrivileges(portal, people.fleetManager, [])
    expect(await unitOf(8011)).toMatchObject({ customerVehicleNumber: null, city: 'Macon', outOfService: [] })
  })
})

describe('the way back', () => {
  test('places, vehicle numbers and groups, but not what was changed since, once and by its maker alone [P6.46]', async () => {
    const unitSerials = ['MC-012', 'MC-013', 'MC-014']
    const numbered = await change({ unitSerials, vehicleNumbers: { numbers: ['B-1', '', 'B-3'] } })
    expect(problems(numbered)).toEqual([
      ['MC-012', null],
      ['MC-013', unitChangeMessages.unchanged],
      ['MC-014', null],
    ])
    await manager.send(fleetCalls.setVehicleNumber, { instanceId: 8014, customerVehicleNumber: 'B-9' })
    const other = await portal.as(people.fleetManager)
    await expect(undo(numbered.changeId, other)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(problems(await undo(numbered.changeId))).toEqual([
      ['MC-012', null],
      ['MC-014', unitChangeMessages.moved],
    ])
    await expect(undo(numbered.changeId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await unitOf(8012)).customerVehicleNumber).toBeNull()
    expect((await unitOf(8014)).customerVehicleNumber).toBe('B-9')

    const moved = await change({ unitSerials, place: { city: 'Waco', stateProvince: 'TX' } })
    expect(await unitOf(8013)).toMatchObject({ city: 'Waco', stateProvince: 'TX' })
    await undo(moved.changeId)
    expect(await unitOf(8013)).toMatchObject({ city: 'Macon', stateProvince: 'GA' })
    const late = await change({ unitSerials, place: { city: 'Waco', stateProvince: 'TX' } })
    portal.clock.set(new Date('2026-07-01T23:01:00Z'))
    await expect(undo(late.changeId)).rejects.toMatchObject({ code: 'CONFLICT' })
    portal.clock.set(new Date('2026-07-01T15:00:00Z'))

    const [group] = (await manager.send(groupCalls.searchUnitGroups, {})).content
    const grouped = await change({ unitSerials: ['MC-012', 'MC-CA'], addToGroup: { groupId: group!.groupId } })
    expect(problems(grouped)).toEqual([
      ['MC-012', null],
      ['MC-CA', unitMessages.unknown],
    ])
    expect((await unitOf(8012)).groups).toMatchObject([{ groupId: group!.groupId }])
    await undo(grouped.changeId)
    expect((await unitOf(8012)).groups).toEqual([])
  })
})

describe('planning', () => {
  test('units, a day and a person: moved, given to another, canceled and taken back [P6.37, P6.38]', async () => {
    const fleet = await inspectorOf(/./)
    const unitSerials = ['MC-020', 'MC-021', 'MC-OUT', 'MC-CA']
    const plan = { kind: 'Annual', plannedOn: '2026-07-10', assigneeId: fleet.userId } as const
    const first = await change({ unitSerials, plan })
    expect(problems(first)).toEqual([
      ['MC-020', null],
      ['MC-021', null],
      ['MC-OUT', planMessages.left],
      ['MC-CA', unitMessages.unknown],
    ])
    expect(await planned('MC-020')).toEqual([
      { kind: 'Annual', plannedOn: '2026-07-10', assigneeId: fleet.userId, assignee: fleet.name },
    ])
    const audit =
      await shop.ask(`select e.call, c.target_type, c.after from audit_change c join audit_entry e using (audit_id)
      where c.target_name = 'MC-020' and e.call = 'changeUnits'`)
    expect(audit).toMatchObject([
      { target_type: 'unit', after: { inspection: 'Annual', plannedOn: '2026-07-10', inspector: fleet.name } },
    ])
    const moved = await change({ unitSerials: ['MC-020'], plan: { plannedOn: '2026-07-14' } })
    expect(await planned('MC-020')).toMatchObject([{ plannedOn: '2026-07-14', assigneeId: fleet.userId }])
    await undo(moved.changeId)
    expect(await planned('MC-020')).toMatchObject([{ plannedOn: '2026-07-10' }])
    await change({ unitSerials: ['MC-020'], plan: { assigneeId: null } })
    expect(await planned('MC-020')).toMatchObject([{ plannedOn: '2026-07-10', assigneeId: null }])
    const canceled = await change({ unitSerials: ['MC-020', 'MC-022'], cancelPlan: {} })
    expect(problems(canceled)).toEqual([
      ['MC-020', null],
      ['MC-022', planMessages.none],
    ])
    expect(await planned('MC-020')).toEqual([])
    await undo(canceled.changeId)
    expect(await planned('MC-020')).toMatchObject([{ plannedOn: '2026-07-10' }])
    await undo(first.changeId)
    expect(await planned('MC-021')).toEqual([])
    // The due day is the regulator's and stays.
    expect((await manager.send(inspectionCalls.searchInspections, { query: 'MC-020' })).content[0]?.dueOn).toBe(
      '2027-06-01',
    )
  })

  test('no day in the past, no person who does not inspect there, and a day for a new plan [P6.37]', async () => {
    const send = (plan: Change['plan']) => change({ unitSerials: ['MC-023'], plan })
    await expect(send({ plannedOn: '2026-06-30' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const canadian = await portal.as(people.canadian)
    const [foreigner] = (await canadian.send(inspectionCalls.inspectionPeople, {})).people
    await expect(send({ plannedOn: '2026-07-02', assigneeId: foreigner!.userId })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(problems(await send({ assigneeId: null }))).toEqual([['MC-023', planMessages.day]])
    const { people: inspectors } = await manager.send(inspectionCalls.inspectionPeople, {})
    const { user_id: viewer } = await userOf(people.viewer)
    const ids = inspectors.map(({ userId }) => userId)
    expect([ids.includes(foreigner!.userId), ids.includes(viewer)]).toEqual([false, false])
    await expect(send({ plannedOn: '2026-07-02', assigneeId: viewer })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('what was recorded or left is planned no more; my inspections of today are a filter [P6.39]', async () => {
    const { user_id: userId } = await userOf(people.owner)
    const own = (await manager.send(inspectionCalls.inspectionPeople, {})).people.find(
      (each) => each.userId === userId,
    )!
    const plan = { kind: 'Annual', plannedOn: '2026-07-01', assigneeId: own.userId } as const
    await change({ unitSerials: ['MC-024', 'MC-025', 'MC-026'], plan })
    await change({ unitSerials: ['MC-026'], plan: { plannedOn: '2026-07-02' } })
    const found = async (person: string, fieldName: string) => {
      const filter = { filterOptions: [{ fieldName, value: 'true' }], query: 'MC-' }
      const page = await (await portal.as(person)).send(inspectionCalls.searchInspections, filter)
      return page.content.map(({ unitSerial }) => unitSerial).toSorted()
    }
    expect(await found(people.owner, 'mineToday')).toEqual(['MC-024', 'MC-025'])
    expect(await found(people.owner, 'mine')).toEqual(['MC-024', 'MC-025', 'MC-026'])
    expect(await found(people.fleetManager, 'mine')).toEqual([])
    const { days } = await manager.send(inspectionCalls.inspectionDays, {
      query: 'MC-02',
      start: '2026-07-01',
      end: '2026-07-05',
    })
    expect(days).toEqual([
      { day: '2026-07-01', units: 0, failed: 0, planned: 2, people: [{ name: own.name, planned: 2 }] },
      { day: '2026-07-02', units: 0, failed: 0, planned: 1, people: [{ name: own.name, planned: 1 }] },
    ])
    await inspect(manager, { instanceId: 8024, kind: 'Annual' })
    expect(await planned('MC-024')).toEqual([])
    await asImporter(portal, (db) =>
      db.updateTable('unit').set({ account_id: mapleRidge }).where('instance_id', '=', 8025).execute(),
    )
    const canadian = await portal.as(people.canadian)
    expect((await canadian.send(inspectionCalls.searchInspections, { query: 'MC-025' })).content[0]?.plans).toEqual([])
    await asImporter(portal, (db) =>
      db.updateTable('unit').set({ account_id: bluewater }).where('instance_id', '=', 8025).execute(),
    )
  })
})

describe('a holding', () => {
  const [line, north] = [10_011, 10_014]
  let holding: Caller
  beforeAll(async () => {
    await writeUnits(portal, [
      { instance_id: 8995, unit_serial: 'MC-L1', account_id: line },
      { instance_id: 8996, unit_serial: 'MC-N1', account_id: north },
    ])
    // Somebody who inspects in one of them alone.
    await shop.ask(`update portal_user set role_id = (select f.role_id from portal_user f where f.email = '${people.fleetManager}')
      where email = '${people.lineBuyer}'`)
    holding = await portal.as(people.holding)
  })
  const view = (...activeOrgIds: number[]) => holding.send(organizationCalls.setActiveOrganizations, { activeOrgIds })
  const unitSerials = ['MC-L1', 'MC-N1']

  test('changes units of the organizations it views alone, also by an interval of a unit [P6.45, P6.42]', async () => {
    await view(line)
    expect(problems(await change({ unitSerials, place: { city: 'Waco', stateProvince: 'TX' } }, holding))).toEqual([
      ['MC-L1', null],
      ['MC-N1', unitMessages.unknown],
    ])
    const rule = { kind: 'Daily', days: 1 } as const
    await expect(
      holding.send(inspectionCalls.saveInspectionRule, { ...rule, unitSerial: 'MC-N1' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await view()
    await expect(holding.send(inspectionCalls.saveInspectionRule, rule)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('gives inspections to its own people everywhere, to those of one organization there alone [P6.37]', async () => {
    await view()
    const { people: all } = await holding.send(inspectionCalls.inspectionPeople, {})
    const [lee, dana] = ['Lee', 'Dana'].map((name) => all.find((each) => each.name.startsWith(name))?.userId ?? '')
    const give = async (assigneeId = '') =>
      problems(await change({ unitSerials, plan: { kind: 'Annual', plannedOn: '2026-07-02', assigneeId } }, holding))
    expect(await give(lee)).toEqual([
      ['MC-L1', null],
      ['MC-N1', planMessages.person],
    ])
    expect(await give(dana)).toEqual([
      ['MC-L1', null],
      ['MC-N1', null],
    ])
  })
})

describe('of 500 units', () => {
  const untouched = many.map((serial) => serial.replace('MC', 'MU'))
  beforeAll(() =>
    writeUnits(
      portal,
      untouched.map((unit_serial, at) => ({ account_id: bluewater, instance_id: 7001 + at, unit_serial })),
    ),
  )

  test.each<[string, () => Omit<Change, 'unitSerials'> | Promise<Omit<Change, 'unitSerials'>>]>([
    ['taken out of service', () => ({ takeOut: { reason: 'Recall' } })],
    ['signed off', () => ({ signOff: { note: 'Looked at.' } })],
    ['planned', () => ({ plan: { plannedOn: '2026-08-01' } })],
    ['planned no more', () => ({ cancelPlan: {} })],
    ['put into a group', async () => ({ addToGroup: { groupId: (await makeGroup(manager, 'Five hundred')).groupId } })],
    ['kept elsewhere', () => ({ place: { city: 'Waco', stateProvince: 'TX' } })],
    ['given numbers', () => ({ vehicleNumbers: { numbers: untouched.map((_, at) => `V-${at}`) } })],
    ['requested service for', () => ({ service: { type: 'Inspection', problem: 'Annual inspection' } })],
  ])('all are %s within a few seconds of processor time, each without a problem [P6.47]', async (_, toInput) => {
    const input = await toInput()
    const began = process.cpuUsage()
    const { outcomes } = await change({ unitSerials: untouched, ...input })
    const { user, system } = process.cpuUsage(began)
    expect(outcomes).toHaveLength(500)
    expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([])
    expect((user + system) / 1000).toBeLessThan(5000)
  })
})
