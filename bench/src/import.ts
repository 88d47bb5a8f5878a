// npx node bench/src/import.ts [--products 100000]
// Measures the import of a catalog of any size into an empty database, and then of one line of stock, each a whole
// `npm run seed` from start to end. Prints a table and ends with 1 when a goal is missed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toPartNumber, writeCatalogue } from './storeCatalogue.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const products = Number(values.products)
/** Seconds one line of stock may take, the start of the process included. */
const goal = 1
/** Seconds the parts may take until the tables hold them: 30 for 100,000, five minutes for a million. */
const importGoal = (30 * products) / 100_000

const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))

/** Seconds of one import of the CSV files in `files`: until the tables hold all of it, and until the search does, too. */
async function importFiles(files: string): Promise<{ imported: number; indexed: number }> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const child = spawn(process.execPath, ['server/src/commands/seed.ts', '--from', files], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let imported = 0
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (imported === 0 && said.includes('Bringing the search up to date')) imported = since()
    })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`The import failed:\n${said}`)
  return { imported, indexed: since() }
}

/** Seconds of an import that gives one part another stock. */
async function importLine(onHand: number): Promise<number> {
  const files = join(folder, 'line')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'stock.csv'), `part_number,on_hand\n${toPartNumber(products - 1)},${onHand}\n`)
  return (await importFiles(files)).indexed
}

try {
  const files = join(folder, 'catalog')
  await writeCatalogue(files, products)
  const { imported, indexed } = await importFiles(files)
  const lines: number[] = []
  for (const onHand of [1, 2, 3, 4, 5]) lines.push(await importLine(onHand))
  const median = lines.toSorted((a, b) => a - b)[2] ?? 0
  console.log(`| ${products.toLocaleString('en')} products | seconds |\n|---|--:|
| imported | ${imported.toFixed(1)} |
| imported and indexed | ${indexed.toFixed(1)} |
| one line of stock, median of five | ${median.toFixed(2)} |`)
  if (imported > importGoal) {
    console.log(`Short: all parts within ${importGoal} s.`)
    process.exitCode = 1
  }
  if (median > goal) {
    console.log(`Short: one line of stock within ${goal} s.`)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
