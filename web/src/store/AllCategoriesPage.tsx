import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/all-categories/')({
  component: AllCategoriesPage,
})

function AllCategoriesPage() {
  return <h1>All Categories</h1>
}
