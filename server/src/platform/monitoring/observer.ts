// Observers of calls: the figures of /metrics, traces.
import type { ErrorCode } from '@portal/contract/platform/errors'

/** OK, or the code of the error that the caller saw. */
export type CallOutcome = 'OK' | ErrorCode

/** Is told when a call begins; answers what to do when it ends. */
export type Watcher = (call: string) => (outcome: CallOutcome) => void

export interface Observer {
  /** Tells every watcher that a call begins; the answer tells them how it ended. */
  begin: Watcher
  watch: (watcher: Watcher) => void
}

export function createObserver(): Observer {
  const watchers: Watcher[] = []
  return {
    watch: (watcher) => void watchers.push(watcher),
    begin: (call) => {
      const ends = watchers.map((watcher) => watcher(call))
      return (outcome) => {
        for (const end of ends) end(outcome)
      }
    },
  }
}
