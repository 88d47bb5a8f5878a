// Emails about returns [P5.117]. Staff move a return in the portal, the ERP by an import: each leaves a step that its requester
// was not told of, and this job tells it once.
import { passes, viewOrders } from '@portal/contract/access/privileges'
import { getStoreRights } from '@portal/contract/platform/prices'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { returnMoved, severities, toldSteps } from './returns.emails.ts'

/** The job's name; a move in the portal asks for it at once, an import is found within five minutes. */
export const returnEmails = 'returns'

/** Most steps of one run; the next run has the others. */
const max = 500

/** `toViewer` gives a person with the rights they have now. */
export const returnEmailsJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job => ({
  name: returnEmails,
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const steps = await db
        .selectFrom('order_return_event')
        .select(['event_id', 'return_id', 'status'])
        .where('told_at', 'is', null)
        .orderBy('event_id')
        .limit(max)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const step of steps) {
        const status = toldSteps.find((each) => each === step.status)
        const told = status && (await findReturn(db, step.return_id))
        const viewer = told && (await toViewer(told.userId))
        if (
          status &&
          viewer &&
          passes(viewOrders, viewer.privileges) &&
          viewer.allowedAccounts.includes(told.accountId)
        )
          await notify(
            { db, services: deps.services },
            {
              kind: returnMoved,
              to: { email: viewer.email, userId: viewer.userId, accountId: told.accountId },
              severity: severities[status],
              data: { ...told, status, credit: seesPrices(viewer) ? told.credit : null },
            },
          )
        await db
          .updateTable('order_return_event')
          .set({ told_at: deps.now() })
          .where('event_id', '=', step.event_id)
          .execute()
      }
    }),
})

export const seesPrices = ({ registrationType, isInternalAssociate, privileges }: Viewer): boolean =>
  getStoreRights({ isBusiness: registrationType === 'B2B' || isInternalAssociate, privileges }).canViewPrices

async function findReturn(db: Db, returnId: number) {
  const row = await db
    .selectFrom('order_return as r')
    .innerJoin('sales_order as o', 'o.order_id', 'r.order_id')
    .innerJoin('portal_user as u', 'u.user_id', 'r.user_id')
    .select((of) => [
      'r.return_number as returnNumber',
      'o.order_number as orderNumber',
      'r.account_id as accountId',
      'u.user_id as userId',
      'u.first_name as firstName',
      'r.instructions',
      'r.valid_until as validUntil',
      'r.credit',
      'r.currency',
      'r.replacement_order as replacementOrder',
      'r.reason',
      of
        .exists(
          of
            .selectFrom('order_return_line as l')
            .select('l.line_number')
            .whereRef('l.return_id', '=', 'r.return_id')
            .where('l.comes_back', '=', true),
        )
        .as('sendsGoods'),
    ])
    .where('r.return_id', '=', returnId)
    .where('u.status', 'in', ['REGISTERED', 'DELEGATED_REGISTERED'])
    .executeTakeFirst()
  return row && { ...row, sendsGoods: Boolean(row.sendsGoods) }
}
