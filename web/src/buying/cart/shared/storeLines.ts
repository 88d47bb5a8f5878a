// The lines of a cart joined with what its store says of them, in either store.
import type { CallError } from '../../../platform/errors.ts'
import type { CartLine } from './cart.ts'

export interface StoreLine<Item> extends CartLine {
  /** Undefined while it loads. */
  item: Item | undefined
}

export interface StoreLines<Item> {
  /** Every line the store still knows, in the cart's order. */
  lines: readonly StoreLine<Item>[]
  /** Lines of what the store no longer has. */
  gone: readonly CartLine[]
  /** Of the lines that can be ordered, in the locale's currency; null where the viewer sees no prices. */
  subtotal: number | null
  /** The figures are those of the lines as they are now. */
  settled: boolean
  error: CallError | null
  retry: () => void
}
