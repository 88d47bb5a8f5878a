import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { withTransaction, openTransaction } from './transaction.ts'

const portal = testPortal()

// Tables without customer data, or with a wall of their own (0010_identity.sql); everything else must have a policy.
const open = new Set<string>()

/** Tables with a column that names a customer. */
async function customerTables(): Promise<{ table: string; column: 'account_id' | 'user_id'; secured: boolean }[]> {
  const { rows } = await portal.deps.pool.query<{ table: string; column: 'account_id' | 'user_id'; secured: boolean }>(`
    select c.relname as table, (array_agg(a.attname order by a.attname))[1] as column, c.relrowsecurity as secured
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind = 'r' and a.attname in ('account_id', 'user_id') and c.relname not like 'auth%'
    group by c.oid, c.relname, c.relrowsecurity order by 1`)
  return rows
}

const signIn = { userId: '', accounts: [], exception: 'sign-in' as const }

/** Who looks when this person is signed in, without any privilege of theirs. */
const principal = (email: string) =>
  withTransaction(portal.deps.pool, signIn, async (db) => {
    const user = await db
      .selectFrom('portal_user')
      .select(['user_id', 'account_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { userId: user.user_id, accounts: [user.account_id ?? 0] }
  })

/** Check sheets of the maker are for everybody. */
const isOfMaker = (table: string, { account_id: account }: { account_id: number | null }) =>
  account === null && ['check_sheet', 'check_sheet_version'].includes(table)

describe('tenancy is enforced by the database', () => {
  test('every table with customer data has row-level security', async () => {
    const tables = await customerTables()
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ table, secured }) => !secured && !open.has(table))).toEqual([])
  })

  test('no policy compares a row with every account of a viewer of thousands', async () => {
    const { rows } = await portal.deps.pool.query<{ policyname: string; condition: string }>(
      `select policyname, coalesce(qual, '') || coalesce(with_check, '') as condition from pg_policies where schemaname = 'public'`,
    )
    const over = rows.filter(({ condition }) => condition.includes('viewer_accounts()'))
    expect(over.length).toBeGreaterThan(10)
    expect(over.filter(({ condition }) => /ANY \(\( ?SELECT viewer_accounts/i.test(condition))).toEqual([])
  })

  test('with the application’s filter removed, still no foreign row shows', async () => {
    const me = await principal('owner@bluewater.example')
    let seen = 0
    for (const { table, column } of await customerTables()) {
      if (column !== 'account_id' || ['role', 'registration_email_rule', 'portal_user'].includes(table)) continue
      const rows = await withTransaction(
        portal.deps.pool,
        me,
        async (db) =>
          (await sql<{ account_id: number | null }>`select distinct account_id from ${sql.table(table)}`.execute(db))
            .rows,
      )
      expect(
        rows.filter((row) => row.account_id !== (isOfMaker(table, row) ? null : me.accounts[0])),
        table,
      ).toEqual([])
      seen += rows.length
    }
    expect(seen).toBeGreaterThan(5)
  })

  test('nobody moves themselves or a colleague to another organization, or makes them staff [A6.01]', async () => {
    const me = await principal('owner@bluewater.example')
    const changes = [{ account_id: 40040 }, { account_id: null }, { is_internal_associate: true }, { user_id: 'other' }]
    for (const change of changes)
      await expect(
        withTransaction(portal.deps.pool, me, (db) => db.updateTable('portal_user').set(change).execute()),
        JSON.stringify(change),
      ).rejects.toMatchObject({ code: '42501' })
    const written = await withTransaction(portal.deps.pool, me, (db) =>
      db
        .updateTable('portal_user')
        .set({ locale: 'en_US', account_id: me.accounts[0] })
        .where('user_id', '=', me.userId)
        .executeTakeFirst(),
    )
    expect(written.numUpdatedRows).toBe(1n)
  })

  test('a transaction that forgot who is looking shows nothing', async () => {
    const nobody = { userId: '', accounts: [] }
    for (const { table, column } of await customerTables()) {
      if (table === 'role') continue
      const rows = await withTransaction(
        portal.deps.pool,
        nobody,
        async (db) =>
          (await sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(db)).rows,
      )
      expect(rows, table).toEqual([])
    }
  })

  test('a foreign row can be neither changed nor written', async () => {
    const me = await principal('owner@bluewater.example')
    const changed = await withTransaction(portal.deps.pool, me, (db) =>
      db
        .updateTable('account')
        .set({ name: 'Mine' })
        .where('account_id', '!=', me.accounts[0] ?? 0)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const written = withTransaction(portal.deps.pool, me, (db) =>
      db
        .insertInto('address')
        .values({
          account_id: 1,
          address1: 'x',
          city: 'x',
          country: 'US',
          integration_locale: 'UNITED_STATES',
        } as never)
        .execute(),
    )
    await expect(written).rejects.toThrow(/row-level security/)
  })

  test('the application’s role owns nothing and cannot read a password or a session', async () => {
    const { rows } = await portal.deps.pool.query<{ role: string; owned: number }>(
      `select current_user as role, (select count(*)::int from pg_class where pg_get_userbyid(relowner) = current_user) as owned`,
    )
    expect(rows).toEqual([{ role: 'portal_app', owned: 0 }])
    await expect(portal.deps.pool.query('select password from auth_account')).rejects.toThrow(/permission denied/)
    await expect(portal.deps.pool.query('select token from auth_session')).rejects.toThrow(/permission denied/)
  })

  test('a query call cannot write', async () => {
    const scope = openTransaction(portal.deps.pool, { userId: 'x', accounts: [] }, { readOnly: true })
    await expect(scope.db.insertInto('background_job').values({ user_id: 'x', kind: 'x' }).execute()).rejects.toThrow(
      /read-only/,
    )
    await scope.rollback()
  })
})
