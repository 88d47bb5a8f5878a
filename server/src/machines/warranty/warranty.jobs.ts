// Emails about claims. Staff move a claim in the portal, the ERP by an import: whichever it was left an event that
// no one has been notified of, and this job reports it once.
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { claimMoved, claimStep } from './warranty.emails.ts'

/** The job's name; a move in the portal asks for it at once, an import is found within five minutes. */
export const claimEmails = 'warranty-letters'

/** The job's name; asked for when files were taken off a draft. */
export const deletedFiles = 'warranty-dropped-files'

/** Lets files expire that were taken off a draft; the hourly housekeeping deletes them. */
export const deletedFilesJob = ({ pool, services, now }: Deps): Job<{ fileIds: string[] }> => ({
  name: deletedFiles,
  run: ({ fileIds }) =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const kept = await db.selectFrom('warranty_document').select('file_id').where('file_id', 'in', fileIds).execute()
      const still = new Set(kept.map(({ file_id: id }) => id))
      const gone = fileIds.filter((id) => !still.has(id))
      await services.files.release(db, gone, now())
    }),
})

/** Most events of one run; the next run has the others. */
const max = 500

/** Writes the emails of claims that moved, to anyone who made the claim here and still may sign in. */
export const claimEmailsJob = ({ pool, services, now }: Deps): Job => ({
  name: claimEmails,
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const events = await db
        .selectFrom('warranty_claim_event')
        .select(['event_id', 'claim_id', 'status', 'note'])
        .where('told_at', 'is', null)
        .orderBy('event_id')
        .limit(max)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const event of events) {
        const claim = await db
          .selectFrom('warranty_claim as c')
          .innerJoin('unit as i', 'i.instance_id', 'c.instance_id')
          .innerJoin('portal_user as u', 'u.user_id', 'c.created_by')
          .select([
            'c.claim_id as claimId',
            'c.claim_number as claimNumber',
            'c.account_id as accountId',
            'c.amount_asked as amountAsked',
            'c.amount_granted as amountGranted',
            'c.currency',
            'i.unit_serial as unitSerial',
            'u.user_id as userId',
            'u.email',
            'u.first_name as firstName',
          ])
          .where('c.claim_id', '=', event.claim_id)
          .where('u.status', 'in', ['REGISTERED', 'DELEGATED_REGISTERED'])
          .executeTakeFirst()
        const step = claimStep(event.status)
        if (claim && step)
          await notify(
            { db, services },
            {
              kind: claimMoved,
              to: { email: claim.email, userId: claim.userId, accountId: claim.accountId },
              severity: step.severity,
              data: { ...claim, status: step.status, note: event.note },
            },
          )
        await db
          .updateTable('warranty_claim_event')
          .set({ told_at: now() })
          .where('event_id', '=', event.event_id)
          .execute()
      }
    }),
})
