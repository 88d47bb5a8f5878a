// One list: as the viewer may see it, and held for a change when it is their own.
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../schema.gen.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { loadLists } from './shoppingLists.reads.ts'

/** A list the viewer may see, or null. */
export const getList = async (ctx: Ctx, id: number): Promise<ShoppingList | null> =>
  (await loadLists(ctx, [id]))[0] ?? null

const editors = (ctx: Ctx) => {
  const active = [...ctx.viewer.activeAccounts]
  return (is: ExpressionBuilder<Tables, 'shopping_list'>) =>
    is.or([
      is('user_id', '=', ctx.viewer.userId),
      is.and([is('colleagues_edit', '=', true), is('account_id', '=', sql<number>`any(${active}::int[])`)]),
    ])
}

/** Ids of lists whose parts the viewer may change. */
export const editableLists = (ctx: Ctx) =>
  ctx.db.selectFrom('shopping_list').select('shopping_list_id').where('removed_at', 'is', null).where(editors(ctx))

/** Holds a list whose parts the viewer may change until the call ends; answers whose it is. Throws where they may not. */
export async function lockEditableList(ctx: Ctx, id: number): Promise<string> {
  const list = await ctx.db
    .selectFrom('shopping_list')
    .select('user_id')
    .where('shopping_list_id', '=', id)
    .where('removed_at', 'is', null)
    .where(editors(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (list) return list.user_id
  throw await notOwn(ctx, id)
}

/** Holds a list of the viewer's own until the call ends, as it is shared. Throws where it is not theirs, or deleted. */
export async function lockOwnList(
  ctx: Ctx,
  id: number,
): Promise<{ account_id: number | null; colleagues_edit: boolean }> {
  const own = await ctx.db
    .selectFrom('shopping_list')
    .select(['account_id', 'colleagues_edit'])
    .where('shopping_list_id', '=', id)
    .where('user_id', '=', ctx.viewer.userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (own) return own
  throw await notOwn(ctx, id)
}

const notOwn = async (ctx: Ctx, id: number): Promise<PortalError> =>
  (await getList(ctx, id))
    ? new PortalError('FORBIDDEN', shoppingListMessages.onlyOwner)
    : notFound(shoppingListMessages.gone)
