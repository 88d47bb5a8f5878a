// npx node bench/src/messages.ts [--messages 200000] [--data FOLDER]
// Measures the log of punch-out messages: its pages, sorts and filters as staff and as an organization's administrator read it,
// and words that are looked for in documents of 4 kB. Prints a table and ends with 1 when a goal is missed. --data keeps the data
// below FOLDER for a second run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Caller } from './lists.ts'
import { graphql, integration, percentiles } from './lists.ts'
import { getSocket, largeAccount } from './ordersData.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '200000' }, data: { type: 'string' } } })
const messages = Number(values.messages)
/** Milliseconds of a page [Q1.04]. */
const goal = 100
/** Half of them of one organization, the others of the connections' own; one a minute, the newest now. */
async function fill(dataDir: string): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    await client.query(
      `insert into punchout_message (connection_id, account_id, direction, kind, payload_id, document, status_code, status_text, findings, sent_at)
       select c.connection_id, case when i % 2 = 0 then ${largeAccount} else c.account_id end, (array['in', 'in', 'out'])[1 + i % 3],
         (array['PunchOutSetupRequest', 'PunchOutOrderMessage', 'OrderRequest', 'ConfirmationRequest', 'OCI start'])[1 + i % 5], 'p' || i || '@buyer.example',
         (select string_agg('<ItemOut lineNumber="' || l || '"><SupplierPartID>' || (i * 31 + l * 977) % 100000 || '</SupplierPartID><Auxiliary>'
           || md5((i::bigint * 40 + l)::text) || '</Auxiliary></ItemOut>', chr(10)) from generate_series(1, 38) l),
         case when i % 17 = 0 then 406 else 200 end, case when i % 17 = 0 then 'A host that is not of this connection.' else '' end,
         case when i % 11 = 0 then '[{"level": "error", "where": "Total", "message": "It is not the sum."}]'::jsonb else '[]' end,
         now() - i * interval '1 minute'
       from generate_series(1, $1::int) i,
         lateral (select connection_id, account_id from punchout_connection order by connection_id offset i % 2 limit 1) c
       where not exists (select from punchout_message where payload_id = 'p1@buyer.example')`,
      [messages],
    )
    await client.query('vacuum analyze punchout_message, punchout_message_tally')
  } finally {
    await client.end()
  }
}

const by = (fieldName: string, value: string) => ({ multiValueFilterOptions: [{ fieldName, values: [value] }] })
const sortBy = (fieldName: string, direction: 'ASC' | 'DESC') => ({ sortOptions: [{ fieldName, direction }] })
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const pages: readonly (readonly [name: string, input: object])[] = [
  ['first page', {}],
  ['page 20', { page: 19 }],
  ['the oldest first', sortBy('sentAt', 'ASC')],
  ['by kind', sortBy('kind', 'ASC')],
  ['those refused', by('verdict', 'REFUSED')],
  ['of one kind', by('kind', 'OrderRequest')],
  ['a week, 60 days ago', { start: dayOf(67), end: dayOf(60) }],
]
/** They are looked for in the newest 10,000 [P13.45]. */
const words: readonly (readonly [name: string, input: object])[] = [
  ['the id of a document', { query: 'p4321@buyer' }],
  ['a word that each has', { query: 'SupplierPartID' }],
  ['a word that none has', { query: 'zzyzx' }],
  ['one that none has, of a week 60 days ago', { query: 'zzyzx', start: dayOf(67), end: dayOf(60) }],
]

async function measure(who: string, caller: Caller, path: string, message: string): Promise<string[]> {
  const short: string[] = []
  const line = async (name: string, work: () => Promise<unknown>, found: number, wanted?: number) => {
    const { median, p95 } = await percentiles(100, work)
    console.log(`| ${who}: ${name} | ${found.toLocaleString('en')} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`)
    if (wanted !== undefined && p95 > wanted) short.push(`${who}, ${name}: p95 ${p95.toFixed(0)} ms, wanted ${wanted}`)
  }
  const find = (input: object) =>
    integration<{ totalRecords: number; content: { messageId: number }[] }>(caller, path, { size: 10, ...input })
  for (const [name, input] of pages) await line(name, () => find(input), (await find(input)).totalRecords, goal)
  for (const [name, input] of words) await line(name, () => find(input), (await find(input)).totalRecords)
  const messageId = (await find({})).content[0]?.messageId ?? 0
  await line('a message', () => graphql(caller, `{ ${message}(messageId: ${messageId}) { document } }`), 1, goal)
  return short
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-messages-bench-')))
const portal = await startPortal(dataDir, { demo: true, env: { PAGES: 'false' } })
try {
  await fill(dataDir)
  const [staff, administrator] = await Promise.all(
    ['admin@windhover.example', 'owner@bluewater.example'].map(async (email) => ({
      url: portal.url,
      cookie: await signIn(portal.url, email),
    })),
  )
  if (!staff || !administrator) throw new Error('Nobody signed in.')
  console.log(`\n| of ${messages.toLocaleString('en')} messages | found | median ms | p95 ms |\n|---|--:|--:|--:|`)
  const short = [
    ...(await measure('staff', staff, '/punchout/messages/search', 'getPunchoutMessage')),
    ...(await measure('an administrator', administrator, '/punchout/own/messages/search', 'getMyPunchoutMessage')),
  ]
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
