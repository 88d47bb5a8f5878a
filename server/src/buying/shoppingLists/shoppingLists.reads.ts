// Lists as screens show them: with their items, and on cards with their first pictures.
import type { ShoppingList, ShoppingListSummary } from '@portal/contract/buying/shoppingLists'
import { sql } from 'kysely'
import { imageUrl } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'

type Item = ShoppingList['items'][number]

interface ListRow {
  shopping_list_id: number
  user_id: string
  account_id: number | null
  owner_name: string
  colleagues_edit: boolean
  name: string
  updated_at: Date
}

/** Lists the viewer may look at now: their own, and those shared with an organization they view. */
function visible(ctx: Ctx) {
  const active = [...ctx.viewer.activeAccounts]
  return ctx.db
    .selectFrom('shopping_list')
    .where('removed_at', 'is', null)
    .where((is) =>
      is.or([
        is('user_id', '=', ctx.viewer.userId),
        ...(active.length > 0 ? [is('account_id', '=', sql<number>`any(${active}::int[])`)] : []),
      ]),
    )
}

const columns = [
  'shopping_list_id',
  'user_id',
  'account_id',
  'owner_name',
  'colleagues_edit',
  'name',
  'updated_at',
] as const

/** A page of lists, their own first, then what changed last. */
export async function listPage(
  ctx: Ctx,
  page: number,
  size: number,
): Promise<{ lists: ShoppingListSummary[]; totalRecords: number }> {
  const { count } = await visible(ctx)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await visible(ctx)
    .select(columns)
    .orderBy(sql`user_id = ${ctx.viewer.userId}`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('shopping_list_id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const lists = await withItems(ctx, rows)
  return { lists: await withPictures(ctx, lists), totalRecords: count }
}

/** Lists of these ids, in the order of the ids; those they may not see are left out. */
export async function loadLists(ctx: Ctx, ids: readonly number[]): Promise<ShoppingList[]> {
  if (ids.length === 0) return []
  const rows = await visible(ctx).select(columns).where('shopping_list_id', '=', anyKey(ids)).execute()
  const lists = new Map((await withItems(ctx, rows)).map((list) => [list.shoppingListId, list]))
  return ids.flatMap((id) => lists.get(id) ?? [])
}

async function withItems(ctx: Ctx, rows: readonly ListRow[]): Promise<ShoppingList[]> {
  const ids = rows.map((row) => row.shopping_list_id)
  const items: Item[] =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('shopping_list_item')
          .select([
            'shopping_list_item_id as shoppingListItemId',
            'item_id as itemId',
            'shopping_list_id as shoppingListId',
            'quantity',
            'par',
          ])
          .where('shopping_list_id', 'in', ids)
          .orderBy('shopping_list_item_id')
          .execute()
  const byList = Map.groupBy(items, (item) => item.shoppingListId)
  return rows.map((row) => ({
    shoppingListId: row.shopping_list_id,
    repositoryId: row.shopping_list_id,
    userId: row.user_id,
    name: row.name,
    items: byList.get(row.shopping_list_id) ?? [],
    shared: row.account_id !== null,
    isOwn: row.user_id === ctx.viewer.userId,
    colleaguesEdit: row.colleagues_edit,
    mayEdit: row.user_id === ctx.viewer.userId || row.colleagues_edit,
    ownerName: row.owner_name,
    updatedAt: row.updated_at.toISOString(),
  }))
}

const maxPictures = 4

async function withPictures(ctx: Ctx, lists: readonly ShoppingList[]): Promise<ShoppingListSummary[]> {
  const first = lists.flatMap(({ items }) => items.slice(0, maxPictures).map(({ itemId }) => itemId))
  const rows =
    first.length === 0
      ? []
      : await ctx.db
          .selectFrom('product')
          .select(['item_id', 'illustration', 'picture'])
          .where('item_id', '=', sql<number>`any(${first}::int[])`)
          .execute()
  const pictures = new Map(rows.map((row) => [row.item_id, imageUrl(row, 240)]))
  return lists.map((list) => ({
    ...list,
    imageUrls: [...new Set(list.items.slice(0, maxPictures).flatMap(({ itemId }) => pictures.get(itemId) ?? []))],
  }))
}
