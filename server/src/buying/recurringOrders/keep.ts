// Recurring orders as people keep them: made, changed, paused, skipped, taken over, ended [P5.170, P5.174, P5.175].
import type { SavedRecurring, recurringChanges } from '@portal/contract/buying/recurringForms'
import { maxRecurring, recurringMessages } from '@portal/contract/buying/recurringForms'
import { getPaymentProblem } from '@portal/contract/buying/paymentOptions'
import { addDays } from '@portal/contract/platform/days'
import { getAccount } from '../../access/organizations/organizations.ts'
import { getAddress } from '../addresses/addresses.ts'
import { getShopper, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { dayAfter } from './recurringOrders.rules.ts'
import type { ScheduleRow } from './schedule.ts'
import {
  checkMayChange,
  daysOf,
  isAdministrator,
  lockSchedule,
  recordRun,
  recurringAccount,
  todayOf,
} from './schedule.ts'

interface Named {
  recurringId: number
}

export async function saveRecurringOrder(ctx: Ctx, asked: SavedRecurring): Promise<Named> {
  const accountId = recurringAccount(ctx)
  const today = await todayOf(ctx, accountId)
  const before = asked.recurringId === undefined ? undefined : await lockSchedule(ctx, accountId, asked.recurringId)
  if (before) checkOpen(ctx, before, asked.version)
  if (before && before.user_id !== ctx.viewer.userId)
    throw new PortalError(
      'FORBIDDEN',
      recurringMessages.notYours.replace('{owner}', () => before.owner_name),
    )
  await checkContent(ctx, accountId, asked)
  if (before?.first_day !== asked.firstDay && asked.firstDay < today)
    throw badInput('firstDay', recurringMessages.firstDay)
  const days = {
    first_day: asked.firstDay,
    every: asked.every,
    unit: asked.unit,
  }
  const isSameDays = before && (Object.keys(days) as (keyof typeof days)[]).every((each) => before[each] === days[each])
  const content = {
    ...days,
    last_day: asked.lastDay,
    name: asked.name,
    currency: getShopper(ctx, undefined).currency,
    preview_days: asked.previewDays,
    ship_to_address_id: asked.shipToAddressId,
    po_number: asked.poNumber || null,
    next_day: isSameDays ? before.next_day : await firstDayFrom(ctx, asked, { before, today }),
    previewed_day: isSameDays ? before.previewed_day : null,
    changed_at: ctx.now,
    changed_by: ctx.viewer.name,
  }
  if (asked.lastDay !== null && content.next_day > asked.lastDay) throw badInput('lastDay', recurringMessages.lastDay)
  const recurringId = before ? await update(ctx, before, content) : await insert(ctx, accountId, content)
  await ctx.db.deleteFrom('recurring_line').where('recurring_id', '=', recurringId).execute()
  await ctx.db
    .insertInto('recurring_line')
    .values(
      asked.lines.map(({ itemId, quantity, maxPrice }, at) => ({
        recurring_id: recurringId,
        line_number: at + 1,
        account_id: accountId,
        item_id: itemId,
        quantity,
        max_price: maxPrice,
      })),
    )
    .execute()
  return { recurringId }
}

/** Of new days, the first from today on that no day of before has used up. */
async function firstDayFrom(
  ctx: Ctx,
  asked: SavedRecurring,
  { before, today }: { before: ScheduleRow | undefined; today: string },
): Promise<string> {
  const last = before
    ? await ctx.db
        .selectFrom('recurring_run')
        .select((of) => of.fn.max('due_day').as('day'))
        .where('recurring_id', '=', before.recurring_id)
        .executeTakeFirst()
    : undefined
  const yesterday = addDays(today, -1)
  const used = last?.day && last.day > yesterday ? last.day : yesterday
  return dayAfter(asked, used)
}

type Content = Omit<
  ScheduleRow,
  'recurring_id' | 'account_id' | 'user_id' | 'owner_name' | 'status' | 'reason' | 'version'
>

async function insert(ctx: Ctx, accountId: number, content: Content): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recurring_order')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'ENDED')
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxRecurring) throw new PortalError('BAD_INPUT', recurringMessages.tooMany)
  const { viewer } = ctx
  const made = await ctx.db
    .insertInto('recurring_order')
    .values({ ...content, account_id: accountId, user_id: viewer.userId, owner_name: viewer.name, status: 'ACTIVE' })
    .returning('recurring_id')
    .executeTakeFirstOrThrow()
  return made.recurring_id
}

async function update(
  ctx: Ctx,
  before: ScheduleRow,
  content: Partial<Omit<ScheduleRow, 'recurring_id' | 'account_id'>>,
): Promise<number> {
  await ctx.db
    .updateTable('recurring_order')
    .set({ changed_at: ctx.now, changed_by: ctx.viewer.name, ...content, version: before.version + 1 })
    .where('recurring_id', '=', before.recurring_id)
    .execute()
  return before.recurring_id
}

async function checkContent(ctx: Ctx, accountId: number, asked: SavedRecurring): Promise<void> {
  const ids = asked.lines.map(({ itemId }) => itemId)
  const rows = await rowsByItem(ctx, getShopper(ctx, undefined), ids)
  const unknown = asked.lines.findIndex(({ itemId }) => !rows.get(itemId)?.show_online)
  if (unknown !== -1) throw badInput(`lines.${unknown}.itemId`, recurringMessages.unknownPart)
  if (!(await getAddress(ctx, asked.shipToAddressId, 'SHIPPING', [accountId])))
    throw badInput('shipToAddressId', recurringMessages.address)
  const account = await getAccount(ctx, accountId)
  const whyNotOnAccount = account && getPaymentProblem('ACCOUNT', account)
  if (account && getPaymentProblem('PURCHASE_ORDER', account) !== undefined && whyNotOnAccount)
    throw new PortalError('CONFLICT', whyNotOnAccount)
  if (whyNotOnAccount && !asked.poNumber) throw badInput('poNumber', recurringMessages.poNumber)
}

function checkOpen(ctx: Ctx, row: ScheduleRow, version: number | undefined): void {
  if (row.version !== version) throw new PortalError('CONFLICT', recurringMessages.moved)
  if (row.status === 'ENDED') throw new PortalError('CONFLICT', recurringMessages.over)
}

interface Change extends Named {
  version: number
  change: (typeof recurringChanges)[number]
}

export async function changeRecurringOrder(ctx: Ctx, { recurringId, version, change }: Change): Promise<Named> {
  const accountId = recurringAccount(ctx)
  const row = await lockSchedule(ctx, accountId, recurringId)
  if (change === 'TAKE_OVER') checkMayTakeOver(ctx, row)
  else checkMayChange(ctx, row)
  checkOpen(ctx, row, version)
  await update(ctx, row, {
    ...(change === 'PAUSE' && { status: 'PAUSED' as const }),
    ...(change === 'END' && { status: 'ENDED' as const }),
    ...(change === 'TAKE_OVER' && { user_id: ctx.viewer.userId, owner_name: ctx.viewer.name }),
    ...((change === 'RESUME' || change === 'TAKE_OVER') && {
      status: 'ACTIVE' as const,
      reason: null,
      // Days that passed meanwhile are over.
      next_day: await nextFromToday(ctx, row),
    }),
  })
  return { recurringId }
}

async function nextFromToday(ctx: Ctx, row: ScheduleRow): Promise<string> {
  const today = await todayOf(ctx, row.account_id)
  return row.next_day >= today ? row.next_day : dayAfter(daysOf(row), addDays(today, -1))
}

function checkMayTakeOver(ctx: Ctx, row: ScheduleRow): void {
  if (row.status === 'SUSPENDED' || isAdministrator(ctx)) return
  throw new PortalError(
    'FORBIDDEN',
    recurringMessages.stillPlaced.replace('{owner}', () => row.owner_name),
  )
}

export async function skipRecurringDay(
  ctx: Ctx,
  { recurringId, dueDay, undo }: Named & { dueDay: string; undo: boolean },
): Promise<Named> {
  const row = await lockSchedule(ctx, recurringAccount(ctx), recurringId)
  checkMayChange(ctx, row)
  if (row.status === 'ENDED') throw new PortalError('CONFLICT', recurringMessages.over)
  if (!undo) {
    if (row.next_day !== dueDay) throw new PortalError('CONFLICT', recurringMessages.notDue)
    await recordRun(ctx, row, { due_day: dueDay, status: 'SKIPPED' })
    return { recurringId }
  }
  const isToCome = dueDay >= (await todayOf(ctx, row.account_id)) && dayAfter(daysOf(row), dueDay) === row.next_day
  const { numDeletedRows } = isToCome
    ? await ctx.db
        .deleteFrom('recurring_run')
        .where('recurring_id', '=', recurringId)
        .where('due_day', '=', dueDay)
        .where('status', '=', 'SKIPPED')
        .executeTakeFirst()
    : { numDeletedRows: 0n }
  if (numDeletedRows === 0n) throw new PortalError('CONFLICT', recurringMessages.notDue)
  await ctx.db
    .updateTable('recurring_order')
    .set({ next_day: dueDay })
    .where('recurring_id', '=', recurringId)
    .execute()
  return { recurringId }
}
