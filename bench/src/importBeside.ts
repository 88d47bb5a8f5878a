// node bench/src/importBeside.ts [--products 100000] [--rounds 20]
// Proves that an import and the indexing of the search go on beside each other: stock of every product is imported again and
// again while two writers index without a pause. Prints what each round took and how many deadlocks PostgreSQL counted;
// ends with 1 when an import failed or was not taken whole.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importFolder } from '../../server/src/import/import.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { getSearchService, indexPending } from '../../server/src/search/search.ts'
import { createTransact } from '../../server/src/seed/seedIfEmpty.ts'
import { makeDataDir, removeData } from '../../server/test/testFolders.ts'
import { toPartNumber, writeCatalogue } from './storeCatalogue.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '20' } },
})
const [products, rounds] = [Number(values.products), Number(values.rounds)]

const dataDir = await makeDataDir()
try {
  const { url } = await startEmbedded({ dataDir, unsafeFast: true })
  await migrate(url)
  const longPool = createPool(url, { max: 8, role: 'portal_app' })
  const transact = createTransact({ longPool })
  const service = getSearchService(readConfig({ SESSION_SECRET: 'a secret of the bench, which nobody need keep' }))
  const files = join(dataDir, 'files')
  await writeCatalogue(files, products)
  await importFolder(transact, { folder: files })

  let isOver = false
  let indexed = 0
  const failures: unknown[] = []
  const indexing = (async () => {
    while (!isOver) {
      indexed += await indexPending({ transact, service, writers: 2 })
      await setTimeout(20)
    }
  })().catch((error: unknown) => failures.push(error))

  const folder = join(dataDir, 'stock')
  await mkdir(folder)
  console.log('| round | lines changed | import, s | products indexed so far |\n|--:|--:|--:|--:|')
  for (let round = 1; round <= rounds; round++) {
    // Every second round from the last product to the first: each transaction meets the marks in another order.
    const numbers = Array.from({ length: products }, (_, at) => toPartNumber(round % 2 ? at : products - 1 - at))
    const lines = numbers.map((number, at) => `${number},${(at + round * 7) % 1000}`)
    await writeFile(join(folder, 'stock.csv'), `part_number,on_hand\n${lines.join('\n')}\n`)
    const began = performance.now()
    try {
      const { files: done, errors } = await importFolder(transact, { folder })
      if (errors.length > 0) failures.push(errors[0])
      const changed = done.reduce((sum, file) => sum + file.changed + file.created, 0)
      console.log(`| ${round} | ${changed} | ${((performance.now() - began) / 1000).toFixed(1)} | ${indexed} |`)
    } catch (error) {
      failures.push(error)
      console.log(`| ${round} | failed | | ${indexed} |`)
    }
  }
  isOver = true
  await indexing
  const {
    rows: [left = { deadlocks: 0, marks: 0 }],
  } = await longPool.query<{ deadlocks: number; marks: number }>(
    `select deadlocks::int as deadlocks, (select count(*)::int from search_pending) as marks
      from pg_stat_database where datname = current_database()`,
  )
  for (const failure of failures) console.log(failure)
  console.log(
    `${rounds - failures.length} of ${rounds} imports; ${left.deadlocks} deadlocks, ${left.marks} marks left.`,
  )
  await longPool.end()
  if (failures.length > 0) process.exitCode = 1
} finally {
  await removeData(dataDir)
}
