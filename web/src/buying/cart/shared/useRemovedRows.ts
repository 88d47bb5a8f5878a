// Lines taken out of a cart stay on the page with 'Undo' until one leaves it; every line keeps its place.
import { useState } from 'react'
import type { Cart, CartLine } from './cart.ts'

export const toLineKey = ({ itemId, unitSerial = '' }: CartLine): string => `${itemId} ${unitSerial}`

export interface Row<Line> {
  line: Line
  removed: boolean
}

/** The cart's lines and the removed ones, in `order`: that in which the page first saw them. */
export function toRows<Line extends CartLine>(
  lines: readonly Line[],
  removed: readonly Line[],
  order: readonly string[],
): readonly Row<Line>[] {
  const present = new Set(lines.map(toLineKey))
  const rows = [
    ...lines.map((line) => ({ line, removed: false })),
    ...removed.filter((line) => !present.has(toLineKey(line))).map((line) => ({ line, removed: true })),
  ]
  return rows.toSorted((a, b) => order.indexOf(toLineKey(a.line)) - order.indexOf(toLineKey(b.line)))
}

/** Removes lines of `cart` and puts them back. */
export function useRemovedRows<Line extends CartLine>(cart: Cart) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [order, setOrder] = useState<readonly string[]>([])
  const unseen = cart.lines.map(toLineKey).filter((key) => !order.includes(key))
  if (unseen.length > 0) setOrder([...order, ...unseen])

  const without = (line: CartLine) => lines.filter((each) => toLineKey(each) !== toLineKey(line))
  const change = ({ itemId, unitSerial }: CartLine, quantity: number) =>
    cart.set([{ itemId, quantity, ...(unitSerial !== undefined && { unitSerial }) }])
  return {
    lines,
    order,
    remove: (line: Line) => {
      setLines([...without(line), line])
      return change(line, 0)
    },
    // Its note gives way once the cart has the line again: the row is never gone in between.
    undo: (line: Line) => change(line, line.quantity),
    dismiss: (line: Line) => setLines(without(line)),
  }
}
