// The job behind uploads: it makes the call that does the next rows, as the staff user who began it and with the rights they
// have now, so that each chunk is checked and on record like any change.
import { randomUUID } from 'node:crypto'
import { bulkMessages } from '@portal/contract/access/bulkUpload'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { bulkUploadResolvers } from './bulkUpload.calls.ts'
import type { UploadWork } from './bulkUpload.ts'
import { uploadJob } from './bulkUpload.ts'
import type { UploadKind } from './bulkUpload.reads.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
const nextRows: Record<UploadKind, string> = { INVITE: 'continueBulkUpload', PROFILES: 'continueProfileMigration' }
const retentionDays = 30

export const userUploadJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job<UploadWork> => ({
  name: uploadJob,
  run: async ({ kind, uploadId, userId }) => {
    const answer = bulkUploadResolvers.find(({ call }) => call.name === nextRows[kind])
    if (!answer) throw new Error(`No call goes on with ${kind}.`)
    const viewer = await toViewer(userId)
    try {
      await handleCall(
        deps,
        answer,
        {
          principal: toOwnPrincipal(viewer),
          staleSession: false,
          address: '',
          requestId: randomUUID(),
          reply: new Headers(),
        },
        { uploadId },
      )
    } catch (error) {
      if (!(error instanceof PortalError) || (error.code !== 'FORBIDDEN' && error.code !== 'NOT_SIGNED_IN')) throw error
      await withTransaction(deps.pool, asJob, (db) =>
        db
          .updateTable('user_upload')
          .set({ state: 'STOPPED', note: bulkMessages.noRight })
          .where('upload_id', '=', uploadId)
          .where('state', '=', 'RUNNING')
          .execute(),
      )
    }
  },
})

/** Removes uploads after a month, once a day. */
export const tidyUploadsJob = (deps: Deps): Job => ({
  name: 'tidy-user-uploads',
  cron: '41 3 * * *',
  run: async () => {
    await withTransaction(deps.pool, asJob, (db) =>
      sql`delete from user_upload where made_at < ${deps.now()}::timestamptz - make_interval(days => ${retentionDays})`.execute(
        db,
      ),
    )
  },
})
