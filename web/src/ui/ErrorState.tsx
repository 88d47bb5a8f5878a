// What stands where an answer failed: what happened, and the way to try again.
import actions from './actions.module.css'
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
            <button type="button" className={actions['secondary']} onClick={onRetry}>
              Try again
            </button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
