// Taking courses in the portal: what a course teaches, who is enrolled, how far they are, the test and the certificate [S12].
import { z } from 'zod'
import { area, mutation, openQuery, query } from '../platform/call.ts'
import { currency, locale } from '../platform/locales.ts'
import { packageState } from './coursePackages.ts'
import { price } from '../platform/prices.ts'
import { courseHit } from '../buying/search.ts'

export const lessonKinds = ['text', 'picture', 'video', 'pdf', 'package'] as const
export type LessonKind = (typeof lessonKinds)[number]
export const lessonKindLabels: Record<LessonKind, string> = {
  text: 'Reading',
  picture: 'Picture',
  video: 'Video',
  pdf: 'PDF',
  package: 'Interactive',
}

export const learningMessages = {
  punchout: 'Courses are not available when you buy from your own system.',
  demoOnly: 'This account only shows the training store: courses cannot be taken with it.',
  notFree: 'A seat of this course must be bought first.',
  noContent: 'This course is not taken here. Please call {phone}.',
  lessonsFirst: 'Please finish all lessons first.',
  unanswered: 'Please answer every question first.',
  handedIn: 'This test was handed in already.',
  noAttemptsLeft: 'You have no attempt left. Please call {phone} to go on.',
  tooOften: 'You have asked for many certificates in a short time. Please try again in an hour.',
} as const

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const day = z.iso.date()

/** How a course represents the person who takes it. */
export const enrollmentStates = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]
export const enrollmentStateLabels: Record<EnrollmentState, string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
}

/** How an enrollment is in a learning system elsewhere; null when it is taken in the portal. */
const externalCourseLink = z
  .object({
    /** True if the course is assigned there. */
    isReady: z.boolean(),
    percent: z.number().int(),
    /** Where it is opened; null when no address is configured. */
    url: z.string().nullable(),
  })
  .nullable()
export type ExternalCourseLink = z.infer<typeof externalCourseLink>

const lessonOutline = z.object({
  lessonId: id,
  kind: z.enum(lessonKinds),
  title: z.string(),
  minutes: z.number().int(),
})
export type LessonOutline = z.infer<typeof lessonOutline>

export const courseDetail = courseHit
  .pick({
    courseId: true,
    externalCourseId: true,
    title: true,
    description: true,
    kind: true,
    product: true,
    category: true,
    durationMinutes: true,
    audience: true,
    language: true,
    free: true,
    imageUrl: true,
  })
  .extend({
    /** Of one seat; null for a person who may not see prices. */
    displayPrice: price,
    currency,
    /** False once the store offers it no more. */
    isOffered: z.boolean(),
    /** The lessons; none when it is taken elsewhere. */
    lessons: z.array(lessonOutline),
    /** Questions of its test, and percent that must be right; 0 questions when there is no test. */
    questionsAsked: z.number().int(),
    passPercent: z.number().int(),
    /** Months its certificate is valid; null for ever. */
    validityMonths: z.number().int().nullable(),
    /** The viewer's own enrollment: the open one, otherwise the last. */
    enrollment: z
      .object({ enrollmentId: id, state: z.enum(enrollmentStates), elsewhere: externalCourseLink })
      .nullable(),
    /** A seat is assigned to the viewer that they have not begun. */
    hasSeat: z.boolean(),
    /** It is taken in a learning system elsewhere. */
    isElsewhere: z.boolean(),
    /** Why the viewer may not take it at once, in words for the screen; null when they may. */
    refusal: z.string().nullable(),
  })
export type CourseDetail = z.infer<typeof courseDetail>

const certificate = z.object({
  number: z.string(),
  completedOn: day,
  /** The first day it is no longer valid; null when it does not expire. */
  expiresOn: day.nullable(),
})

export const myCourse = z.object({
  enrollmentId: id,
  courseId: id,
  title: z.string(),
  imageUrl: z.string(),
  state: z.enum(enrollmentStates),
  lessonsDone: z.number().int(),
  lessons: z.number().int(),
  enrolledAt: z.iso.datetime(),
  elsewhere: externalCourseLink,
  certificate: certificate.nullable(),
})
export type MyCourse = z.infer<typeof myCourse>

const lesson = lessonOutline.extend({
  body: z.string(),
  mediaUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  isDone: z.boolean(),
  /** Where a video goes on. */
  seconds: z.number().int(),
  /** Of a package that was opened before. */
  kept: packageState.nullable(),
  sequence: z.number().int(),
  /** With what the page of a package keeps its last report [P12.58]; null of other lessons. */
  ticket: z.string().nullable(),
})
export type Lesson = z.infer<typeof lesson>

const testResult = z.object({
  number: z.number().int(),
  percent: z.number().int(),
  isPassed: z.boolean(),
  handedInAt: z.iso.datetime(),
})

/** An enrollment as its player shows it. */
export const courseLessons = z.object({
  enrollmentId: id,
  courseId: id,
  title: z.string(),
  state: z.enum(enrollmentStates),
  lessons: z.array(lesson),
  test: z
    .object({
      questionsAsked: z.number().int(),
      passPercent: z.number().int(),
      /** Null without an end. */
      attemptsLeft: z.number().int().nullable(),
      isBegun: z.boolean(),
      results: z.array(testResult),
    })
    .nullable(),
  certificate: certificate.nullable(),
})
export type CourseLessons = z.infer<typeof courseLessons>

const answers = z.array(z.number().int().min(0).max(7)).max(8)

export const courseTest = z.object({
  attemptId: id,
  number: z.number().int(),
  questions: z.array(
    z.object({
      questionId: id,
      question: z.string(),
      choices: z.array(z.string()),
      /** More than one choice is right. */
      hasSeveral: z.boolean(),
      answers,
    }),
  ),
})
export type CourseTest = z.infer<typeof courseTest>

export const testOutcome = z.object({
  percent: z.number().int(),
  isPassed: z.boolean(),
  passPercent: z.number().int(),
  attemptsLeft: z.number().int().nullable(),
  /** Once passed, why each answer is right; before, only which were wrong, so that no one learns the answers by trying. */
  questions: z.array(
    z.object({
      question: z.string(),
      isRight: z.boolean(),
      rightAnswers: z.array(z.string()).nullable(),
      explanation: z.string().nullable(),
    }),
  ),
  certificate: certificate.nullable(),
})
export type TestResult = z.infer<typeof testOutcome>

export const learningCalls = area({
  getCourse: openQuery({
    input: z.object({ courseId: id, locale: locale.optional() }),
    output: courseDetail.nullable(),
    about: 'A course as its page shows it: what it is, its price, what it teaches, how the viewer stands [S12.01].',
  }),
  enroll: mutation({
    who: 'signed-in',
    input: z.object({
      courseId: id,
      /** Of the email that gave them a seat; without one, a seat assigned to their address counts. */
      seatLink: z.string().max(100).optional(),
    }),
    output: z.object({ enrollmentId: id, isElsewhere: z.boolean() }),
    about:
      'Enrolls the viewer in a free course, or with a seat of theirs; asked again it answers the same enrollment [S12.03, P12.09].',
  }),
  setLitmosUserToActive: mutation({
    who: 'signed-in',
    input: z.object({ email: z.string().max(320) }),
    output: z.object({ isRequested: z.boolean() }),
    about:
      "Has the viewer let into the learning system elsewhere, by a job, where one is configured; `email` must be the viewer's own [B7.28, P12.15].",
  }),
  getMyCourses: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(myCourse),
    about: "The viewer's courses, the last enrolled first, with progress and certificate [S12.04].",
  }),
  getTaughtCourse: query({
    who: 'signed-in',
    input: z.object({ enrollmentId: id }),
    output: courseLessons.nullable(),
    about: "The lessons of one of the viewer's enrollments, how far they are, and how their tests went [S12.04].",
  }),
  saveLesson: mutation({
    who: 'signed-in',
    input: z.object({
      enrollmentId: id,
      lessonId: id,
      isDone: z.boolean(),
      seconds: z.number().int().min(0).max(86_400).default(0),
      /** Counts up in the player; a report that comes after a later one changes nothing. */
      sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    /** With the sequence of the newest report. */
    output: z.object({ state: z.enum(enrollmentStates), lessonsDone: z.number().int(), sequence: z.number().int() }),
    about:
      'Keeps how far the viewer is in a lesson; what is done stays done. The last lesson of a course without a test completes it [P12.03].',
  }),
  startTest: mutation({
    who: 'signed-in',
    input: z.object({ enrollmentId: id }),
    output: courseTest,
    about:
      'The test of a course whose lessons are done: the attempt that was begun, with its answers, or a new one of questions drawn from all [P12.04].',
  }),
  answerQuestion: mutation({
    who: 'signed-in',
    input: z.object({ attemptId: id, questionId: id, answers }),
    output: z.object({ answered: z.number().int() }),
    about: 'Keeps the answer to a question of an attempt that was not handed in [P12.04].',
  }),
  handInTest: mutation({
    who: 'signed-in',
    input: z.object({
      attemptId: id,
      /** The answers as the page shows them, so that none counts that was lost or came late on the way. */
      answers: z
        .array(z.object({ questionId: id, answers }))
        .max(100)
        .default([]),
    }),
    output: testOutcome,
    about:
      'Hands an attempt in, once, with the answers as they stand on the page; a passed one completes the course and sends the certificate [P12.04, P12.05].',
  }),
  certificatePdf: mutation({
    who: 'signed-in',
    input: z.object({ number: z.string().max(19) }),
    output: z.object({ fileUrl: z.string() }),
    about: "A certificate of the viewer's as PDF, with its number and a code that opens its public check [S12.04].",
  }),
  checkCertificate: openQuery({
    input: z.object({ number: z.string().max(40) }),
    output: certificate.extend({ courseTitle: z.string(), initials: z.string(), isValid: z.boolean() }).nullable(),
    about:
      'Whether a certificate is genuine and valid, for anybody who has its number: course, dates and initials, nothing else [P12.06].',
  }),
})
