// Staff ask back about a dispute, or answer it in place of the ERP [P9.147, P9.148]. The answer is written beside those of the ERP, whose
// trigger closes the dispute, so that of all answers the first counts, also of two at once.
import type { DisputeAnswer } from '@portal/contract/money/disputeForms'
import { disputeMessages } from '@portal/contract/money/disputes'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { centsIn } from '../../platform/pdf/format.ts'
import { getDeskDispute } from './deskDisputes.ts'
import { answeredDisputesJobName } from './disputes.jobs.ts'

export async function askAboutDispute(ctx: Ctx, { disputeId, message }: { disputeId: number; message: string }) {
  const { db, now, viewer } = ctx
  const { accountId } = await findOpen(ctx, disputeId)
  await db
    .insertInto('dispute_message')
    .values({
      dispute_id: disputeId,
      account_id: accountId,
      author: viewer.name,
      from_staff: true,
      text: message,
      said_at: now,
    })
    .execute()
  if ((await statusOf(ctx, disputeId)) !== 'OPEN') throw new PortalError('CONFLICT', disputeMessages.gone)
  await ctx.services.queue().enqueue(db, answeredDisputesJobName, {})
  return { disputeId }
}

export async function answerDispute(ctx: Ctx, { disputeId, accepts, cents, creditMemo, answer }: DisputeAnswer) {
  const { db, now, viewer } = ctx
  const { accountId, disputedCents, currency } = await findOpen(ctx, disputeId)
  const accepted = accepts ? cents : null
  if (accepted !== null && accepted > disputedCents)
    throw badInput(
      'cents',
      disputeMessages.overDisputed.replace('{most}', () => centsIn(currency)(disputedCents)),
    )
  const status = accepts ? 'ACCEPTED' : 'REJECTED'
  const noted = await db
    .insertInto('dispute_answer')
    .values({
      dispute_id: disputeId,
      account_id: accountId,
      status,
      accepted_amount: accepted === null ? null : accepted / 100,
      credit_memo: (accepts && creditMemo) || null,
      answer: answer || null,
      answered_at: now,
      answered_by: viewer.name,
    })
    .onConflict((on) => on.doNothing())
    .returning('dispute_id')
    .executeTakeFirst()
  // One that was withdrawn meanwhile has stayed so.
  if (!noted || (await statusOf(ctx, disputeId)) !== status) throw new PortalError('CONFLICT', disputeMessages.gone)
  await ctx.services.queue().enqueue(db, answeredDisputesJobName, {})
  return { disputeId }
}

async function findOpen(ctx: Ctx, disputeId: number) {
  const dispute = await getDeskDispute(ctx, disputeId)
  if (!dispute) throw notFound()
  const { account_id: accountId } = await ctx.db
    .selectFrom('invoice_dispute')
    .select('account_id')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()
  const { trxNumber, currency, disputedCents, status } = dispute
  ctx.audited = { account: accountId, target: { type: 'invoice', id: trxNumber, name: trxNumber } }
  if (status !== 'OPEN') throw new PortalError('CONFLICT', disputeMessages.gone)
  return { accountId, currency, disputedCents }
}

async function statusOf({ db }: Ctx, disputeId: number) {
  const { status } = await db
    .selectFrom('invoice_dispute')
    .select('status')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()
  return status
}
