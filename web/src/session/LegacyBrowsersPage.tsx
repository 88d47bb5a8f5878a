import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/legacy-browsers/')({
  component: LegacyBrowsersPage,
})

function LegacyBrowsersPage() {
  return <h1>Unsupported Browser</h1>
}
