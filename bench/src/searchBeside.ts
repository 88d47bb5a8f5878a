// npx node bench/src/searchBeside.ts --before FOLDER [--products 10000,1000000] [--rounds 5] [--seconds 6] [--data FOLDER]
// Measures the search of this code beside that of an older one (a git worktree with its node_modules), in turn on one
// machine, and prints the median of the rounds and their ratio. --data keeps the data of each below FOLDER.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LoadResult } from './searchLoad.ts'
import { runLoad } from './searchLoad.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'
import { scenarios } from './searchQueries.ts'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    data: { type: 'string' },
  },
})
if (values.before === undefined) throw new Error('--before names the folder of the older code.')
const before = resolve(values.before)
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function compare(products: number): Promise<string[]> {
  const folder = (name: string) => values.data && join(values.data, `${name}-${products}`)
  const portals: BenchPortal[] = []
  try {
    portals.push(await startPortal(folder('before'), { code: before }))
    portals.push(await startPortal(folder('now')))
    for (const [place, portal] of portals.entries())
      await portal.load(products, (line) => console.log(`${place === 0 ? 'before' : 'now'}: ${line}`))
    let seed = products
    const run = (portal: BenchPortal, { connections, source }: (typeof scenarios)[number], length = seconds) =>
      runLoad({
        url: portal.url,
        headers: portal.readHeaders,
        connections,
        seconds: length,
        source: () => source(seed++, products),
      })
    const lines: string[] = []
    for (const scenario of scenarios) {
      const measured: [LoadResult[], LoadResult[]] = [[], []]
      // The first round warms up and does not count.
      for (let round = 0; round <= rounds; round++)
        for (const [place, portal] of portals.entries()) {
          const one = await run(portal, scenario)
          if (one.failures > 0) console.error(`${one.failures} failures in ${scenario.name}`)
          if (round > 0) measured[place]?.push(one)
        }
      const [old, now] = measured.map((list) => ({
        rate: median(list.map(({ perSecond }) => perSecond)),
        p50: median(list.map(({ p50 }) => p50)),
        p95: median(list.map(({ p95 }) => p95)),
      }))
      if (old && now)
        lines.push(
          `| ${products.toLocaleString('en')} | ${scenario.name} | ${scenario.connections} | ${old.rate.toFixed(0)} | ${now.rate.toFixed(0)} | ${(now.rate / old.rate).toFixed(2)} | ${old.p50.toFixed(1)}, ${old.p95.toFixed(1)} | ${now.p50.toFixed(1)}, ${now.p95.toFixed(1)} |`,
        )
      console.log(lines.at(-1))
    }
    return lines
  } finally {
    for (const portal of portals) await portal.stop()
  }
}

const lines: string[] = []
for (const products of values.products.split(',').map(Number)) lines.push(...(await compare(products)))
console.log(
  [
    '| products | what | connections | before, requests/s | now | ratio | before p50, p95 ms | now |',
    '|--:|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n'),
)
