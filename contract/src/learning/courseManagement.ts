// Courses as staff write them [P12.17 to P12.19]: what the store says of a course, and what it teaches, as a draft until it is published.
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { courseKindLabels, courseKinds } from './courseKinds.ts'
import type { RowOf } from '../platform/listDeclaration.ts'
import { choice, declareList, integer, moment, text } from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { lessonKinds } from './learning.ts'
import { authorCourses } from '../access/privileges.ts'

export const courseLimits = {
  title: 120,
  description: 2000,
  text: 20_000,
  lessons: 60,
  questions: 200,
  choices: 8,
  sentence: 500,
  price: 100_000,
} as const

export const authoringMessages = {
  title: 'Please enter a title.',
  description: 'Please describe the course in a few sentences.',
  audience: 'Please say for whom it is.',
  language: 'Please enter the language.',
  minutes: 'Please enter whole minutes, 1 to 1,440.',
  price: 'Please enter an amount of 0 to 100,000 with at most two decimals.',
  prices: 'A free course is free in every currency: enter all prices, or 0 for all.',
  priceMissing: (currency: string) => `Please enter the price in ${currency}.`,
  priceUnknown: (currency: string) => `This portal sells nothing in ${currency}.`,
  months: 'Please enter whole months, 1 to 120, or leave it empty.',
  percent: 'Please enter a whole percentage, 1 to 100.',
  asked: 'Please enter a whole number, 0 to 100.',
  attempts: 'Please enter a whole number, 1 to 100, or leave it empty.',
  tooFew: 'The test asks more questions than there are.',
  file: 'Please add the file of this lesson.',
  question: 'Please enter the question.',
  choice: 'Please enter the answer.',
  twoChoices: 'Please give at least two answers.',
  right: 'Please mark the right answer.',
  sameChoice: 'Two answers are the same.',
  noLesson: 'A course needs a lesson before it is published.',
  noDraft: 'There is no draft to publish.',
  stale: 'Somebody else has changed this course since you opened it. Nothing was saved.',
} as const

const id = z.number().int().min(1).max(2_147_483_647)
const revision = id

/** The products and categories of the training menu [B2.57]. */
export const courseProducts = [
  'Aerial Devices',
  'Chippers',
  'Cranes',
  'Digger Derricks',
  'Lights and Signs',
  'Specialty',
] as const
export const courseCategories = [
  'Product Notices (APN)',
  'Maintenance',
  'Operator Training',
  'Workplace Safety',
] as const

const amount = z
  .number({ error: authoringMessages.price })
  .min(0, authoringMessages.price)
  .max(courseLimits.price, authoringMessages.price)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, authoringMessages.price)
const line = (message: string, max: number) => z.string().trim().min(1, message).max(max)
const wholeNumber = (min: number, max: number, message: string) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message)

export const courseForm = z
  .object({
    title: line(authoringMessages.title, courseLimits.title),
    description: line(authoringMessages.description, courseLimits.description),
    kind: z.enum(courseKinds),
    product: z.enum(courseProducts).nullable(),
    category: z.enum(courseCategories),
    durationMinutes: wholeNumber(1, 1440, authoringMessages.minutes),
    audience: line(authoringMessages.audience, 120),
    language: line(authoringMessages.language, 60),
    /** Of a seat, in each currency the maker sells in. */
    prices: z.record(currency, amount),
  })
  .superRefine(({ prices }, check) => {
    const [first, ...others] = Object.entries(prices)
    const other = others.find(([, price]) => (price === 0) !== (first?.[1] === 0))
    if (other) check.addIssue({ code: 'custom', path: ['prices', other[0]], message: authoringMessages.prices })
  })
export type CourseForm = z.output<typeof courseForm>

/** A file of a lesson as its author sees it. */
const lessonFile = z.object({ fileId: z.uuid(), name: z.string().max(200), url: z.string().max(500).nullable() })
export type LessonFile = z.infer<typeof lessonFile>

const storedLesson = z
  .object({
    kind: z.enum(lessonKinds),
    title: line(authoringMessages.title, courseLimits.title),
    body: z.string().max(courseLimits.text),
    minutes: wholeNumber(1, 1440, authoringMessages.minutes),
    /** Of a picture, video or PDF that was uploaded. */
    file: lessonFile.nullable(),
    /** Captions of a video, where they were uploaded. */
    captions: lessonFile.nullable(),
    /** Path of one that the import brought. */
    mediaUrl: z.string().max(500).nullable(),
    captionsUrl: z.string().max(500).nullable(),
  })
  .refine(({ kind, file, mediaUrl }) => kind === 'text' || file !== null || mediaUrl !== null, {
    path: ['file'],
    message: authoringMessages.file,
  })
export type StoredLesson = z.infer<typeof storedLesson>

const storedQuestion = z
  .object({
    question: line(authoringMessages.question, courseLimits.sentence),
    choices: z
      .array(line(authoringMessages.choice, courseLimits.sentence))
      .min(2, authoringMessages.twoChoices)
      .max(courseLimits.choices),
    rightChoices: z
      .array(wholeNumber(0, courseLimits.choices - 1, authoringMessages.right))
      .min(1, authoringMessages.right)
      .max(courseLimits.choices),
    explanation: z.string().trim().max(courseLimits.sentence),
  })
  .superRefine(({ choices, rightChoices }, check) => {
    if (new Set(choices).size < choices.length)
      check.addIssue({ code: 'custom', path: ['choices'], message: authoringMessages.sameChoice })
    if (rightChoices.some((at) => at >= choices.length) || new Set(rightChoices).size < rightChoices.length)
      check.addIssue({ code: 'custom', path: ['rightChoices'], message: authoringMessages.right })
  })
export type StoredQuestion = z.infer<typeof storedQuestion>

export const courseContent = z
  .object({
    validityMonths: wholeNumber(1, 120, authoringMessages.months).nullable(),
    passPercent: wholeNumber(1, 100, authoringMessages.percent),
    /** Of an attempt, drawn from all; 0 without a test. */
    questionsAsked: wholeNumber(0, 100, authoringMessages.asked),
    maxAttempts: wholeNumber(1, 100, authoringMessages.attempts).nullable(),
    lessons: z.array(storedLesson).max(courseLimits.lessons),
    questions: z.array(storedQuestion).max(courseLimits.questions),
  })
  .refine(({ questionsAsked, questions }) => questionsAsked <= questions.length, {
    path: ['questionsAsked'],
    message: authoringMessages.tooFew,
  })
export type CourseContent = z.output<typeof courseContent>

/** DRAFT: not offered yet; CHANGED: offered, with a draft beside it; OVER: no longer offered. */
export const authoredStates = ['DRAFT', 'PUBLISHED', 'CHANGED', 'OVER'] as const
export const authoredStateLabels: Record<(typeof authoredStates)[number], string> = {
  DRAFT: 'Not offered yet',
  PUBLISHED: 'Offered',
  CHANGED: 'Draft of changes',
  OVER: 'No longer offered',
}

/** The list of all courses as authors see it [P12.17]. */
export const courseList = declareList({
  noun: ['course', 'courses'],
  placeholder: 'Title or description',
  key: 'courseId',
  sortedBy: { fieldName: 'updatedAt', direction: 'DESC' },
  columns: {
    title: text('Title', { sort: true, priority: 1, card: 'title' }),
    kind: choice('Kind', courseKinds, courseKindLabels, { sort: true, filter: 'facet', width: 112, priority: 3 }),
    category: text('Category', { sort: true, filter: 'facet', width: 184, priority: 3 }),
    product: text('Product', { blank: true, sort: true, filter: 'facet', hidden: true }),
    language: text('Language', { filter: 'facet', hidden: true }),
    lessons: integer('Lessons', { width: 88, priority: 4 }),
    questions: integer('Questions', { width: 104, priority: 4 }),
    /** How many take it now. */
    learners: integer('Taking it', { width: 96, priority: 3 }),
    /** Number of the version that people begin; null before the first. */
    version: integer('Version', { blank: true, width: 88, hidden: true }),
    state: choice('State', authoredStates, authoredStateLabels, {
      filter: 'facet',
      width: 152,
      priority: 1,
      card: 'badge',
    }),
    updatedAt: moment('Changed', { sort: true, time: true, width: 176, priority: 2 }),
  },
  rest: { courseId: id },
  filters: ['state', 'kind', 'category', 'product', 'language'],
})
export type CourseRow = RowOf<typeof courseList>

export const authoredCourse = z.object({
  courseId: id,
  /** Counts every change: who saves names the one they saw. */
  revision,
  externalCourseId: z.string(),
  state: z.enum(authoredStates),
  isOffered: z.boolean(),
  course: z.object({ ...courseForm.shape, product: z.string().nullable(), category: z.string() }),
  /** The current content: the draft, otherwise what was published last, otherwise nothing yet. */
  content: z.object({
    ...courseContent.shape,
    lessons: z.array(z.object(storedLesson.shape)),
    questions: z.array(z.object(storedQuestion.shape)),
  }),
  /** True if `content` is a draft that differs from what people take. */
  isDraft: z.boolean(),
  /** Published versions, newest first. */
  versions: z.array(z.object({ number: z.number().int(), publishedAt: z.iso.datetime(), learners: z.number().int() })),
})
export type AuthoredCourse = z.infer<typeof authoredCourse>

const courseRevision = z.object({ courseId: id, revision })
const saved = z.object({ courseId: id, revision })

export const courseManagementCalls = area({
  searchAuthoredCourses: endpoint('/course/search', {
    who: authorCourses,
    input: searchRequest,
    output: searchPage(courseList.row),
    about: 'All courses, those not published too, by title, kind, category, product and state [P12.17].',
  }),
  getAuthoredCourse: query({
    who: authorCourses,
    input: z.object({ courseId: id }),
    output: authoredCourse.nullable(),
    about: 'A course as its authors see it: what the store says, its draft, its versions [P12.17].',
  }),
  createCourse: mutation({
    who: authorCourses,
    input: z.object({ course: courseForm }),
    output: saved,
    about: 'Makes a course that the store does not offer until it is published [P12.17].',
  }),
  updateCourse: mutation({
    who: authorCourses,
    input: courseRevision.extend({ course: courseForm }),
    output: saved,
    about: 'Changes what the store says of a course, at once; refused when somebody else has changed it [P12.17].',
  }),
  saveCourseDraft: mutation({
    who: authorCourses,
    input: courseRevision.extend({ content: courseContent }),
    output: saved,
    about: 'Keeps what a course is to teach as its draft; nobody takes it before it is published [P12.18].',
  }),
  discardCourseDraft: mutation({
    who: authorCourses,
    input: courseRevision,
    output: saved,
    about: 'Throws the draft of a course away; what was published stays [P12.18].',
  }),
  publishCourse: mutation({
    who: authorCourses,
    input: courseRevision,
    output: saved,
    about:
      'Makes the draft the version that people begin, and the course offered. Who began an earlier one ends that [P12.02, P12.18].',
  }),
  offerCourse: mutation({
    who: authorCourses,
    input: courseRevision.extend({ isOffered: z.boolean() }),
    output: saved,
    about: 'Takes a course out of the store, or puts it back; who takes it goes on [P12.18].',
  }),
})
