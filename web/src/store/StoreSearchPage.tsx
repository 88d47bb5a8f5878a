import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/search/')({
  component: StoreSearchPage,
})

function StoreSearchPage() {
  return <h1>Search</h1>
}
