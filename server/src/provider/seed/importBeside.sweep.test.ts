// An import and the indexing of the search go on beside each other: stock of many products is imported again and again while
// two writers index without a pause. `IMPORT_LINES=100000 npx vitest run server/src/provider/seed/importBeside.sweep` takes more lines.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importFolder } from '../import/import.ts'
import { getSearchService, indexPending } from '../../buying/search/search.ts'
import { createTransact } from './seedIfEmpty.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal({ template: 'empty' })
const lines = Number(process.env['IMPORT_LINES'] ?? 5000)
const rounds = 20

test(
  `${rounds} imports of ${lines} lines of stock beside continuous indexing: no error, no deadlock, all is found [P5.03, Q2.10]`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-beside-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const transact = createTransact(portal.deps)
    const numbers = Array.from({ length: lines }, (_, at) => `9${String(at).padStart(8, '0')}`)
    await writeFile(
      join(folder, 'products.csv'),
      [
        'part_number,item_id,object_id,parent_id,name,illustration',
        ...numbers.map((number, at) => `${number},${10_000_000 + at},B${at},B${at},Part ${number},bolt`),
      ].join('\n'),
    )
    expect((await importFolder(transact, { countries: demoHome, folder })).errors).toEqual([])
    await rm(join(folder, 'products.csv'))

    const service = getSearchService(portal.deps.config)
    const running = { isOver: false }
    const indexing = (async () => {
      while (!running.isOver) await indexPending({ transact, service, writers: 2 })
    })()
    for (let round = 1; round <= rounds; round++) {
      // Every second one from the last product to the first, so that they meet the marks in another order.
      const order = round % 2 ? numbers : numbers.toReversed()
      const stock = order.map((number, at) => `${number},${(at + round * 7) % 1000}`)
      await writeFile(join(folder, 'stock.csv'), ['part_number,on_hand', ...stock].join('\n'))
      const { errors, files } = await importFolder(transact, { countries: demoHome, folder })
      expect([errors, files.map(({ applied }) => applied)]).toEqual([[], [true]])
    }
    running.isOver = true
    await indexing
    await indexPending({ transact, service })
    expect(
      await portal.ask(`select (select count(*)::int from search_pending) as marks,
        (select count(*)::int from search_record where index_name = 'products') as records,
        (select count(*)::int from search_record r join product p using (object_id) join stock s using (item_id)
          where r.index_name = 'products' and (r.record->>'quantityOnHand')::int <> s.on_hand) as stale,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`),
    ).toEqual([{ marks: 0, records: lines, stale: 0, deadlocks: 0 }])
  },
  lines * 60,
)
