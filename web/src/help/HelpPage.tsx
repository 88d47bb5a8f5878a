import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/help/')({
  component: HelpPage,
})

function HelpPage() {
  return <h1>Help</h1>
}
