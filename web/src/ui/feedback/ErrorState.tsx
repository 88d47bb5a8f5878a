import { Button } from '../forms/Button.tsx'
// The error state: what happened, and the way to try again.
import { EmptyState } from './EmptyState.tsx'

export interface ErrorStateProps {
  title?: string
  message?: string | undefined
  onRetry?: () => void
}

const serverErrorText = 'Something went wrong on our side. Please try again.'

export function ErrorState({ title = 'This did not load', message = serverErrorText, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} action={onRetry && <Button onClick={onRetry}>Try again</Button>}>
        {message}
      </EmptyState>
    </div>
  )
}
