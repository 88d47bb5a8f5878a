// kill -9 in the middle of an import, at several moments: the same import again ends in the same catalog and indexes [P2.05].
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { startSeed } from '../../../test/seeding.ts'

const count = 5000
let folder = ''
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-import-data-'))
  folder = await mkdtemp(join(tmpdir(), 'killed-import-'))
  const parts = Array.from({ length: count }, (_each, at) => at + 1)
  const files: Record<string, string[]> = {
    'brands.csv': ['brand_id,name', 'b,Kestner'],
    'categories.csv': ['category_id,name,parent_id', 'top,Hydraulics,', 'low,Hoses,top'],
    'products.csv': [
      'part_number,item_id,object_id,parent_id,name,brand_id,category_id,illustration',
      ...parts.map((n) => `K${n},${n},P${n},P${n},Braided hose ${n},b,low,hydraulic-hose`),
    ],
    'prices.csv': ['part_number,currency,price', ...parts.map((n) => `K${n},USD,${n}`)],
    'stock.csv': ['part_number,on_hand', ...parts.map((n) => `K${n},7`)],
  }
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), `${lines.join('\n')}\n`)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(dataDir, { recursive: true })
})

/** How far the killed one was: products, prices, records in the index. */
const reached = async (client: Client) => {
  const { rows } = await client.query<{ products: number; prices: number; records: number; marks: number }>(
    `select (select count(*)::int from product) as products, (select count(*)::int from product_price) as prices,
      (select count(*)::int from search_record where index_name = 'products') as records, (select count(*)::int from search_pending) as marks`,
  )
  return rows[0] ?? { products: 0, prices: 0, records: 0, marks: 0 }
}

test.each([
  ['while products are written', ({ products }: Awaited<ReturnType<typeof reached>>) => products > 0],
  ['while prices are written', ({ prices }: Awaited<ReturnType<typeof reached>>) => prices > 0],
  ['when the last file is done', (_at: unknown, said: string) => said.includes('Bringing the search')],
  ['while the index is built', ({ records }: Awaited<ReturnType<typeof reached>>) => records > 0],
])(
  'killed %s, the same import again leaves nothing out',
  async (_moment, isMoment) => {
    const database = await createTestDatabase('empty')
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      const first = startSeed(database.url, dataDir, ['--from', folder])
      await expect
        .poll(async () => isMoment(await reached(client), first.said()), { timeout: 30_000, interval: 5 })
        .toBe(true)
      await first.kill()
      const before = await reached(client)
      expect(before.records, 'It was killed before its end').toBeLessThan(count)

      const again = startSeed(database.url, dataDir, ['--from', folder])
      expect([await again.ended, again.said()]).toEqual([0, expect.any(String) as string])
      expect(await reached(client)).toEqual({ products: count, prices: count, records: count, marks: 0 })
      const { rows } = await client.query<{ record: object }>(
        "select record from search_record where index_name = 'products' and object_id = any($1) order by object_id",
        [['P1', `P${count}`]],
      )
      expect(rows.map(({ record }) => record)).toEqual([
        expect.objectContaining({ price: 1, quantityOnHand: 7 }) as object,
        expect.objectContaining({ price: count, quantityOnHand: 7 }) as object,
      ])
      const others = await client.query<{ name: string; count: number }>(
        "select index_name as name, count(*)::int as count from search_record where index_name <> 'products' group by 1 order by 1",
      )
      expect(others.rows.map(({ name }) => name)).toEqual(['categories', 'suggestions'])
    } finally {
      await client.end()
      await database.drop()
    }
  },
  60_000,
)
