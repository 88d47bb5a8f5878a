// Courses as their authors see them [P12.17].
import type { AuthoredCourse, CourseRow } from '@portal/contract/learning/courseManagement'
import { courseList } from '@portal/contract/learning/courseManagement'
import type { LessonKind } from '@portal/contract/learning/learning'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import { lessonsOf, lessonUrl } from './learning.reads.ts'

const published = sql<
  number | null
>`(select max(v.number) from course_version v where v.course_id = c.course_id and v.published_at is not null)`
const hasDraft = sql<boolean>`exists (select from course_version v where v.course_id = c.course_id and v.published_at is null)`
const state = sql<string>`(case when c.active then case when ${hasDraft} then 'CHANGED' else 'PUBLISHED' end when ${published} is null then 'DRAFT' else 'OVER' end)`
const newest = sql`(select v.version_id from course_version v where v.course_id = c.course_id order by v.number desc limit 1)`

const courseRows = listOf(courseList, {
  from: sql`course c`,
  account: null,
  unit: null,
  key: sql`c.course_id`,
  name: sql`c.course_id::text`,
  has: ({ contains }) => sql`(lower(c.title) like ${contains} or lower(c.description) like ${contains})`,
  table: tableOf('course', 'c'),
  values: {
    lessons: sql`(select count(*)::int from course_lesson l where l.version_id = ${newest})`,
    questions: sql`(select count(*)::int from course_question q where q.version_id = ${newest})`,
    learners: sql`course_learners(c.course_id)`,
    version: published,
    state,
  },
})

/** A page of all courses. */
export const searchAuthoredCourses = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<CourseRow>> =>
  searchList(ctx, courseRows, { request, whose: { accounts: [] } })

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
