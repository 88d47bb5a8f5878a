// The rights PostgreSQL gives each kind of viewer on the rows of each table, whatever the application asks for.
import type { Client } from 'pg'
import type { DbPrincipal } from '../src/platform/db/transaction.ts'
import { people } from './people.ts'

export interface SecuredTable {
  table: string
  /** The columns that say whose a row is. */
  keys: ('account_id' | 'user_id')[]
  /** A column that the application may update, if any. */
  updated: string | null
  /** A key that the application may update, if any. */
  moved: string | null
  /** The columns that it may insert, if any. */
  inserted: string | null
}

/** Every table with row-level security that the application may read. */
export async function securedTables(client: Client): Promise<SecuredTable[]> {
  const { rows } = await client.query<SecuredTable>(`
    select c.relname as table,
      array_agg(a.attname::text order by a.attname) filter (where a.attname in ('account_id', 'user_id')) as keys,
      (array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = ''
        and has_column_privilege('portal_app', c.oid, a.attnum, 'update')))[1] as updated,
      (array_agg(a.attname::text order by a.attname) filter (where a.attname in ('account_id', 'user_id')
        and has_column_privilege('portal_app', c.oid, a.attnum, 'update')))[1] as moved,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = ''
        and has_column_privilege('portal_app', c.oid, a.attnum, 'insert')) as inserted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
      and has_table_privilege('portal_app', c.oid, 'select')
    group by c.oid, c.relname order by c.relname`)
  return rows.map((row) => ({ ...row, keys: row.keys ?? [] }))
}

export const viewers = [
  'guest',
  'shopper',
  'buyer',
  'owner',
  'norwegian',
  'registration',
  'sign-in',
  'staff',
  'import',
  'job',
] as const
export type ViewerName = (typeof viewers)[number]

/** Each looker with the ids of the demo world; a person without any privilege. */
export async function readViewers(client: Client): Promise<Record<ViewerName, DbPrincipal>> {
  const person = async (email: string): Promise<DbPrincipal> => {
    const { rows } = await client.query<{ userId: string; account: number | null }>(
      'select user_id as "userId", account_id as account from portal_user where email = $1',
      [email],
    )
    const [found] = rows
    if (!found) throw new Error(`Nobody has the address ${email}.`)
    return { userId: found.userId, accounts: found.account === null ? [] : [found.account] }
  }
  const exception = (name: NonNullable<DbPrincipal['exception']>): DbPrincipal => ({
    userId: '',
    accounts: [],
    exception: name,
  })
  return {
    guest: { userId: '', accounts: [] },
    shopper: await person(people.shopper),
    buyer: await person(people.buyer),
    owner: await person(people.owner),
    norwegian: await person(people.norwegian),
    registration: exception('registration'),
    'sign-in': exception('sign-in'),
    staff: exception('staff'),
    import: exception('import'),
    job: exception('job'),
  }
}

/** A few rows of each owner, and copies of one of each in sample_TABLE; tables that the demo world leaves empty get rows of `owners`. */
export async function sampleRows(client: Client, tables: SecuredTable[], owners: DbPrincipal[]): Promise<void> {
  const people = owners.map(({ userId, accounts }) => ({ user: userId, account: accounts[0] ?? 0 }))
  await client.query('set session_replication_role = replica')
  // A seal: its checks are met by no sample.
  await client.query(
    "insert into audit_seal values (1, 1, '1', '2', '{}', '', '', '', '', now()) on conflict do nothing",
  )
  for (const { table, keys } of tables) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length === 0) await addRows(client, table, people)
    // Twenty rows of each owner say as much as thousands.
    if (keys.length > 0)
      await client.query(`delete from ${table} where ctid in (
        select ctid from (select ctid, row_number() over (partition by ${keys.join(', ')}) as nth from ${table}) as each where nth > 20)`)
    await client.query(
      `create temp table sample_${table} as select ${ofEachOwner(keys)} * from ${table} limit 30; grant select on sample_${table} to portal_app`,
    )
  }
  await client.query('reset session_replication_role')
  await client.query(attempt)
}

const ofEachOwner = (keys: readonly string[]) => (keys.length > 0 ? `distinct on (${keys.join(', ')})` : '')

interface Column {
  name: string
  type: string
  nullable: boolean
  values: string | null
}

/** Gives each owner a row of `table` with the least that its columns ask for, and one of no organization where it may be. */
async function addRows(client: Client, table: string, owners: { user: string; account: number | null }[]) {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      (select pg_get_constraintdef(o.oid) from pg_constraint o where o.conrelid = a.attrelid and o.contype = 'c' and o.conkey = array[a.attnum] limit 1) as values
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (a.attname in ('account_id', 'user_id') or a.attnotnull and not a.atthasdef)`,
    [table],
  )
  const isPersonal = columns.some(({ name, nullable }) => name === 'account_id' && nullable)
  const rows = isPersonal ? [...owners, ...owners.map(({ user }) => ({ user, account: null }))] : owners
  for (const [at, person] of rows.entries()) {
    const values = columns.map(({ name, type, values: allowed }) => {
      if (name === 'account_id') return String(person.account ?? 'null')
      if (name === 'user_id') return `'${person.user}'`
      // Its check is of the shape and names no value.
      if (name === 'currency') return "'USD'"
      const choice = /'([^']*)'::text/.exec(allowed ?? '')?.[1]
      if (choice !== undefined) return `'${choice}'`
      return sample(type, at)
    })
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values (${values.join(', ')}) on conflict do nothing`,
    )
  }
}

const nobody: Record<string, string> = { account_id: '999999999', user_id: "'00000000-0000-4000-8000-000000000000'" }

function sample(type: string, at: number): string {
  if (type.endsWith('[]')) return "'{}'"
  if (/^(integer|bigint|smallint|numeric|double precision)/.test(type)) return String(11 + at)
  if (type === 'uuid') return 'gen_random_uuid()'
  if (/^(timestamp|date)/.test(type)) return 'now()'
  if (type === 'xid8') return `'${11 + at}'`
  if (type === 'boolean') return 'false'
  if (/^jsonb?$/.test(type)) return "'{}'"
  if (type === 'bytea') return `'\\x0${at}'`
  return `'sample ${at}'`
}

/** '.' for none of the rows, s for some, A for all; '-' for a right that the application does not have. */
function letter({ count, of }: RowReach): string {
  if (count === '-' || count === '0') return count === '0' ? '.' : count
  return Number(count) < of ? 's' : 'A'
}

// Runs a statement that counts, undoes it, and answers the count: 0 where a policy refuses, '-' where the right lacks. A row that a
// constraint refuses has passed the policies, which are asked first.
const attempt = `create or replace function attempt(statement text) returns text language plpgsql as $$
  declare found text;
  begin
    execute statement into found;
    raise exception sqlstate 'UNDO1';
  exception
    when sqlstate 'UNDO1' then return found;
    when integrity_constraint_violation then return '1';
    when insufficient_privilege then return case when sqlerrm like '%row-level security%' then '0' else '-' end;
  end $$`

/** The rights of `principal` on the rows of a table, a letter each for: read, change, hand to another person, remove, add. */
export async function readReach(client: Client, principal: DbPrincipal, table: SecuredTable): Promise<string> {
  return (await countReach(client, principal, table)).map(letter).join('')
}

interface RowReach {
  /** How many rows; '-' where the application does not have the right. */
  count: string
  of: number
}

/** How many rows of a table `principal` can read, change, hand to another person, remove and add; everything is rolled back. */
export async function countReach(
  client: Client,
  principal: DbPrincipal,
  { table, keys, updated, moved, inserted }: SecuredTable,
): Promise<RowReach[]> {
  const changes = (statement: string) =>
    `attempt($a$with done as (${statement} returning 1) select count(*) from done$a$)`
  const values = {
    read: `attempt('select count(*) from ${table}')`,
    changed: updated ? changes(`update ${table} set ${updated} = ${updated}`) : "'-'",
    removed: changes(`delete from ${table}`),
  }
  const insert = `insert into ${table} (${inserted}) overriding system value select ${inserted} from sample_${table} where ctid`
  // Row by row, so that no unique key is in the way, and one that is refused does not hide what passes.
  const each = (statement: string, place: string) =>
    `attempt(format($a$with done as (${statement} = %L returning 1) select count(*) from done$a$, ${place}))`
  const handedOver = moved
    ? `select ${each(`update ${table} set ${moved} = ${nobody[moved]} where ctid`, 'place')} as moved from unnest(current_setting('test.places')::tid[]) as place`
    : "select '-' as moved"
  const added = inserted ? `select ${each(insert, 'ctid')} as added from sample_${table}` : "select '-' as added"
  // Without triggers and foreign keys, which could refuse what the policies let pass.
  const results = (await client.query(`begin; set local session_replication_role = replica;
    select count(*)::int as total from ${table};
    select set_config('test.places', coalesce(array_agg(ctid), '{}')::text, true)
      from (select ${ofEachOwner(keys)} ctid from ${table} limit 30) as place;
    set local role portal_app;
    select set_config('portal.accounts', '{${principal.accounts.join(',')}}', true),
      set_config('portal.user', '${principal.userId}', true), set_config('portal.exception', '${principal.exception ?? ''}', true);
    select ${Object.entries(values)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ')};
    ${handedOver};
    reset role; delete from ${table}; set local role portal_app;
    ${added};
    rollback`)) as unknown as { rows: Record<string, never>[] }[]
  const rows = results.flatMap((each) => each.rows)
  const find = (field: string): never[] => rows.flatMap((row) => (field in row ? [row[field] as never] : []))
  const [total = 0] = find('total') as number[]
  const ofAll = (field: string): RowReach => ({ count: String(find(field)), of: total })
  const ofThoseTried = (field: string): RowReach => {
    const tried: string[] = find(field)
    const passed = tried.filter((each) => each === '1').length
    return { count: tried.includes('-') ? '-' : String(passed), of: tried.length }
  }
  return [ofAll('read'), ofAll('changed'), ofThoseTried('moved'), ofAll('removed'), ofThoseTried('added')]
}
