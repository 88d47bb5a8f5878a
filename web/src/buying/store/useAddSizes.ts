// Several variants of one family into the cart by one change, taken out again by one 'Undo' [P5.15].
import type { FamilyVariant, ProductDetail } from '@portal/contract/buying/catalog'
import { useState } from 'react'
import { trackAdded } from '../cart/shared/analytics.ts'
import { useCart } from '../cart/shared/cart.ts'
import { plural } from '../../platform/formats.ts'
import { useCurrency } from '../../platform/locale.ts'
import { showMessage } from '../../platform/toasts.ts'

export function useAddSizes({ displayName }: ProductDetail, done: () => void) {
  const cart = useCart()
  const currency = useCurrency()
  const [isAdding, setAdding] = useState(false)
  const run = async (chosen: readonly { variant: FamilyVariant; quantity: number }[]) => {
    const changes = chosen.map(({ variant: { itemId }, quantity }) => ({ itemId, quantity }))
    const inCart = (itemId: number) =>
      cart.lines.find((line) => line.itemId === itemId && line.unitSerial === undefined)
    const before = changes.map(({ itemId }) => ({ itemId, quantity: inCart(itemId)?.quantity ?? 0 }))
    setAdding(true)
    try {
      await cart.add(changes)
      for (const { variant, quantity } of chosen) trackAdded({ ...variant, displayName }, quantity, currency)
      done()
      const pieces = changes.reduce((sum, { quantity }) => sum + quantity, 0)
      showMessage({
        kind: 'done',
        text: `${plural(pieces, 'piece')} of ${plural(chosen.length, 'variant')} added to your cart.`,
        action: {
          label: 'Undo',
          run: () => void cart.set(before),
        },
      })
    } catch {
      // The input stays, and the refusal is shown by the call.
    } finally {
      setAdding(false)
    }
  }
  return { run, isAdding }
}
