// One list: as the viewer may see it, and held for a change when it is their own.
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { loadLists } from './shoppingLists.reads.ts'

/** A list the viewer may see, or null. */
export const getList = async (ctx: Ctx, id: number): Promise<ShoppingList | null> =>
  (await loadLists(ctx, [id]))[0] ?? null

/** Throws unless the list is the viewer's own and not deleted; holds it until the call ends. */
export async function lockOwnList(ctx: Ctx, id: number): Promise<void> {
  const own = await ctx.db
    .selectFrom('shopping_list')
    .select('shopping_list_id')
    .where('shopping_list_id', '=', id)
    .where('user_id', '=', ctx.viewer.userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (own) return
  if (await getList(ctx, id)) throw new PortalError('FORBIDDEN', shoppingListMessages.onlyOwner)
  throw notFound(shoppingListMessages.gone)
}
