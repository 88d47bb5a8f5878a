// The jobs that follow a learning system elsewhere: none where courses are taken in the portal alone [P12.15, P12.16].
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Achievement, LearningSystem } from '../../platform/learningSystem/learningSystem.ts'
import { LearningSystemBusy, LearningSystemRefusal } from '../../platform/learningSystem/learningSystem.ts'
import { assignCourse, pause, pausedUntil } from './externalLearning.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Enrollments of one sweep, so few so that with three requests each they leave room for the others. */
const atOnce = 20
/** Seconds after which a swept enrollment is queued again, should its job be given up. */
const retrySeconds = 600
/** How far back completions are read twice, in milliseconds, because clocks differ and lists come late. */
const overlap = 3_600_000
/** How far back the first reading goes, in milliseconds. */
const firstReading = 86_400_000

type LoadViewer = (userId: string) => Promise<Viewer>

export const learningJobs = (deps: Deps, toViewer: LoadViewer) => {
  const system = deps.services.learningSystem
  if (!system) return []
  return [
    assignCourseJob(deps, system, toViewer),
    createLearnerJob(deps, system),
    sweepJob(deps),
    readCompletionsJob(deps, system),
  ]
}

const assignCourseJob = (
  deps: Deps,
  system: LearningSystem,
  toViewer: LoadViewer,
): Job<{ enrollmentId: number; userId: string }> => ({
  name: 'assign-course',
  run: async ({ enrollmentId, userId }) => {
    const viewer = await toViewer(userId)
    // Left out, because they were deactivated meanwhile; they are set up once they may sign in again.
    if (!viewer.signedIn) return
    await withTransaction(deps.pool, { userId, accounts: [] }, (db) =>
      assignCourse({ deps, system, db, viewer }, enrollmentId),
    )
  },
})

/** Lets one person in [B7.28]; tried again while the system is busy. */
const createLearnerJob = ({ pool, log, now }: Deps, system: LearningSystem): Job<{ email: string }> => ({
  name: 'let-into-learning',
  run: async ({ email }) => {
    try {
      if (await withTransaction(pool, asJob, (db) => pausedUntil(db, now()))) throw new LearningSystemBusy(60)
      await system.activate(email)
    } catch (error) {
      if (error instanceof LearningSystemBusy)
        await withTransaction(pool, asJob, (db) => pause(db, now(), error.seconds))
      if (!(error instanceof LearningSystemRefusal)) throw error
      log.error({ err: error }, 'the learning system let nobody in')
    }
  },
})

/** Queues what is due: given up before, paused, or not asked after for a day. */
const sweepJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-learning',
  cron: '* * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      if (await pausedUntil(db, now())) return
      const due = await db
        .selectFrom('outside_enrollment')
        .select(['enrollment_id', 'user_id'])
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { enrollment_id: id, user_id: userId } of due) {
        await db
          .updateTable('outside_enrollment')
          .set({ due_at: new Date(now().getTime() + retrySeconds * 1000) })
          .where('enrollment_id', '=', id)
          .execute()
        await services.queue().enqueue(db, 'assign-course', { enrollmentId: Number(id), userId })
      }
    }),
})

/** Reads who completed what since the last time, and has each result of ours read. */
const readCompletionsJob = (deps: Deps, system: LearningSystem): Job => ({
  name: 'read-completions',
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(deps.pool, asJob, async (db) => {
      const now = deps.now()
      if (await pausedUntil(db, now)) return
      const { read_until: last } = await db.selectFrom('learning_poll').select('read_until').executeTakeFirstOrThrow()
      try {
        const since = new Date(last ? last.getTime() - overlap : now.getTime() - firstReading)
        await readResults(deps, db, await system.findAchievements(since))
        await db.updateTable('learning_poll').set({ read_until: now }).execute()
      } catch (error) {
        if (!(error instanceof LearningSystemBusy)) throw error
        await pause(db, now, error.seconds)
      }
    }),
})

/** Queues the open enrollments that `hints` are about; returns how many. Only the result read by the job counts. */
export async function readResults({ services }: Deps, db: Db, hints: readonly Achievement[]): Promise<number> {
  const hinted = new Set(hints.map(({ personId, courseId }) => `${personId} ${courseId}`))
  if (hinted.size === 0) return 0
  const open = await db
    .selectFrom('outside_enrollment')
    .select(['enrollment_id', 'user_id', 'external_person_id', 'external_course_id'])
    .where('due_at', 'is not', null)
    .where('external_person_id', 'in', [...new Set(hints.map(({ personId }) => personId))])
    .execute()
  const meant = open.filter((row) => hinted.has(`${row.external_person_id ?? ''} ${row.external_course_id}`))
  for (const { enrollment_id: id, user_id: userId } of meant)
    await services.queue().enqueue(db, 'assign-course', { enrollmentId: Number(id), userId })
  return meant.length
}
