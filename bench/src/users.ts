// npx node bench/src/users.ts [--users 1000000] [--data FOLDER]
// Measures how customer service finds users among a million: pages, sorts, filters, and words of every kind, a page of ten each.
// Prints a table and ends with 1 when a goal is missed. --data keeps the data below FOLDER for a second run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { integration, percentiles } from './lists.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'
import { fillUsers } from './usersData.ts'

const { values } = parseArgs({ options: { users: { type: 'string', default: '1000000' }, data: { type: 'string' } } })
const users = Number(values.users)
/** Milliseconds of a first page [Q1.04]. */
const goal = 100

const sortBy = (fieldName: string, direction: 'ASC' | 'DESC') => ({ sortOptions: [{ fieldName, direction }] })
const pages: readonly (readonly [name: string, input: object])[] = [
  ['first page, as registered', {}],
  ['page 2', { page: 1 }],
  ['the newest first', sortBy('registrationDate', 'DESC')],
  ['by last name', sortBy('lastName', 'ASC')],
  ['by email, downward', sortBy('email', 'DESC')],
  ['by status', sortBy('userStatus', 'ASC')],
  ['deactivated', { multiValueFilterOptions: [{ fieldName: 'userStatus', values: ['DEACTIVATED'] }] }],
  ['an email address', { query: 'ben.elmana.654321' }],
  ['a last name', { query: 'casgards' }],
  ['the middle of one', { query: 'oringer' }],
  ['first and last name', { query: 'hugo ferlandov' }],
  ['digits of a phone', { query: '4047919' }],
  ['an organization', { query: 'B1000042' }],
  ['a word nobody has', { query: 'zzyzx' }],
  ['a first name that very many have', { query: 'karin' }],
]

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-users-bench-')))
const portal = await startPortal(dataDir, { demo: true, env: { PAGES: 'false' } })
try {
  await fillUsers(dataDir, users, (line) => console.log(line))
  const staff = { url: portal.url, cookie: await signIn(portal.url, 'csr@windhover.example') }
  console.log(`\n| among ${users.toLocaleString('en')} users | found | median ms | p95 ms |\n|---|--:|--:|--:|`)
  const short: string[] = []
  for (const [name, input] of pages) {
    const search = () => integration<{ totalRecords: number }>(staff, '/user/search', { size: 10, ...input })
    const { totalRecords } = await search()
    const { median, p95 } = await percentiles(100, search)
    console.log(`| ${name} | ${totalRecords.toLocaleString('en')} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`)
    if (p95 > goal) short.push(`${name}: p95 ${p95.toFixed(0)} ms, wanted ${goal}`)
  }
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
