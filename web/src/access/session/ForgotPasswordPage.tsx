import { createFileRoute } from '@tanstack/react-router'
import { Card } from './Card.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetForm } from './ResetForm.tsx'

export const Route = createFileRoute('/forgot-password/')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token: token.slice(0, 200) } : {},
  component: ForgotPasswordPage,
})

// First the address, then by the link of the letter the new password [A2.22, S2.02].
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
