// Long work that a user asked for [B4.01, B§7.1]: an asynchronous call runs as a job and answers with a url.
import type { Call } from '@portal/contract/platform/call'
import { messages } from '@portal/contract/platform/errors'
import type { JobState } from '@portal/contract/platform/jobs'
import { jobMessages, jobStatus, maxUnfinished } from '@portal/contract/platform/jobs'
import { sql } from 'kysely'
import type { Resolver } from '../calls/resolvers.ts'
import type { RequestContext, Deps } from '../calls/handleCall.ts'
import { handleCall, toDbPrincipal, refuse } from '../calls/handleCall.ts'
import { withRefusals } from '../calls/audit.ts'
import { readStoredResponse, toKeyedStart, writeStoredResponse } from '../calls/idempotency.ts'
import { readInput } from '../calls/readInput.ts'
import type { Viewer } from '../http/ctx.ts'
import { actingStaff, principalFor } from '../http/ctx.ts'
import { withRetries } from '../db/retries.ts'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { notePlace, notFound, PortalError, toStandardError } from '../http/errors.ts'
import type { Job, QueuePlace } from './queue.ts'

interface BackgroundCall {
  jobId: string
  userId: string
  /** The staff user who acted for the user. */
  staffUserId?: string | null
  /** The organization viewed at the request; it may have changed before the job runs. */
  accounts?: readonly number[]
  viewedGroup?: Viewer['viewedGroup']
  call: string
  input: Record<string, unknown>
}

const name = 'background-call'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const asJob = (userId: string) => ({ userId, accounts: [], exception: 'job' as const })

/** Starts `call` as a job of the viewer and answers its id; refused and validated now, so that mistakes are reported at once. */
export async function startJob(
  deps: Deps,
  call: Call,
  requestContext: RequestContext,
  input: Record<string, unknown>,
): Promise<{ jobId: string }> {
  await withRefusals(deps, requestContext, { call, input }, async () => refuse(call, requestContext))
  const viewer = requestContext.principal.subject
  readInput(call.input, input)
  const start = toKeyedStart(`${call.name} as a job`, requestContext.idempotencyKey, input)
  return withTransaction(deps.pool, toDbPrincipal(viewer), async (db) => {
    await waitForOwnQueuing(db, viewer)
    const before = start && (await readStoredResponse(db, viewer.userId, start))
    if (before) return before.answer as { jobId: string }
    const place = await placeFor(db, viewer)
    const { job_id: jobId } = await db
      .insertInto('background_job')
      .values({ user_id: viewer.userId, kind: call.name })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    const staffUserId = actingStaff(requestContext.principal)
    const data: BackgroundCall = {
      jobId,
      userId: viewer.userId,
      staffUserId,
      accounts: viewer.activeAccounts,
      viewedGroup: viewer.viewedGroup,
      call: call.name,
      input,
    }
    await deps.services.queue().enqueue(db, name, data, place)
    if (start) await writeStoredResponse(db, viewer.userId, start, { answer: { jobId }, now: deps.now() })
    return { jobId }
  })
}

/** Requests of one user come on one after the other, so that they are counted and none is started twice. */
const waitForOwnQueuing = (db: Db, viewer: Viewer): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${viewer.userId}`}, 0))`.execute(db)

/**
 * Behind the unfinished jobs of the same organization, so that one that asks for many keeps no one else waiting. Refuses
 * anyone who has enough of their own.
 */
async function placeFor(db: Db, viewer: Viewer): Promise<QueuePlace> {
  const group = viewer.accountId === null ? viewer.userId : String(viewer.accountId)
  const { rows } = await sql<{ own: number; group: number }>`
    select (count(*) filter (where data ->> 'userId' = ${viewer.userId}))::int as own,
      (count(*) filter (where group_id = ${group}))::int as group
    from pgboss.job where name = ${name} and state < 'completed'`.execute(db)
  const { own, group: behind } = rows[0] ?? { own: 0, group: 0 }
  if (own >= maxUnfinished) throw new PortalError('TOO_MANY', jobMessages.enough)
  return { group, behind }
}

/** The state of a job of the viewer's own; row-level security hides everybody else's [B8.11]. */
export async function readJob(db: Db, jobId: string): Promise<JobState> {
  if (!uuid.test(jobId)) throw notFound(messages.jobMissing)
  const row = await db.selectFrom('background_job').selectAll().where('job_id', '=', jobId).executeTakeFirst()
  if (!row) throw notFound(messages.jobMissing)
  return { jobId: row.job_id, jobStatusId: row.status_id, response: row.response, done: row.done, total: row.total }
}

/** `viewer` with what they viewed then, as far as they may see it still. */
const viewing = (viewer: Viewer, accounts = viewer.activeAccounts, viewedGroup: Viewer['viewedGroup']): Viewer => ({
  ...viewer,
  activeAccounts: accounts.filter((id) => viewer.allowedAccounts.includes(id)),
  viewedGroup,
})

/** The job that runs asynchronous calls, as the user who asked and with the rights they have now. */
export const backgroundJob = (
  deps: Deps,
  answers: readonly Resolver[],
  toViewer: (userId: string) => Promise<Viewer>,
): Job<BackgroundCall> => ({
  name,
  isShared: true,
  run: async ({ jobId, userId, staffUserId, accounts, viewedGroup = null, call, input }) => {
    const finish = (status: number, response: object) =>
      withTransaction(deps.pool, asJob(userId), (db) =>
        db
          .updateTable('background_job')
          .set({ status_id: status, response: JSON.stringify(response), finished_at: deps.now() })
          .where('job_id', '=', jobId)
          .execute(),
      )
    const progress = async (done: number, total: number) => {
      await withTransaction(deps.sidePool, asJob(userId), (db) =>
        db.updateTable('background_job').set({ done, total }).where('job_id', '=', jobId).execute(),
      )
    }
    try {
      const answer = answers.find((candidate) => candidate.call.name === call)
      if (!answer) throw new PortalError('NOT_FOUND', messages.jobFailed)
      const requestContext: RequestContext = {
        principal: principalFor(viewing(await toViewer(userId), accounts, viewedGroup), staffUserId),
        staleSession: false,
        address: '',
        requestId: jobId,
        reply: new Headers(),
        progress,
      }
      const output = await withRetries(() => handleCall(deps, answer, requestContext, input))
      await finish(jobStatus.complete, output as object)
    } catch (error) {
      notePlace(error, { jobId, call })
      const { userFriendlyMessage = messages.jobFailed } = toStandardError(error, deps.log).body
      await finish(jobStatus.failed, { message: userFriendlyMessage })
    }
    // Anyone who makes files also clears away those whose time has passed.
    await withTransaction(deps.pool, asJob(userId), (db) => deps.services.files.sweep(db, deps.now()))
  },
})
