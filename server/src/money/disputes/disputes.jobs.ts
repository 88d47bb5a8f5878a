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
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { disputeAnswered, disputeQuestioned } from './disputes.emails.ts'

export const answeredDisputesJobName = 'answered-disputes'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Most answers of one run; the next run has the others. */
const atOnce = 200

/** Notifies people of the answers to their disputes; `toViewer` gives a person with the rights they have now. */
export const answeredDisputesJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job => ({
  name: answeredDisputesJobName,
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(deps.pool, asJob, async (db) => {
      const answered = await db
        .selectFrom('invoice_dispute as d')
        .innerJoin('portal_user as u', 'u.user_id', 'd.user_id')
        .select([
          'd.dispute_id as disputeId',
          'd.customer_trx_id as customerTrxId',
          'd.account_id as accountId',
          'd.lines',
          'd.cents',
          'd.accepted_cents as acceptedCents',
          'd.credit_memo as creditMemo',
          'd.reason',
          'd.status',
          'd.answer',
          'u.user_id as userId',
          'u.email',
          'u.first_name as firstName',
        ])
        .where('d.status', 'in', ['ACCEPTED', 'REJECTED'])
        .where('d.told_at', 'is', null)
        .orderBy('d.dispute_id')
        .limit(atOnce)
        .forUpdate('d')
        .skipLocked()
        .execute()
      for (const { disputeId, customerTrxId, accountId, userId, email, ...said } of answered) {
        const invoice = await findVisibleInvoice(db, await toViewer(userId), customerTrxId)
        if (invoice && said.status !== 'OPEN' && said.status !== 'WITHDRAWN')
          await notify(
            { db, services: deps.services },
            {
              kind: disputeAnswered,
              to: { email, userId, accountId },
              severity: said.status === 'REJECTED' ? 'medium' : 'low',
              data: {
                trxNumber: invoice.trxNumber,
                customerName: invoice.customerName,
                firstName: said.firstName,
                lines: said.lines.map(({ lineNumber }) => lineNumber),
                currency: invoice.currency,
                cents: said.cents,
                acceptedCents: said.acceptedCents,
                creditMemo: said.creditMemo,
                reason: disputeReasonLabels[said.reason],
                status: said.status,
                answer: said.answer,
              },
            },
          )
        await db
          .updateTable('invoice_dispute')
          .set({ told_at: deps.now() })
          .where('dispute_id', '=', disputeId)
          .execute()
      }
      await reportQuestions(deps, db, toViewer)
    }),
})

/** Notifies people of what staff ask them about their disputes. */
async function reportQuestions(deps: Deps, db: Db, toViewer: (userId: string) => Promise<Viewer>): Promise<void> {
  const questions = await db
    .selectFrom('dispute_message as m')
    .innerJoin('invoice_dispute as d', 'd.dispute_id', 'm.dispute_id')
    .innerJoin('portal_user as u', 'u.user_id', 'd.user_id')
    .select([
      'm.message_id as messageId',
      'm.text',
      'm.author',
      'd.customer_trx_id as customerTrxId',
      'd.account_id as accountId',
      'u.user_id as userId',
      'u.email',
      'u.first_name as firstName',
    ])
    .where('m.told_at', 'is', null)
    .orderBy('m.message_id')
    .limit(atOnce)
    .forUpdate('m')
    .skipLocked()
    .execute()
  for (const { messageId, text, author, customerTrxId, accountId, userId, email, firstName } of questions) {
    const invoice = await findVisibleInvoice(db, await toViewer(userId), customerTrxId)
    if (invoice)
      await notify(
        { db, services: deps.services },
        {
          kind: disputeQuestioned,
          to: { email, userId, accountId },
          severity: 'medium',
          data: { trxNumber: invoice.trxNumber, customerName: invoice.customerName, firstName, author, message: text },
        },
      )
    await db.updateTable('dispute_message').set({ told_at: deps.now() }).where('message_id', '=', messageId).execute()
  }
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
