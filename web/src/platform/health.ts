// Is the portal up? [A§8, A§9, B§7.1]
import type { Fetcher } from './fetcher.ts'

async function fetchHealth(fetcher: Fetcher): Promise<unknown> {
  try {
    return ((await (await fetcher('/health')).json()) as { status?: unknown }).status
  } catch {
    return undefined
  }
}

/** True if GET /health answers DOWN; no answer is an unknown state, not DOWN. */
export const isDown = async (fetcher: Fetcher): Promise<boolean> => (await fetchHealth(fetcher)) === 'DOWN'

/** True if no one answers, or that the portal is down. Asked twice, because one lost question is not the end. */
export const isUnreachable = async (fetcher: Fetcher): Promise<boolean> =>
  !(await isUp(fetcher)) && !(await isUp(fetcher))

/** True if GET /health answers UP. */
export const isUp = async (fetcher: Fetcher): Promise<boolean> => (await fetchHealth(fetcher)) === 'UP'
