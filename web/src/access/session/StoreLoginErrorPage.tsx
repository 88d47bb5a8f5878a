import { createFileRoute } from '@tanstack/react-router'
import { LoginError } from './LoginError.tsx'
import { loginErrorSearch } from './loginErrorSearch.ts'

export const Route = createFileRoute('/pages/store/login/error/')({
  validateSearch: loginErrorSearch,
  component: StoreLoginErrorPage,
})

function StoreLoginErrorPage() {
  return <LoginError errorType={Route.useSearch().errorType} />
}
