import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/dashboard/account/orders/details/$orderNumber/')({
  component: OrderDetailPage,
})

function OrderDetailPage() {
  return <h1>Order</h1>
}
