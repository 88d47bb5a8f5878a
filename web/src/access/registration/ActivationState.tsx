// One state of an activation: a picture, what it means, what to do next. It is announced when it comes.
import { Loader } from '@mantine/core'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export function Verifying() {
  return (
    <div role="status">
      <EmptyState level={1} title="Verifying your link">
        <Loader aria-hidden />
        <p>This takes a moment.</p>
      </EmptyState>
    </div>
  )
}

export interface ActivationStateProps {
  title: string
  art: 'all-done' | 'letter' | 'access-denied' | 'error'
  children: ReactNode
  action?: ReactNode
}

export function ActivationState({ title, art, children, action }: ActivationStateProps) {
  return (
    <div role="status">
      <EmptyState level={1} title={title} art={`/art/states/${art}.svg`} action={action}>
        {children}
        <p>
          Questions? Call <HelpLine />.
        </p>
      </EmptyState>
    </div>
  )
}

export const LogInButton = () => (
  <ButtonLink look="primary" href={paths.login()}>
    Log In
  </ButtonLink>
)
