// Is the portal up? (A §8, §9, B §7.1)
import type { Reach } from './reach.ts'

/** Whether GET /health answers DOWN; no answer counts as an unknown state, not as DOWN. */
export async function isDown(reach: Reach): Promise<boolean> {
  try {
    const answer = (await (await reach('/health')).json()) as { status?: unknown }
    return answer.status === 'DOWN'
  } catch {
    return false
  }
}
