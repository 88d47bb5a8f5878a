// A read that comes again is planned once, also where a plan for its values alone would be cheaper.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Placeholders } from './preparedReads.ts'
import { preparedRead } from './preparedReads.ts'
import { withTransaction } from './transaction.ts'

const portal = testPortal()
const read = preparedRead(
  { item: 'int', size: 'text', numbers: 'text[]' },
  (db, at: Placeholders<{ item: number; size: string | null; numbers: readonly string[] }>) =>
    db
      .selectFrom('product')
      .select('object_id as planned_once')
      .where((is) => is.or([is('item_id', '=', at.item), is('part_number', '=', is.fn.any(at.numbers))]))
      .where('variant_name', '=', at.size),
)

test('with values that find nothing at a glance, too [Q1.05]', async () => {
  const plans = await withTransaction(portal.deps.pool, { userId: '', accounts: [] }, async (db) => {
    for (let time = 0; time < 60; time++) await read(db, { item: time, size: null, numbers: [] })
    const { rows } = await sql<{ plans: number }>`select custom_plans::int as plans from pg_prepared_statements
      where statement like '%planned_once%' and statement not like '%pg_prepared%'`.execute(db)
    return rows.map((row) => row.plans)
  })
  // PostgreSQL tries five before it keeps one.
  expect(plans).toEqual([5])
})

test('and finds what it is asked for', async () => {
  const [product] = await portal.ask<{ item_id: number; part_number: string; variant_name: string; object_id: string }>(
    'select item_id, part_number, variant_name, object_id from product where variant_name is not null limit 1',
  )
  const { item_id: item = 0, part_number: number = '', variant_name: size = '' } = product ?? {}
  const found = (values: Parameters<typeof read>[1]) =>
    withTransaction(portal.deps.pool, { userId: '', accounts: [] }, (db) => read(db, values))
  const own = [{ planned_once: product?.object_id }]
  expect(await found({ item, size, numbers: [] })).toEqual(own)
  expect(await found({ item: 0, size, numbers: ['no number', number] })).toEqual(own)
  expect(await found({ item: 0, size, numbers: [] })).toEqual([])
})
