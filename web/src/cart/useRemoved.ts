// Lines taken out of the cart stay on the page with 'Undo' until one leaves it.
import { useState } from 'react'
import type { Cart, CartLine } from './shared/cart.ts'
import type { ShownLine } from './shared/cartLines.ts'

export const keyOf = ({ itemId, unitSerial = '' }: CartLine): string => `${itemId} ${unitSerial}`

export interface Row {
  line: ShownLine
  removed: boolean
}

interface Removed {
  line: ShownLine
  /** The keys of the lines that stood above it. */
  above: readonly string[]
}

/** The cart's lines with the removed ones where they stood. */
export function withRemoved(lines: readonly ShownLine[], removed: readonly Removed[]): readonly Row[] {
  const rows: Row[] = lines.map((line) => ({ line, removed: false }))
  for (const { line, above } of removed) {
    if (rows.some((row) => keyOf(row.line) === keyOf(line))) continue
    const after = rows.findLastIndex((row) => above.includes(keyOf(row.line)))
    rows.splice(after + 1, 0, { line, removed: true })
  }
  return rows
}

/** Removes lines of `cart` and puts them back. */
export function useRemoved(cart: Cart) {
  const [lines, setLines] = useState<readonly Removed[]>([])
  const without = (line: CartLine) => lines.filter((each) => keyOf(each.line) !== keyOf(line))
  const change = ({ itemId, unitSerial }: CartLine, quantity: number) => cart.set([{ itemId, quantity, ...(unitSerial !== undefined && { unitSerial }) }])
  return {
    lines,
    remove: (line: ShownLine) => {
      const at = cart.lines.findIndex((each) => keyOf(each) === keyOf(line))
      setLines([...without(line), { line, above: cart.lines.slice(0, at).map(keyOf) }])
      return change(line, 0)
    },
    undo: (line: ShownLine) => {
      setLines(without(line))
      return change(line, line.quantity)
    },
    dismiss: (line: ShownLine) => setLines(without(line)),
  }
}
