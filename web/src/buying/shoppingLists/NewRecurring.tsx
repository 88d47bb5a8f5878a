// A new recurring order begins with the parts of a shopping list, or of an order.
import { orderCalls } from '@portal/contract/buying/orders'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { RecurringForm } from './RecurringForm.tsx'

interface NewRecurringProps {
  list: number | undefined
  order: string | undefined
  today: string
  onClose: () => void
}

export function NewRecurring({ list, order, today, onClose }: NewRecurringProps) {
  const isList = list !== undefined
  const ofList = useCallQuery(
    shoppingListCalls.shoppingList,
    { shoppingListId: list ?? 0 },
    { quiet: true, enabled: isList },
  )
  const ofOrder = useCallQuery(
    orderCalls.previewReorder,
    { orderNumber: order ?? '' },
    { quiet: true, enabled: !isList && order !== undefined },
  )
  const { isError, refetch } = isList ? ofList : ofOrder
  if (isError) return <ErrorState message="The parts could not be loaded." onRetry={() => void refetch()} />
  const found = isList
    ? ofList.data && { name: ofList.data.name, lines: ofList.data.items }
    : ofOrder.data && { name: `Order ${order ?? ''}`, lines: ofOrder.data }
  if (found === null) return <ErrorState message="The parts could not be loaded." onRetry={() => void refetch()} />
  if (!found) return <SkeletonRows rows={4} height={64} />
  const quantities = new Map<number, number>()
  for (const { itemId, quantity } of found.lines)
    if (itemId !== null) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  const lines = [...quantities].map(([itemId, quantity]) => ({ itemId, quantity, maxPrice: null }))
  return <RecurringForm start={{ name: found.name, lines }} today={today} onClose={onClose} />
}
