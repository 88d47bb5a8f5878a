// Packages as they are shown, on an origin of their own, and what they say of their learners.
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import type { PackageReport } from '@portal/contract/learning/coursePackages'
import { coursePackageCalls, packageMessages } from '@portal/contract/learning/coursePackages'
import type { CourseLessons } from '@portal/contract/learning/learning'
import { learningCalls } from '@portal/contract/learning/learning'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { actingFor } from '../../../test/acting.ts'
import { manifestOf, packageOf } from '../../../test/packages.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { createApp } from '../../app/app.ts'
import { walkAroundCourse, createWalkAroundContent } from '../../provider/demo/demo.ts'
import { packageOrigin, portalOrigins } from './packageLinks.ts'

const portal = testPortal({ env: { COURSE_PACKAGE_URL: 'http://packages.example' } })
const shop = testShop(portal)
let author: Caller
let learner: Caller
beforeAll(async () => {
  author = await portal.as(people.admin)
  learner = await portal.as(people.buyer)
})

const upload = async (zip: Uint8Array) => {
  const answer = await author.request('/files/lesson', {
    method: 'POST',
    headers: { 'x-file-name': 'course.zip' },
    body: new Uint8Array(zip),
  })
  return ((await answer.json()) as { fileId: string }).fileId
}
const film = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
const mark = '<adlcp:masteryscore>80</adlcp:masteryscore>'
/** Publishes a free course of one package and enrolls the learner. */
const publish = async (files: Record<string, string | Uint8Array> = {}) => {
  const fileId = await upload(
    await packageOf({ 'imsmanifest.xml': manifestOf({ item: mark }), 'media/film.mp4': film, ...files }),
  )
  const { url } = await author.send(coursePackageCalls.readCoursePackage, { fileId })
  const made = await author.send(courseManagementCalls.createCourse, { course: walkAroundCourse })
  const content = createWalkAroundContent(fileId)
  const saved = await author.send(courseManagementCalls.saveCourseDraft, { ...made, content })
  const { courseId } = await author.send(courseManagementCalls.publishCourse, saved)
  const { enrollmentId } = await learner.send(learningCalls.enroll, { courseId })
  return { courseId, enrollmentId, url, fileId }
}
const taught = async (enrollmentId: number, who = learner) =>
  (await who.send(learningCalls.getTaughtCourse, { enrollmentId })) ?? expect.unreachable()
const lessonOf = async (enrollmentId: number) => (await taught(enrollmentId)).lessons[0] ?? expect.unreachable()
const app = () => createApp({ deps: portal.deps, isReady: () => true, introspection: false })
const get = (url: string, init: RequestInit = {}) => app().fetch(new Request(url, init))
const fileOf = (url: string, path: string) => url.replace(/player$/, `content/${path}`)

describe('the origin of packages', () => {
  test('shows a page with the run-time around the package, and its files by type [P12.33]', async () => {
    const { url } = await publish()
    const player = await get(url)
    expect(player.status).toBe(200)
    expect(await player.text()).toContain('content/index.html')
    const policy = player.headers.get('content-security-policy') ?? ''
    for (const rule of [
      `default-src 'none'`,
      `frame-src 'self'`,
      "frame-ancestors 'self' http://portal.example",
      'sandbox allow-scripts allow-forms allow-same-origin',
    ])
      expect(policy.split('; ')).toContain(rule)
    const page = await get(fileOf(url, 'index.html'))
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const own = (page.headers.get('content-security-policy') ?? '').split('; ')
    for (const rule of [
      `default-src 'self'`,
      `connect-src 'self'`,
      `frame-src 'self'`,
      `form-action 'none'`,
      `worker-src 'none'`,
    ])
      expect(own).toContain(rule)
    expect(own.join(' ')).not.toMatch(/https:|\*|allow-top|allow-popups/)
    for (const answer of [player, page]) expect(answer.headers.getSetCookie()).toEqual([])
    // The page names it in another case than the package does.
    const script = await get(fileOf(url, 'JS/course.js'))
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript; charset=utf-8',
      'window.begun = true',
    ])
  })

  test('gives parts of a file, packed or not [P12.33]', async () => {
    const { url } = await publish()
    const whole = await get(fileOf(url, 'media/film.mp4'))
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    const part = await get(fileOf(url, 'media/film.mp4'), { headers: { range: 'bytes=1000-1009' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1009/5000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1000, 1010))).toBe(true)
    expect((await get(fileOf(url, 'media/film.mp4'), { headers: { range: 'bytes=6000-' } })).status).toBe(416)
    const head = await get(fileOf(url, 'media/film.mp4'), { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['5000', ''])
  })

  test('answers a signed address for a day, and nothing else of the portal [P12.33]', async () => {
    const { url, fileId } = await publish()
    const forged = url.replace(
      /\.([\w-])([\w-]*)\/player$/,
      (_, first: string, rest: string) => `.${first === 'a' ? 'b' : 'a'}${rest}/player`,
    )
    const later = url.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 1}.`)
    const wrong = [
      forged,
      later,
      fileOf(forged, 'index.html'),
      fileOf(url, 'gone.html'),
      fileOf(url, '%E0%A4%A'),
      fileOf(url, '..%2f..%2fplayer'),
      'http://packages.example/',
      'http://packages.example/pages/store',
      'http://packages.example/health',
      `http://packages.example/files/${fileId}`,
      'http://packages.example/packages/x/player',
    ]
    for (const address of wrong) expect((await get(address)).status, address).toBe(404)
    expect((await get('http://packages.example/api/graphql', { method: 'POST', body: '{}' })).status).toBe(404)
    // Refused, because a worker would outlive the package.
    expect((await get(fileOf(url, 'js/Course.js'), { headers: { 'service-worker': 'script' } })).status).toBe(404)
    // And on the portal's own origin there are no packages.
    expect((await get(url.replace('packages.example', 'portal.example'))).status).toBe(404)
  })

  test('is named by the configuration; this machine has one, others have none without it [P12.33]', () => {
    const { config } = portal.deps
    const at = (PUBLIC_URL: string) => ({ ...config, PUBLIC_URL, COURSE_PACKAGE_URL: undefined })
    expect(packageOrigin(at('http://localhost:3000'))).toBe('http://packages.localhost:3000')
    expect(packageOrigin(at('https://portal.example'))).toBeUndefined()
    expect(packageOrigin(at('http://portal.example'))).toBeUndefined()
    expect(portalOrigins(at('http://localhost:3000'))).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(portalOrigins(at('https://portal.example'))).toEqual(['https://portal.example'])
  })
})

const report = (over: Partial<PackageReport> = {}): PackageReport => ({
  status: 'incomplete',
  score: null,
  location: '',
  suspendData: '',
  seconds: 10,
  exit: '',
  isFinished: false,
  ...over,
})
const say = async (
  enrollmentId: number,
  sequence: number,
  over: Partial<PackageReport>,
  who = learner,
  visit = 'visit001',
) =>
  who.send(coursePackageCalls.reportPackage, {
    enrollmentId,
    lessonId: (await lessonOf(enrollmentId)).lessonId,
    visit,
    sequence,
    report: report(over),
  })

describe('a learner', () => {
  test('goes on where the package was left, and ends it with its mark and a certificate, once [P12.34, P12.35]', async () => {
    const { enrollmentId } = await publish()
    expect(await lessonOf(enrollmentId)).toMatchObject({ kind: 'package', kept: null, isDone: false })
    await say(enrollmentId, 1, { location: '3', suspendData: '[1]', seconds: 30 })
    // Sent before, arrived later.
    await say(enrollmentId, 1, { location: '1', seconds: 5 })
    expect((await lessonOf(enrollmentId)).kept).toEqual({
      status: 'incomplete',
      score: null,
      location: '3',
      suspendData: '[1]',
      seconds: 30,
      resumes: true,
    })
    expect(await say(enrollmentId, 2, { status: 'passed', score: 79 }, learner, 'visit002')).toEqual({
      isDone: false,
      isCompleted: false,
      sequence: 2,
    })
    // From a tab that was opened before: it is told how far the other one is.
    expect(await say(enrollmentId, 1, {})).toMatchObject({ sequence: 2 })
    expect((await lessonOf(enrollmentId)).kept).toMatchObject({ status: 'failed', seconds: 40 })
    const passed = { status: 'passed', score: 80, isFinished: true } as const
    expect(await say(enrollmentId, 3, passed, learner, 'visit002')).toEqual({
      isDone: true,
      isCompleted: true,
      sequence: 3,
    })
    await say(enrollmentId, 4, passed, learner, 'visit002')
    // A lesson that is done stays done.
    expect(await say(enrollmentId, 5, { status: 'failed', score: 0 })).toMatchObject({
      isDone: true,
      isCompleted: true,
    })
    const { state, certificate } = await taught(enrollmentId)
    expect([state, certificate?.number]).toEqual(['COMPLETED', expect.stringMatching(/^[A-Z2-9-]{19}$/)])
    const mails = (await portal.emails(people.buyer)).filter(({ text }) => text.includes(certificate?.number ?? '?'))
    expect(mails).toHaveLength(1)
  })

  test('does not end a package without it, nor that of somebody else [P12.35]', async () => {
    const { enrollmentId } = await publish()
    const { lessonId } = await lessonOf(enrollmentId)
    await expect(
      learner.send(learningCalls.saveLesson, { enrollmentId, lessonId, isDone: true, sequence: 9 }),
    ).rejects.toMatchObject({ message: packageMessages.ownEnd })
    const other = await portal.as(people.owner)
    const passed = report({ status: 'passed', score: 100 })
    const input = { enrollmentId, lessonId, visit: 'visit001', sequence: 1, report: passed }
    for (const wrong of [
      [other, input],
      [learner, { ...input, lessonId: lessonId + 100_000 }],
      [learner, { ...input, enrollmentId: enrollmentId + 100_000 }],
    ] as const)
      await expect(wrong[0].send(coursePackageCalls.reportPackage, wrong[1])).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect((await taught(enrollmentId)).state).toBe('NOT_STARTED')
  })

  test.each([
    ['its data', { suspendData: 'x'.repeat(64_001) }],
    ['its place', { location: 'x'.repeat(256) }],
    ['its score', { score: 101 }],
    ['its time', { seconds: -1 }],
    ['its status', { status: 'won' }],
  ])('keeps nothing that is out of bounds: %s [P12.34]', async (_, over) => {
    const { enrollmentId } = await shared()
    await expect(say(enrollmentId, 1, over as Partial<PackageReport>)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('gets odd characters of its data back [P12.34]', async () => {
    const { enrollmentId } = await publish()
    const suspendData = '{"a":"\u2028 ü 😀 \\u0000 </script>"}'
    await say(enrollmentId, 1, { suspendData })
    expect((await lessonOf(enrollmentId)).kept?.suspendData).toBe(suspendData)
  })
})

describe('the last report of a package whose tab was closed', () => {
  const leave = (body: unknown, path = '/packages/report') =>
    get(`http://packages.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const last = async (enrollmentId: number, over: Partial<PackageReport> = {}, sequence = 1) => ({
    ticket: (await lessonOf(enrollmentId)).ticket ?? expect.unreachable(),
    visit: 'visit001',
    sequence,
    report: report({ location: '4', suspendData: '[4]', exit: 'suspend', isFinished: true, ...over }),
  })

  test('is kept with a ticket in place of a session, once, and completes the course [P12.58]', async () => {
    const { enrollmentId } = await publish()
    const said = await last(enrollmentId, {}, 3)
    expect((await leave(said)).status).toBe(204)
    const kept = { location: '4', suspendData: '[4]', status: 'incomplete', seconds: 10, resumes: true }
    expect(await lessonOf(enrollmentId)).toMatchObject({ kept, sequence: 3 })
    // Sent again, and one of before that comes after it.
    expect((await leave(said)).status).toBe(204)
    await say(enrollmentId, 2, { location: '2', seconds: 5 })
    expect(await lessonOf(enrollmentId)).toMatchObject({ kept, sequence: 3 })
    const passed = await last(enrollmentId, { status: 'passed', score: 90, exit: '' }, 4)
    expect((await leave(passed)).status).toBe(204)
    expect((await leave(passed)).status).toBe(204)
    const { state, certificate } = await taught(enrollmentId)
    expect(state).toBe('COMPLETED')
    const mails = (await portal.emails(people.buyer)).filter(({ text }) => text.includes(certificate?.number ?? '?'))
    expect(mails).toHaveLength(1)
  })

  test('is kept whole with all the data a package may keep, and changes none that it leaves out [P12.34, P12.58]', async () => {
    const { enrollmentId } = await publish()
    const suspendData = '語'.repeat(64_000)
    const score = 77.777_777_777_777_79
    expect((await leave(await last(enrollmentId, { suspendData, score }))).status).toBe(204)
    expect((await lessonOf(enrollmentId)).kept).toMatchObject({ suspendData, score })
    const short = await last(enrollmentId, { location: '5' }, 2)
    const { suspendData: _, ...report } = short.report
    expect((await leave({ ...short, report })).status).toBe(204)
    expect((await lessonOf(enrollmentId)).kept).toMatchObject({ suspendData, location: '5' })
  })

  test('keeps nothing with another ticket, and takes nothing else [P12.58]', async () => {
    const [{ enrollmentId }, other] = [await publish(), await publish()]
    const said = await last(enrollmentId)
    const [payload = '', signature = ''] = said.ticket.split('.')
    const [theirs = ''] = (await last(other.enrollmentId)).ticket.split('.')
    const forged = `${signature.startsWith('a') ? 'b' : 'a'}${signature.slice(1)}`
    for (const wrong of [
      { ...said, ticket: '' },
      { ...said, ticket: payload },
      { ...said, ticket: `${payload}.${forged}` },
      { ...said, ticket: `${theirs}.${signature}` },
      { ...said, report: { ...said.report, score: 101 } },
      { ...said, sequence: -1 },
      { ...said, visit: '' },
      null,
      [],
      'no JSON',
      '['.repeat(5000),
    ])
      expect((await leave(wrong)).status, JSON.stringify(wrong)).toBe(404)
    expect((await leave({ ...said, more: 'x'.repeat(600_000) })).status).toBe(413)
    expect((await get('http://packages.example/packages/report')).status).toBe(404)
    for (const each of [enrollmentId, other.enrollmentId]) expect((await lessonOf(each)).kept).toBeNull()
    // On the portal's own origin there is none of it.
    const answer = await get('http://portal.example/packages/report', { method: 'POST', body: JSON.stringify(said) })
    expect(answer.status).toBe(404)
  })

  test('is not taken of staff who look at what somebody takes, nor of who may not log in any more [P12.58]', async () => {
    const { enrollmentId } = await publish()
    const said = await last(enrollmentId)
    const staff = await actingFor(portal, people.csr, people.buyer)
    const seen = (await staff.send(learningCalls.getTaughtCourse, { enrollmentId })) as CourseLessons
    expect(seen.lessons[0]?.ticket).toBeNull()
    const leaver = await portal.as(people.accountant)
    const { courseId } = await taught(enrollmentId)
    const theirs = await leaver.send(learningCalls.enroll, { courseId })
    const ticket = (await taught(theirs.enrollmentId, leaver)).lessons[0]?.ticket ?? expect.unreachable()
    expect((await leave({ ...said, ticket })).status).toBe(204)
    await shop.ask("update portal_user set status = 'DEACTIVATED' where email = $1", [people.accountant])
    expect((await leave({ ...said, ticket, sequence: 2 })).status).toBe(404)
  })
})

let known: ReturnType<typeof publish> | undefined
const shared = () => (known ??= publish())

test('a package that nobody has read is in no lesson [P12.32]', async () => {
  const fileId = await upload(await packageOf())
  const made = await author.send(courseManagementCalls.createCourse, { course: walkAroundCourse })
  await expect(
    author.send(courseManagementCalls.saveCourseDraft, { ...made, content: createWalkAroundContent(fileId) }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

// Sessions end with the day as well: the last test.
test('the address of a package is good for a day, and so is the ticket of its last report [P12.33, P12.58]', async () => {
  const { url, enrollmentId } = await publish()
  const ticket = (await lessonOf(enrollmentId)).ticket ?? expect.unreachable()
  portal.clock.forward(23 * 3600)
  expect((await get(url)).status).toBe(200)
  const left = { ticket, visit: 'visit001', sequence: 1, report: report() }
  const leave = async () =>
    (await get('http://packages.example/packages/report', { method: 'POST', body: JSON.stringify(left) })).status
  expect(await leave()).toBe(204)
  portal.clock.forward(2 * 3600)
  expect((await get(url)).status).toBe(404)
  expect(await leave()).toBe(404)
})
