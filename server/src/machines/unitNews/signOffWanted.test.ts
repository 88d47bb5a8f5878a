// Severe defects that are repaired one by one, through the real application and by the clock: who may sign off is told once.
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { inspect as recordOn, severe } from '../../../test/inspections.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { unitNewsJobs } from './unitNews.jobs.ts'

const portal = testPortal()
const toViewer = (userId: string) => viewerOfUser(portal.deps, userId)
const run = () =>
  unitNewsJobs(portal.deps, toViewer)
    .find(({ name }) => name === 'unit-news')
    ?.run({})
const ofUnits = /^Unit UN-[12] /
const news = async () => (await portal.emails(people.owner)).filter(({ subject }) => ofUnits.test(subject))
const subjects = async () => (await news()).map(({ subject }) => subject).toSorted()

test('a severe defect wants a sign-off once the last is repaired, and says by whom [P6.20, P6.35]', async () => {
  portal.clock.set(new Date('2031-03-10T15:00:00Z'))
  await writeUnits(portal, [
    { instance_id: 91, unit_serial: 'UN-1', account_id: accounts.bluewater },
    { instance_id: 92, unit_serial: 'UN-2', account_id: accounts.bluewater },
  ])
  await run()
  portal.clock.forward(60)
  const owner = await portal.as(people.owner)
  await recordOn(owner, {
    instanceId: 91,
    doneOn: '2031-03-10',
    defects: [
      { severity: 'SEVERE', note: 'Bent' },
      { severity: 'SEVERE', note: 'Leaks' },
      { severity: 'MINOR', note: 'Peels' },
    ],
  })
  await recordOn(owner, { instanceId: 92, doneOn: '2031-03-10', ...severe('Wrong truck') })
  await run()
  const failed = ['Unit UN-1 failed an inspection', 'Unit UN-2 failed an inspection']
  expect(await subjects()).toEqual(failed)
  const { openDefects } = (await owner.send(inspectionCalls.unitInspections, { instanceId: 91 }))!
  const repair = async (defect: string) => {
    portal.clock.forward(3600)
    const { defectId = 0 } = openDefects.find(({ note }) => note === defect) ?? {}
    await owner.send(inspectionCalls.repairDefect, { defectId, note: `New part: ${defect}` })
    await run()
  }
  await repair('Peels')
  await repair('Bent')
  const [wrong] = (await owner.send(inspectionCalls.unitInspections, { instanceId: 92 }))!.inspections
  await recordOn(owner, { instanceId: 92, doneOn: '2031-03-10', replaces: wrong!.inspectionNumber, stillThere: true })
  await run()
  expect((await subjects()).filter((subject) => subject.startsWith('Unit UN-1'))).toEqual([failed[0]])
  await repair('Leaks')
  await run()
  const told = Object.fromEntries((await news()).map(({ subject, text }) => [subject, text]))
  expect(told['Unit UN-1 waits for a sign-off']).toContain('New part: Leaks')
  // Its correction passed, and nothing was repaired on it.
  expect(told['Unit UN-2 waits for a sign-off']).toContain('It passed an inspection since.')
})

test('a run that is under way is left alone, and the next minute tells of what it finds [P5.230, P6.20]', async () => {
  await writeUnits(portal, [{ instance_id: 93, unit_serial: 'UN-3', account_id: accounts.bluewater }])
  const owner = await portal.as(people.owner)
  await owner.send(unitChangeCalls.takeOutOfService, { instanceId: 93, reason: 'Boom drifts down' })
  const told = async () => (await portal.emails(people.owner)).filter(({ subject }) => subject.startsWith('Unit UN-3 '))
  const other = new Client({ connectionString: portal.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query("begin; select pg_advisory_xact_lock(hashtextextended('news of units', 0))")
  await run()
  expect(await told()).toEqual([])
  await other.query('rollback')
  await run()
  expect(await told()).toHaveLength(1)
})
