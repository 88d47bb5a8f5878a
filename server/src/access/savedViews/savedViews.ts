// Views of lists: kept by one person, seen by their organization if they say so.
import type { savedViewCalls, SavedView } from '@portal/contract/access/savedViews'
import { maxViews, viewMessages } from '@portal/contract/access/savedViews'
import type { OutputOf } from '@portal/contract/platform/call'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

export { countSharedViews, handOverViews } from './handOver.ts'

/** The viewer's own views of a list and those shared in the organizations they view, by name. */
export async function savedViews({ db, viewer }: Ctx, list: string): Promise<SavedView[]> {
  const organizations = [...viewer.activeAccounts, ...(viewer.accountId === null ? [] : [viewer.accountId])]
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where('list', '=', list)
    .where((is) =>
      is.or([is('user_id', '=', viewer.userId), is('account_id', '=', sql<number>`any(${organizations}::int[])`)]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('view_id')
    .limit(200)
    .execute()
  return rows.map((row) => toView(row, viewer.userId))
}

/** Keeps a view, instead of the viewer's own one of the same name. */
export async function saveView(
  { db, viewer, now }: Ctx,
  { list, name, search, columns = null, isShared }: z.output<typeof savedViewCalls.saveView.input>,
): Promise<OutputOf<typeof savedViewCalls.saveView>> {
  if (isShared && (viewer.accountId === null || viewer.registrationType !== 'B2B'))
    throw new PortalError('BAD_INPUT', 'Only somebody who belongs to an organization can share a view.')
  const kept = await db
    .selectFrom('saved_view')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', viewer.userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) <> lower(${name})`)
    .executeTakeFirst()
  if (Number(kept?.count ?? 0) >= maxViews)
    throw new PortalError('BAD_INPUT', `You can keep at most ${maxViews} views of a list. Please delete one first.`)
  const values = {
    account_id: isShared ? viewer.accountId : null,
    author: viewer.name,
    name,
    search,
    columns,
    updated_at: now,
  }
  const row = await db
    .insertInto('saved_view')
    .values({ user_id: viewer.userId, list, ...values })
    .onConflict((on) => on.expression(sql`user_id, list, lower(name)`).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toView(row, viewer.userId)
}

/** Renames a view of the viewer's own; a foreign one is as good as none. */
export async function renameView(
  { db, viewer, now }: Ctx,
  { viewId, name }: z.output<typeof savedViewCalls.renameView.input>,
): Promise<SavedView> {
  const row = await db
    .updateTable('saved_view as view')
    .set({ name, updated_at: now })
    .where('view.view_id', '=', viewId)
    .where('view.user_id', '=', viewer.userId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('saved_view as other')
            .select('other.view_id')
            .whereRef('other.user_id', '=', 'view.user_id')
            .whereRef('other.list', '=', 'view.list')
            .whereRef('other.view_id', '<>', 'view.view_id')
            .where(sql<boolean>`lower(other.name) = lower(${name})`),
        ),
      ),
    )
    .returningAll('view')
    .executeTakeFirst()
  if (row) return toView(row, viewer.userId)
  const own = await db
    .selectFrom('saved_view')
    .select('view_id')
    .where('view_id', '=', viewId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  throw own ? badInput('name', viewMessages.nameTaken) : notFound(viewMessages.gone)
}

/** Takes a view of the viewer's own away; a foreign one is as good as none. */
export async function deleteView({ db, viewer }: Ctx, viewId: number): Promise<{ deleted: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('view_id', '=', viewId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  return { deleted: numDeletedRows > 0n }
}

const toView = (row: TableRow<'saved_view'>, userId: string): SavedView => ({
  viewId: row.view_id,
  name: row.name,
  search: row.search,
  columns: row.columns,
  isShared: row.account_id !== null,
  isMine: row.user_id === userId,
  author: row.author,
})
