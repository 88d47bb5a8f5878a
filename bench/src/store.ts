// npx node bench/src/store.ts [--products 10000,1000000] [--seconds 10] [--quick]
// Measures the store on a portal of its own: product detail, add to cart, and pages rendered on the server, over a
// catalog imported from CSV files. Prints a table and ends with 1 when a goal of the quality figures is missed.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buyers, setPasswords, writeBuyers } from './buyers.ts'
import type { LoadResult } from './searchLoad.ts'
import { runLoad } from './searchLoad.ts'
import { startPortal } from './searchPortal.ts'
import { createRandomFrom } from './searchProducts.ts'
import type { LoadRequest } from './searchQueries.ts'
import { signIn } from './signIn.ts'
import { toItemId, toObjectId, writeCatalogue } from './storeCatalogue.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '10' },
    quick: { type: 'boolean', default: false },
  },
})

const connections = 32

interface Scenario {
  name: string
  /** Fewest requests a second, and the slowest p99 in milliseconds, of [Q1.05]. */
  perSecond: number
  p99: number
  source: (seed: number) => () => LoadRequest
}

const graphql = (query: string, variables: object): string => JSON.stringify({ query, variables })
const detail =
  'query ($objectID: String!) { productDetail(objectID: $objectID) { objectID displayName partPrice availabilityMessage longDescription specification { name value } variants { partNumber label } relatedProducts { objectID displayName partPrice } } }'
const add =
  'mutation ($items: [AddOrUpdateItemsInShoppingCartItemsInput!]!) { addOrUpdateItemsInShoppingCart(items: $items) { items { itemId quantity } } }'

function scenarios(products: number, cookies: readonly string[]): Scenario[] {
  const pickAny = (random: () => number) => Math.floor(random() * products)
  return [
    {
      name: 'product detail',
      perSecond: 600,
      p99: 100,
      source: (seed) => {
        const random = createRandomFrom(seed)
        return () => ({ path: '/api/open-graphql', body: graphql(detail, { objectID: toObjectId(pickAny(random)) }) })
      },
    },
    {
      name: 'add to cart',
      perSecond: 450,
      p99: 100,
      source: (seed) => {
        const random = createRandomFrom(seed)
        const cookie = cookies[seed % cookies.length] ?? ''
        // A cart of thirty lines at most, as a buyer has.
        return () => ({
          path: '/api/graphql',
          headers: { cookie },
          body: graphql(add, { items: [{ itemId: toItemId(Math.floor(random() * 30)), quantity: 1 }] }),
        })
      },
    },
    {
      name: 'store page, from cache',
      perSecond: 300,
      p99: 1000,
      source: () => () => ({ path: '/pages/store' }),
    },
    {
      name: 'product page, each a new one',
      perSecond: 100,
      p99: 1000,
      source: (seed) => {
        const random = createRandomFrom(seed)
        return () => ({ path: `/pages/store/product-detail/${toObjectId(pickAny(random))}` })
      },
    },
  ]
}

/** Imports the catalog while the portal runs, as an operator would; answers the seconds it took. */
async function importCatalogue(folder: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/src/commands/seed.ts', '--from', folder], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The import ended with ${code ?? 'a signal'}.`)
  return (performance.now() - began) / 1000
}

async function measure(products: number, seconds: number): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'portal-store-bench-'))
  const dataDir = join(scratch, 'data')
  const portal = await startPortal(dataDir, { demo: true })
  const short: string[] = []
  try {
    await writeCatalogue(join(scratch, 'csv'), products)
    await writeBuyers(join(scratch, 'csv'), connections)
    const took = await importCatalogue(join(scratch, 'csv'), dataDir)
    console.log(`\n${products.toLocaleString('en')} products, imported and indexed in ${took.toFixed(1)} s\n`)
    console.log('| what | requests/s | p50 ms | p95 ms | p99 ms | failures |\n|---|--:|--:|--:|--:|--:|')
    await setPasswords(dataDir)
    const cookies: string[] = []
    for (const email of buyers(connections)) cookies.push(await signIn(portal.url, email))
    for (const scenario of scenarios(products, cookies)) {
      let seed = 1
      const run = (length: number) =>
        runLoad({
          url: portal.url,
          headers: {},
          connections,
          seconds: length,
          source: () => scenario.source(seed++),
        })
      await run(Math.min(2, seconds))
      const measured = await run(seconds)
      console.log(formatRow(scenario.name, measured))
      if (measured.failures > 0) short.push(`${scenario.name}: ${measured.failures} failures`)
      if (measured.perSecond < scenario.perSecond)
        short.push(`${scenario.name}: ${measured.perSecond.toFixed(0)} a second, wanted ${scenario.perSecond}`)
      if (measured.p99 > scenario.p99)
        short.push(`${scenario.name}: p99 ${measured.p99.toFixed(0)} ms, wanted below ${scenario.p99}`)
    }
  } finally {
    await portal.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  return short
}

const formatRow = (name: string, { perSecond, p50, p95, p99, failures }: LoadResult): string =>
  `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${failures} |`

const short: string[] = []
for (const products of values.quick ? [1000] : values.products.split(',').map(Number))
  short.push(...(await measure(products, values.quick ? 2 : Number(values.seconds))))
for (const each of short) console.error(`SHORT: ${each}`)
process.exitCode = short.length > 0 && !values.quick ? 1 : 0
