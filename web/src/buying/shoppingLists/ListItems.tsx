// The parts of a list; one taken off keeps its place with 'Undo' until one leaves the page.
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Removable } from '../../ui/forms/Removable.tsx'
import { ListItem, getItemName } from './ListItem.tsx'
import { ParLevel } from './ParLevel.tsx'
import type { ListOrdering } from './useOrdering.ts'
import { useListItems } from './useListItems.ts'

type Item = Pick<ShoppingList['items'][number], 'itemId' | 'quantity' | 'par'>

export function ListItems({ list, ordering }: { list: ShoppingList; ordering: ListOrdering }) {
  const locale = useLocale()
  const { set } = useListItems(list)
  // Every part keeps its place while one is on the page, taken off or not.
  const [seen, setSeen] = useState<readonly Item[]>(list.items)
  const fresh = list.items.filter(({ itemId }) => seen.every((each) => each.itemId !== itemId))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const now = new Map(list.items.map((item) => [item.itemId, item]))

  const items = seen.map((each) => now.get(each.itemId) ?? each)
  const asked = useCallQuery(
    catalogCalls.commerceItems,
    { items: items.map(({ itemId, quantity }) => ({ itemId, quantity })), locale },
    { enabled: items.length > 0, keepPrevious: true, quiet: true },
  )
  const known = new Map(asked.data?.items.map((item) => [item.id, item]))

  if (seen.length === 0)
    return (
      <EmptyState
        title="Nothing on this list yet"
        art="/art/states/no-results.svg"
        action={<ButtonLink href={paths.store()}>Go to the supply store</ButtonLink>}
      >
        {list.mayEdit
          ? 'Type a part number above, or press ‘Add to list’ on any part of the store.'
          : 'Its owner has not put anything on it.'}
      </EmptyState>
    )
  if (asked.isError && !asked.data)
    return (
      <ErrorState
        message="Your list is safe, but its parts could not be loaded."
        onRetry={() => void asked.refetch()}
      />
    )
  const total = getTotal(ordering.toOrder, known)
  return (
    <>
      {items.length > 1 && (
        <label className="inline-row gap2 below2 text-sm">
          <input className="tick" type="checkbox" checked={ordering.isAll} onChange={ordering.turnAll} /> All parts
        </label>
      )}
      <ul className="clip list card lined" aria-label="Parts on this list">
        {items.map(({ itemId, quantity, par }) => (
          <li key={itemId}>
            <Removable
              name={getItemName(known.get(itemId))}
              isRemoved={!now.has(itemId)}
              said="was taken off this list"
              onUndo={() => set(itemId, quantity, par)}
            >
              <ListItem
                item={known.get(itemId)}
                isLoading={asked.data === undefined}
                quantity={quantity}
                isTicked={ordering.isTicked(itemId)}
                onTurn={() => ordering.turn(itemId)}
              >
                <ParLevel
                  name={getItemName(known.get(itemId))}
                  quantity={quantity}
                  par={par ?? null}
                  mayEdit={list.mayEdit}
                  counted={ordering.counted[itemId]}
                  onQuantity={(next, level) => set(itemId, next, level)}
                  onCount={(pieces) => ordering.count(itemId, pieces)}
                  onRemove={() => {
                    setSeen(seen.map((each) => (each.itemId === itemId ? { itemId, quantity, par } : each)))
                    set(itemId, 0)
                  }}
                />
              </ListItem>
            </Removable>
          </li>
        ))}
      </ul>
      {total !== null && (
        <p className="bare above4 muted right">
          Together, at today’s prices{' '}
          <strong className="beside2 text-lg heading">
            <Money amount={total} />
          </strong>
        </p>
      )}
    </>
  )
}

/** The price of what goes into the cart; null where the viewer sees no prices. */
function getTotal(
  items: readonly Pick<Item, 'itemId' | 'quantity'>[],
  known: ReadonlyMap<number, CommerceItem>,
): number | null {
  const sold = items.flatMap(({ itemId, quantity }) => {
    const item = known.get(itemId)
    return item?.isPurchasable ? [{ price: item.displayPrice, quantity }] : []
  })
  if (sold.length === 0 || sold.some(({ price }) => price === null)) return null
  return sumMoney(sold.map(({ price, quantity }) => lineAmount(price ?? 0, quantity)))
}
