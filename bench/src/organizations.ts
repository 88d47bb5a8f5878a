// npx node bench/src/organizations.ts [--orders 100000] [--data FOLDER]
// Measures an internal associate who is allowed 2,000 organizations: their session, finding one, viewing one, viewing
// 500 at once. Each of their requests carries the 2,000 ids into row-level security. Prints a table and ends with 1 when
// one of them takes longer than a page may. --data keeps the data below FOLDER for a second run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allowEverything, fillOrders, organizations } from './ordersData.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' }, data: { type: 'string' } } })
const orders = Number(values.orders)
/** Milliseconds of a page [Q1.04]. */
const goal = 100
const times = 60

interface Answer {
  data?: Record<string, unknown>
  errors?: { message: string }[]
}

const first = 1_000_001
const choose = (ids: number[]) =>
  `mutation { setInternalAssociateActiveOrgs(activeOrgIds: [${ids.join(',')}]) { signedIn } }`
const many = Array.from({ length: 500 }, (_, at) => first + at * 4)

const session =
  '{ getSession { profile { organizationCount activeOrganizations { name displayName } accountIds } privileges } }'
const asked: { name: string; path: string; body: object; viewing: number[] }[] = [
  { name: 'session', path: '/graphql', body: { query: session }, viewing: [first] },
  {
    name: 'first organizations',
    path: '/graphql',
    body: { query: '{ searchOrganizations(query: "") { totalRecords content { name city displayName } } }' },
    viewing: [first],
  },
  {
    name: 'organizations by words',
    path: '/graphql',
    body: {
      query: '{ searchOrganizations(query: "organization 17") { totalRecords content { name city displayName } } }',
    },
    viewing: [first],
  },
  ...[[first], many].flatMap((viewing) => [
    {
      name: `orders of ${viewing.length}`,
      path: '/integration',
      body: { endpoint: '/order/summary/ngSearch/sold/', body: {} },
      viewing,
    },
    {
      name: `session viewing ${viewing.length}`,
      path: '/graphql',
      body: { query: session },
      viewing,
    },
    {
      name: `addresses of ${viewing.length}`,
      path: '/graphql',
      body: { query: '{ searchAddresses(query: "") { totalRecords } }' },
      viewing,
    },
  ]),
]

async function measure(portal: BenchPortal): Promise<string[]> {
  const short: string[] = []
  let cookie = await signIn(portal.url, 'associate@windhover.example')
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', origin: portal.url, cookie }
    const answer = await fetch(`${portal.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const kept = set.filter((pair) => !pair.endsWith('='))
    if (kept.length > 0) cookie = kept.join('; ')
    const content = (await answer.json()) as Answer
    if (!answer.ok || content.errors)
      throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(content).slice(0, 400)}`)
  }
  console.log(
    `\n| an associate of ${organizations.toLocaleString('en')} organizations | median ms | p95 ms |\n|---|--:|--:|`,
  )
  for (const { name, path, body, viewing } of asked) {
    await post('/graphql', { query: choose(viewing) })
    for (let at = 0; at < 5; at++) await post(path, body)
    const taken: number[] = []
    for (let at = 0; at < times; at++) {
      const start = performance.now()
      await post(path, body)
      taken.push(performance.now() - start)
    }
    taken.sort((one, other) => one - other)
    const p95 = taken[Math.floor(times * 0.95)] ?? 0
    console.log(`| ${name} | ${(taken[times / 2] ?? 0).toFixed(1)} | ${p95.toFixed(1)} |`)
    if (p95 > goal) short.push(`${name}: p95 ${p95.toFixed(0)} ms, wanted ${goal}`)
  }
  console.log(`\nThe cookies of the session: ${cookie.length.toLocaleString('en')} characters.`)
  if (cookie.length > 8000) short.push(`cookies of ${cookie.length} characters, wanted at most 8000`)
  return short
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-organizations-bench-')))
const portal = await startPortal(dataDir, { demo: true })
try {
  await fillOrders(dataDir, orders, (line) => console.log(line))
  await allowEverything(dataDir, 'user-associate')
  const short = await measure(portal)
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
