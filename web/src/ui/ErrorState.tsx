// What stands where an answer failed: what happened, and the way to try again.
import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'

export interface ErrorStateProps {
  title?: string
  message: string
  onRetry?: () => void
}

export function ErrorState({ title = 'This did not load', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
