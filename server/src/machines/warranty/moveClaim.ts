// A claim on its way: staff move it, its maker answers what was asked. Each move is in its history, and reported by email.
import { may } from '@portal/contract/platform/call'
import { messages } from '@portal/contract/platform/errors'
import type { warrantyCalls } from '@portal/contract/machines/warranty'
import { viewWarranty } from '@portal/contract/machines/warranty'
import { claimMessages } from '@portal/contract/machines/warrantyForm'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { addDocuments } from './documents.ts'
import { moveProblems } from './warranty.rules.ts'
import { claimEmails } from './warranty.jobs.ts'

type ClaimMove = z.output<(typeof warrantyCalls.moveWarrantyClaim)['input']>

/** Moves a claim on: the internal associate decides for a customer whose warranty they see. */
export async function moveClaim(ctx: Ctx, { claimId, ...move }: ClaimMove): Promise<{ moved: boolean }> {
  if (!may(viewWarranty, ctx.viewer)) throw new PortalError('FORBIDDEN', messages.forbidden)
  const claim = await findClaim(ctx, claimId)
  const problems = moveProblems(claim, move)
  const [problem] = Object.values(problems)
  if (problem) throw new PortalError('BAD_INPUT', problem, problems)
  const isDecision = move.status === 'APPROVED' || move.status === 'DENIED'
  await ctx.db
    .updateTable('warranty_claim')
    .set({
      status: move.status,
      ...(isDecision && {
        amount_granted: move.status === 'DENIED' ? 0 : move.amountGranted,
        decided_at: ctx.now,
      }),
      ...(move.status === 'IN_REVIEW' && { amount_granted: null, decided_at: null }),
      decision_note: move.note || null,
      updated_at: ctx.now,
    })
    .where('claim_id', '=', claimId)
    .execute()
  await recordStatusChange(ctx, claimId, move.note)
  return { moved: true }
}

type ClaimAnswer = z.output<(typeof warrantyCalls.answerWarrantyClaim)['input']>

/** Gives the information a claim waits for; it goes back into review. */
export async function decideClaim(ctx: Ctx, { claimId, note, documents }: ClaimAnswer): Promise<{ answered: boolean }> {
  const claim = await findClaim(ctx, claimId)
  if (claim.status !== 'INFO_NEEDED') throw new PortalError('CONFLICT', claimMessages.notAsked)
  if (note === '' && documents.length === 0) throw badInput('note', claimMessages.answer)
  await addDocuments(ctx, claim, documents)
  await ctx.db
    .updateTable('warranty_claim')
    .set({ status: 'IN_REVIEW', updated_at: ctx.now })
    .where('claim_id', '=', claimId)
    .execute()
  await recordStatusChange(ctx, claimId, note)
  return { answered: true }
}

async function findClaim({ db, viewer }: Ctx, claimId: number) {
  const claim = await db
    .selectFrom('warranty_claim')
    .select(['claim_id', 'account_id', 'status', 'amount_asked'])
    .where('claim_id', '=', claimId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}

/** Signs the move just made with the viewer's name and has its email written. */
export async function recordStatusChange(ctx: Ctx, claimId: number, note: string): Promise<void> {
  await ctx.db
    .updateTable('warranty_claim_event')
    .set({ at: ctx.now, by_name: ctx.viewer.name, note: note || null })
    .where('event_id', '=', (of) =>
      of
        .selectFrom('warranty_claim_event')
        .select((e) => e.fn.max('event_id').as('last'))
        .where('claim_id', '=', claimId),
    )
    .execute()
  await ctx.services.queue().enqueue(ctx.db, claimEmails, {})
}
