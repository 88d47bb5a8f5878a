// A line of the cart is put aside [P5.183].
import type { CartLine } from './shared/cart.ts'
import { useSavedLines } from './savedLines.ts'

export function SaveForLater({ line, name }: { line: CartLine; name: string }) {
  const { save, isBusy } = useSavedLines()
  const { itemId, quantity, unitSerial = null } = line
  return (
    <button
      type="button"
      className="plain reach link text-note at-start"
      disabled={isBusy}
      onClick={() => save({ itemId, quantity, unitSerial }, name)}
    >
      Save for later<span className="visually-hidden">: {name}</span>
    </button>
  )
}
