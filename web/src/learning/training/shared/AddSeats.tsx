// Seats of a course into the training cart, from its card [B4.03]; what is in it already is said beside.
import { IconShoppingCartPlus } from '../../../ui/icons/IconShoppingCartPlus.ts'
import { useRouter } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { CourseHit } from '@portal/contract/buying/search'
import { useState } from 'react'
import { useCart } from '../../../buying/cart/shared/cart.ts'
import { plural } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { QuantityInput } from '../../../ui/forms/QuantityInput.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'

export function AddSeats({ course: { courseId, title } }: { course: Pick<CourseHit, 'courseId' | 'title'> }) {
  const router = useRouter()
  const cart = useCart('training-store')
  const [seats, setSeats] = useState(1)
  // The server's picture knows no cart, and the header may have asked for it before this card is hydrated.
  const isAwake = useHydrated()
  const held = isAwake && cart.lines.find(({ itemId }) => itemId === courseId)?.quantity

  const add = async () => {
    try {
      await cart.add([{ itemId: courseId, quantity: seats }])
    } catch {
      // Why it was not added is reported by the cart.
      return
    }
    setSeats(1)
    showMessage({
      kind: 'done',
      text: `${plural(seats, 'seat')} of “${title}” added to your training cart.`,
      action: { label: 'View cart', run: () => void router.navigate({ href: paths.trainingCart() }) },
    })
  }
  return (
    <div className="row wrap gap2 pad3-4 line-above">
      <QuantityInput value={seats} onChange={setSeats} label={`Seats of ${title}`} />
      <Button look="primary" className="grow" onClick={() => void add()} disabled={!isAwake}>
        <IconShoppingCartPlus size={18} aria-hidden />
        Add to Cart
        <span className="visually-hidden">: {title}</span>
      </Button>
      {held && (
        <p className="full bare text-sm">
          <Link href={paths.trainingCart()}>
            {plural(held, 'seat')} in your cart<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
    </div>
  )
}
