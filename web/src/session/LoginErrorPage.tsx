import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login/error/')({
  component: LoginErrorPage,
})

function LoginErrorPage() {
  return <h1>Log In Error</h1>
}
