// Emails about answers to disputes, and questions about them: the ERP answers by an import, which leaves an answer no one was notified
// of, and this job reports it once [P8.20]; after a step of staff it runs at once [P9.147].
import { disputeReasonLabels } from '@portal/contract/money/disputes'
import { passes, viewInvoices } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { disputeAnswered, disputeQuestioned } from './disputes.emails.ts'

export const answeredDisputesJobName = 'answered-disputes'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Most answers of one run; the next run has the others. */
const atOnce = 200

type ToViewer = (userId: string) => Promise<Viewer>

/** Notifies people of the answers to their disputes; `toViewer` gives a person with the rights they have now. */
export const answeredDisputesJob = (deps: Deps, toViewer: ToViewer): Job => ({
  name: answeredDisputesJobName,
  cron: '*/5 * * * *',
  run: async () => {
    const { answered, questions } = await withTransaction(deps.pool, asJob, async (db) => ({
      answered: await whereAnswered(db).select('d.dispute_id as id').orderBy('d.dispute_id').limit(atOnce).execute(),
      questions: await whereAsked(db).select('m.message_id as id').orderBy('m.message_id').limit(atOnce).execute(),
    }))
    const each = (work: (db: Db, id: number) => Promise<void>) => (row: { id: number }) =>
      withTransaction(deps.pool, asJob, (db) => work(db, row.id))
    await eachApart(
      deps.log,
      answered,
      each((db, id) => reportAnswer(deps, db, id, toViewer)),
      ({ id }) => ({ disputeId: id }),
    )
    await eachApart(
      deps.log,
      questions,
      each((db, id) => reportQuestion(deps, db, id, toViewer)),
      ({ id }) => ({ messageId: id }),
    )
  },
})

const whereAnswered = (db: Db) =>
  db.selectFrom('invoice_dispute as d').where('d.status', 'in', ['ACCEPTED', 'REJECTED']).where('d.told_at', 'is', null)

const whereAsked = (db: Db) => db.selectFrom('dispute_message as m').where('m.told_at', 'is', null)

/** Notifies who made a dispute of its answer; nothing where another run does. */
async function reportAnswer(deps: Deps, db: Db, id: number, toViewer: ToViewer): Promise<void> {
  const dispute = await whereAnswered(db)
    .innerJoin('portal_user as u', 'u.user_id', 'd.user_id')
    .select(['d.customer_trx_id', 'd.account_id', 'd.lines', 'd.cents', 'd.accepted_cents', 'd.credit_memo'])
    .select(['d.reason', 'd.status', 'd.answer', 'u.user_id', 'u.email', 'u.first_name'])
    .where('d.dispute_id', '=', id)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
  if (!dispute || dispute.status === 'OPEN' || dispute.status === 'WITHDRAWN') return
  const invoice = await findVisibleInvoice(db, await toViewer(dispute.user_id), dispute.customer_trx_id)
  if (invoice)
    await notify(
      { db, services: deps.services },
      {
        kind: disputeAnswered,
        to: { email: dispute.email, userId: dispute.user_id, accountId: dispute.account_id },
        severity: dispute.status === 'REJECTED' ? 'medium' : 'low',
        data: {
          trxNumber: invoice.trxNumber,
          customerName: invoice.customerName,
          firstName: dispute.first_name,
          lines: dispute.lines.map(({ lineNumber }) => lineNumber),
          currency: invoice.currency,
          cents: dispute.cents,
          acceptedCents: dispute.accepted_cents,
          creditMemo: dispute.credit_memo,
          reason: disputeReasonLabels[dispute.reason],
          status: dispute.status,
          answer: dispute.answer,
        },
      },
    )
  await db.updateTable('invoice_dispute').set({ told_at: deps.now() }).where('dispute_id', '=', id).execute()
}

/** Notifies who made a dispute of what staff ask about it; nothing where another run does. */
async function reportQuestion(deps: Deps, db: Db, id: number, toViewer: ToViewer): Promise<void> {
  const question = await whereAsked(db)
    .innerJoin('invoice_dispute as d', 'd.dispute_id', 'm.dispute_id')
    .innerJoin('portal_user as u', 'u.user_id', 'd.user_id')
    .select(['m.text', 'm.author', 'd.customer_trx_id', 'd.account_id', 'u.user_id', 'u.email', 'u.first_name'])
    .where('m.message_id', '=', id)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst()
  if (!question) return
  const invoice = await findVisibleInvoice(db, await toViewer(question.user_id), question.customer_trx_id)
  if (invoice)
    await notify(
      { db, services: deps.services },
      {
        kind: disputeQuestioned,
        to: { email: question.email, userId: question.user_id, accountId: question.account_id },
        severity: 'medium',
        data: {
          trxNumber: invoice.trxNumber,
          customerName: invoice.customerName,
          firstName: question.first_name,
          author: question.author,
          message: question.text,
        },
      },
    )
  await db.updateTable('dispute_message').set({ told_at: deps.now() }).where('message_id', '=', id).execute()
}

/** The invoice, where its reader still sees it. */
async function findVisibleInvoice(db: Db, viewer: Viewer, id: number) {
  if (!passes(viewInvoices, viewer.privileges)) return undefined
  const [invoice] = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = ${id}`,
    'read',
  )
  return invoice
}
