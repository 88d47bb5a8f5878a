import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/product-detail/$objectID/{-$partNumber}/')({
  component: ProductDetailPage,
})

function ProductDetailPage() {
  return <h1>Product</h1>
}
