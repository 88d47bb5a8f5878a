// The weekly digest of what expires, through the real application and by the clock [P14.26].
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { qualificationDigestJob } from './digest.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const bluewater = 20020
const modelId = 'kestrel-37'

const run = () => qualificationDigestJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
const digests = async (email: string) =>
  (await portal.emails(email)).filter(({ kind }) => kind === 'ExpiringQualifications')
let ann = 0
beforeEach(async () => {
  portal.clock.set(new Date('2031-05-05T06:17:00Z'))
  await shop.ask('delete from qualification_digest')
  await shop.ask('delete from training_requirement')
  await shop.ask('delete from qualification_record')
  await shop.ask(`delete from letter where kind = 'ExpiringQualifications'`)
  const [made] = await shop.ask<{ id: number }>(
    `insert into contact (account_id, first_name, last_name) values ($1, 'Ann', 'Digest') returning contact_id as id`,
    [bluewater],
  )
  ann = made?.id ?? 0
})

test('goes once a week to who manages users, with what is due soon or expired; to nobody when nothing is [P14.26]', async () => {
  await writeUnits(portal, [{ instance_id: 9801, account_id: bluewater, unit_serial: 'QD-1', model_id: modelId }])
  const owner = await portal.as(people.owner)
  await owner.send(qualificationCalls.addTrainingRequirement, { modelId, kind: 'HANDS_ON' })
  await run()
  expect(await digests(people.owner)).toEqual([])
  await shop.ask('delete from qualification_digest')
  await owner.send(qualificationCalls.recordQualification, {
    contactIds: [ann],
    kind: 'HANDS_ON',
    modelId,
    doneOn: '2031-05-01',
    expiresOn: '2031-05-20',
    trainer: 'Tess',
    hasSeen: true,
  } as never)
  await Promise.all([run(), run()])
  const [told, ...others] = await digests(people.owner)
  expect(others).toEqual([])
  expect(told?.subject).toBe('Training that expires: 1 person')
  expect(told?.text).toMatch(/Ann Digest[\s\S]*Kestrel 37[\s\S]*Due soon[\s\S]*05\/20\/2031/)
  for (const email of [people.viewer, people.accountant, people.canadian]) expect(await digests(email)).toEqual([])
  portal.clock.forward(4 * 86_400)
  await run()
  expect(await digests(people.owner)).toHaveLength(1)
  portal.clock.forward(3 * 86_400)
  await run()
  expect(await digests(people.owner)).toHaveLength(2)
})

test('is chosen among the kinds of notifications [P14.26, P6.07]', async () => {
  const owner = await portal.as(people.owner)
  const { kinds } = await owner.send(notificationSettingCalls.getNotificationSettings, {})
  expect(kinds).toContainEqual(expect.objectContaining({ title: 'Training that expires' }))
})
