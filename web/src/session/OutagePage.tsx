import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/outage/')({
  component: OutagePage,
})

function OutagePage() {
  return <h1>Outage</h1>
}
