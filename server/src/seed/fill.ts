// Fills an empty database: the demo world, or one administrator.
import type { Deps } from '../platform/calls/answer.ts'

/** Loads the first data when there is none yet; answers what to tell the newcomer about who may sign in. */
export async function fillIfEmpty({ deps }: { deps: Deps; url: string; say: (line: string) => void }): Promise<string | undefined> {
  const { rowCount } = await deps.pool.query('select from portal_user limit 1')
  if (rowCount) return undefined
  return undefined
}
