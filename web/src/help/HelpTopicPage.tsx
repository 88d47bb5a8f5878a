import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/help/$topic/')({
  component: HelpTopicPage,
})

function HelpTopicPage() {
  return <h1>Help</h1>
}
