import { createFileRoute } from '@tanstack/react-router'
import { Card } from './Card.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetForm } from './ResetForm.tsx'

export const Route = createFileRoute('/forgot-password/')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token: token.slice(0, 200) } : {},
  component: ForgotPasswordPage,
})

// First the address, then by the link of the letter the new password (A §2 [A2.22], screens.md).
function ForgotPasswordPage() {
  const { token } = Route.useSearch()
  return token === undefined ? (
    <Card title="Forgot Password">
      <ForgotForm />
    </Card>
  ) : (
    <Card title="Choose a New Password">
      <ResetForm token={token} />
    </Card>
  )
}
