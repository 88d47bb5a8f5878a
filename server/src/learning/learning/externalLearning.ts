// An enrollment that is taken in a learning system elsewhere: set up there, asked after, and completed here [P12.15, P12.16].
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { CourseResult, LearningSystem } from '../../platform/learningSystem/learningSystem.ts'
import { LearningSystemBusy, LearningSystemRefusal } from '../../platform/learningSystem/learningSystem.ts'
import { completeCourse } from './completions.ts'

/** Seconds until an assigned course is asked after again without a hint, and until a refused one is tried again. */
const dayOfSeconds = 86_400
const hourOfSeconds = 3600

type Enrollment = TableRow<'outside_enrollment'> &
  Pick<TableRow<'enrollment'>, 'account_id' | 'course_id' | 'enrolled_at' | 'completed_at'> & { title: string }

export interface LearningSync {
  deps: Deps
  system: LearningSystem
  db: Db
  viewer: Viewer
}

/** Brings an enrollment of `viewer` to where it should be there. A second run finds what the first one did. */
export async function assignCourse(outside: LearningSync, enrollmentId: number): Promise<void> {
  const { deps, db, viewer } = outside
  const now = deps.now()
  // One person at a time, so that two courses at once do not create them twice.
  await sql`select pg_advisory_xact_lock(hashtext('learner'), hashtext(${viewer.userId}))`.execute(db)
  const enrollment = await findEnrollment(db, enrollmentId)
  if (!enrollment || enrollment.completed_at) return
  const save = (values: Partial<TableRow<'outside_enrollment'>>) =>
    db.updateTable('outside_enrollment').set(values).where('enrollment_id', '=', enrollmentId).execute()
  const due = (seconds: number) => ({ due_at: new Date(now.getTime() + seconds * 1000) })
  const paused = await pausedUntil(db, now)
  if (paused) {
    await save({ due_at: paused })
    return
  }
  try {
    const { personId, result } = await settle(outside, enrollment)
    const reached = { external_person_id: personId, percent: result.percent, failure: null }
    await save({ ...reached, assigned_at: enrollment.assigned_at ?? now, ...due(dayOfSeconds) })
    if (result.percent > 0 || result.completedAt)
      await db
        .updateTable('enrollment')
        .set({ started_at: sql`coalesce(started_at, ${now})` })
        .where('enrollment_id', '=', enrollmentId)
        .execute()
    if (!result.completedAt) return
    await save({ percent: 100, due_at: null })
    await completeExternal(outside, enrollment, result)
  } catch (error) {
    if (error instanceof LearningSystemBusy) {
      await pause(db, now, error.seconds)
      await save(due(error.seconds))
    } else if (error instanceof LearningSystemRefusal) {
      deps.log.error({ err: error, enrollmentId }, 'the learning system refused an enrollment')
      await save({ failure: error.message, ...due(hourOfSeconds) })
    } else throw error
  }
}

const findEnrollment = (db: Db, enrollmentId: number): Promise<Enrollment | undefined> =>
  db
    .selectFrom('outside_enrollment as o')
    .innerJoin('enrollment as e', 'e.enrollment_id', 'o.enrollment_id')
    .innerJoin('course as c', 'c.course_id', 'e.course_id')
    .selectAll('o')
    .select(['e.account_id', 'e.course_id', 'e.enrolled_at', 'e.completed_at', 'c.title'])
    .where('o.enrollment_id', '=', enrollmentId)
    .forUpdate('o')
    .executeTakeFirst()

/** The person with the course assigned to them, as it is now. What they completed before they enrolled begins again. */
async function settle(
  { db, system, viewer }: LearningSync,
  enrollment: Enrollment,
): Promise<{ personId: string; result: CourseResult }> {
  const courseId = enrollment.external_course_id
  const known = await db
    .selectFrom('outside_enrollment')
    .select('external_person_id')
    .where('user_id', '=', viewer.userId)
    .where('external_person_id', 'is not', null)
    .orderBy('enrollment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const person = await db
    .selectFrom('portal_user')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  const personId = await system.bringPerson(person, known?.external_person_id ?? null)
  const result = await system.findResult(personId, courseId)
  if (!result) await system.assign(personId, courseId)
  else if (!result.completedAt || result.completedAt >= enrollment.enrolled_at) return { personId, result }
  else await system.restart(personId, courseId)
  return { personId, result: { percent: 0, completedAt: null, validUntil: null } }
}

async function completeExternal({ deps, db, viewer }: LearningSync, enrollment: Enrollment, result: CourseResult) {
  const { config, services } = deps
  const toDay = (at: Date) => getBrandToday({ now: at, config })
  const completedOn = toDay(result.completedAt ?? deps.now())
  const until = result.validUntil && toDay(result.validUntil)
  await completeCourse({ db, viewer, config, services, now: deps.now() }, enrollment, {
    versionNumber: null,
    percent: null,
    completedOn,
    expiresOn: until !== null && until > completedOn ? until : null,
  })
}

/** Until when nothing is asked of the system; undefined when it may be. */
export async function pausedUntil(db: Db, now: Date): Promise<Date | undefined> {
  const poll = await db.selectFrom('learning_poll').select('paused_until').executeTakeFirst()
  return poll?.paused_until && poll.paused_until > now ? poll.paused_until : undefined
}

export const pause = (db: Db, now: Date, seconds: number) =>
  db
    .updateTable('learning_poll')
    .set({ paused_until: sql`greatest(paused_until, ${new Date(now.getTime() + seconds * 1000)})` })
    .execute()
