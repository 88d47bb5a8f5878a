// npx node bench/src/find.ts [--units 1000000] [--documents 200000] [--data FOLDER]
// Measures the search of everything on a portal of its own: a small and a large organization and a holding look for numbers, beginnings
// and words, rare and common, while all others' rows lie beside. Prints a table and ends with 1 when the goal is missed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillEverything } from './findData.ts'
import { graphql, percentiles } from './lists.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '1000000' },
    documents: { type: 'string', default: '200000' },
    data: { type: 'string' },
  },
})
const units = Number(values.units)
const documents = Number(values.documents)

/** Milliseconds of 95 in a hundred, at a million units and 200,000 documents. */
const goal = 50

const people = [
  ['a large organization', 'owner@bluewater.example'],
  ['a small one', 'chantal@mapleridge.example'],
  ['a holding', 'dana.reyes@cascade.example'],
] as const

/** The text typed; `{}` is another number each time, so that nothing is answered from memory of the one before. */
const typed: readonly (readonly [name: string, text: string])[] = [
  ['a serial', 'BU-{}'],
  ['a VIN', '1WA{vin}'],
  ['a vehicle number', 'V-{}'],
  ['an order number', 'B{}'],
  ['a claim', 'BC-{}'],
  ['a beginning in every row', 'bu'],
  ['a notice by words', 'winch bolts'],
  ['a word in a third of all rows', 'portland'],
  ['two such words', 'kestrel austin'],
  ['a word of claims', 'winch hold'],
  ['a rare word', 'drifts {}'],
  ['what is nowhere', 'zzqx{}'],
]

const find = async (portal: BenchPortal, cookie: string, text: string) => {
  const query = `{ findAnything(text: ${JSON.stringify(text)}) { groups { kind found { number title fact amount isExact href } } } }`
  const { findAnything } = await graphql<{ findAnything: { groups: { found: unknown[] }[] } }>(
    { url: portal.url, cookie },
    query,
    '/open-graphql',
  )
  return findAnything.groups.reduce((sum, { found }) => sum + found.length, 0)
}

async function measure(portal: BenchPortal): Promise<string[]> {
  const short: string[] = []
  console.log(
    `\n| ${units.toLocaleString('en')} units, ${documents.toLocaleString('en')} documents | found | median ms | p95 ms |\n|---|--:|--:|--:|`,
  )
  for (const [who, email] of people) {
    const cookie = await signIn(portal.url, email)
    for (const [name, text] of typed) {
      let time = 0
      let found = 0
      const { median, p95 } = await percentiles(60, async () => {
        time += 1
        const at = ((time * 2 * 7919) % Math.min(units, documents / 5)) + 2
        const said = text.replace('{}', String(at)).replace('{vin}', String(at).padStart(14, '0'))
        found = Math.max(found, await find(portal, cookie, said))
      })
      console.log(`| ${who}: ${name} | ${found} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`)
      if (p95 > goal) short.push(`${who}, ${name}: p95 ${p95.toFixed(0)} ms, wanted ${goal}`)
    }
  }
  return short
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-find-bench-')))
const portal = await startPortal(dataDir, { demo: true })
try {
  await fillEverything(dataDir, { units, documents }, (line) => console.log(line))
  const short = await measure(portal)
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
