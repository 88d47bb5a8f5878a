// Units and notices exactly as a test needs them, beside those of the demo world.
import type { Insertable } from 'kysely'
import type { Tables } from '../src/schema.gen.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

export type TestUnit = Partial<Insertable<Tables['unit']>> & {
  instance_id: number
  account_id: number
  unit_serial: string
}

const importer = { userId: '', accounts: [], exception: 'import' as const }

/** Runs `work` on the database as the ERP's import would. */
export const asImporter = <T>(portal: TestPortal, work: Parameters<typeof withTransaction<T>>[2]): Promise<T> =>
  withTransaction(portal.deps.pool, importer, work)

/** Writes `units` down as the ERP would send them. */
export const writeUnits = (portal: TestPortal, units: readonly TestUnit[]): Promise<unknown> =>
  asImporter(portal, (db) =>
    db
      .insertInto('unit')
      .values(units.map((unit) => ({ model_id: 'kestrel-37', country: 'US', ...unit })))
      .execute(),
  )

interface TestNotice {
  id: number
  number: string
  title: string
  kind?: 'Safety' | 'Service' | 'Improvement'
  /** Units it is open on, and done on. */
  units: readonly number[]
  done?: readonly number[]
}

/** A notice issued on 2026-01-01, to be done by 2026-06-01. */
export const writeNotice = (portal: TestPortal, notice: TestNotice): Promise<unknown> =>
  asImporter(portal, async (db) => {
    await db
      .insertInto('notice')
      .values({
        apn_id: notice.id,
        notice_number: notice.number,
        title: notice.title,
        kind: notice.kind ?? 'Safety',
        severity: 'high',
        issued_on: '2026-01-01',
        comply_by: '2026-06-01',
        description: 'A bolt may be loose.',
        corrective_steps: 'Look at it.\nTurn the bolt.',
        model_ids: ['kestrel-37'],
      })
      .execute()
    await db
      .insertInto('notice_attachment')
      .values({ apn_id: notice.id, filename: `${notice.number}.pdf`, description: 'Notice' })
      .execute()
    const all = [...notice.units, ...(notice.done ?? [])]
    const owners = await db
      .selectFrom('unit')
      .select(['instance_id', 'account_id'])
      .where('instance_id', 'in', all)
      .execute()
    await db
      .insertInto('notice_unit')
      .values(
        owners.map(({ instance_id: unit, account_id: account }) => ({
          apn_id: notice.id,
          instance_id: unit,
          account_id: account,
          status: notice.done?.includes(unit) ? ('COMPLETE' as const) : ('OPEN' as const),
          completed_on: notice.done?.includes(unit) ? '2026-03-01' : null,
        })),
      )
      .execute()
  })
