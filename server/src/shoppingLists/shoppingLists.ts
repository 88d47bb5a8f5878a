// Shopping lists (B §2.10, §7.3): made, renamed, shared, copied, deleted with a way back.
import type { ShoppingList, ShoppingListSummary } from 'contract/shoppingLists'
import { mostLists, shoppingListMessages } from 'contract/shoppingLists'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { notFound, PortalError } from '../platform/errors.ts'
import type { ListPart } from './shoppingListItems.ts'
import { changeItems, itemsOfParts } from './shoppingListItems.ts'
import { getList, holdOwnList } from './ownList.ts'
import { listPage } from './shoppingLists.reads.ts'

const shown = async (ctx: Ctx, id: number): Promise<ShoppingList> => {
  const list = await getList(ctx, id)
  if (!list) throw notFound(shoppingListMessages.gone)
  return list
}

// One user's changes of names queue up, so that none is given twice.
const holdNames = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('shopping lists'), hashtext(${ctx.viewer.userId}))`.execute(ctx.db)

/** Names of the viewer's lists, without the one with `except`, folded as they are compared. */
async function namesTaken(ctx: Ctx, except?: number): Promise<Set<string>> {
  await holdNames(ctx)
  const rows = await ctx.db
    .selectFrom('shopping_list')
    .select([sql<string>`lower(name)`.as('name'), 'shopping_list_id'])
    .where('user_id', '=', ctx.viewer.userId)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.filter((row) => row.shopping_list_id !== except).map(({ name }) => name))
}

const isTaken = (taken: ReadonlySet<string>, name: string) => taken.has(name.toLowerCase())

const nameTaken = () =>
  new PortalError('BAD_INPUT', shoppingListMessages.nameTaken, { name: shoppingListMessages.nameTaken })

async function insert(ctx: Ctx, taken: ReadonlySet<string>, name: string): Promise<number> {
  if (taken.size >= mostLists) throw new PortalError('BAD_INPUT', shoppingListMessages.tooManyLists)
  const { shopping_list_id: id } = await ctx.db
    .insertInto('shopping_list')
    .values({ user_id: ctx.viewer.userId, account_id: null, owner_name: ctx.viewer.name, name, updated_at: ctx.now })
    .returning('shopping_list_id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a private list with `parts` on it. */
export async function createList(ctx: Ctx, name: string, parts: readonly ListPart[] = []): Promise<ShoppingList> {
  const items = await itemsOfParts(ctx, parts)
  const taken = await namesTaken(ctx)
  if (isTaken(taken, name)) throw nameTaken()
  const id = await insert(ctx, taken, name)
  await changeItems(ctx, id, items, 'add')
  return shown(ctx, id)
}

/** Renames a list of his own; `shared` shares it with the organisation being viewed, or takes that back. */
export async function updateList(
  ctx: Ctx,
  { shoppingListId: id, name, shared }: { shoppingListId: number; name: string; shared?: boolean | undefined },
): Promise<ShoppingList> {
  const taken = await namesTaken(ctx, id)
  await holdOwnList(ctx, id)
  if (isTaken(taken, name)) throw nameTaken()
  await ctx.db
    .updateTable('shopping_list')
    .set({
      name,
      updated_at: ctx.now,
      ...(shared !== undefined && { account_id: shared ? organisationOf(ctx) : null }),
    })
    .where('shopping_list_id', '=', id)
    .execute()
  return shown(ctx, id)
}

/** The organisation a list is shared with: the one being viewed, else his own. */
function organisationOf({ viewer }: Ctx): number {
  const id = viewer.activeAccounts.length === 1 ? viewer.activeAccounts[0] : viewer.accountId
  if (viewer.registrationType === 'B2C' || id === null || id === undefined)
    throw new PortalError('BAD_INPUT', shoppingListMessages.noOrganization)
  return id
}

/** Deletes a list; what cannot be is told as a value, which a screen shows as a toast [B7.24]. */
export async function deleteList(
  ctx: Ctx,
  id: number,
): Promise<{ lists: ShoppingListSummary[]; error: string | null }> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shopping_list')
    .set({ removed_at: ctx.now })
    .where('shopping_list_id', '=', id)
    .where('user_id', '=', ctx.viewer.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const { lists } = await listPage(ctx, 0, mostLists)
  if (numUpdatedRows > 0n) return { lists, error: null }
  const foreign = lists.some(({ shoppingListId }) => shoppingListId === id)
  return { lists, error: foreign ? shoppingListMessages.onlyOwner : shoppingListMessages.gone }
}

/** Takes a deletion back; where the name was given away meanwhile, the list gets another. */
export async function restoreList(ctx: Ctx, id: number): Promise<ShoppingList> {
  const taken = await namesTaken(ctx)
  const list = await ctx.db
    .selectFrom('shopping_list')
    .select(['name', 'removed_at'])
    .where('shopping_list_id', '=', id)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  if (!list) throw notFound(shoppingListMessages.gone)
  if (list.removed_at) {
    if (taken.size >= mostLists) throw new PortalError('BAD_INPUT', shoppingListMessages.tooManyLists)
    await ctx.db
      .updateTable('shopping_list')
      .set({ removed_at: null, name: freeName(taken, list.name) })
      .where('shopping_list_id', '=', id)
      .execute()
  }
  return shown(ctx, id)
}

/** Copies a list he may see into a private one of his own. */
export async function duplicateList(ctx: Ctx, id: number): Promise<ShoppingList> {
  const { name, items } = await shown(ctx, id)
  const taken = await namesTaken(ctx)
  const copy = await insert(ctx, taken, freeName(taken, `Copy of ${name}`))
  await changeItems(ctx, copy, items, 'add')
  return shown(ctx, copy)
}

/** `wish`, or with a number behind it the first that is free; never longer than a name may be. */
function freeName(taken: ReadonlySet<string>, wish: string): string {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`
    const name = wish.slice(0, 60 - ending.length) + ending
    if (!isTaken(taken, name)) return name
  }
}
