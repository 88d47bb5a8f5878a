// Delegates, who decide for an approver who is away [P5.127].
import type { OutputOf } from '@portal/contract/platform/call'
import type { ApprovalDelegateInput } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden } from '../../platform/http/errors.ts'
import { loadPeople } from '../../access/colleagues/colleagues.ts'

/** Delegates are named among the people of one's own organization. */
function ownAccount({ viewer }: Ctx): number {
  if (viewer.accountId === null) throw forbidden()
  return viewer.accountId
}

export async function getApprovalDelegates(
  ctx: Ctx,
): Promise<OutputOf<typeof orderApprovalCalls.getApprovalDelegates>> {
  const accountId = ctx.viewer.accountId
  if (accountId === null) return { delegates: [], colleagues: [] }
  const people = await loadPeople(ctx.db, accountId)
  const rows = await ctx.db
    .selectFrom('approval_delegate as d')
    .innerJoin('portal_user as u', 'u.user_id', 'd.delegate_user_id')
    .select(['d.delegate_id', 'd.delegate_user_id', 'd.from_day', 'd.until_day', 'u.first_name', 'u.last_name'])
    .where('d.account_id', '=', accountId)
    .where('d.user_id', '=', ctx.viewer.userId)
    .orderBy('d.from_day')
    .orderBy('d.delegate_id')
    .execute()
  return {
    delegates: rows.map((row) => ({
      delegateId: row.delegate_id,
      delegate: { userId: row.delegate_user_id, name: `${row.first_name} ${row.last_name}`.trim() },
      fromDay: row.from_day,
      untilDay: row.until_day,
    })),
    colleagues: people
      .filter(({ userId, mayApprove }) => mayApprove && userId !== ctx.viewer.userId)
      .map(({ userId, name }) => ({ userId, name })),
  }
}

export async function saveApprovalDelegate(
  ctx: Ctx,
  { delegateUserId, fromDay, untilDay }: ApprovalDelegateInput,
): Promise<{ delegateId: number }> {
  const accountId = ownAccount(ctx)
  const people = await loadPeople(ctx.db, accountId)
  const isColleague = people.some(
    ({ userId, mayApprove }) => mayApprove && userId === delegateUserId && userId !== ctx.viewer.userId,
  )
  if (!isColleague) throw badInput('delegateUserId', orderApprovalMessages.delegate)
  return ctx.db
    .insertInto('approval_delegate')
    .values({
      account_id: accountId,
      user_id: ctx.viewer.userId,
      delegate_user_id: delegateUserId,
      from_day: fromDay,
      until_day: untilDay,
      made_at: ctx.now,
    })
    .returning('delegate_id as delegateId')
    .executeTakeFirstOrThrow()
}

export async function deleteApprovalDelegate(
  ctx: Ctx,
  { delegateId }: { delegateId: number },
): Promise<{ deleted: boolean }> {
  const deleted = await ctx.db
    .deleteFrom('approval_delegate')
    .where('delegate_id', '=', delegateId)
    .where('user_id', '=', ctx.viewer.userId)
    .returning('delegate_id')
    .executeTakeFirst()
  return { deleted: deleted !== undefined }
}
