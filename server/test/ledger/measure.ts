// Measures every line of the ledger in a process of its own, so that no other test has warmed or filled anything, and prints
// them as JSON: node server/test/ledger/measure.ts URL FOLDER, of an empty migrated database and a folder for files.
import { forward } from './clock.ts'
import { writeFile } from 'node:fs/promises'
import { people } from '../people.ts'
import type { MeasuredCall } from './calls.ts'
import { listCalls } from './calls.ts'
import { findKnown } from './known.ts'
import type { Line } from './ledger.ts'
import { exact } from './ledger.ts'
import { listPages } from './pages.ts'
import type { LedgerWorld } from './world.ts'
import { fillWorld, openWorld } from './world.ts'

const [url = '', folder = '', to = ''] = process.argv.slice(2)

/** How often each is asked before it counts, and then. A page costs twice as much until the engine has compiled its drawing. */
const rounds = { before: 3, counted: 5, warm: 15, timed: 10 }

/** The clock moves on so far before each: no answer comes from a cache for guests. */
const apart = 20_000

const emptyCall = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{__typename}"}' }
/** A request of a person signed in that asks for nothing: what every call costs. */
const nothing: MeasuredCall = {
  person: 'buyer',
  name: 'an empty call',
  prepare: async (caller) => () =>
    caller.request('/api/graphql', {
      ...emptyCall,
      headers: { ...emptyCall.headers, origin: 'http://portal.example' },
    }),
}

const best = (numbers: readonly number[]) => Math.min(...numbers)

let time = 0

/** Asks once; gives what it cost. */
async function once(world: LedgerWorld, call: MeasuredCall) {
  time++
  forward(apart)
  const caller = await world.who(call.person === 'guest' ? undefined : people[call.person])
  const run = await call.prepare(caller, time)
  await world.pools.take()
  world.take()
  await run()
  const { microseconds, bytes } = world.take()
  return { microseconds, bytes, ...(await world.pools.take()) }
}

async function repeat<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(await work())
  return all
}

/** Statements, rows and bytes, which are the same each time, and PostgreSQL's time at best, of it and of empty calls in between. */
async function count(world: LedgerWorld, asked: MeasuredCall) {
  time = 0
  await repeat(rounds.before, () => once(world, asked))
  const runs = await repeat(rounds.counted, async () => ({
    empty: (await once(world, nothing)).milliseconds,
    call: await once(world, asked),
  }))
  const [first] = runs.map(({ call }) => call)
  if (!first) throw new Error('Nothing was asked.')
  for (const name of exact)
    if (!asked.isVaried && runs.some(({ call }) => call[name] !== first[name]))
      throw new Error(
        `${asked.name}: ${runs.map(({ call }) => call[name]).join(', then ')} ${name}, each time asked alike`,
      )
  const database = best(runs.map(({ call }) => call.milliseconds)) / best(runs.map(({ empty }) => empty))
  return { ...first, database }
}

/** Processor time at best, of it and of empty calls in between. */
async function timeOf(world: LedgerWorld, asked: MeasuredCall): Promise<{ call: number; empty: number }> {
  time = 0
  await repeat(rounds.warm, () => once(world, asked))
  const pairs = await repeat(rounds.timed, async () => ({
    empty: (await once(world, nothing)).microseconds,
    call: (await once(world, asked)).microseconds,
  }))
  return { call: best(pairs.map(({ call }) => call)), empty: best(pairs.map(({ empty }) => empty)) }
}

/** The name of its line: a person and what they ask. */
const nameOf = ({ person, name }: MeasuredCall) => `${person} ${name}`

await fillWorld(url, folder)
const counting = await openWorld(url, folder, true)
const known = await findKnown(counting)
const all = [...listCalls(known, counting.searchHeaders), ...listPages(known)]
await repeat(20, () => once(counting, nothing))
const counts = []
for (const asked of all) counts.push(await count(counting, asked))
await counting.stop()

const timing = await openWorld(url, folder, false)
await repeat(100, () => once(timing, nothing))
const lines: Line[] = []
for (const [at, asked] of all.entries()) {
  const { statements = 0, read = 0, written = 0, bytes = 0, database = 0 } = counts[at] ?? {}
  const taken = await timeOf(timing, asked)
  lines.push({
    name: nameOf(asked),
    statements,
    read,
    written,
    bytes,
    database,
    process: taken.call / taken.empty,
  })
}
await timing.stop()
await writeFile(to, JSON.stringify(lines))
