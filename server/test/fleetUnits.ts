// Units exactly as a test needs them, beside those of the demo world.
import type { Insertable } from 'kysely'
import type { UnitTable } from '../src/fleet/fleet.tables.ts'
import { inScope } from '../src/platform/db/scope.ts'
import type { TestPortal } from './app.ts'

export type TestUnit = Partial<Insertable<UnitTable>> & { instance_id: number; account_id: number; unit_serial: string }

const importer = { userId: '', accounts: [], exception: 'import' as const }

/** Runs `work` on the database as the ERP's import would. */
export const asImporter = <T>(portal: TestPortal, work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(portal.deps.pool, importer, work)

/** Writes `units` down as the ERP would send them. */
export const writeUnits = (portal: TestPortal, units: readonly TestUnit[]): Promise<unknown> =>
  asImporter(portal, (db) =>
    db
      .insertInto('unit')
      .values(units.map((unit) => ({ model_id: 'kestrel-37', country: 'US', ...unit })))
      .execute(),
  )
