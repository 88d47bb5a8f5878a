// Check sheets as they are read: those of the maker and of an organization, and the one that fits a unit best [P6.28].
import type { CheckSheet, SheetKind, SheetSummary } from '@portal/contract/machines/checkSheets'
import { sql } from 'kysely'
import { anyKey } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'

const newest = (db: Db) =>
  db
    .selectFrom('check_sheet as s')
    .innerJoin('check_sheet_version as v', (join) =>
      join.onRef('v.sheet_id', '=', 's.sheet_id').onRef('v.version', '=', 's.version'),
    )
    .leftJoin('unit_model as m', 'm.model_id', 's.model_id')
    .select([
      's.sheet_id as sheetId',
      's.kind',
      's.version',
      's.product_line as productLine',
      's.model_id as modelId',
      'm.name as model',
      'v.name',
      'v.published_by as publishedBy',
      'v.published_at as publishedAt',
      sql<boolean>`s.account_id is not null`.as('isOwn'),
      sql<number>`(select sum(jsonb_array_length(e -> 'items'))::int from jsonb_array_elements(v.sections) e)`.as(
        'items',
      ),
    ])
    .where('s.is_used', '=', true)

const shown = <T extends { publishedAt: Date }>(row: T) => ({ ...row, publishedAt: row.publishedAt.toISOString() })

/** The maker's sheets and, with an account, its own; by kind, the most general first. */
export async function listSheets(db: Db, accountId: number | null): Promise<SheetSummary[]> {
  const rows = await newest(db)
    .where((where) => where.or([where('s.account_id', 'is', null), where('s.account_id', '=', accountId)]))
    .orderBy(sql`array_position(array['Daily', 'Frequent', 'Annual', 'Dielectric', 'Structural'], s.kind)`)
    .orderBy(sql`s.model_id is not null, s.product_line is not null, s.account_id is not null, s.sheet_id`)
    .execute()
  return rows.map(shown)
}

/** The newest version of a sheet of the maker or of one of `accounts`. */
export async function findSheet(db: Db, sheetId: number, accounts: readonly number[]): Promise<CheckSheet | null> {
  const row = await newest(db)
    .select('v.sections')
    .where('s.sheet_id', '=', sheetId)
    .where((where) =>
      where.or([where('s.account_id', 'is', null), sql<boolean>`s.account_id = any(${[...accounts]}::int[])`]),
    )
    .executeTakeFirst()
  return row ? shown(row) : null
}

/** The newest versions of sheets that were found to fit. */
export async function findSheets(db: Db, sheetIds: readonly number[]): Promise<CheckSheet[]> {
  const rows = await newest(db)
    .select('v.sections')
    .where('s.sheet_id', '=', anyKey(sheetIds))
    .orderBy('s.sheet_id')
    .execute()
  return rows.map(shown)
}

/** The sheet of a kind that a unit is inspected by: the most exact, and of two alike the organization's own. */
export async function findFittingSheet(
  db: Db,
  kind: SheetKind,
  unit: { accountId: number; modelId: string; productLine: string },
): Promise<CheckSheet | undefined> {
  const row = await newest(db)
    .select('v.sections')
    .where('s.kind', '=', kind)
    .where((where) => where.or([where('s.account_id', 'is', null), where('s.account_id', '=', unit.accountId)]))
    .where((where) => where.or([where('s.model_id', 'is', null), where('s.model_id', '=', unit.modelId)]))
    .where((where) => where.or([where('s.product_line', 'is', null), where('s.product_line', '=', unit.productLine)]))
    .orderBy(sql`s.model_id is null, s.product_line is null, s.account_id is null`)
    .limit(1)
    .executeTakeFirst()
  return row && shown(row)
}
