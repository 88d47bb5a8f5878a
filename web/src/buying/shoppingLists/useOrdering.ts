// Lines of a list that go into the cart: ticked ones, and of those with a level what a count says is missing [P5.178, P5.179].
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { useDraft } from '../../platform/drafts.ts'

type Item = ShoppingList['items'][number]

interface Ordering {
  unticked: number[]
  /** Pieces that are there, by item. */
  counted: Record<string, number>
}

/** The quantity of a part to order; undefined where it has to be counted first. */
export function quantityToOrder(
  { quantity, par }: Pick<Item, 'quantity' | 'par'>,
  counted?: number,
): number | undefined {
  if (par == null) return quantity
  return counted === undefined ? undefined : Math.max(0, par - counted)
}

export function useOrdering({ shoppingListId, items }: ShoppingList) {
  const [{ unticked, counted }, change] = useDraft<Ordering>(`list ${shoppingListId}`, () => ({
    unticked: [],
    counted: {},
  }))
  const ticked = items.filter(({ itemId }) => !unticked.includes(itemId))
  const wanted = ticked.map((item) => ({ item, quantity: quantityToOrder(item, counted[item.itemId]) }))
  return {
    counted,
    isTicked: (itemId: number) => !unticked.includes(itemId),
    turn: (itemId: number) =>
      change({
        unticked: unticked.includes(itemId) ? unticked.filter((each) => each !== itemId) : [...unticked, itemId],
      }),
    turnAll: () => change({ unticked: ticked.length === items.length ? items.map(({ itemId }) => itemId) : [] }),
    count: (itemId: number, pieces: number) => change({ counted: { ...counted, [itemId]: pieces } }),
    forgetCounts: () => change({ counted: {} }),
    isAll: ticked.length === items.length,
    isNone: ticked.length === 0,
    toOrder: wanted.flatMap(({ item, quantity }) => (quantity ? [{ itemId: item.itemId, quantity }] : [])),
    uncounted: wanted.filter(({ quantity }) => quantity === undefined).length,
  }
}
export type ListOrdering = ReturnType<typeof useOrdering>
