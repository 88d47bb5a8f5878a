import { createFileRoute } from '@tanstack/react-router'
import { LoginError } from './LoginError.tsx'
import { loginErrorSearch } from './loginErrorSearch.ts'

export const Route = createFileRoute('/login/error/')({
  validateSearch: loginErrorSearch,
  component: LoginErrorPage,
})

function LoginErrorPage() {
  return <LoginError errorType={Route.useSearch().errorType} />
}
