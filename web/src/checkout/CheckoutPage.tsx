import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/checkout/')({
  component: CheckoutPage,
})

function CheckoutPage() {
  return <h1>Checkout</h1>
}
