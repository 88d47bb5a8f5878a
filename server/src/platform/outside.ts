// The outside world, each part an interface with a built-in default, so that nothing must be installed (architecture.md).
import type { Identity } from './identity/identity.ts'
import type { Queue } from './jobs/queue.ts'

export interface Outside {
  /** Passwords and sessions. */
  identity: Identity
  /** The job queue; a function because jobs themselves need the outside world. */
  queue: () => Queue
}
