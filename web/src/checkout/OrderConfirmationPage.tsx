import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/checkout/confirmation/$orderNumber/')({
  component: OrderConfirmationPage,
})

function OrderConfirmationPage() {
  return <h1>Order Confirmation</h1>
}
