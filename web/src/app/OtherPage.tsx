import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$/')({
  component: OtherPage,
})

function OtherPage() {
  return <h1>Home</h1>
}
