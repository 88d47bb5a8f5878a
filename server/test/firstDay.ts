// A portal without the demo world on its first day.
import { seedIfEmpty } from '../src/provider/seed/seedIfEmpty.ts'
import type { TestPortal } from './app.ts'

/** Fills an empty database as a start does; what it says to the operator. */
export const seedFirstDay = (
  { deps, databaseUrl }: Pick<TestPortal, 'deps' | 'databaseUrl'>,
  config = deps.config,
): Promise<string | undefined> =>
  seedIfEmpty({ config, url: databaseUrl, say: () => undefined, withDeps: (work) => work({ ...deps, config }) })
