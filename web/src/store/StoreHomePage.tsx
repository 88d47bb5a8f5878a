import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/')({
  component: StoreHomePage,
})

function StoreHomePage() {
  return <h1>Supply Store</h1>
}
