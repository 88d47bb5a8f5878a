// A job of Bluewater with three orders that were billed long ago.
import type { DemoOrder } from './demoOrder.ts'

const job = 'J-2508'

/** Gives the job to the first three orders that can have it; null to all others. */
export function demoPastJob(): (order: DemoOrder) => string | null {
  let left = 3
  return ({ account, kind, placed, shipped }) => {
    const isPast = kind === 'SUPPLY' && account.accountNumber === '200200' && shipped !== null && placed < -150
    if (!isPast || left === 0) return null
    left -= 1
    return job
  }
}
