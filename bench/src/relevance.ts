// npx node bench/src/relevance.ts [--data FOLDER] [--show CLASS]
// Asks the judged queries of bench/relevance/queries.tsv of a portal of its own with the demo world, and of MiniSearch and
// Orama on the same records; prints a table and ends with 1 when a goal of the quality figures is missed. --show lists
// the queries of a class (or `all`) that score below 0.9, without those of the holdout.
import { parseArgs } from 'node:util'
import type { Score } from '../relevance/judging.ts'
import { measure, readQueries } from '../relevance/judging.ts'
import { indexMiniSearch, indexOrama } from '../relevance/peers.ts'
import { browseProducts, searchPortal } from '../relevance/portal.ts'
import { scoreTable } from '../relevance/table.ts'
import { startPortal } from './searchPortal.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, show: { type: 'string' } } })

const portal = await startPortal(values.data, { demo: true })
try {
  const send = (headers: Record<string, string>) => (path: string, body: object) =>
    fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const products = await browseProducts(send(portal.writeHeaders))
  const queries = readQueries(products)
  const ours = await measure(queries, products, (query) => searchPortal(send(portal.readHeaders), query))
  const engines = new Map<string, Map<string, Score>>([
    ['portal', ours.scores],
    ['MiniSearch 7.2', (await measure(queries, products, indexMiniSearch(products))).scores],
    ['Orama 3.1', (await measure(queries, products, await indexOrama(products))).scores],
  ])
  for (const { judged, found, ndcg } of values.show ? ours.each : [])
    if (ndcg < 0.9 && judged.set === 'tune' && (values.show === 'all' || values.show === judged.class))
      console.log(`${ndcg.toFixed(2)} ${judged.class} '${judged.query}', ${found.total} found`)
  console.log(scoreTable(engines))
  const short = shortfalls(engines)
  for (const each of short) console.error(`SHORT: ${each}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
}

function shortfalls(engines: ReadonlyMap<string, ReadonlyMap<string, Score>>): string[] {
  const of = (engine: string, kind: string) => engines.get(engine)?.get(kind)
  const short: string[] = []
  const least = (kind: string, ndcg: number) => {
    const found = of('portal', kind)?.ndcg ?? 0
    if (found < ndcg) short.push(`nDCG@10 of ${kind}: ${found.toFixed(3)}, wanted ${ndcg.toFixed(2)}`)
  }
  least('number', 1)
  least('typo', 0.98)
  least('holdout', 0.9)
  const zero = of('portal', 'holdout')?.zero ?? 1
  if (zero > 0.02) short.push(`without a hit: ${(zero * 100).toFixed(1)} % of the holdout, wanted at most 2`)
  for (const [engine, scores] of engines) if (engine !== 'portal') least('all', (scores.get('all')?.ndcg ?? 0) + 0.001)
  return short
}
