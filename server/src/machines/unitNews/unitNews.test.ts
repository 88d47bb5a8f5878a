// News of units through the real application and by the clock: once each, to who looks after them and may see them [P6.20].
import { faultCalls } from '@portal/contract/machines/faultReports'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { serviceCalls } from '@portal/contract/machines/service'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { inboxCalls } from '@portal/contract/access/inbox'
import { defaultSetting, notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { solvedCaptcha } from '../../../test/applicants.ts'
import { makeGroup } from '../../../test/groups.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { inspect as recordOn, severe } from '../../../test/inspections.ts'
import { people } from '../../../test/people.ts'
import { startSmtpCatcher } from '../../../test/smtp.ts'
import { testShop } from '../../../test/testProducts.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { emailChannel } from '../../platform/notify/channels/email.ts'
import { deliverJob } from '../../platform/notify/deliver.jobs.ts'
import { unitNewsJobs } from './unitNews.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
const cascadeNorth = 10_014
const kinds = [
  'UnitOutOfService',
  'InspectionFailed',
  'FaultReported',
  'OutageTakenBack',
  'SignOffWanted',
  'ServiceAnswered',
  'InspectionsDue',
  'NoticesNew',
  'NoticesLate',
]
const toViewer = (userId: string) => viewerOfUser(portal.deps, userId)

let owner: Caller
beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 91, unit_serial: 'UN-1', account_id: bluewater },
    { instance_id: 92, unit_serial: 'UN-2', account_id: bluewater },
    { instance_id: 93, unit_serial: 'UN-3', account_id: mapleRidge },
  ])
  // Units of the demo world are due for much of their own.
  await shop.ask('update unit set unit_in_fleet = false where instance_id not in (91, 92, 93)')
})

const run = (name: 'unit-news' | 'units-due') =>
  unitNewsJobs(portal.deps, toViewer)
    .find((job) => job.name === name)
    ?.run({})
const news = async (email: string) => (await portal.emails(email)).filter(({ kind }) => kinds.includes(kind))
const subjects = async (email: string = people.owner) => (await news(email)).map(({ subject }) => subject).toSorted()

beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T15:00:00Z'))
  for (const table of [
    'announcement',
    'announcement_start',
    'letter',
    'inbox_message',
    'notification_setting',
    'out_of_service',
    'fault_report',
  ])
    await shop.ask(`delete from ${table}`)
  await shop.ask('delete from unit_group_contact')
  await shop.ask('delete from inspection where instance_id in (91, 92, 93)')
  // Each test begins at the same moment, so that words of the one before are as new as its own.
  for (const table of ['service_comment', 'service_event'])
    await shop.ask(`delete from ${table} where at > '2031-01-01'`)
  for (const email of [people.owner, people.fleetManager, people.viewer]) await revokePrivileges(portal, email, [])
  await run('unit-news')
  portal.clock.forward(60)
  owner = await portal.as(people.owner)
})

const takeOut = (instanceId: number, reason: string) =>
  owner.send(unitChangeCalls.takeOutOfService, { instanceId, reason })
const outage = (values: { account_id: number; instance_id: number }) =>
  asImporter(portal, (db) =>
    db
      .insertInto('out_of_service')
      .values({ ...values, cause: 'HAND', reason: 'Cracked', taken_by: 'ERP', taken_at: portal.clock.now() })
      .execute(),
  )
const inspect = (result: 'PASS' | 'FAIL') =>
  recordOn(owner, {
    instanceId: 91,
    kind: 'Annual',
    doneOn: '2031-03-10',
    ...(result === 'FAIL' && severe('Cracked weld')),
    more: { inspector: 'Ina Spector' },
  })
const makeContacts = async (emails: string[], instances: number[]) => {
  const { groupId } = await makeGroup(owner, `News ${crypto.randomUUID()}`, { instances })
  await shop.ask(
    `insert into unit_group_contact (group_id, contact_id, account_id) select $1, contact_id, account_id from portal_user where email = any($2)`,
    [groupId, emails],
  )
}

describe('what happens to a unit', () => {
  test('out of service goes once to the administrators of its organization, and to no one else [P6.20]', async () => {
    await takeOut(91, 'Boom drifts down')
    await Promise.all([run('unit-news'), run('unit-news')])
    await run('unit-news')
    const [letter, ...others] = await news(people.owner)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Unit UN-1 is out of service')
    for (const said of ['Boom drifts down', 'Owen', '/equipment/fleet/91']) expect(letter?.text).toContain(said)
    for (const email of [people.fleetManager, people.viewer, people.canadian, people.associate, people.deactivated])
      expect(await news(email)).toEqual([])
  })

  test('taken out of service by mistake and taken back, who was told of it reads so; who was not, nothing [P6.46]', async () => {
    const takeAll = () =>
      owner.send(unitChangeCalls.changeUnits, { unitSerials: ['UN-1'], takeOut: { reason: 'Wrong row' } })
    const quick = await takeAll()
    await owner.send(unitChangeCalls.undoUnitChange, { changeId: quick.changeId! })
    await run('unit-news')
    expect(await news(people.owner)).toEqual([])
    const told = await takeAll()
    await run('unit-news')
    await owner.send(unitChangeCalls.undoUnitChange, { changeId: told.changeId! })
    await run('unit-news')
    await run('unit-news')
    expect(await subjects()).toEqual(['Correction: unit UN-1 is not out of service', 'Unit UN-1 is out of service'])
    const correction = (await news(people.owner)).find(({ subject }) => subject.startsWith('Correction'))
    expect(correction?.text.replaceAll(/\s+/g, ' ')).toContain('took back: Wrong row')
  })

  test('a fault reported by its label goes to those who look after it, once [P6.59]', async () => {
    await owner.send(fleetCalls.unitLabels, { unitSerials: ['UN-1'] })
    const [label] = (await shop.ask('select code from unit_label where instance_id = 91')) as unknown as {
      code: string
    }[]
    const guest = portal.guest()
    const { receipt } = await guest.send(faultCalls.reportFault, {
      code: label?.code ?? '',
      requestKey: crypto.randomUUID(),
      problem: 'Bucket leans',
      reporter: 'Bo',
      isUnsafe: true,
      captcha: await solvedCaptcha(guest),
      photos: [],
    })
    await run('unit-news')
    await run('unit-news')
    const [letter, ...others] = await news(people.owner)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('A fault was reported on unit UN-1')
    expect(letter?.text).toContain(`${receipt} by Bo, who finds it unsafe to use: Bucket leans`)
    expect(await news(people.canadian)).toEqual([])
  })

  test('goes to the contacts of its groups instead, who may see it and have not left [P6.20]', async () => {
    await makeContacts([people.fleetManager, people.deactivated, people.viewer], [91])
    await revokePrivileges(portal, people.viewer, ['B2B_Fleet_Search'])
    await takeOut(91, 'Boom drifts down')
    await run('unit-news')
    expect(await subjects(people.fleetManager)).toEqual(['Unit UN-1 is out of service'])
    for (const email of [people.owner, people.viewer, people.deactivated]) expect(await news(email)).toEqual([])
  })

  test('reaches the administrators where its contacts may not see it, and of a company without any those above [P6.20]', async () => {
    await makeContacts([people.fleetManager], [91])
    await revokePrivileges(portal, people.fleetManager, ['B2B_Fleet_Search'])
    await takeOut(91, 'Boom drifts down')
    // Its group is of the organization that had it before.
    await makeContacts([people.owner], [92])
    await shop.ask('update unit set account_id = $1 where instance_id = 92', [mapleRidge])
    await outage({ account_id: mapleRidge, instance_id: 92 })
    await shop.ask('update unit set account_id = $1 where instance_id = 93', [cascadeNorth])
    await outage({ account_id: cascadeNorth, instance_id: 93 })
    const before = await shop.ask<{ status: string; user_id: string }>(
      'select user_id, status from portal_user where account_id = $1',
      [cascadeNorth],
    )
    await shop.ask(`update portal_user set status = 'DEACTIVATED' where account_id = $1`, [cascadeNorth])
    await run('unit-news')
    for (const { status, user_id } of before)
      await shop.ask('update portal_user set status = $1 where user_id = $2', [status, user_id])
    await shop.ask('update unit set account_id = $1 where instance_id = 92', [bluewater])
    await shop.ask('update unit set account_id = $1 where instance_id = 93', [mapleRidge])
    expect(await subjects()).toEqual(['Unit UN-1 is out of service'])
    expect(await subjects(people.canadian)).toEqual(['Unit UN-2 is out of service'])
    expect(await subjects(people.holding)).toEqual(['Unit UN-3 is out of service'])
    expect(await news(people.fleetManager)).toEqual([])
  })

  test('of a show organization is no news [P6.20]', async () => {
    await shop.ask('update account set demo_only = true where account_id = $1', [bluewater])
    await takeOut(91, 'Boom drifts down')
    await run('unit-news')
    await run('units-due')
    await shop.ask('update account set demo_only = false where account_id = $1', [bluewater])
    expect(await news(people.owner)).toEqual([])
  })

  test('is one message for a unit in a quarter of an hour, and history is none [P6.20, P6.11]', async () => {
    await takeOut(91, 'First')
    await run('unit-news')
    await takeOut(91, 'Second')
    await takeOut(91, 'Third')
    await takeOut(92, 'Other')
    portal.clock.forward(14 * 60)
    await run('unit-news')
    expect(await subjects()).toEqual(['Unit UN-1 is out of service', 'Unit UN-2 is out of service'])
    portal.clock.forward(60)
    await run('unit-news')
    const [letter] = (await news(people.owner)).filter(({ text }) => text.includes('Second'))
    expect(letter?.text).toContain('Third')
    expect(await subjects()).toHaveLength(3)
    await shop.ask(`update out_of_service set taken_at = '2031-03-01T00:00:00Z'`)
    await shop.ask(`delete from announcement`)
    await run('unit-news')
    expect(await subjects()).toHaveLength(3)
  })

  test('a failed inspection is one message of its own; passed again, it waits for a sign-off [P6.20]', async () => {
    await inspect('FAIL')
    await run('unit-news')
    const [failed] = await news(people.owner)
    expect(await subjects()).toEqual(['Unit UN-1 failed an inspection'])
    for (const said of ['Cracked weld', 'Ina Spector', '03/10/2031']) expect(failed?.text).toContain(said)
    portal.clock.forward(3600)
    await inspect('PASS')
    await run('unit-news')
    expect(await subjects()).toEqual(['Unit UN-1 failed an inspection', 'Unit UN-1 waits for a sign-off'])
    portal.clock.forward(3600)
    await run('unit-news')
    expect(await subjects()).toHaveLength(2)
  })

  test('with a severe defect it is one message, too, and none once it has passed; what the ERP passed waits for a sign-off [P6.20]', async () => {
    const erp = (number: string, found: { done_on: string; result: 'PASS' | 'FAIL'; isSevere?: boolean }) =>
      asImporter(portal, (db) =>
        db
          .insertInto('inspection')
          .values({
            inspection_number: number,
            account_id: bluewater,
            instance_id: 91,
            kind: 'Annual',
            due_on: found.done_on,
            done_on: found.done_on,
            result: found.result,
            inspector: 'Erp Spector',
            checklist: JSON.stringify(found.isSevere ? [{ item: 'Boom', answer: 'SEVERE', note: 'Bent' }] : []),
            ...(found.isSevere && { recorded_by: 'Owen', recorded_at: portal.clock.now() }),
          })
          .execute(),
      )
    portal.clock.forward(2 * 86_400)
    await erp('UN-F', { done_on: '2031-03-11', result: 'FAIL' })
    await erp('UN-P', { done_on: '2031-03-12', result: 'PASS' })
    await run('unit-news')
    expect(await subjects()).toEqual([])
    await erp('UN-S', { done_on: '2031-03-12', result: 'FAIL', isSevere: true })
    await run('unit-news')
    expect(await subjects()).toEqual(['Unit UN-1 failed an inspection'])
    portal.clock.forward(86_400)
    await erp('UN-Q', { done_on: '2031-03-13', result: 'PASS' })
    await run('unit-news')
    expect(await subjects()).toEqual(['Unit UN-1 failed an inspection', 'Unit UN-1 waits for a sign-off'])
  })

  test('who takes back a request of their own reads no news of it [P6.60]', async () => {
    const service = { type: 'Repair', problem: 'Wrong unit' } as const
    const { changeId } = await owner.send(unitChangeCalls.changeUnits, { unitSerials: ['UN-1'], service })
    await owner.send(unitChangeCalls.undoUnitChange, { changeId: changeId ?? '' })
    await run('unit-news')
    expect(await news(people.owner)).toEqual([])
  })

  test('answers of service go to the person who asked; done work wants a sign-off [P6.20]', async () => {
    const mechanic = await portal.as(people.fleetManager)
    const { srId, srNumber } = await mechanic.send(serviceCalls.createServiceRequest, {
      requestKey: crypto.randomUUID(),
      unitSerial: 'UN-1',
      type: 'Repair',
      problem: 'Boom drifts down',
      dueOn: null,
      place: '',
      documents: [],
      isUnsafe: true,
    })
    await mechanic.send(serviceCalls.addServiceComment, { srId, text: 'My own words', documents: [] })
    await run('unit-news')
    expect(await news(people.fleetManager)).toEqual([])
    await asImporter(portal, async (db) => {
      await db
        .insertInto('service_comment')
        .values({
          sr_id: srId,
          account_id: bluewater,
          position: 2,
          author: 'Sue Service',
          from_staff: true,
          at: portal.clock.now(),
          text: 'We come on Monday',
        })
        .execute()
      await db
        .updateTable('service_request')
        .set({
          status: 'COMPLETED',
          completed_at: portal.clock.now(),
          updated_at: portal.clock.now(),
          resolution: 'New cylinder',
        })
        .where('sr_id', '=', srId)
        .execute()
    })
    await run('unit-news')
    await run('unit-news')
    const [letter, ...more] = await news(people.fleetManager)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`News on service request ${srNumber}`)
    for (const said of ['Sue Service: We come on Monday', 'New cylinder']) expect(letter?.text).toContain(said)
    expect(letter?.text).not.toContain('My own words')
    await asImporter(portal, (db) =>
      db
        .insertInto('service_comment')
        .values({
          sr_id: srId,
          account_id: bluewater,
          position: 3,
          author: 'Sue Service',
          from_staff: true,
          at: portal.clock.now(),
          text: 'One more thing',
        })
        .execute(),
    )
    await run('unit-news')
    expect(await news(people.fleetManager)).toHaveLength(1)
    portal.clock.forward(15 * 60)
    await run('unit-news')
    expect((await news(people.fleetManager)).filter(({ text }) => text.includes('One more thing'))).toHaveLength(1)
    expect(await subjects()).toEqual(['Unit UN-1 is out of service', 'Unit UN-1 waits for a sign-off'])
  })
})

describe('what is due', () => {
  const plan = (instanceId: number, dueOn: string, account: number = bluewater) =>
    asImporter(portal, (db) =>
      db
        .insertInto('inspection')
        .values({
          inspection_number: `UN-${instanceId}-${dueOn}`,
          account_id: account,
          instance_id: instanceId,
          kind: 'Dielectric',
          due_on: dueOn,
        })
        .execute(),
    )
  const forwardDays = (days: number) => portal.clock.forward(days * 86_400)

  test('an inspection is mentioned before, on the day and weekly after, together [P6.20]', async () => {
    await plan(91, '2031-03-20')
    await plan(92, '2031-03-22')
    await plan(93, '2031-03-21', mapleRidge)
    await Promise.all([run('units-due'), run('units-due')])
    await run('units-due')
    expect(await subjects()).toEqual(['Inspections of 2 units due'])
    const [letter] = await news(people.owner)
    for (const said of ['UN-1', 'UN-2', '03/20/2031', 'In 10 days']) expect(letter?.text).toContain(said)
    expect(letter?.text).not.toContain('UN-3')
    expect(await subjects(people.canadian)).toEqual(['Inspection of unit UN-3 due'])

    const daily = async (days: number) => {
      const before = (await news(people.owner)).length
      for (let day = 0; day < days; day++) {
        forwardDays(1)
        await run('units-due')
      }
      return (await news(people.owner)).length - before
    }
    expect(await daily(9)).toBe(0)
    expect(await daily(1)).toBe(1)
    expect(await daily(2)).toBe(1)
    // A week after each of them.
    expect(await daily(7)).toBe(2)
    expect(await daily(7)).toBe(2)
    expect(await subjects()).toContain('Inspection of unit UN-1 overdue')
  })

  test('a new notice and one about to be late name the units looked after, once [P6.20]', async () => {
    await writeNotice(portal, { id: 971, number: 'UNN-1', title: 'Check bolts', units: [91, 92, 93], done: [] })
    await shop.ask(`update notice set issued_on = '2031-03-10', comply_by = '2031-04-20' where apn_id = 971`)
    await makeContacts([people.fleetManager], [92])
    for (const _ of [1, 2]) await run('units-due')
    const fresh = async (email: string) => (await news(email)).filter(({ kind }) => kind === 'NoticesNew')
    const [letter, ...more] = await fresh(people.owner)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('New: notice UNN-1')
    expect(letter?.text).toContain('UN-1')
    expect(letter?.text).not.toMatch(/UN-2|UN-3/)
    expect((await fresh(people.fleetManager))[0]?.text).toMatch(/UN-2/)
    portal.clock.set(new Date('2031-04-05T15:00:00Z'))
    await run('units-due')
    expect(await subjects()).not.toContain('About to be late: notice UNN-1')
    portal.clock.set(new Date('2031-04-06T15:00:00Z'))
    for (const _ of [1, 2]) await run('units-due')
    expect((await subjects()).filter((each) => each === 'About to be late: notice UNN-1')).toHaveLength(1)
    await shop.ask(`delete from notice where apn_id = 971`)
  })
})

describe('as each chose', () => {
  const { updateKindSetting } = notificationSettingCalls
  const off = { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false } as const

  test('a kind that is off, or of a severity not wanted, is in the inbox alone [P6.20, P6.07]', async () => {
    await owner.send(updateKindSetting, { kind: 'UnitOutOfService', setting: off })
    await owner.send(updateKindSetting, {
      kind: 'InspectionFailed',
      setting: { ...defaultSetting, highSeverity: false },
    })
    await takeOut(92, 'Boom drifts down')
    await inspect('FAIL')
    await run('unit-news')
    expect(await news(people.owner)).toEqual([])
    const { messages } = await owner.send(inboxCalls.getInbox, {})
    expect(messages.map(({ title }) => title).toSorted()).toEqual([
      'Unit UN-1 failed an inspection',
      'Unit UN-2 is out of service',
    ])
  })

  test('each goes out by a mail server, unless the right is gone meanwhile [P6.20]', async () => {
    const server = await startSmtpCatcher()
    const config = { ...portal.deps.config, SMTP_URL: server.url }
    const job = deliverJob(portal.deps, emailChannel(config, getBrand(config)), {
      kinds: notificationKinds.map(({ kind }) => kind),
      toViewer,
    })
    const deliver = async () => {
      for (const { id } of await shop.ask<{ id: number }>('select letter_id::int as id from letter order by 1'))
        await job.run({ letterId: id })
      return server.emails
        .map(({ raw }) => /Subject: (.*)\r/.exec(raw)?.[1] ?? '')
        .toSorted((one, other) => one.localeCompare(other))
    }
    await takeOut(92, 'Boom drifts down')
    await inspect('FAIL')
    await run('unit-news')
    expect(await deliver()).toEqual(['Unit UN-1 failed an inspection', 'Unit UN-2 is out of service'])
    portal.clock.forward(3600)
    await inspect('PASS')
    await run('unit-news')
    await revokePrivileges(portal, people.owner, ['B2B_Fleet_Search'])
    expect(await deliver()).toHaveLength(2)
    await server.stop()
  })
})

test('who is given inspections is told once for all of them, of what is moved, and of what is no longer theirs [P6.41]', async () => {
  const told = async () =>
    (await portal.emails(people.fleetManager))
      .filter(({ kind }) => kind === 'InspectionsPlanned')
      .map(({ subject }) => subject)
  const { people: inspectors } = await owner.send(inspectionCalls.inspectionPeople, {})
  const fleet = inspectors.find(({ userId }) => userId === 'user-fleet')?.userId ?? ''
  const plan = (unitSerials: string[], changes: object) =>
    owner.send(unitChangeCalls.changeUnits, { unitSerials, plan: changes })
  const given = { kind: 'Annual', plannedOn: '2031-03-12', assigneeId: fleet } as const
  await plan(['UN-1', 'UN-2'], given)
  await run('unit-news')
  await run('unit-news')
  expect(await told()).toEqual(['2 inspections planned for you'])
  portal.clock.forward(60)
  await plan(['UN-1'], { plannedOn: '2031-03-14' })
  await run('unit-news')
  expect(await told()).toHaveLength(1)
  portal.clock.forward(15 * 60)
  await plan(['UN-2'], { assigneeId: null })
  await run('unit-news')
  expect(await told()).toContain('1 inspection planned for you')
  portal.clock.forward(16 * 60)
  await owner.send(unitChangeCalls.changeUnits, { unitSerials: ['UN-1'], cancelPlan: {} })
  await run('unit-news')
  expect(await told()).toContain('1 inspection no longer planned for you')
  await run('unit-news')
  expect(await told()).toHaveLength(3)
})
