// The order form: empty, with what was bought before, or with a shopping list.
import { Select } from '@mantine/core'
import type { InputOf } from '@portal/contract/platform/call'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { maxLists, shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { useState } from 'react'
import { SheetMenu } from '../orderSheets/shared/SheetMenu.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'

type Lines = InputOf<typeof quickOrderCalls.writeSheet>['lines']

const blank = 'blank'
const purchasesForm = 'bought'

export function OrderForms() {
  const { signedIn } = useSession()
  const [from, setFrom] = useState<string>(blank)
  const past = useCallQuery(quickOrderCalls.pastPurchases, {}, { enabled: signedIn, quiet: true })
  const lists = useCallQuery(
    shoppingListCalls.shoppingLists,
    { page: 0, size: maxLists },
    { enabled: signedIn, quiet: true },
  )
  const purchases = past.data ?? []
  const known = lists.data?.lists.filter(({ items }) => items.length > 0) ?? []
  const chosen = known.find(({ shoppingListId }) => String(shoppingListId) === from)

  const lines: Lines = chosen
    ? chosen.items.map(({ itemId, quantity }) => ({ itemId, quantity }))
    : from === purchasesForm
      ? purchases.map(({ itemId, quantity }) => ({ itemId, quantity: 0, lastQuantity: Math.min(quantity, 99_999) }))
      : []
  const choices = [
    { value: blank, label: 'An empty form' },
    ...(purchases.length > 0
      ? [{ value: purchasesForm, label: `What we bought before (${plural(purchases.length, 'part')})` }]
      : []),
    ...known.map(({ shoppingListId, name }) => ({ value: String(shoppingListId), label: `List: ${name}` })),
  ]
  return (
    <div className="stack start content-top gap3">
      {signedIn ? (
        <Select
          className="full"
          label="Start from"
          data={choices}
          value={from}
          allowDeselect={false}
          onChange={(value) => setFrom(value ?? blank)}
        />
      ) : (
        <p className="bare muted">Log in to start from what your company bought before, or from a shopping list.</p>
      )}
      <SheetMenu
        label="Order form"
        align="start"
        sheet={{
          kind: 'order-form',
          lines,
          ...(chosen && { name: `order-form ${chosen.name}`.slice(0, 60) }),
        }}
      />
    </div>
  )
}
