import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/all-brands/')({
  component: AllBrandsPage,
})

function AllBrandsPage() {
  return <h1>Brands</h1>
}
