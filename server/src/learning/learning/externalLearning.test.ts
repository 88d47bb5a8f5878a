// Courses taken in Litmos, through the real application and its jobs: the fake answers as the real API does.
import { learningCalls } from '@portal/contract/learning/learning'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { startLitmos } from '../../../test/litmos.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { learningJobs } from './externalLearning.jobs.ts'

const litmos = await startLitmos()
const portal = testPortal({
  worksJobs: ['assign-course', 'let-into-learning'],
  env: {
    LITMOS_API_KEY: 'the key of the tests',
    LITMOS_API_URL: litmos.url,
    LITMOS_COURSE_URL: 'https://learn.example/course/{courseId}',
    LITMOS_TIMEOUT: '1',
  },
})
const shop = testShop(portal)
const { teach } = testLessons(shop)
afterAll(() => litmos.stop())

let learner: Caller
beforeAll(async () => {
  learner = await portal.as(people.buyer)
})

beforeEach(() => refill())

/** A free e-course that has no lessons here, and its id there. */
const offer = async () => {
  const courseId = await teach()
  await shop.ask('delete from course_version where course_id = $1', [courseId])
  const [row] = await shop.ask<{ id: string }>('select external_course_id as id from course where course_id = $1', [
    courseId,
  ])
  return { courseId, there: row?.id ?? '' }
}
const enroll = async (courseId: number, who = learner) =>
  (await who.send(learningCalls.enroll, { courseId })).enrollmentId
const mine = async (enrollmentId: number, who = learner) =>
  (await who.send(learningCalls.getMyCourses, {})).find((each) => each.enrollmentId === enrollmentId)
/** Lets more requests go out, because the clock of a test does not move and the minute of the limit would not end. */
const refill = () => shop.ask("delete from rate_limit where key like 'litmos%'")
const looked = async (enrollmentId: number, who: Caller) => {
  await refill()
  return mine(enrollmentId, who)
}
const isReady = (enrollmentId: number, who = learner) =>
  expect.poll(async () => (await looked(enrollmentId, who))?.elsewhere?.isReady, { timeout: 30_000 }).toBe(true)
const userOf = (email: string) => {
  const found = [...litmos.users.values()].find(({ UserName: name }) => name === email)
  return found ?? expect.unreachable(`${email} is not in Litmos.`)
}
const courseOf = (email: string, there: string) => {
  const found = litmos.coursesOf(userOf(email).Id).filter(({ Id }) => Id === there)
  expect(found).toHaveLength(1)
  return found[0] ?? expect.unreachable()
}
const finish = (email: string, there: string, at = portal.clock.now(), until: string | null = null) =>
  Object.assign(courseOf(email, there), {
    Complete: true,
    PercentageComplete: 100,
    DateCompleted: at.toISOString().slice(0, 19),
    CompliantTill: until,
  })
const run = async (name: string, data: object = {}) => {
  const jobs = learningJobs(portal.deps, (userId) => viewerOfUser(portal.deps, userId))
  await jobs.find((job) => job.name === name)?.run(data as never)
}
const hint = (body: unknown) =>
  portal
    .guest()
    .request('/hooks/litmos', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
/** How often an enrollment was to be brought up to date, and how often that has not ended. */
const countJobs = async (enrollmentId: number) => {
  const [row] = await shop.ask<{ all: number; open: number }>(
    `select count(*)::int as all, (count(*) filter (where state <> 'completed'))::int as open
     from pgboss.job where name = 'assign-course' and data ->> 'enrollmentId' = $1`,
    [enrollmentId],
  )
  return row ?? expect.unreachable()
}
const isCompleted = (enrollmentId: number, who = learner) =>
  expect.poll(async () => (await looked(enrollmentId, who))?.state, { timeout: 30_000 }).toBe('COMPLETED')

describe('a course without lessons here', () => {
  test('is set up in Litmos by a job: the person created once, the course assigned, the address shown [P12.15]', async () => {
    const { courseId, there } = await offer()
    expect(await learner.send(learningCalls.getCourse, { courseId })).toMatchObject({
      isElsewhere: true,
      refusal: null,
    })
    const enrollmentId = await enroll(courseId)
    expect(await enroll(courseId)).toBe(enrollmentId)
    await isReady(enrollmentId)
    expect(userOf(people.buyer)).toMatchObject({ Email: people.buyer, Active: true, DisableMessages: true })
    expect(await mine(enrollmentId)).toMatchObject({
      state: 'NOT_STARTED',
      elsewhere: { percent: 0, url: `https://learn.example/course/${there}` },
    })
    for (const { apikey, query } of litmos.asked) {
      expect(apikey).toBe('the key of the tests')
      expect(query.get('source')).toBe('portal')
    }
    // Another course finds the same person.
    const second = await offer()
    await isReady(await enroll(second.courseId))
    expect(litmos.users.size).toBe(1)
    expect(litmos.coursesOf(userOf(people.buyer).Id)).toHaveLength(2)
    expect(await learner.send(learningCalls.getTaughtCourse, { enrollmentId })).toBeNull()
  })

  test('lets in somebody who is inactive there, and keeps the rest of their record [B7.28]', async () => {
    const who = await portal.as(people.accountant)
    const before = { UserName: people.accountant, Email: people.accountant, FirstName: 'Kept', LastName: 'Name' }
    litmos.users.set('old', { ...before, Id: 'old', Active: false, Title: 'Clerk', CompanyName: 'Bluewater' })
    const { courseId } = await offer()
    await isReady(await enroll(courseId, who), who)
    expect(litmos.users.get('old')).toEqual({
      ...before,
      Id: 'old',
      Active: true,
      Title: 'Clerk',
      CompanyName: 'Bluewater',
    })
    litmos.users.set('old', { ...before, Id: 'old', Active: false })
    expect(await who.send(learningCalls.setLitmosUserToActive, { email: people.accountant })).toEqual({
      isRequested: true,
    })
    await expect.poll(() => litmos.users.get('old')?.Active).toBe(true)
    for (const email of [people.punchout, people.demo]) {
      const barred = await portal.as(email)
      await expect(barred.send(learningCalls.setLitmosUserToActive, { email })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await expect(who.send(learningCalls.setLitmosUserToActive, { email: people.buyer })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('makes no second person and no second assignment when an answer is lost [P12.15]', async () => {
    const who = await portal.as(people.owner)
    litmos.trouble('POST /users', 'silent', 'silent')
    const { courseId, there } = await offer()
    await isReady(await enroll(courseId, who), who)
    expect([...litmos.users.values()].filter(({ UserName: name }) => name === people.owner)).toHaveLength(1)
    courseOf(people.owner, there)
    expect(portal.takeErrors().map(({ msg }) => msg)).toEqual(['job failed', 'job failed'])
  })

  test.each([429, 503])('waits as long as %i asks, for all courses, and goes on then [P12.15]', async (status) => {
    const now = portal.clock.now()
    portal.clock.set(now)
    litmos.trouble('GET /users', { status, headers: { 'retry-after': '120' } })
    const { courseId } = await offer()
    const enrollmentId = await enroll(courseId)
    const dueAt = async () =>
      (
        await shop.ask<{ due: Date }>('select due_at as due from outside_enrollment where enrollment_id = $1', [
          enrollmentId,
        ])
      )[0]?.due
    await expect.poll(async () => (await dueAt())?.getTime()).toBe(now.getTime() + 120_000)
    const count = litmos.asked.length
    await run('sweep-learning')
    await run('read-completions')
    expect(litmos.asked.length).toBe(count)
    portal.clock.forward(121)
    await run('sweep-learning')
    await isReady(enrollmentId)
  })

  test('keeps what Litmos refuses, says so in the log, and tries again [P12.15]', async () => {
    const { courseId } = await offer()
    litmos.trouble('GET /users', { status: 401 })
    const enrollmentId = await enroll(courseId)
    const failure = async () =>
      (
        await shop.ask<{ failure: string | null }>('select failure from outside_enrollment where enrollment_id = $1', [
          enrollmentId,
        ])
      )[0]?.failure
    await expect.poll(failure).toBe('Litmos answered 401 to GET /users/….')
    expect(portal.takeErrors()).toHaveLength(1)
    portal.clock.forward(3601)
    await run('sweep-learning')
    await isReady(enrollmentId)
    expect(await failure()).toBeNull()
  })
})

describe('completing there', () => {
  test('is read by polling and becomes our completion and certificate, once [P12.16]', async () => {
    const { courseId, there } = await offer()
    const enrollmentId = await enroll(courseId)
    await isReady(enrollmentId)
    Object.assign(courseOf(people.buyer, there), { PercentageComplete: 40.5 })
    await run('assign-course', { enrollmentId, userId: 'user-buyer' })
    expect(await mine(enrollmentId)).toMatchObject({ state: 'IN_PROGRESS', elsewhere: { percent: 40 } })
    portal.clock.forward(60)
    finish(people.buyer, there, portal.clock.now(), '2099-05-01T12:00:00')
    litmos.achievements.push({ UserId: userOf(people.buyer).Id, CourseId: there })
    await Promise.all([run('read-completions'), run('read-completions')])
    await isCompleted(enrollmentId)
    const certificate = (await mine(enrollmentId))?.certificate
    expect(certificate).toMatchObject({ expiresOn: '2099-05-01' })
    await run('assign-course', { enrollmentId, userId: 'user-buyer' })
    const emails = (await portal.emails(people.buyer)).filter(({ text }) => text.includes(certificate?.number ?? '-'))
    expect(emails).toHaveLength(1)
    expect(
      await portal.guest().send(learningCalls.checkCertificate, { number: certificate?.number ?? '' }),
    ).toMatchObject({
      isValid: true,
    })
  })

  test('is hinted at by a webhook, which is believed nothing and may come as often as it likes [P12.16]', async () => {
    const { courseId, there } = await offer()
    const enrollmentId = await enroll(courseId)
    await isReady(enrollmentId)
    const told = { type: 'achievement.earned', data: { userId: userOf(people.buyer).Id, courseId: there } }
    const count = litmos.asked.length
    expect((await hint(told)).status).toBe(204)
    await expect.poll(async () => (await countJobs(enrollmentId)).open).toBe(0)
    expect(litmos.asked.length).toBeGreaterThan(count)
    expect((await mine(enrollmentId))?.state).toBe('NOT_STARTED')
    portal.clock.forward(60)
    finish(people.buyer, there)
    await Promise.all([1, 2, 3].map(() => hint(told)))
    await isCompleted(enrollmentId)
    const [row] = await shop.ask<{ count: number }>(
      'select count(*)::int as count from course_completion where enrollment_id = $1',
      [enrollmentId],
    )
    expect(row?.count).toBe(1)
    for (const nonsense of [
      '',
      'null',
      '[]',
      '{"type":"achievement.earned"}',
      '{"type":1,"data":{}}',
      '['.repeat(5000),
    ])
      expect((await hint(nonsense)).status).toBe(204)
  })

  test('is followed by 30 hints a minute of all the world together; the rest is left to the regular reading [P12.16]', async () => {
    const { courseId, there } = await offer()
    const enrollmentId = await enroll(courseId)
    await isReady(enrollmentId)
    const told = (userId: string) => hint({ type: 'achievement.earned', data: { userId, courseId: there } })
    const ours = () => told(userOf(people.buyer).Id)
    const followed = async () => (await countJobs(enrollmentId)).all
    const before = await followed()
    const answers = await Promise.all(Array.from({ length: 29 }, (_, at) => told(`stranger${at}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await ours()
    expect(await followed()).toBe(before + 1)
    expect((await ours()).status).toBe(204)
    expect(await followed()).toBe(before + 1)
    portal.clock.forward(61)
    await ours()
    expect(await followed()).toBe(before + 2)
    await isReady(enrollmentId)
  })

  test('before an enrollment is none of it: the course begins again there, and once [P12.16]', async () => {
    const { courseId, there } = await offer()
    const first = await enroll(courseId)
    await isReady(first)
    portal.clock.forward(60)
    finish(people.buyer, there)
    await run('assign-course', { enrollmentId: first, userId: 'user-buyer' })
    await isCompleted(first)
    portal.clock.forward(3600)
    litmos.trouble('PUT /users', 'silent')
    const again = await enroll(courseId)
    expect(again).not.toBe(first)
    await isReady(again)
    expect(courseOf(people.buyer, there).Complete).toBe(false)
    expect((await mine(again))?.state).toBe('NOT_STARTED')
    expect(litmos.asked.filter(({ what }) => what.endsWith(`${there}/reset`))).toHaveLength(1)
    portal.takeErrors()
  })

  test('of somebody else is theirs alone [Q2.01]', async () => {
    const { courseId } = await offer()
    const enrollmentId = await enroll(courseId)
    const other = await portal.as(people.viewer)
    expect(await mine(enrollmentId, other)).toBeUndefined()
    await run('assign-course', { enrollmentId, userId: 'user-viewer' })
    expect([...litmos.users.values()].map(({ UserName: name }) => name)).not.toContain(people.viewer)
    await isReady(enrollmentId)
  })
})

test('no more than 99 requests go out in a minute, of all processes together [P12.15]', async () => {
  portal.clock.forward(7)
  const system = portal.deps.services.learningSystem
  const before = litmos.asked.length
  const all = Array.from({ length: 12 }, async () => system?.activate('nobody@nowhere.example'))
  await expect.poll(() => litmos.asked.length).toBe(before + 9)
  portal.clock.forward(7)
  await Promise.all(all)
  expect(litmos.asked.length).toBe(before + 12)
})
