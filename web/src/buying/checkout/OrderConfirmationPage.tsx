// After the order is placed: its number, what happens next, and the order itself to print [S11.01].
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { OrderNotFound } from '../orders/shared/OrderNotFound.tsx'
import { PlacedOrder } from '../orders/shared/PlacedOrder.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { ConfirmedOrder } from './ConfirmedOrder.tsx'
import { NextSteps } from './NextSteps.tsx'

export const Route = createFileRoute('/pages/checkout/confirmation/$orderNumber/')({
  component: OrderConfirmationPage,
})

function OrderConfirmationPage() {
  const { orderNumber } = Route.useParams()
  const asked = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true })
  const brand = useBrand()
  if (asked.data === null) {
    return (
      <OrderNotFound onward={{ label: 'Go to the supply store', href: paths.store() }}>
        There is no order {orderNumber} that you may see.
      </OrderNotFound>
    )
  }
  return (
    <PlacedOrder
      orderNumber={orderNumber}
      asked={asked}
      done="Your order is placed"
      unloaded="Your order is placed, but its details did not load"
      onward={
        <>
          <ButtonLink href={paths.store()}>Continue Shopping</ButtonLink>
          <Button onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden /> Print
          </Button>
        </>
      }
    >
      {(order) => (
        <>
          <NextSteps order={order} brand={brand} />
          <ConfirmedOrder order={order} />
        </>
      )}
    </PlacedOrder>
  )
}
