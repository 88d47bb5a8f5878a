import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/cart/')({
  component: CartPage,
})

function CartPage() {
  return <h1>Cart</h1>
}
