// npx node bench/src/invoices.ts [--invoices 1000000] [--data FOLDER] [--parts pages,pdfs]
// Measures the list of invoices and bulk PDFs on a portal of its own: a small organization's pages among a million invoices of
// 2,000 others, those of one with 200,000, each offered sort, and 250 PDFs while another person goes on asking. Prints a table
// and ends with 1 when a goal is missed. --data keeps the data below FOLDER for a second run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillInvoices } from './invoicesData.ts'
import type { Caller } from './lists.ts'
import { download, integration, percentiles } from './lists.ts'
import { organizations } from './ordersData.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    parts: { type: 'string', default: 'pages,pdfs' },
  },
})
const invoices = Number(values.invoices)
/** The sorts the list offers. */
const sorts = [
  'trxNumber',
  'trxDate',
  'dueDate',
  'status',
  'orderNumber',
  'poNumber',
  'billToName',
  'shipToName',
  'total',
  'balance',
]
const pages = [
  { name: 'first page', input: {} },
  { name: 'overdue', input: { multiValueFilterOptions: [{ fieldName: 'overdue', values: ['true'] }] } },
  { name: 'page 20', input: { page: 19 } },
  { name: 'a purchase order', input: { query: 'PO-654321' } },
  ...sorts.flatMap((fieldName) =>
    (['ASC', 'DESC'] as const).map((direction) => ({
      name: `by ${fieldName}, ${direction.toLowerCase()}`,
      input: { sortOptions: [{ fieldName, direction }] },
    })),
  ),
]
/** Milliseconds of a page, seconds of 250 PDFs, milliseconds of other requests meanwhile. */
const goals = { page: 100, pdfSeconds: 6, others: 200 }

const searchInvoices = (caller: Caller, input: object) =>
  integration<{ totalRecords: number; content: { trxNumber: string }[] }>(caller, '/invoices/search/', input)

async function measurePages(callers: readonly (readonly [string, Caller])[]): Promise<string[]> {
  const short: string[] = []
  console.log(
    `\n| ${invoices.toLocaleString('en')} invoices of ${organizations.toLocaleString('en')} organizations | median ms | p95 ms |\n|---|--:|--:|`,
  )
  for (const [who, caller] of callers) {
    const { totalRecords } = await searchInvoices(caller, {})
    for (const { name, input } of pages) {
      const { median, p95 } = await percentiles(100, () => searchInvoices(caller, input))
      console.log(
        `| ${who} (${totalRecords.toLocaleString('en')}): ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`,
      )
      if (p95 > goals.page) short.push(`${who}, ${name}: p95 ${p95.toFixed(0)} ms, wanted ${goals.page}`)
    }
  }
  return short
}

/** 250 PDFs from the request to the file, while another user asks for a page of their own again and again. */
async function measurePdfs(large: Caller, other: Caller): Promise<string[]> {
  const short: string[] = []
  const selected: string[] = []
  for (let page = 0; selected.length < 250; page++)
    selected.push(...(await searchInvoices(large, { page, size: 100 })).content.map(({ trxNumber }) => trxNumber))
  for (const as of ['INDIVIDUAL', 'COMBINED'] as const) {
    let isMaking = true
    const made = download(large, '/invoices/bulkInvoicePdf', { selected: selected.slice(0, 250), as }).finally(() => {
      isMaking = false
    })
    const taken: number[] = []
    while (isMaking) {
      const start = performance.now()
      await searchInvoices(other, {})
      taken.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { seconds, megabytes } = await made
    const p95 = taken.toSorted((one, another) => one - another)[Math.floor(taken.length * 0.95)] ?? 0
    console.log(
      `250 PDFs, ${as.toLowerCase()}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB; p95 of ${taken.length} other requests meanwhile ${p95.toFixed(1)} ms`,
    )
    if (seconds > goals.pdfSeconds) short.push(`250 PDFs, ${as}: ${seconds.toFixed(1)} s, wanted ${goals.pdfSeconds}`)
    if (p95 > goals.others) short.push(`others during PDFs, ${as}: p95 ${p95.toFixed(0)} ms, wanted ${goals.others}`)
  }
  return short
}

async function measure(portal: BenchPortal): Promise<string[]> {
  const [small, large] = await Promise.all(
    ['chantal@mapleridge.example', 'owner@bluewater.example'].map(async (email) => ({
      url: portal.url,
      cookie: await signIn(portal.url, email),
    })),
  )
  if (!small || !large) return ['nobody signed in']
  const parts = values.parts.split(',')
  const callers = [
    ['a small organization', small],
    ['a large organization', large],
  ] as const
  return [
    ...(parts.includes('pages') ? await measurePages(callers) : []),
    ...(parts.includes('pdfs') ? await measurePdfs(large, small) : []),
  ]
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-invoices-bench-')))
const portal = await startPortal(dataDir, { demo: true, env: { PAGES: 'false' } })
try {
  await fillInvoices(dataDir, invoices, (line) => console.log(line))
  const short = await measure(portal)
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
