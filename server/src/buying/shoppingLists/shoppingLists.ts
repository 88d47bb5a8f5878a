// Shopping lists [B§2.10, B§7.3]: made, renamed, shared, copied, deleted with a way back.
import type { ShoppingList, ShoppingListSummary } from '@portal/contract/buying/shoppingLists'
import { maxLists, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import type { ListPart } from './shoppingListItems.ts'
import { changeItems, itemsOfParts } from './shoppingListItems.ts'
import { getList, lockOwnList } from './ownList.ts'
import { listPage } from './shoppingLists.reads.ts'

export { countSharedLists, handOverLists } from './handOver.ts'

const loadShownList = async (ctx: Ctx, id: number): Promise<ShoppingList> => {
  const list = await getList(ctx, id)
  if (!list) throw notFound(shoppingListMessages.gone)
  return list
}

// One user's changes of names queue up, so that none is given twice.
const lockNames = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('shopping lists'), hashtext(${ctx.viewer.userId}))`.execute(ctx.db)

/** Those of `wishes` that a list of the viewer's has, without the one with `except`. The database is asked because it compares names. */
async function loadTakenNames(ctx: Ctx, wishes: readonly string[], except = 0): Promise<Set<string>> {
  await lockNames(ctx)
  const { rows } = await sql<{ wish: string }>`
    select wish from unnest(${[...wishes]}::text[]) as wish where exists (
      select from shopping_list where user_id = ${ctx.viewer.userId} and removed_at is null and shopping_list_id <> ${except} and lower(name) = lower(wish)
    )`.execute(ctx.db)
  return new Set(rows.map(({ wish }) => wish))
}

async function checkNameFree(ctx: Ctx, name: string, except?: number): Promise<void> {
  if ((await loadTakenNames(ctx, [name], except)).size > 0) throw createNameTaken()
}

async function checkListLimit(ctx: Ctx): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('shopping_list')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', ctx.viewer.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxLists) throw new PortalError('BAD_INPUT', shoppingListMessages.tooManyLists)
}

const createNameTaken = () => badInput('name', shoppingListMessages.nameTaken)

async function insert(ctx: Ctx, name: string): Promise<number> {
  await checkListLimit(ctx)
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
  await checkNameFree(ctx, name)
  const id = await insert(ctx, name)
  await changeItems(ctx, { listId: id, owner: ctx.viewer.userId }, items, 'add')
  return loadShownList(ctx, id)
}

interface ListChange {
  shoppingListId: number
  name: string
  shared?: boolean | undefined
  colleaguesEdit?: boolean | undefined
}

/** Renames a list of their own; `shared` shares it with the organization being viewed, or takes that back. */
export async function updateList(
  ctx: Ctx,
  { shoppingListId: id, name, shared, colleaguesEdit }: ListChange,
): Promise<ShoppingList> {
  await lockNames(ctx)
  const before = await lockOwnList(ctx, id)
  await checkNameFree(ctx, name, id)
  const accountId = shared === undefined ? before.account_id : shared ? getOrganization(ctx) : null
  await ctx.db
    .updateTable('shopping_list')
    .set({
      name,
      updated_at: ctx.now,
      account_id: accountId,
      colleagues_edit: accountId !== null && (colleaguesEdit ?? before.colleagues_edit),
    })
    .where('shopping_list_id', '=', id)
    .execute()
  return loadShownList(ctx, id)
}

/** The organization a list is shared with: the one being viewed, otherwise their own. */
function getOrganization({ viewer }: Ctx): number {
  const id = orderingAccount(viewer)
  if (viewer.registrationType === 'B2C' || id === null)
    throw new PortalError('BAD_INPUT', shoppingListMessages.noOrganization)
  return id
}

/** Deletes a list; what cannot be is reported as a value, which a screen shows as a toast [B7.24]. */
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
  const { lists } = await listPage(ctx, 0, maxLists)
  if (numUpdatedRows > 0n) return { lists, error: null }
  const foreign = lists.some(({ shoppingListId }) => shoppingListId === id)
  return { lists, error: foreign ? shoppingListMessages.onlyOwner : shoppingListMessages.gone }
}

/** Takes a deletion back; where the name was given away meanwhile, the list gets another. */
export async function restoreList(ctx: Ctx, id: number): Promise<ShoppingList> {
  await lockNames(ctx)
  const list = await ctx.db
    .selectFrom('shopping_list')
    .select(['name', 'removed_at'])
    .where('shopping_list_id', '=', id)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  if (!list) throw notFound(shoppingListMessages.gone)
  if (list.removed_at) {
    await checkListLimit(ctx)
    await ctx.db
      .updateTable('shopping_list')
      .set({ removed_at: null, name: await freeName(ctx, list.name) })
      .where('shopping_list_id', '=', id)
      .execute()
  }
  return loadShownList(ctx, id)
}

/** Copies a list they may see into a private one of their own. */
export async function duplicateList(ctx: Ctx, id: number): Promise<ShoppingList> {
  const { name, items } = await loadShownList(ctx, id)
  const copy = await insert(ctx, await freeName(ctx, `Copy of ${name}`))
  await changeItems(ctx, { listId: copy, owner: ctx.viewer.userId }, items, 'add')
  return loadShownList(ctx, copy)
}

/** `wish`, or with a number behind it the first that is free; never longer than a name may be. */
async function freeName(ctx: Ctx, wish: string): Promise<string> {
  const wishes = Array.from({ length: maxLists + 1 }, (_each, at) => {
    const ending = at === 0 ? '' : ` (${at + 1})`
    return truncate(wish, 60 - ending.length) + ending
  })
  const taken = await loadTakenNames(ctx, wishes)
  const free = wishes.find((name) => !taken.has(name))
  if (free === undefined) throw new PortalError('BAD_INPUT', shoppingListMessages.tooManyLists)
  return free
}

// A sign of two halves is not cut in two, because half of one cannot be saved.
const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
