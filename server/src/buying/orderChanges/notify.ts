// Says what became of a change: to customer service, to who asked for it and to who placed the order [P5.151].
import { changeTexts } from '@portal/contract/buying/orderChangeText'
import { getBrand } from '../../provider/brand/brand.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { ChangeNews } from './orderChanges.emails.ts'
import { orderChangeForStaff, orderChangeMoved } from './orderChanges.emails.ts'

export type ChangeRow = TableRow<'order_change'>
type Telling = Pick<Ctx, 'db' | 'services' | 'config'>

interface ChangedOrderOf {
  order_number: string
  user_id: string | null
}

async function toData({ db }: Telling, row: ChangeRow, orderNumber: string, news: ChangeNews) {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  return {
    changeNumber: row.change_number,
    orderNumber,
    customerName: name,
    requestedBy: row.requested_by,
    news,
    texts: changeTexts(row.before, row.after),
    note: row.note,
    reason: row.reason,
  }
}

export async function notifyStaff(
  ctx: Telling,
  row: ChangeRow,
  { orderNumber, news }: { orderNumber: string; news: ChangeNews },
): Promise<void> {
  await notify(ctx, {
    kind: orderChangeForStaff,
    to: { email: getBrand(ctx.config).email },
    severity: 'medium',
    data: await toData(ctx, row, orderNumber, news),
  })
}

const severities = {
  REQUESTED: 'low',
  WITHDRAWN: 'low',
  ACCEPTED: 'medium',
  NO_ANSWER: 'medium',
  REFUSED: 'high',
  OVERTAKEN: 'high',
} as const

export async function notifyPeople(
  ctx: Telling,
  row: ChangeRow,
  { order, news }: { order: ChangedOrderOf; news: ChangeNews },
): Promise<void> {
  const ids = [...new Set([row.user_id, order.user_id].filter((id) => id !== null))]
  const people = await ctx.db
    .selectFrom('portal_user')
    .select(['user_id as userId', 'email'])
    .where('user_id', '=', anyOf(ids, 'text'))
    .execute()
  const data = await toData(ctx, row, order.order_number, news)
  for (const to of people)
    await notify(ctx, {
      kind: orderChangeMoved,
      to: { ...to, accountId: row.account_id },
      severity: severities[news],
      data,
    })
}
