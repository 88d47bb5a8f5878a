// npx node bench/src/bulkUpload.ts [--people 10000] [--data FOLDER]
// Measures a bulk upload of users from its first part to the last invitation, and how quick a page of orders and the product
// search stay meanwhile. Prints a table and ends with 1 when a goal is missed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { graphql, integration, percentiles } from './lists.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' }, data: { type: 'string' } } })
const people = Number(values.people)
const partRows = 500
/** Milliseconds of a page that another person asks for meanwhile [Q1.04]. */
const goal = 200

const headers = ['First name', 'Last name', 'Email', 'Role', 'Organization number']
const mapping = { firstName: 0, lastName: 1, email: 2, jobTitle: null, phoneNumber: null, role: 3, accountNumber: 4 }

interface State {
  getBulkUpload: { upload: { state: string; counts: { READY: number; DONE: number } } }
}

const none = { median: 0, p95: 0 }
const shown = ({ median, p95 }: typeof none) => `${median.toFixed(0)}, ${p95.toFixed(0)} ms`

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-upload-bench-')))
const portal = await startPortal(dataDir, { demo: true })
try {
  const staff = { url: portal.url, cookie: await signIn(portal.url, 'csr@windhover.example') }
  const other = { url: portal.url, cookie: await signIn(portal.url, 'owner@bluewater.example') }
  const pages: Record<string, () => Promise<unknown>> = {
    'a page of orders': () => integration(other, '/order/summary/ngSearch/sold/', {}),
    'a page of the fleet': () => integration(other, '/fleet/ngSearch', {}),
  }
  const quiet = new Map<string, { median: number; p95: number }>()
  for (const [name, page] of Object.entries(pages)) quiet.set(name, await percentiles(40, page))

  const mark = Date.now()
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  let began = performance.now()
  let uploadId: string | null = null
  for (let firstRow = 0; firstRow < people; firstRow += partRows) {
    const rows = Array.from({ length: Math.min(partRows, people - firstRow) }, (_, at) => [
      'Bench',
      `Person ${firstRow + at}`,
      `person-${firstRow + at}.${mark}@bench.example`,
      'Viewer',
      '200200',
    ])
    const part = { uploadId, fileName: 'bench.csv', total: people, firstRow, headers, rows }
    const answer: { uploadId: string } = await integration(staff, '/bulkUserUpload', { upload: part })
    uploadId = answer.uploadId
  }
  const uploaded = seconds(began)
  const id = uploadId ?? ''
  const stateNow = async () =>
    (await graphql<State>(staff, `{ getBulkUpload(uploadId: "${id}") { upload { state counts { READY DONE } } } }`))
      .getBulkUpload.upload
  const ended = async () => {
    for (;;) {
      const upload = await stateNow()
      if (upload.state !== 'RUNNING') return upload
      await setTimeout(250)
    }
  }
  began = performance.now()
  await graphql(
    staff,
    `mutation { checkBulkUpload(uploadId: "${id}", accountId: null, mapping: ${JSON.stringify(mapping).replaceAll('"', '')}) { state } }`,
  )
  const ready = await ended()
  const checked = seconds(began)
  began = performance.now()
  await graphql(staff, `mutation { runBulkUpload(uploadId: "${id}") { state } }`)
  const meanwhile = new Map<string, { median: number; p95: number }>()
  for (const [name, page] of Object.entries(pages)) meanwhile.set(name, await percentiles(40, page))
  const isStillRunning = (await stateNow()).state === 'RUNNING'
  const done = await ended()
  const ran = seconds(began)
  if (ready.counts.READY !== people || done.counts.DONE !== people) throw new Error('Not everybody was invited.')
  console.log(`| ${people.toLocaleString('en')} people | |\n|---|--:|
| uploaded | ${uploaded} s |
| checked | ${checked} s |
| invited, with their emails written | ${ran} s |`)
  const short: string[] = []
  for (const name of Object.keys(pages)) {
    const [before, during] = [quiet.get(name) ?? none, meanwhile.get(name) ?? none]
    console.log(`| ${name}, before: median, p95 | ${shown(before)} |\n| the same meanwhile | ${shown(during)} |`)
    if (during.median > goal) short.push(`${name}: ${shown(during)}, wanted ${goal}`)
  }
  if (!isStillRunning) console.log('The upload was over before the pages were measured.')
  for (const line of short) console.log(`Short: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
