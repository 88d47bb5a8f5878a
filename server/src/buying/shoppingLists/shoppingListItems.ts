// Items of lists: parts added, quantities set, items taken off [B§5, B§7.3].
import { calculateQuantity } from '@portal/contract/buying/cart'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { paddedPartNumber } from '@portal/contract/buying/partNumbers'
import { maxListItems, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { getShopper, loadMatchedParts, readPartNumbers, rowsByItem, toNoPartText } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { editableLists, lockEditableList } from './ownList.ts'
import { loadLists } from './shoppingLists.reads.ts'

/** A part by its item or a part number: ours, the customer's own [P5.21] or the maker's. */
export interface ListPart {
  itemId?: number | undefined
  partNumber?: string | undefined
  quantity: number
}

interface Item {
  itemId: number
  quantity: number
  /** The quantity that was read. */
  was?: number | undefined
  par?: number | null | undefined
}

/** The items of `parts`; throws for a part number that no one knows or several parts have. */
export async function itemsOfParts<P extends ListPart>(ctx: Ctx, parts: readonly P[]): Promise<(P & Item)[]> {
  const numbers = parts.flatMap(({ itemId, partNumber }) => (itemId === undefined && partNumber ? [partNumber] : []))
  const known = await readPartNumbers(ctx, numbers)
  const meant = await loadMatchedParts(ctx, known.values())
  return parts.map((part, at) => {
    if (part.itemId !== undefined) return { ...part, itemId: part.itemId }
    const reading = known.get(part.partNumber ?? '')
    if (reading?.is === 'part') return { ...part, itemId: reading.itemId }
    // An own number may be as short as one of ours without its zeros, so it is padded only here.
    const message =
      reading && reading.is !== 'unknown'
        ? (toNoPartText(reading, meant)?.message ?? '')
        : shoppingListMessages.unknownPart.replace('{part}', paddedPartNumber(part.partNumber ?? ''))
    throw new PortalError('BAD_INPUT', message, { [`items.${at}.partNumber`]: message })
  })
}

/** Changes items of one list of `owner`, which is held: the same item named twice counts with both quantities. */
export async function changeItems(
  ctx: Ctx,
  { listId, owner }: { listId: number; owner: string },
  items: readonly Item[],
  mode: 'add' | 'set',
): Promise<void> {
  const wanted = new Map<number, number>()
  for (const { itemId, quantity } of items) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const rows = await ctx.db
    .selectFrom('shopping_list_item')
    .select(['item_id', 'quantity', 'par'])
    .where('shopping_list_id', '=', listId)
    .execute()
  const held = new Map(rows.map((row) => [row.item_id, row.quantity]))
  await checkAsRead(ctx, items, held)
  const pars = new Map(rows.map((row) => [row.item_id, row.par]))
  for (const { itemId, par } of items) if (par !== undefined) pars.set(itemId, par)
  const changed = [...wanted].map(([itemId, quantity]) => ({
    itemId,
    quantity: calculateQuantity(mode, held.get(itemId) ?? 0, quantity),
  }))
  const kept = changed.filter(({ quantity }) => quantity > 0)
  const gone = changed.filter(({ quantity }) => quantity <= 0).map(({ itemId }) => itemId)
  const after =
    new Set([...held.keys(), ...kept.map(({ itemId }) => itemId)]).size - gone.filter((id) => held.has(id)).length
  if (after > maxListItems) throw new PortalError('BAD_INPUT', shoppingListMessages.tooManyItems)
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('shopping_list_item')
      .where('shopping_list_id', '=', listId)
      .where('item_id', 'in', gone)
      .execute()
  if (kept.length > 0)
    await ctx.db
      .insertInto('shopping_list_item')
      .values(
        kept.map(({ itemId, quantity }) => ({
          shopping_list_id: listId,
          user_id: owner,
          item_id: itemId,
          quantity,
          par: pars.get(itemId) ?? null,
        })),
      )
      .onConflict((on) =>
        on.columns(['shopping_list_id', 'item_id']).doUpdateSet({
          quantity: (of) => of.ref('excluded.quantity'),
          par: (of) => of.ref('excluded.par'),
        }),
      )
      .execute()
  await touch(ctx, [listId])
}

/** Throws where a colleague changed a line to something else since it was read. */
async function checkAsRead(ctx: Ctx, items: readonly Item[], held: ReadonlyMap<number, number>): Promise<void> {
  const changed = items.find(({ itemId, quantity, was }) => {
    const now = held.get(itemId) ?? 0
    return was !== undefined && now !== was && now !== quantity
  })
  if (!changed) return
  const name = await loadPartName(ctx, changed.itemId)
  throw new PortalError(
    'CONFLICT',
    shoppingListMessages.meanwhile
      .replace('{quantity}', String(held.get(changed.itemId) ?? 0))
      .replace('{part}', () => name),
  )
}

const loadPartName = async (ctx: Ctx, itemId: number): Promise<string> =>
  (await rowsByItem(ctx, getShopper(ctx, undefined), [itemId])).get(itemId)?.display_name ?? `Item ${itemId}`

const touch = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .updateTable('shopping_list')
    .set({ updated_at: ctx.now })
    .where('shopping_list_id', 'in', [...ids])
    .execute()

/** Adds to or sets items of lists that the viewer may change. */
export async function addOrUpdateItems(
  ctx: Ctx,
  parts: readonly (ListPart & Pick<Item, 'was' | 'par'> & { shoppingListId: number })[],
  mode: 'add' | 'set',
): Promise<ShoppingList[]> {
  const items = await itemsOfParts(ctx, parts)
  const byList = Map.groupBy(items, (item) => item.shoppingListId)
  // Always in the same order, so that two changes never wait for each other.
  for (const id of [...byList.keys()].toSorted((a, b) => a - b)) {
    const owner = await lockEditableList(ctx, id)
    await changeItems(ctx, { listId: id, owner }, byList.get(id) ?? [], mode)
  }
  return loadLists(ctx, [...byList.keys()])
}

/** Takes items off lists that the viewer may change; ids that are not on one are passed over: they are off already. */
export async function removeItems(ctx: Ctx, ids: readonly number[]): Promise<ShoppingList[]> {
  const rows = await ctx.db
    .deleteFrom('shopping_list_item')
    .where('shopping_list_item_id', '=', anyKey(ids))
    .where('shopping_list_id', 'in', editableLists(ctx))
    .returning('shopping_list_id')
    .execute()
  const lists = [...new Set(rows.map((row) => row.shopping_list_id))]
  if (lists.length > 0) await touch(ctx, lists)
  return loadLists(ctx, lists)
}
