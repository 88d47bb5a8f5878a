// Says by e-mail and inbox whose turn it is, and to the requester what became of their order [P5.130].
import { manageUsers, passes, viewOrderApprovals } from '@portal/contract/access/privileges'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { RequestRow } from './moveApproval.ts'
import { loadDelegates, loadState } from './moveApproval.ts'
import { orderApprovalAnswered, orderApprovalWanted } from './orderApprovals.emails.ts'
import type { RequesterNews } from './orderApprovals.emails.ts'
import { hasLeft, loadApprovers, loadColleagues, loadHoldingPeople } from '../../access/colleagues/colleagues.ts'

type Telling = Pick<Ctx, 'db' | 'now' | 'services' | 'config'>

const nameOf = async ({ db }: Pick<Ctx, 'db'>, accountId: number) =>
  (await db.selectFrom('account').select('name').where('account_id', '=', accountId).executeTakeFirstOrThrow()).name

/** To each of `waiting` and to who decides for them today. */
export async function notifyApprovers(
  ctx: Telling,
  row: RequestRow,
  waiting: readonly string[],
  isReminder = false,
): Promise<void> {
  if (waiting.length === 0) return
  const { account_id: accountId, user_id: requesterId } = row
  const people = new Map((await loadApprovers(ctx.db, accountId)).map((each) => [each.userId, each]))
  const delegates = await loadDelegates(ctx, accountId)
  const told = new Map(waiting.map((userId) => [userId, null as string | null]))
  for (const { userId, delegateUserId } of delegates)
    if (waiting.includes(userId) && !told.has(delegateUserId) && delegateUserId !== requesterId)
      told.set(delegateUserId, people.get(userId)?.name ?? null)
  const customerName = await nameOf(ctx, accountId)
  for (const [userId, forName] of told) {
    const person = people.get(userId)
    if (!person?.mayApprove) continue
    await notify(ctx, {
      kind: orderApprovalWanted,
      to: { email: person.email, userId, accountId },
      severity: 'medium',
      data: {
        approvalNumber: row.approval_number,
        customerName,
        requestedBy: row.requested_by,
        total: row.total,
        currency: row.currency,
        parts: row.parts,
        whys: row.plan.reasons.map(({ rule, why }) => `${rule}: ${why}`),
        until: row.expires_at.toISOString(),
        isReminder,
        forName,
      },
    })
  }
}

/** What was approved could not be placed: to the requester, and once they have left to who approved it and to the administrators. */
export async function notifyOfFailure(ctx: Telling, row: RequestRow, message: string): Promise<void> {
  await notifyRequester(ctx, row, { news: 'FAILED', name: '', message })
  const { account_id: accountId, user_id: userId, approval_number: approvalNumber } = row
  if (!(await hasLeft(ctx.db, { accountId, userId }))) return
  const { approved } = await loadState(ctx, row)
  const customerName = await nameOf(ctx, accountId)
  const colleagues = await loadColleagues(ctx.db, accountId)
  const above = (await loadHoldingPeople(ctx.db, accountId)).filter((each) => each.isAbove)
  const administers = ({ privileges }: { privileges: readonly string[] }) => passes(manageUsers, privileges)
  const inCharge = colleagues.some(administers) ? colleagues.filter(administers) : above.filter(administers)
  for (const reader of [...colleagues, ...above]) {
    const { userId: readerId, email, privileges } = reader
    const isAsked = approved.has(readerId) || inCharge.includes(reader)
    if (!isAsked || !passes(viewOrderApprovals, privileges)) continue
    await notify(ctx, {
      kind: orderApprovalAnswered,
      to: { email, userId: readerId, accountId },
      severity: 'medium',
      data: { approvalNumber, customerName, news: 'SENDER_LEFT', name: '', message },
    })
  }
}

export async function notifyRequester(
  ctx: Telling,
  row: Pick<RequestRow, 'approval_number' | 'account_id' | 'user_id'>,
  { news, name, message = '' }: { news: RequesterNews; name: string; message?: string },
): Promise<void> {
  const { account_id: accountId, user_id: userId, approval_number: approvalNumber } = row
  const person = await ctx.db.selectFrom('portal_user').select('email').where('user_id', '=', userId).executeTakeFirst()
  if (!person) return
  await notify(ctx, {
    kind: orderApprovalAnswered,
    to: { email: person.email, userId, accountId },
    severity: 'medium',
    data: { approvalNumber, customerName: await nameOf(ctx, accountId), news, name, message },
  })
}
