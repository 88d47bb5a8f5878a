// Lines of what the store no longer has, and the way to be rid of them.
import { plural } from '../../../platform/formats.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { Cart, CartLine } from './cart.ts'

export interface GoneLinesProps {
  cart: Cart
  gone: readonly CartLine[]
  /** The noun of a line: 'product', 'course'. */
  noun: string
  /** Where it no longer is. */
  store: string
}

export function RemovedLines({ cart, gone, noun, store }: GoneLinesProps) {
  if (gone.length === 0) return null
  return (
    <div className="row wrap between gap4 lines2 below4 pad3-4 rounded warned" role="status">
      <p className="bare">
        {plural(gone.length, noun)} in your cart {gone.length === 1 ? 'is' : 'are'} no longer in the {store} and will
        not be ordered.
      </p>
      <Button onClick={() => void cart.set(gone.map((line) => ({ ...line, quantity: 0 })))}>
        Take out of the cart
      </Button>
    </div>
  )
}
