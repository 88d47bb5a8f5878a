import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/store/login/error/')({
  component: StoreLoginErrorPage,
})

function StoreLoginErrorPage() {
  return <h1>Log In Error</h1>
}
