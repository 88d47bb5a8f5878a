import { createFileRoute } from '@tanstack/react-router'
import { LoginError, loginErrorSearch } from './LoginError.tsx'

export const Route = createFileRoute('/login/error/')({
  validateSearch: loginErrorSearch,
  component: LoginErrorPage,
})

function LoginErrorPage() {
  return <LoginError errorType={Route.useSearch().errorType} />
}
