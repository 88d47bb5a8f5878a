import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/accessDenied/')({
  component: AccessDeniedPage,
})

function AccessDeniedPage() {
  return <h1>Access Denied</h1>
}
