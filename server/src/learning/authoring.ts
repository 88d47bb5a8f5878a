// Courses as their authors see them [P12.17].
import type { AuthoredCourse, CourseRow } from '@portal/contract/courseManagement'
import type { LessonKind } from '@portal/contract/learning'
import type { SearchPage, SearchRequest } from '@portal/contract/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import type { List } from '../platform/lists/list.ts'
import { loadPage } from '../platform/lists/page.ts'
import { parseListRequest } from '../platform/lists/wanted.rules.ts'
import { lessonsOf, lessonUrl } from './learning.reads.ts'

interface ListRow {
  course_id: number
  title: string
  kind: CourseRow['kind']
  product: string | null
  category: string
  language: string
  lessons: number
  questions: number
  version: number | null
  learners: number
  state: CourseRow['state']
  updated_at: Date
}

const published = sql<
  number | null
>`(select max(v.number) from course_version v where v.course_id = c.course_id and v.published_at is not null)`
const hasDraft = sql<boolean>`exists (select from course_version v where v.course_id = c.course_id and v.published_at is null)`
const state = sql<string>`(case when c.active then case when ${hasDraft} then 'CHANGED' else 'PUBLISHED' end when ${published} is null then 'DRAFT' else 'OVER' end)`
const newest = sql`(select v.version_id from course_version v where v.course_id = c.course_id order by v.number desc limit 1)`

const columns: RawBuilder<ListRow> = sql<ListRow>`c.course_id, c.title, c.kind, c.product, c.category, c.language, c.updated_at,
  (select count(*)::int from course_lesson l where l.version_id = ${newest}) as lessons,
  (select count(*)::int from course_question q where q.version_id = ${newest}) as questions,
  ${published} as version, course_learners(c.course_id) as learners, ${state} as state`

const courseList: List = {
  from: sql`course c`,
  account: null,
  unit: null,
  key: sql`c.course_id`,
  name: sql`c.course_id::text`,
  sortedBy: { fieldName: 'updatedAt', direction: 'DESC' },
  has: ({ contains }) => sql`(lower(c.title) like ${contains} or lower(c.description) like ${contains})`,
  fields: {
    title: { value: sql`c.title`, sort: 'plain' },
    kind: { value: sql`c.kind`, sort: 'plain', filter: 'facet' },
    product: { value: sql`c.product`, sort: 'blanks-last', filter: 'facet' },
    category: { value: sql`c.category`, sort: 'plain', filter: 'facet' },
    language: { value: sql`c.language`, filter: 'facet' },
    state: { value: state, filter: 'facet' },
    updatedAt: { value: sql`c.updated_at`, sort: 'plain' },
  },
}

/** A page of all courses. */
export async function searchAuthoredCourses(ctx: Ctx, request: SearchRequest): Promise<SearchPage<CourseRow>> {
  const wanted = parseListRequest(ctx.viewer, courseList, request)
  const page = await loadPage(ctx.db, courseList, wanted, { accounts: [] }, columns)
  return {
    ...page,
    content: page.content.map(({ course_id: courseId, updated_at: updatedAt, ...row }) => ({
      courseId,
      updatedAt: updatedAt.toISOString(),
      ...row,
    })),
  }
}

export async function getAuthoredCourse(ctx: Ctx, courseId: number): Promise<AuthoredCourse | null> {
  const { db } = ctx
  const course = await db.selectFrom('course').selectAll().where('course_id', '=', courseId).executeTakeFirst()
  if (!course) return null
  const versions = await db
    .selectFrom('course_version')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  const draft = versions.find((each) => each.published_at === null)
  const standing = versions.flatMap(({ published_at: at, ...version }) => (at ? [{ ...version, at }] : []))
  const shown = draft ?? standing[0]
  const { rows: learners } = await sql<{ version_id: number; learners: number }>`
    select * from version_learners(${courseId})`.execute(db)
  return {
    courseId,
    revision: course.revision,
    externalCourseId: course.external_course_id,
    state: course.active ? (draft ? 'CHANGED' : 'PUBLISHED') : standing.length === 0 ? 'DRAFT' : 'OVER',
    isOffered: course.active,
    course: {
      title: course.title,
      description: course.description,
      kind: course.kind,
      product: course.product,
      category: course.category,
      durationMinutes: course.duration_minutes,
      audience: course.audience,
      language: course.language,
      prices: course.prices,
    },
    content: {
      validityMonths: shown?.validity_months ?? null,
      passPercent: shown?.pass_percent ?? 80,
      questionsAsked: shown?.questions_asked ?? 0,
      maxAttempts: shown?.max_attempts ?? null,
      lessons: shown ? await authoredLessons(ctx, shown.version_id) : [],
      questions: shown ? await authoredQuestions(ctx, shown.version_id) : [],
    },
    isDraft: draft !== undefined,
    versions: standing.map(({ number, at, version_id: versionId }) => ({
      number,
      publishedAt: at.toISOString(),
      learners: learners.find((each) => each.version_id === versionId)?.learners ?? 0,
    })),
  }
}

async function authoredLessons(ctx: Ctx, versionId: number) {
  const { db } = ctx
  const lessons = await lessonsOf(ctx, versionId)
  const ids = lessons.flatMap((lesson) => [lesson.file_id ?? [], lesson.captions_file_id ?? []].flat())
  const names = new Map(
    (ids.length === 0
      ? []
      : await db.selectFrom('stored_file').select(['file_id', 'name']).where('file_id', 'in', ids).execute()
    ).map((row) => [row.file_id, row.name]),
  )
  const toFile = (kind: LessonKind, fileId: string | null) =>
    fileId === null
      ? null
      : { fileId, name: names.get(fileId) ?? 'File', url: lessonUrl(ctx, { kind, file_id: fileId, media_url: null }) }
  return lessons.map((lesson) => ({
    kind: lesson.kind,
    title: lesson.title,
    body: lesson.body,
    minutes: lesson.minutes,
    file: toFile(lesson.kind, lesson.file_id),
    captions: toFile(lesson.kind, lesson.captions_file_id),
    mediaUrl: lesson.media_url,
    captionsUrl: lesson.captions_url,
  }))
}

async function authoredQuestions({ db }: Ctx, versionId: number) {
  const rows = await db
    .selectFrom('course_question')
    .select(['question', 'choices', 'right_choices', 'explanation'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute()
  return rows.map(({ right_choices: rightChoices, ...row }) => ({ ...row, rightChoices }))
}
