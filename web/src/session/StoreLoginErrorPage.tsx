import { createFileRoute } from '@tanstack/react-router'
import { LoginError, loginErrorSearch } from './LoginError.tsx'

export const Route = createFileRoute('/pages/store/login/error/')({
  validateSearch: loginErrorSearch,
  component: StoreLoginErrorPage,
})

function StoreLoginErrorPage() {
  return <LoginError errorType={Route.useSearch().errorType} />
}
