// The import of a folder into the portal of a test, in its own process.
import type { ImportReport } from '../src/import/import.ts'
import { importFolder, importPrincipal } from '../src/import/import.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

export const importInto = ({ deps }: Pick<TestPortal, 'deps'>, folder: string): Promise<ImportReport> =>
  importFolder((work) => withTransaction(deps.pool, importPrincipal, work), { folder })
