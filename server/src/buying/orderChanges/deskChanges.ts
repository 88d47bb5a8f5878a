// The side of staff [P5.197]: changes of all organizations that wait, and an answer in place of the ERP. Past the accounts, under the
// exception 'staff'; the job that acts upon the ERP's answers acts upon this one.
import type { ChangeAnswer } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import type { WaitingOrderChange } from '@portal/contract/buying/orderChangeList'
import { changeWaits, orderChangeList as declared } from '@portal/contract/buying/orderChangeList'
import { changeTexts } from '@portal/contract/buying/orderChangeText'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { toCents } from '@portal/contract/platform/money'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import type { Word } from '../../platform/lists/list.ts'
import { canApply } from './moveChange.ts'
import { orderChangesJobName, silentSince } from './orderChanges.jobs.ts'
import type { ChangeContent } from './orderChanges.rules.ts'
import { refuse } from './refuse.ts'

const deskList = (now: Date) => {
  const wait = sql<(typeof changeWaits)[number]>`case when c.sent_at < ${silentSince(now)} then 'SILENT' else 'NEW' end`
  return listOf(declared, {
    from: sql`order_change c join account a on a.account_id = c.account_id join sales_order o on o.order_id = c.order_id`,
    account: null,
    unit: null,
    key: sql`c.change_id`,
    name: sql<string>`c.change_number`,
    range: sql<Date>`c.sent_at`,
    has: ({ contains }: Word) =>
      sql<boolean>`(lower(c.change_number) like ${contains} or lower(o.order_number) like ${contains} or lower(c.requested_by) like ${contains} or lower(a.name) like ${contains})`,
    table: tableOf('order_change', 'c'),
    values: {
      wait,
      orderNumber: sql<string>`o.order_number`,
      customerName: sql<string>`a.name || ' - ' || a.account_number`,
      currency: sql`o.currency`,
    },
    sorting: {
      wait: { order: sql`row(array_position(${sql.val([...changeWaits])}::text[], ${wait}), c.sent_at)` },
      customerName: { value: sql`a.name` },
    },
    also: sql<{ before: ChangeContent; after: ChangeContent }>`c.before, c.after`,
    computed: ['wish', 'difference'],
    compute: ({ before, after }) => ({
      wish: changeTexts(before, after).join('; '),
      difference: (toCents(after.total) - toCents(before.total)) / 100,
    }),
  })
}

export const searchDeskOrderChanges = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<WaitingOrderChange>> =>
  searchList(ctx, deskList(ctx.now), {
    request,
    whose: { accounts: [], only: [sql<boolean>`c.status = 'REQUESTED'`] },
  })

/** Changes that wait for an answer, and since when the oldest. */
export const waitingOrderChanges = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('order_change')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(sent_at)`.as('since')])
    .where('status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()

/** Notes an answer of staff beside those of the ERP, once, and has it acted upon. */
export async function answerDeskOrderChange(ctx: Ctx, { changeNumber, accepts, reason }: ChangeAnswer) {
  const { db, now, viewer } = ctx
  const change = await db
    .selectFrom('order_change as c')
    .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
    .select(['c.change_id', 'c.account_id', 'c.status', 'o.status as orderStatus'])
    .where('c.change_number', '=', changeNumber)
    .executeTakeFirst()
  if (!change) throw notFound()
  ctx.audited = {
    account: change.account_id,
    target: { type: 'order-change', id: changeNumber, name: changeNumber },
  }
  if (change.status !== 'REQUESTED') throw refuse(ctx, orderChangeMessages.answered)
  if (accepts && !canApply({ status: change.orderStatus })) throw refuse(ctx, orderChangeMessages.over)
  const noted = await db
    .insertInto('order_change_answer')
    .values({
      change_id: change.change_id,
      account_id: change.account_id,
      status: accepts ? 'ACCEPTED' : 'REFUSED',
      reason: reason || null,
      answered_at: now,
      answered_by: viewer.name,
    })
    .onConflict((on) => on.doNothing())
    .returning('change_id')
    .executeTakeFirst()
  if (!noted) throw refuse(ctx, orderChangeMessages.answered)
  await ctx.services.queue().enqueue(db, orderChangesJobName, {})
  return { changeNumber }
}
