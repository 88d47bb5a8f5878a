// Lines taken out of the cart stay on the page with 'Undo' until one leaves it; every line keeps its place.
import { useState } from 'react'
import type { Cart, CartLine } from './shared/cart.ts'
import type { ShownLine } from './shared/cartLines.ts'

export const keyOf = ({ itemId, unitSerial = '' }: CartLine): string => `${itemId} ${unitSerial}`

export interface Row {
  line: ShownLine
  removed: boolean
}

/** The cart's lines and the removed ones, in `order`: that in which the page first saw them. */
export function rowsOf(
  lines: readonly ShownLine[],
  removed: readonly ShownLine[],
  order: readonly string[],
): readonly Row[] {
  const present = new Set(lines.map(keyOf))
  const rows = [
    ...lines.map((line) => ({ line, removed: false })),
    ...removed.filter((line) => !present.has(keyOf(line))).map((line) => ({ line, removed: true })),
  ]
  return rows.toSorted((a, b) => order.indexOf(keyOf(a.line)) - order.indexOf(keyOf(b.line)))
}

/** Removes lines of `cart` and puts them back. */
export function useRemoved(cart: Cart) {
  const [lines, setLines] = useState<readonly ShownLine[]>([])
  const [order, setOrder] = useState<readonly string[]>([])
  const unseen = cart.lines.map(keyOf).filter((key) => !order.includes(key))
  if (unseen.length > 0) setOrder([...order, ...unseen])

  const without = (line: CartLine) => lines.filter((each) => keyOf(each) !== keyOf(line))
  const change = ({ itemId, unitSerial }: CartLine, quantity: number) =>
    cart.set([{ itemId, quantity, ...(unitSerial !== undefined && { unitSerial }) }])
  return {
    lines,
    order,
    remove: (line: ShownLine) => {
      setLines([...without(line), line])
      return change(line, 0)
    },
    undo: (line: ShownLine) => {
      setLines(without(line))
      return change(line, line.quantity)
    },
    dismiss: (line: ShownLine) => setLines(without(line)),
  }
}
