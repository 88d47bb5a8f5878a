// Taking courses through the real application: enrolling, lessons, the test, the certificate.
import { learningCalls, learningMessages } from '@portal/contract/learning/learning'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { teach, publish } = testLessons(shop)
const missing = { code: 'NOT_FOUND' }

let learner: Caller
let other: Caller
beforeAll(async () => {
  learner = await portal.as(people.buyer)
  other = await portal.as(people.owner)
})

const enroll = async (courseId: number, who = learner) =>
  (await who.send(learningCalls.enroll, { courseId })).enrollmentId
const taught = async (enrollmentId: number, who = learner) => {
  const course = await who.send(learningCalls.getTaughtCourse, { enrollmentId })
  if (!course) throw new Error('There is no such enrollment.')
  return course
}
let sequence = 0
const save = (enrollmentId: number, lessonId: number, over: object = {}, who = learner) =>
  who.send(learningCalls.saveLesson, { enrollmentId, lessonId, isDone: true, sequence: (sequence += 1), ...over })
const finishLessons = async (enrollmentId: number, who = learner) => {
  for (const { lessonId } of (await taught(enrollmentId, who)).lessons) await save(enrollmentId, lessonId, {}, who)
}
/** Answers the first `right` questions right and the others wrong, and hands the test in. */
const sit = async (enrollmentId: number, right: number, who = learner) => {
  const { attemptId, questions } = await who.send(learningCalls.startTest, { enrollmentId })
  for (const [at, { questionId }] of questions.entries())
    await who.send(learningCalls.answerQuestion, { attemptId, questionId, answers: [at < right ? 0 : 1] })
  return who.send(learningCalls.handInTest, { attemptId })
}

describe('a course', () => {
  test('is read by guests: lessons, test, validity and price [S12.01, P12.01]', async () => {
    const courseId = await teach({ usd: 40, cad: 55, questions: 3, questionsAsked: 2, validityMonths: 12 })
    expect(await portal.guest().send(learningCalls.getCourse, { courseId })).toMatchObject({
      courseId,
      free: false,
      displayPrice: 40,
      currency: 'USD',
      lessons: [{ title: 'Lesson 1', kind: 'text' }, { title: 'Lesson 2' }],
      questionsAsked: 2,
      passPercent: 80,
      validityMonths: 12,
      enrollment: null,
      refusal: null,
    })
    expect((await portal.guest().send(learningCalls.getCourse, { courseId, locale: 'en_CA' }))?.displayPrice).toBe(55)
    expect(await portal.guest().send(learningCalls.getCourse, { courseId: 2_000_000_000 })).toBeNull()
    const foreman = await portal.as(people.foreman)
    expect((await foreman.send(learningCalls.getCourse, { courseId }))?.displayPrice).toBeNull()
  })

  test('that is free enrolls at once, and twice is once [S12.03]', async () => {
    const courseId = await teach()
    const [first, second] = await Promise.all([enroll(courseId), enroll(courseId)])
    expect(second).toBe(first)
    const [mine] = await learner.send(learningCalls.getMyCourses, {})
    expect(mine).toMatchObject({ enrollmentId: first, courseId, state: 'NOT_STARTED', lessonsDone: 0, lessons: 2 })
    expect((await learner.send(learningCalls.getCourse, { courseId }))?.enrollment).toEqual({
      enrollmentId: first,
      state: 'NOT_STARTED',
      elsewhere: null,
    })
    expect((await other.send(learningCalls.getCourse, { courseId }))?.enrollment).toBeNull()
    const theirs = await other.send(learningCalls.getMyCourses, {})
    expect(theirs.map((course) => course.courseId)).not.toContain(courseId)
  })

  test('that costs something, is unknown, ended or taught elsewhere enrolls nobody [S12.03]', async () => {
    await expect(enroll(await teach({ usd: 40 }))).rejects.toMatchObject({ message: learningMessages.notFree })
    await expect(enroll(await teach({ active: false }))).rejects.toMatchObject(missing)
    await expect(enroll(2_000_000_000)).rejects.toMatchObject(missing)
    const elsewhere = await teach()
    await shop.ask('delete from course_version where course_id = $1', [elsewhere])
    await expect(enroll(elsewhere)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is for no guest, no punch-out buyer and no account that only shows the store [A1.08, A6.08]', async () => {
    const courseId = await teach()
    await expect(enroll(courseId, portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(enroll(courseId, await portal.as(people.punchout))).rejects.toMatchObject({
      message: learningMessages.punchout,
    })
    const demo = await portal.as(people.demo)
    await expect(enroll(courseId, demo)).rejects.toMatchObject({ message: learningMessages.demoOnly })
    expect((await demo.send(learningCalls.getCourse, { courseId }))?.refusal).toBe(learningMessages.demoOnly)
  })
})

describe('lessons', () => {
  test('go on where they were left, and what is done stays done [S12.04, P12.03]', async () => {
    const enrollmentId = await enroll(await teach({ lessons: 3 }))
    const [first, second] = (await taught(enrollmentId)).lessons
    await save(enrollmentId, first?.lessonId ?? 0, { isDone: true, seconds: 40, sequence: 5 })
    // Sent before and arrived later.
    await save(enrollmentId, first?.lessonId ?? 0, { isDone: false, seconds: 10, sequence: 4 })
    await save(enrollmentId, second?.lessonId ?? 0, { isDone: false, seconds: 7, sequence: 6 })
    const { state, lessons } = await taught(enrollmentId)
    expect(state).toBe('IN_PROGRESS')
    expect(lessons).toMatchObject([
      { isDone: true, seconds: 40, sequence: 5 },
      { isDone: false, seconds: 7 },
      { isDone: false, seconds: 0 },
    ])
  })

  test('of a course without a test complete it once, with one certificate by email [S12.04, P12.03, P12.05]', async () => {
    const courseId = await teach({ title: 'Chocking wheels', lessons: 1 })
    const enrollmentId = await enroll(courseId)
    const [lesson] = (await taught(enrollmentId)).lessons
    const done = await Promise.all([1, 2, 3].map(() => save(enrollmentId, lesson?.lessonId ?? 0)))
    expect(done.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    const { certificate } = await taught(enrollmentId)
    expect(certificate).toMatchObject({ expiresOn: null })
    const emails = (await portal.emails(people.buyer)).filter(({ subject }) => subject.endsWith('Chocking wheels'))
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(certificate?.number)
    // Taking it again is another row; the first stays as it is.
    const again = await enroll(courseId)
    expect(again).not.toBe(enrollmentId)
    expect((await taught(enrollmentId)).certificate).toEqual(certificate)
  })

  test('are those of the version they began, whatever is published meanwhile [P12.02]', async () => {
    const courseId = await teach({ lessons: 2 })
    const enrollmentId = await enroll(courseId)
    await publish(courseId, { lessons: 5 })
    expect((await taught(enrollmentId)).lessons).toHaveLength(2)
    await finishLessons(enrollmentId)
    expect((await taught(await enroll(courseId))).lessons).toHaveLength(5)
  })

  test('of somebody else, and of another course, are not there [Q2.01]', async () => {
    const enrollmentId = await enroll(await teach())
    const foreign = await enroll(await teach(), other)
    const [theirs] = (await taught(foreign, other)).lessons
    expect(await other.send(learningCalls.getTaughtCourse, { enrollmentId })).toBeNull()
    const [mine] = (await taught(enrollmentId)).lessons
    await expect(save(enrollmentId, mine?.lessonId ?? 0, {}, other)).rejects.toMatchObject(missing)
    await expect(save(enrollmentId, theirs?.lessonId ?? 0)).rejects.toMatchObject(missing)
    await expect(save(enrollmentId, 2_000_000_000)).rejects.toMatchObject(missing)
  })
})

describe('the test', () => {
  test('comes after the lessons, draws from all questions and keeps each answer [P12.04]', async () => {
    const enrollmentId = await enroll(await teach({ questions: 20, questionsAsked: 5 }))
    await expect(learner.send(learningCalls.startTest, { enrollmentId })).rejects.toMatchObject({
      message: learningMessages.lessonsFirst,
    })
    await finishLessons(enrollmentId)
    const begun = await learner.send(learningCalls.startTest, { enrollmentId })
    expect(begun.questions).toHaveLength(5)
    // The right answer is not in the answer.
    expect(JSON.stringify(begun)).not.toMatch(/right_?choices|Because/i)
    const [question] = begun.questions
    const { attemptId } = begun
    await learner.send(learningCalls.answerQuestion, { attemptId, questionId: question?.questionId ?? 0, answers: [1] })
    const later = await learner.send(learningCalls.startTest, { enrollmentId })
    expect(later.attemptId).toBe(attemptId)
    expect(later.questions[0]?.answers).toEqual([1])
    await expect(learner.send(learningCalls.handInTest, { attemptId })).rejects.toMatchObject({
      message: learningMessages.unanswered,
    })
  })

  test('fails below the mark without a word about the answers, passes at it, and ends then [P12.04]', async () => {
    const enrollmentId = await enroll(await teach({ questions: 5, validityMonths: 12 }))
    await finishLessons(enrollmentId)
    expect(await sit(enrollmentId, 3)).toMatchObject({
      percent: 60,
      isPassed: false,
      certificate: null,
      questions: expect.arrayContaining([
        { question: expect.any(String) as string, isRight: false, rightAnswers: null, explanation: null },
      ]) as unknown,
    })
    expect((await taught(enrollmentId)).state).toBe('IN_PROGRESS')
    const passed = await sit(enrollmentId, 4)
    expect(passed).toMatchObject({ percent: 80, isPassed: true })
    expect(passed.questions[0]).toMatchObject({ rightAnswers: ['Right'], explanation: 'Because.' })
    expect(passed.certificate?.number).toMatch(/^\w{4}(-\w{4}){3}$/)
    await expect(learner.send(learningCalls.startTest, { enrollmentId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await taught(enrollmentId)).test?.results).toMatchObject([{ percent: 60 }, { percent: 80, isPassed: true }])
  })

  test('ends with its last attempt, and is handed in once [P12.04]', async () => {
    const enrollmentId = await enroll(await teach({ questions: 2, maxAttempts: 2 }))
    await finishLessons(enrollmentId)
    expect((await sit(enrollmentId, 0)).attemptsLeft).toBe(1)
    const { attemptId, questions } = await learner.send(learningCalls.startTest, { enrollmentId })
    for (const { questionId } of questions)
      await learner.send(learningCalls.answerQuestion, { attemptId, questionId, answers: [1] })
    const outcomes = await Promise.allSettled([1, 2].map(() => learner.send(learningCalls.handInTest, { attemptId })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(learner.send(learningCalls.startTest, { enrollmentId })).rejects.toMatchObject({ code: 'CONFLICT' })
    const [question] = questions
    await expect(
      learner.send(learningCalls.answerQuestion, { attemptId, questionId: question?.questionId ?? 0, answers: [0] }),
    ).rejects.toMatchObject({ message: learningMessages.handedIn })
  })

  test('counts the answers as they stand on the page, also those lost on the way [P12.04]', async () => {
    const enrollmentId = await enroll(await teach({ questions: 2 }))
    await finishLessons(enrollmentId)
    const { attemptId, questions } = await learner.send(learningCalls.startTest, { enrollmentId })
    const [first, second] = questions.map(({ questionId }) => questionId)
    await learner.send(learningCalls.answerQuestion, { attemptId, questionId: first ?? 0, answers: [1] })
    const handIn = (answers: unknown) => learner.send(learningCalls.handInTest, { attemptId, answers } as never)
    for (const wrong of [[{ questionId: 2_000_000_000, answers: [0] }], [{ questionId: first, answers: [7] }]])
      await expect(handIn(wrong)).rejects.toMatchObject(missing)
    await expect(handIn('all')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(
      handIn(Array.from({ length: 101 }, () => ({ questionId: first, answers: [0] }))),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    const all = [first, second].map((questionId) => ({ questionId, answers: [0] }))
    expect(await handIn(all)).toMatchObject({ percent: 100, isPassed: true })
  })

  test('of somebody else is not there, nor is a question it does not ask or a choice it does not have [Q2.01]', async () => {
    const enrollmentId = await enroll(await teach({ questions: 2 }))
    await finishLessons(enrollmentId)
    await expect(other.send(learningCalls.startTest, { enrollmentId })).rejects.toMatchObject(missing)
    const { attemptId, questions } = await learner.send(learningCalls.startTest, { enrollmentId })
    const questionId = questions[0]?.questionId ?? 0
    const answer = (who: Caller, over: object) =>
      who.send(learningCalls.answerQuestion, { attemptId, questionId, answers: [0], ...over })
    await expect(answer(other, {})).rejects.toMatchObject(missing)
    await expect(other.send(learningCalls.handInTest, { attemptId })).rejects.toMatchObject(missing)
    await expect(answer(learner, { questionId: 2_000_000_000 })).rejects.toMatchObject(missing)
    await expect(answer(learner, { answers: [7] })).rejects.toMatchObject(missing)
    await expect(answer(learner, { answers: [-1] })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(answer(learner, { answers: null })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('an enrollment', () => {
  const otherUser = async () =>
    (await shop.ask<{ id: string }>('select user_id as id from portal_user where email = $1', [people.owner]))[0]?.id
  const attemptOf = (enrollmentId: number, userId = '') =>
    shop.ask(
      `insert into test_attempt (enrollment_id, user_id, number, question_ids, percent, begun_at, handed_in_at)
        values ($1, $2, 9, '{}', 100, now(), now())`,
      [enrollmentId, userId],
    )

  test('shows no progress, result or certificate of somebody else, though one stood in it [Q2.01]', async () => {
    const enrollmentId = await enroll(await teach({ lessons: 1, questions: 1 }))
    const [lesson] = (await taught(enrollmentId)).lessons
    const userId = await otherUser()
    await shop.ask(
      'insert into lesson_progress (enrollment_id, lesson_id, user_id, done_at) values ($1, $2, $3, now())',
      [enrollmentId, lesson?.lessonId, userId],
    )
    await attemptOf(enrollmentId, userId)
    await shop.ask(
      `insert into course_completion (certificate_number, user_id, person_name, course_id, course_title, version_number, enrollment_id, completed_on, created_at)
        select 'THEIRS', $2, 'Somebody', course_id, 'Course', 1, enrollment_id, now(), now() from enrollment where enrollment_id = $1`,
      [enrollmentId, userId],
    )
    const course = await taught(enrollmentId)
    expect([course.lessons[0]?.isDone, course.test?.results, course.certificate]).toEqual([false, [], null])
  })

  test('has the attempts of its owner alone, whatever else stands in it [P12.04, Q2.01]', async () => {
    const enrollmentId = await enroll(await teach({ lessons: 1, questions: 1, maxAttempts: 1 }))
    await finishLessons(enrollmentId)
    await attemptOf(enrollmentId, await otherUser())
    expect(await learner.send(learningCalls.startTest, { enrollmentId })).toMatchObject({ number: 1 })
  })

  test('of somebody else is refused without waiting for what they do [Q2.01]', async () => {
    const enrollmentId = await enroll(await teach())
    const [lesson] = (await taught(enrollmentId)).lessons
    const theirs = new Client({ connectionString: portal.databaseUrl })
    await theirs.connect()
    onTestFinished(() => theirs.end())
    await theirs.query('begin')
    await theirs.query('select from enrollment where enrollment_id = $1 for update', [enrollmentId])
    await expect(save(enrollmentId, lesson?.lessonId ?? 0, {}, other)).rejects.toMatchObject(missing)
  })
})

describe('a certificate', () => {
  const earn = async (over: object = {}) => {
    const enrollmentId = await enroll(await teach({ title: 'Boom rescue', lessons: 1, ...over }))
    await finishLessons(enrollmentId)
    const number = (await taught(enrollmentId)).certificate?.number
    if (!number) throw new Error('There is no certificate.')
    return number
  }
  const check = (number: string) => portal.guest().send(learningCalls.checkCertificate, { number })

  test('is checked by anybody who has its number, and says course, dates and initials alone [P12.06]', async () => {
    portal.clock.set(new Date('2028-02-29T15:00:00Z'))
    learner = await portal.as(people.fleetManager)
    const number = await earn({ validityMonths: 12 })
    const [{ name } = { name: '' }] = await shop.ask<{ name: string }>(
      'select person_name as name from course_completion where certificate_number = $1',
      [number],
    )
    const initials = name
      .split(' ')
      .map((word) => `${word.slice(0, 1)}.`)
      .join(' ')
    expect(await check(number)).toEqual({
      number,
      courseTitle: 'Boom rescue',
      initials,
      completedOn: '2028-02-29',
      // February 2029 has 28 days.
      expiresOn: '2029-02-28',
      isValid: true,
    })
    expect((await check(number.toLowerCase().replaceAll('-', ' ')))?.number).toBe(number)
    portal.clock.set(new Date('2029-02-27T15:00:00Z'))
    expect((await check(number))?.isValid).toBe(true)
    portal.clock.set(new Date('2029-02-28T15:00:00Z'))
    expect((await check(number))?.isValid).toBe(false)
  })

  test('that nobody has is answered like one that is none, and guessing ends soon [P12.06]', async () => {
    portal.clock.set(new Date('2029-03-01T15:00:00Z'))
    for (const number of ['AAAA-AAAA-AAAA-AAAA', 'no number', '', '%'.repeat(40)])
      expect(await check(number)).toBeNull()
    let last: unknown
    for (let tries = 0; tries < 70 && !last; tries += 1)
      last = await check('AAAA-AAAA-AAAA-AAAB').then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(last).toMatchObject({ code: 'TOO_MANY' })
  })

  test('is printed for its owner alone, and its row cannot be changed [S12.04, Q2.01]', async () => {
    learner = await portal.as(people.accountant)
    other = await portal.as(people.viewer)
    const number = await earn()
    const pdf = await learner.send(learningCalls.certificatePdf, { number })
    expect(pdf.fileUrl).toMatch(/^\//)
    await expect(other.send(learningCalls.certificatePdf, { number })).rejects.toMatchObject(missing)
    const [{ changes } = { changes: true }] = await shop.ask<{ changes: boolean }>(
      "select has_table_privilege('portal_app', 'course_completion', 'update, delete') as changes",
    )
    expect(changes).toBe(false)
  })
})
