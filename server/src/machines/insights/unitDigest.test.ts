// The digest of a unit through the real application, by the clock: one message in a quarter of an hour, with the severities
// and the kinds of events each person gets.
import { defaultSetting, notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { inboxCalls } from '@portal/contract/access/inbox'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { unitDigestJob } from './unitDigest.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { updateNotificationSettings, updateKindSetting } = notificationSettingCalls

let unit = { id: 0, serial: '' }
let last = 0
beforeEach(async () => {
  await shop.ask('delete from unit_event_pending')
  await shop.ask('delete from unit_digest')
  await shop.ask(`delete from letter where kind = 'UnitEvents'`)
  await shop.ask(`delete from inbox_message where kind = 'UnitEvents'`)
  await shop.ask('delete from notification_setting')
  const [found] = await shop.ask<typeof unit>(
    'select instance_id as id, unit_serial as serial from unit where account_id = $1 order by instance_id limit 1',
    [accounts.bluewater],
  )
  unit = found ?? unit
  await shop.ask('delete from unit_group_unit where instance_id = $1', [unit.id])
  await contactOfItsGroup([people.owner])
})

/** Makes these people the contacts of a group around the group of the unit. */
async function contactOfItsGroup(emails: string[]) {
  const group = async (name: string) =>
    (
      await shop.ask<{ id: number }>(
        `insert into unit_group (account_id, name) values ($1, $2) returning group_id as id`,
        [accounts.bluewater, name],
      )
    )[0]?.id ?? 0
  const [inner, outer] = [await group('Crew'), await group('Region')]
  await shop.ask('insert into unit_group_parent (group_id, parent_group_id, account_id) values ($1, $2, $3)', [
    inner,
    outer,
    accounts.bluewater,
  ])
  await shop.ask('delete from unit_group_unit where instance_id = $1', [unit.id])
  await shop.ask('insert into unit_group_unit (group_id, instance_id, account_id) values ($1, $2, $3)', [
    inner,
    unit.id,
    accounts.bluewater,
  ])
  await shop.ask(
    `insert into unit_group_contact (group_id, contact_id, account_id)
      select $1, contact_id, $2 from portal_user where email = any($3)`,
    [outer, accounts.bluewater, emails],
  )
}
const report = (severity: string, more: { kind?: string; age?: string } = {}) =>
  shop.ask(
    `insert into telematics_event (event_number, account_id, instance_id, at, kind, type, severity)
      values ($1, $2, $3, now() - $4::interval, $5, 'Outrigger override', $6)`,
    [`digest-${++last}`, accounts.bluewater, unit.id, more.age ?? '1 minute', more.kind ?? 'SAFETY', severity],
  )
const run = () => unitDigestJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
const subjects = async (email: string) =>
  (await portal.emails(email)).flatMap(({ kind, subject }) => (kind === 'UnitEvents' ? [subject] : []))
const inboxOf = async (email: string) =>
  (await (await portal.as(email)).send(inboxCalls.getInbox, {})).messages.flatMap(({ title }) =>
    title.startsWith('Unit ') ? [title] : [],
  )

test('what a unit reports goes out at once, what follows is collected for a quarter of an hour [P6.11]', async () => {
  portal.clock.set(new Date('2026-06-01T10:00:00Z'))
  await report('high')
  await run()
  const first = `Unit ${unit.serial}: 1 event, 1 of high severity`
  expect(await subjects(people.owner)).toEqual([first])
  for (let minute = 1; minute < 15; minute++) {
    portal.clock.forward(60)
    await report('low')
    await run()
  }
  expect(await subjects(people.owner)).toEqual([first])
  portal.clock.forward(59)
  await run()
  expect(await subjects(people.owner)).toEqual([first])
  portal.clock.forward(1)
  await run()
  expect(await subjects(people.owner)).toEqual([`Unit ${unit.serial}: 14 events`, first])
  portal.clock.forward(3600)
  await run()
  expect(await subjects(people.owner)).toHaveLength(2)
  expect(await inboxOf(people.owner)).toHaveLength(2)
})

test('two processes at once send one [P6.11]', async () => {
  portal.clock.set(new Date('2026-06-01T12:00:00Z'))
  await report('medium')
  await Promise.all([run(), run(), run()])
  expect(await subjects(people.owner)).toHaveLength(1)
})

test('each person gets the severities they chose, for everything or for this kind; the inbox has the others [B3.06, P6.07, P6.11]', async () => {
  portal.clock.set(new Date('2026-06-01T14:00:00Z'))
  const owner = await portal.as(people.owner)
  await owner.send(updateNotificationSettings, { ...defaultSetting, mediumSeverity: false, lowSeverity: false })
  for (const severity of ['high', 'medium', 'low', 'low']) await report(severity)
  await run()
  expect(await subjects(people.owner)).toEqual([`Unit ${unit.serial}: 1 event, 1 of high severity`])
  portal.clock.forward(900)
  await report('low')
  await run()
  expect(await subjects(people.owner)).toHaveLength(1)
  expect(await inboxOf(people.owner)).toContain(`Unit ${unit.serial}: 1 event`)
  await owner.send(updateKindSetting, { kind: 'UnitEvents', setting: { ...defaultSetting, highSeverity: false } })
  portal.clock.forward(900)
  for (const severity of ['high', 'medium', 'low']) await report(severity)
  await run()
  expect((await subjects(people.owner))[0]).toBe(`Unit ${unit.serial}: 2 events`)
})

test('nobody is notified of events they may not see, nor of old ones a first import brings [P6.03, P6.11]', async () => {
  portal.clock.set(new Date('2026-06-01T16:00:00Z'))
  await contactOfItsGroup([people.viewer, people.canadian, people.deactivated])
  await shop.ask(`update portal_user set revoked_privileges = '{B2B_View_APNs}' where email = $1`, [people.viewer])
  await report('high')
  await run()
  for (const email of [people.viewer, people.canadian, people.deactivated]) expect(await subjects(email)).toEqual([])
  await shop.ask(
    `update portal_user set revoked_privileges = '{B2B_View_Load_Monitoring_Dashboard}' where email = $1`,
    [people.viewer],
  )
  portal.clock.forward(900)
  await report('low', { kind: 'LOAD' })
  await report('low', { age: '2 days' })
  await run()
  expect(await subjects(people.viewer)).toEqual([])
  portal.clock.forward(900)
  await report('high', { kind: 'LOAD' })
  await report('low')
  await run()
  expect(await subjects(people.viewer)).toEqual([`Unit ${unit.serial}: 1 event`])
  await shop.ask(`update portal_user set revoked_privileges = '{}' where email = $1`, [people.viewer])
})
