// The import of a folder into the portal of a test, in its own process.
import type { ImportReport } from '../src/provider/import/import.ts'
import { importFolder, importPrincipal } from '../src/provider/import/import.ts'
import { createStoreMedia } from '../src/buying/media/media.ts'
import { getMediaHosts } from '../src/platform/external/settings.ts'
import type { Db } from '../src/platform/db/transaction.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

export function importInto({ deps }: Pick<TestPortal, 'deps'>, folder: string, dryRun = false): Promise<ImportReport> {
  const apart = <T>(work: (db: Db) => Promise<T>) => withTransaction(deps.pool, importPrincipal, work)
  const { store } = deps.services
  const ownHosts = getMediaHosts(deps.config)
  const takeMedia = createStoreMedia({ store, apart, now: deps.now, ownHosts, folder, dryRun })
  return importFolder(apart, { folder, countries: deps.config.COUNTRIES, dryRun, takeMedia })
}
