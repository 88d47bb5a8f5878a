// The check of tables and their owners is itself checked: a small house that breaks each of its rules once.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Violation } from './violation.ts'
import type { TableOwners } from './tables.ts'
import { tableViolations } from './tables.ts'

const declared: TableOwners = {
  owners: { orders: ['sales_order', 'order_line'], fleet: ['unit', 'unit_model'], search: ['search_pending'] },
  reads: [{ area: 'orders', tables: ['unit'], because: 'an order names the unit it is for' }],
  imports: { area: 'import', tables: ['unit'] },
}

const sound: Record<string, string> = {
  'platform/db/migrations/0001_all.sql': `create table sales_order (\n);\ncreate table order_line (\n);
create table unit_before (\n);\nalter table unit_before rename to unit;\ncreate table unit_model (\n);
create table gone (\n);\ndrop table gone;\ncreate table search_pending (\n);
create table search_pending_products partition of search_pending for values in ('products');`,
  'buying/orders/orders.ts': `db.insertInto('sales_order')\ndb.selectFrom('order_line as l').innerJoin('unit as u', 'a', 'b')
// delete from unit: a comment is no use of a table
const message = 'taken from unit_model'.length`,
  'buying/orders/orders.reads.ts': `sql\`update order_line set n = 1 from unit where \${x} for update\``,
  'provider/import/files/fleet.ts': `export const units = { file: 'units.csv', table: 'unit', columns: [] }`,
  'provider/import/merge.ts': `const text = \`insert into \${kind.table} (a) select 1\``,
  'machines/fleet/fleet.ts': `const of = (table: 'unit' | 'unit_model') => db.selectFrom(table)`,
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function check(more: Record<string, string>, said: Partial<TableOwners> = {}): Promise<Violation[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'))
  folders.push(folder)
  for (const [path, content] of Object.entries({ ...sound, ...more })) {
    const file = join(folder, 'server/src', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return tableViolations(folder, { ...declared, ...said })
}

const write = 'only-the-owner-writes-a-table'
const read = 'reads-of-foreign-tables-are-listed'
const broken: [rule: string, file: string, code: string, table: string][] = [
  [write, 'machines/fleet/a.ts', `db.insertInto('sales_order').values({})`, 'sales_order'],
  [write, 'machines/fleet/b.ts', `db.updateTable('order_line as l').set({})`, 'order_line'],
  [write, 'machines/fleet/c.ts', `db.deleteFrom('sales_order')`, 'sales_order'],
  [
    write,
    'machines/fleet/d.ts',
    `sql\`with x as (select 1)\n  delete from sales_order where a = \${b}\``,
    'sales_order',
  ],
  [write, 'machines/fleet/e.ts', `run('insert into order_line (a) values ($1)')`, 'order_line'],
  [write, 'provider/import/files/orders.ts', `export const o = { table: 'sales_order', columns: [] }`, 'sales_order'],
  [write, 'main.ts', `pool.query('update only unit set a = 1')`, 'unit'],
  [read, 'machines/fleet/f.ts', `db.selectFrom('sales_order')`, 'sales_order'],
  [read, 'machines/fleet/g.ts', `db.selectFrom(['unit', 'order_line as l'])`, 'order_line'],
  [read, 'machines/fleet/h.ts', `db.selectFrom('unit').leftJoin('sales_order as o', 'a', 'b')`, 'sales_order'],
  [read, 'machines/fleet/i.ts', 'sql`select 1 from unit u, order_line l`', 'order_line'],
  [read, 'machines/fleet/j.ts', 'const list = { from: sql`sales_order o` }', 'sales_order'],
  [read, 'buying/orders/k.ts', `sql\`select 1 from \${x} join unit_model m on true\``, 'unit_model'],
  [read, 'buying/search/l.ts', `const of = (table: 'unit' | 'search_pending') => db.selectFrom(table)`, 'unit'],
  ['table-names-are-literal', 'machines/fleet/m.ts', `const of = (table: Name) => db.selectFrom(table)`, 'table'],
  ['table-names-are-literal', 'machines/fleet/n.ts', `run(\`delete from \${table} where a = 1\`)`, 'an expression'],
]

describe('the check of tables and their owners', () => {
  test('finds nothing wrong with a sound house', async () => {
    expect(await check({})).toEqual([])
  })

  test('finds every use that breaks a rule, and nothing else', async () => {
    const found = await check(Object.fromEntries(broken.map(([, file, code]) => [file, code])))
    const wanted = broken.map(([rule, file, , to]) => ({ rule, from: `server/src/${file}`, to }))
    expect(found).toHaveLength(wanted.length)
    expect(found).toEqual(expect.arrayContaining(wanted))
  })

  test('wants an owner for every table, and one only', async () => {
    const migration = 'server/src/platform/db/migrations'
    const rule = 'every-table-has-one-owner'
    expect(await check({ 'platform/db/migrations/0002_more.sql': 'create table lost (\n);' })).toEqual([
      { rule, from: migration, to: 'lost' },
    ])
    const owners = { ...declared.owners, import: ['unit_model', 'nowhere'] }
    expect(await check({}, { owners })).toEqual(
      expect.arrayContaining([
        { rule, from: 'fleet', to: 'unit_model' },
        { rule, from: 'import', to: 'nowhere' },
      ]),
    )
  })

  test('wants no entry that is not used', async () => {
    const rule = 'listed-uses-of-tables-exist'
    const reads = [...declared.reads, { area: 'search', tables: ['unit'], because: 'it once did' }]
    expect(await check({}, { reads, imports: { area: 'import', tables: ['unit', 'unit_model'] } })).toEqual([
      { rule, from: 'search', to: 'unit' },
      { rule, from: 'import', to: 'unit_model' },
    ])
  })
})
