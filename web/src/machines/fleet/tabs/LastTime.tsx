// What was bought last time for this unit, to be ordered again: all of it or part by part, with its serial on the line.
import { IconShoppingCartPlus } from '../../../ui/icons/IconShoppingCartPlus.ts'
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCart } from '../../../buying/cart/shared/cart.ts'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { useShopper } from '../../../buying/store/shared/shopper.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import record from '../../../ui/layout/record.module.css'

interface LastTimeProps {
  unit: UnitDetail
  /** The latest order with this unit's serial that was not canceled. */
  orderNumber: string
}

export function LastTime({ unit, orderNumber }: LastTimeProps) {
  const { profile } = useSession()
  const { canOrderParts } = useShopper()
  const cart = useCart()
  const { data: order } = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true, enabled: canOrderParts })
  const lines = order?.lines.filter(({ unitSerial }) => unitSerial === unit.unitSerial) ?? []
  const { data: products } = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers: lines.map(({ partNumber }) => partNumber), ...(profile && { locale: profile.locale }) },
    { quiet: true, enabled: lines.length > 0 },
  )
  if (!canOrderParts || !order || lines.length === 0 || !products) return null
  const good = lines.flatMap(({ partNumber, quantity }) => {
    const product = products.find((each) => each.partNumber === partNumber && each.isPurchasable)
    return product ? [{ itemId: product.itemId, quantity, unitSerial: unit.unitSerial }] : []
  })
  const gone = lines.length - good.length
  const again = async () => {
    await cart.add(good)
    showMessage({ kind: 'done', text: `${plural(good.length, 'part')} added to cart for ${unit.unitSerial}.` })
  }
  return (
    <section className={`below4 ${record['panel'] ?? ''}`}>
      <h2>Bought last time for this unit</h2>
      <p className="bare below3">
        {formatDate(order.orderedAt)}, order {order.orderNumber}:{' '}
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
        {gone > 0 && ` ${plural(gone, 'part')} can no longer be ordered online.`}
      </p>
      {good.length > 0 && (
        <Button onClick={() => void again()}>
          <IconShoppingCartPlus size={18} aria-hidden /> Order again: {plural(good.length, 'part')}
        </Button>
      )}
    </section>
  )
}
