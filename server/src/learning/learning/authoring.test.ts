// Writing courses, through the real application: draft, preview's data, publishing, versions, two authors at once, files.
import type { CourseContent, CourseForm } from '@portal/contract/learning/courseManagement'
import { authoringMessages, courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { learningCalls } from '@portal/contract/learning/learning'
import { searchCalls } from '@portal/contract/buying/search'
import { lessonFileMessages } from '@portal/contract/platform/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['index-pending', 'index-products'] })
const onePixelPng = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])
let author: Caller
let learner: Caller
beforeAll(async () => {
  author = await portal.as(people.admin)
  learner = await portal.as(people.buyer)
})

const course: CourseForm = {
  title: 'Slings and hooks',
  description: 'What to look at before a lift.',
  kind: 'e-course',
  product: 'Cranes',
  category: 'Operator Training',
  durationMinutes: 30,
  audience: 'Operators',
  language: 'English',
  prices: { USD: 0, CAD: 0 },
}
type Lesson = CourseContent['lessons'][number]
const lesson = (title: string, over: Partial<Lesson> = {}): Lesson => ({
  kind: 'text',
  title,
  body: 'Look first.',
  minutes: 5,
  file: null,
  captions: null,
  mediaUrl: null,
  captionsUrl: null,
  ...over,
})
const content: CourseContent = {
  validityMonths: 12,
  passPercent: 100,
  questionsAsked: 1,
  maxAttempts: null,
  lessons: [lesson('Slings'), lesson('Hooks')],
  questions: [{ question: 'Worn?', choices: ['Stop', 'Go on'], rightChoices: [0], explanation: 'It may break.' }],
}
const { createCourse, updateCourse, saveCourseDraft, publishCourse, discardCourseDraft, offerCourse } =
  courseManagementCalls
/** A refusal that says `message` at a field. */
const refused = (message: string) => ({
  code: 'BAD_INPUT',
  body: { fields: expect.toSatisfy((fields: object) => Object.values(fields).includes(message)) as unknown },
})
const read = async (courseId: number) => {
  const found = await author.send(courseManagementCalls.getAuthoredCourse, { courseId })
  return found ?? expect.unreachable()
}
const save = (seen: { courseId: number; revision: number }, over: Partial<CourseContent> = {}) =>
  author.send(saveCourseDraft, { ...seen, content: { ...content, ...over } })
const publish = async (over: Partial<CourseContent> = {}, form: Partial<CourseForm> = {}) =>
  author.send(publishCourse, await save(await author.send(createCourse, { course: { ...course, ...form } }), over))
const inStore = (courseId: number) => portal.guest().send(learningCalls.getCourse, { courseId })
/** Titles of the courses that a guest's search finds. */
async function inSearch(query: string): Promise<string[]> {
  const guest = portal.guest()
  const { applicationId, apiKey } = await guest.send(searchCalls.getSearchConfig, {})
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': applicationId,
    'x-algolia-api-key': apiKey,
  }
  const body = JSON.stringify({ query })
  const answer = await guest.request('/1/indexes/courses/query', { method: 'POST', headers, body })
  return ((await answer.json()) as { hits: { title: string }[] }).hits.map(({ title }) => title)
}
const enroll = async (courseId: number) => (await learner.send(learningCalls.enroll, { courseId })).enrollmentId
const taught = (enrollmentId: number) => learner.send(learningCalls.getTaughtCourse, { enrollmentId })
const upload = async (name: string, body: Uint8Array<ArrayBuffer>, who = author) => {
  const answer = await who.request('/files/lesson', { method: 'POST', headers: { 'x-file-name': name }, body })
  return { status: answer.status, body: (await answer.json()) as { fileId: string; userFriendlyMessage: string } }
}

test.each([people.buyer, people.owner, people.associate, people.csr, people.csrLead])(
  'courses are not written by %s [P12.17]',
  async (email) => {
    const who = await portal.as(email)
    await expect(who.send(createCourse, { course })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(who.send(courseManagementCalls.searchAuthoredCourses, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(who.send(courseManagementCalls.getAuthoredCourse, { courseId: 1001 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await upload('a.png', onePixelPng, who)).status).toBe(403)
  },
)

describe('a course', () => {
  test('is offered once its draft is published, and listed with its state all along [P12.17, P12.18]', async () => {
    const made = await author.send(createCourse, { course: { ...course, title: 'Rigging at night' } })
    const row = async () =>
      (await author.send(courseManagementCalls.searchAuthoredCourses, { query: 'rigging at night' })).content[0]
    expect(await row()).toMatchObject({ courseId: made.courseId, state: 'DRAFT', version: null, lessons: 0 })
    await expect(author.send(publishCourse, made)).rejects.toMatchObject({ message: authoringMessages.noDraft })
    const saved = await save(made)
    expect((await inStore(made.courseId))?.lessons).toEqual([])
    expect((await inStore(made.courseId))?.isOffered).toBe(false)
    const published = await author.send(publishCourse, saved)
    expect(await row()).toMatchObject({ state: 'PUBLISHED', version: 1, lessons: 2, questions: 1, learners: 0 })
    expect(await inStore(made.courseId)).toMatchObject({
      title: 'Rigging at night',
      isOffered: true,
      free: true,
      lessons: [{ title: 'Slings' }, { title: 'Hooks' }],
      imageUrl: '/art/courses/course-cranes.svg',
      validityMonths: 12,
    })
    const draft = await save(published, { lessons: [lesson('Slings')] })
    expect((await row())?.state).toBe('CHANGED')
    await author.send(discardCourseDraft, draft)
    expect(await read(made.courseId)).toMatchObject({ isDraft: false, content: { lessons: [{}, {}] } })
  })

  test('is ended in the version it was begun in, whatever is published meanwhile [P12.02, P12.18]', async () => {
    const published = await publish()
    const enrollmentId = await enroll(published.courseId)
    const next = await author.send(publishCourse, await save(published, { lessons: [lesson('New')] }))
    expect((await taught(enrollmentId))?.lessons.map(({ title }) => title)).toEqual(['Slings', 'Hooks'])
    expect((await inStore(next.courseId))?.lessons).toMatchObject([{ title: 'New' }])
    expect((await read(next.courseId)).versions).toMatchObject([
      { number: 2, learners: 0 },
      { number: 1, learners: 1 },
    ])
  })

  test('that is no longer offered lets nobody begin, and who takes it go on [P12.18]', async () => {
    const published = await publish()
    const enrollmentId = await enroll(published.courseId)
    const stopped = await author.send(offerCourse, { ...published, isOffered: false })
    const other = await portal.as(people.owner)
    const begin = () => other.send(learningCalls.enroll, { courseId: published.courseId })
    await expect(begin()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await taught(enrollmentId))?.lessons).toHaveLength(2)
    await author.send(offerCourse, { ...stopped, isOffered: true })
    await begin()
  })

  test('that two authors change at once keeps the first change and tells the second [P12.19]', async () => {
    const made = await author.send(createCourse, { course })
    const outcomes = await Promise.allSettled([
      save(made, { lessons: [lesson('Mine')] }),
      author.send(updateCourse, { ...made, course: { ...course, title: 'Theirs' } }),
      author.send(offerCourse, { ...made, isOffered: true }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: authoringMessages.stale })
    await expect(save({ courseId: 2_000_000_000, revision: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await author.send(courseManagementCalls.getAuthoredCourse, { courseId: 2_000_000_000 })).toBeNull()
  })

  test('is found by the search of the store once it is published [P12.18]', async () => {
    const { courseId } = await publish({}, { title: 'Zebrawood splicing', prices: { USD: 30, CAD: 41 } })
    const found = () => inSearch('zebrawood')
    await expect.poll(found).toEqual(['Zebrawood splicing'])
    const seen = { courseId, revision: (await read(courseId)).revision }
    await author.send(offerCourse, { ...seen, isOffered: false })
    await expect.poll(found).toEqual([])
    expect((await inStore(courseId))?.displayPrice).toBe(30)
  })

  test.each<[string, Partial<CourseContent>, string]>([
    ['no title', { lessons: [lesson('  ')] }, authoringMessages.title],
    ['no file', { lessons: [lesson('Film', { kind: 'video' })] }, authoringMessages.file],
    ['more questions asked than there are', { questionsAsked: 2 }, authoringMessages.tooFew],
    ['a share beyond all', { passPercent: 101 }, authoringMessages.percent],
    ['no month', { validityMonths: 0 }, authoringMessages.months],
  ])('with %s is not saved [P12.18]', async (_, over, message) => {
    const made = await author.send(createCourse, { course })
    await expect(save(made, over)).rejects.toMatchObject(refused(message))
  })

  test.each([
    ['the same answer twice', { choices: ['a', 'a'] }, authoringMessages.sameChoice],
    ['one answer', { choices: ['a'] }, authoringMessages.twoChoices],
    ['no right answer', { rightChoices: [] }, authoringMessages.right],
    ['a right answer that is none', { rightChoices: [2] }, authoringMessages.right],
  ])('whose question has %s is not saved [P12.18]', async (_, over, message) => {
    const made = await author.send(createCourse, { course })
    const question = { question: 'Which?', choices: ['a', 'b'], rightChoices: [0], explanation: '', ...over }
    await expect(save(made, { questions: [question] })).rejects.toMatchObject(refused(message))
  })

  test('is published with a lesson, and priced in both currencies or none [P12.18]', async () => {
    await expect(publish({ lessons: [] })).rejects.toMatchObject({ message: authoringMessages.noLesson })
    for (const price of [-1, 0.001, 1e9, Number.NaN])
      await expect(
        author.send(createCourse, { course: { ...course, prices: { USD: price, CAD: 1 } } }),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
      })
    await expect(
      author.send(createCourse, { course: { ...course, prices: { USD: 0, CAD: 5 } } }),
    ).rejects.toMatchObject(refused(authoringMessages.prices))
    for (const [prices, message] of [
      [{ USD: 5 }, authoringMessages.priceMissing('CAD')],
      [{ USD: 5, CAD: 7, EUR: 4 }, authoringMessages.priceUnknown('EUR')],
    ] as const)
      await expect(author.send(createCourse, { course: { ...course, prices } })).rejects.toMatchObject({ message })
  })
})

describe('the file of a lesson', () => {
  test('is seen by who takes the course and by no link of theirs for others [P12.18, Q2.01]', async () => {
    const { body } = await upload('sling.png', onePixelPng)
    const file = { fileId: body.fileId, name: 'sling.png', url: null }
    const published = await publish({ lessons: [lesson('Look', { kind: 'picture', file })] })
    const enrollmentId = await enroll(published.courseId)
    const url = (await taught(enrollmentId))?.lessons[0]?.mediaUrl ?? ''
    const seen = await learner.request(url)
    expect(seen.status).toBe(200)
    expect(seen.headers.get('content-type')).toBe('image/png')
    expect((await (await portal.as(people.owner)).request(url)).status).toBe(404)
    // Saved again by another author it stays.
    const again = await save(published, { lessons: [lesson('Look again', { kind: 'picture', file })] })
    expect((await read(again.courseId)).content.lessons[0]?.file).toMatchObject({
      fileId: body.fileId,
      name: 'sling.png',
    })
  })

  test('must be what the lesson shows, there, and the author’s [P12.18]', async () => {
    const { body } = await upload('sling.png', onePixelPng)
    const made = await author.send(createCourse, { course })
    const asked = (kind: Lesson['kind'], fileId: string) =>
      save(made, { lessons: [lesson('Film', { kind, file: { fileId, name: 'x', url: null } })] })
    await expect(asked('video', body.fileId)).rejects.toMatchObject({ message: lessonFileMessages.video })
    await expect(asked('pdf', body.fileId)).rejects.toMatchObject({ message: lessonFileMessages.pdf })
    await expect(asked('picture', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const theirs = await learner.request('/files', {
      method: 'POST',
      headers: { 'x-file-name': 'a.png' },
      body: onePixelPng,
    })
    const { fileId } = (await theirs.json()) as { fileId: string }
    await expect(asked('picture', fileId)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('is what its name says, and a video may be one [P12.18]', async () => {
    const film = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0])
    expect((await upload('film.mp4', film)).status).toBe(200)
    expect((await upload('film.png', film)).body.userFriendlyMessage).toBe(lessonFileMessages.video)
    expect(await upload('page.png', new TextEncoder().encode('<script>alert(1)</script>'))).toMatchObject({
      status: 400,
      body: { userFriendlyMessage: lessonFileMessages.disguised },
    })
    expect((await upload('empty.png', new Uint8Array())).status).toBe(400)
    expect((await upload('a.png', onePixelPng, portal.guest())).status).toBe(401)
    const words = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nLook first.')
    const [video, captions] = [await upload('film.mp4', film), await upload('film.vtt', words)]
    const file = (fileId: string) => ({ fileId, name: 'x', url: null })
    const shown = { kind: 'video' as const, file: file(video.body.fileId) }
    const published = await publish({ lessons: [lesson('Film', { ...shown, captions: file(captions.body.fileId) })] })
    const [first] = (await taught(await enroll(published.courseId)))?.lessons ?? []
    expect((await learner.request(first?.mediaUrl ?? '', { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    expect(await (await learner.request(first?.captionsUrl ?? '')).text()).toContain('Look first.')
    await expect(
      publish({ lessons: [lesson('Film', { ...shown, captions: file(video.body.fileId) })] }),
    ).rejects.toMatchObject({ message: lessonFileMessages.captions })
    const plain = await author.request('/files', { method: 'POST', headers: { 'x-file-name': 'film.mp4' }, body: film })
    expect(plain.status).toBe(400)
  })
})
