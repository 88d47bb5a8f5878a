// Recurring orders of the organization being viewed [P5.170].
import type { OutputOf } from '@portal/contract/platform/call'
import type { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { shownRuns } from '@portal/contract/buying/recurringOrders'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { sql } from 'kysely'
import { anyKey } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { priceSchedule } from './prepare.ts'
import { orderDay } from './recurringOrders.rules.ts'
import { findSchedule, isAdministrator, todayOf } from './schedule.ts'

export async function getRecurringOrders(ctx: Ctx): Promise<OutputOf<typeof recurringOrderCalls.getRecurringOrders>> {
  const accountId = orderingAccount(ctx.viewer)
  const today = await todayOf(ctx, accountId ?? 0)
  if (accountId === null) return { orders: [], today }
  const rows = await ctx.db
    .selectFrom('recurring_order as r')
    .leftJoin('address as a', 'a.address_id', 'r.ship_to_address_id')
    .selectAll('r')
    .select(['a.address_name', 'a.address1', 'a.city'])
    .where('r.account_id', '=', accountId)
    .orderBy(sql`r.status = 'ENDED'`)
    .orderBy('r.next_day')
    .orderBy('r.recurring_id')
    .limit(200)
    .execute()
  const ids = rows.map((row) => row.recurring_id)
  const lines = Map.groupBy(await loadLines(ctx, ids), ({ recurringId }) => recurringId)
  const runs = Map.groupBy(await loadRuns(ctx, ids), ({ recurringId }) => recurringId)
  const administers = isAdministrator(ctx)
  const orders = rows.map((row) => {
    const isMine = row.user_id === ctx.viewer.userId
    return {
      recurringId: row.recurring_id,
      version: row.version,
      name: row.name,
      status: row.status,
      reason: row.reason,
      ownerName: row.owner_name,
      isMine,
      mayChange: row.status !== 'ENDED' && (isMine || administers),
      mayTakeOver: row.status !== 'ENDED' && !isMine && (administers || row.status === 'SUSPENDED'),
      currency: row.currency,
      every: row.every,
      unit: row.unit,
      firstDay: row.first_day,
      lastDay: row.last_day,
      previewDays: row.preview_days,
      nextDay: row.next_day,
      nextOrderDay: orderDay(ctx.config.SHIP_FROM_COUNTRY, row.next_day),
      shipTo: [row.address_name, row.address1, row.city].filter(Boolean).join(', '),
      shipToAddressId: row.ship_to_address_id,
      poNumber: row.po_number,
      lines: (lines.get(row.recurring_id) ?? []).map(({ recurringId: _id, ...line }) => line),
      runs: (runs.get(row.recurring_id) ?? []).map(({ recurringId: _id, at, ...run }) => ({
        ...run,
        at: at.toISOString(),
      })),
    }
  })
  return { orders, today }
}

const loadLines = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recurring_line')
    .select(['recurring_id as recurringId', 'item_id as itemId', 'quantity', 'max_price as maxPrice'])
    .where('recurring_id', '=', anyKey(ids))
    .orderBy('line_number')
    .execute()

/** The newest of each. */
const loadRuns = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom((of) =>
      of
        .selectFrom('recurring_run')
        .selectAll()
        .select(sql<number>`row_number() over (partition by recurring_id order by due_day desc)`.as('place'))
        .where('recurring_id', '=', anyKey(ids))
        .as('r'),
    )
    .select([
      'recurring_id as recurringId',
      'due_day as dueDay',
      'status',
      'order_number as orderNumber',
      'approval_number as approvalNumber',
      'reason',
      'at',
    ])
    .where('place', '<=', shownRuns)
    .orderBy('due_day', 'desc')
    .execute()

export async function previewRecurringOrder(
  ctx: Ctx,
  { recurringId }: { recurringId: number },
): Promise<OutputOf<typeof recurringOrderCalls.previewRecurringOrder>> {
  const row = await findSchedule(ctx, orderingAccount(ctx.viewer) ?? 0, recurringId)
  if (!row) return null
  const priced = await priceSchedule(ctx, row)
  const lines = priced.map(({ wanted, product, name, price, problem }) => ({
    itemId: wanted.itemId,
    partNumber: product?.part_number ?? '',
    name,
    quantity: wanted.quantity,
    uom: product?.uom ?? 'EA',
    maxPrice: wanted.maxPrice,
    price,
    lineTotal: price === null ? null : lineAmount(price, wanted.quantity),
    problem,
  }))
  const amounts = lines.flatMap(({ lineTotal }) => lineTotal ?? [])
  return {
    orderDay: orderDay(ctx.config.SHIP_FROM_COUNTRY, row.next_day),
    lines,
    total: amounts.length === lines.length ? sumMoney(amounts) : null,
  }
}
