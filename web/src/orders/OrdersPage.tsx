import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/dashboard/account/orders/')({
  component: OrdersPage,
})

function OrdersPage() {
  return <h1>Parts & Supply Orders</h1>
}
