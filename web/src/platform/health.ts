// Is the portal up? [A§8, A§9, B§7.1]
import type { Reach } from './reach.ts'

async function healthOf(reach: Reach): Promise<unknown> {
  try {
    return ((await (await reach('/health')).json()) as { status?: unknown }).status
  } catch {
    return undefined
  }
}

/** Whether GET /health answers DOWN; no answer is an unknown state, not DOWN. */
export const isDown = async (reach: Reach): Promise<boolean> => (await healthOf(reach)) === 'DOWN'

/** Whether nobody answers, or that the portal is down: one lost question is not the end, so it is asked twice. */
export const isGone = async (reach: Reach): Promise<boolean> => !(await isUp(reach)) && !(await isUp(reach))

/** Whether GET /health answers UP. */
export const isUp = async (reach: Reach): Promise<boolean> => (await healthOf(reach)) === 'UP'
