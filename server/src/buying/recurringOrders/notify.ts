// Says by e-mail and inbox what a recurring order comes to, and what became of it [P5.173, P5.176].
import type { OutputOf } from '@portal/contract/platform/call'
import type { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import type { Currency } from '@portal/contract/platform/locales'
import { manageUsers, passes } from '@portal/contract/access/privileges'
import { loadColleagues } from '../../access/colleagues/colleagues.ts'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { recurringNews, recurringPreview } from './recurringOrders.emails.ts'
import type { ScheduleRow } from './schedule.ts'

type Telling = Pick<Ctx, 'db' | 'services'>

async function aboutOf({ db }: Pick<Ctx, 'db'>, row: ScheduleRow) {
  const { name: customerName } = await db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  return { recurringId: row.recurring_id, name: row.name, customerName }
}

const toOwner = (owner: Viewer, row: ScheduleRow) => ({
  email: owner.email,
  userId: owner.userId,
  accountId: row.account_id,
})

type Preview = NonNullable<OutputOf<typeof recurringOrderCalls.previewRecurringOrder>>

export async function notifyPreview(
  ctx: Telling,
  row: ScheduleRow,
  { owner, seen, currency }: { owner: Viewer; seen: Preview; currency: Currency },
): Promise<void> {
  const { orderDay, lines, total } = seen
  await notify(ctx, {
    kind: recurringPreview,
    to: toOwner(owner, row),
    severity: lines.some(({ problem }) => problem !== null) ? 'medium' : 'low',
    data: { ...(await aboutOf(ctx, row)), orderDay, total, currency, lines },
  })
}

export async function notifyOwner(
  ctx: Telling,
  row: ScheduleRow,
  { owner, ...said }: { owner: Viewer; news: 'SENT' | 'FAILED'; dueDay: string; text: string },
): Promise<void> {
  await notify(ctx, {
    kind: recurringNews,
    to: toOwner(owner, row),
    severity: said.news === 'FAILED' ? 'medium' : 'low',
    data: { ...(await aboutOf(ctx, row)), ...said },
  })
}

/** To the people who look after the organization, because its owner may not be there any more. */
export async function notifyAdministrators(ctx: Telling, row: ScheduleRow, text: string): Promise<void> {
  const people = await loadColleagues(ctx.db, row.account_id)
  const data = { ...(await aboutOf(ctx, row)), news: 'SUSPENDED' as const, dueDay: row.next_day, text }
  for (const { userId, email } of people.filter(({ privileges }) => passes(manageUsers, privileges)))
    await notify(ctx, {
      kind: recurringNews,
      to: { email, userId, accountId: row.account_id },
      severity: 'medium',
      data,
    })
}
