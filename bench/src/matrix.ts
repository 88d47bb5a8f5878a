// npx node bench/src/matrix.ts [--people 2000] [--data FOLDER]
// Measures the training matrix of an organization with as many people as one may show: people by models and by courses,
// narrowed, on a late page, the page of a unit and of a person, and its file. Prints a table and ends with 1 when a goal is missed. --data keeps the data
// below FOLDER for a second run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Caller } from './lists.ts'
import { download, graphql, percentiles } from './lists.ts'
import { fillMatrix } from './matrixData.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'
import { signIn } from './signIn.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '2000' }, data: { type: 'string' } } })
const people = Number(values.people)
/** Milliseconds of a page [Q1.04]. */
const goal = 100

interface MatrixResponse {
  getTrainingMatrix: { peopleCount: number; columns: { id: string }[]; people: { contactId: number }[] }
}
const matrix = (caller: Caller, given: string) =>
  graphql<MatrixResponse>(
    caller,
    `{ getTrainingMatrix(${given}) { peopleCount hasRequirements counts { state people } columns { id title units } choices { id title }
       groups { groupId name } people { contactId name jobTitle customerName cells { state until lacks } } } }`,
  )
const asked: readonly (readonly [name: string, given: string])[] = [
  ['by model', 'by: "model", size: 25'],
  ['by course', 'by: "course", size: 25'],
  ['by model, due soon', 'by: "model", state: "DUE_SOON", size: 25'],
  ['by model, a name', 'by: "model", query: "crew 17", size: 25'],
  ['by model, page 40', 'by: "model", page: 39, size: 25'],
]

async function measure(portal: BenchPortal, instanceId: number): Promise<string[]> {
  const short: string[] = []
  const owner = { url: portal.url, cookie: await signIn(portal.url, 'owner@bluewater.example') }
  // The process has read no one's evidence yet.
  const begun = performance.now()
  const first = await matrix(owner, 'by: "model", size: 25')
  const firstPage = performance.now() - begun
  const sizes = [first, await matrix(owner, 'by: "course", size: 25')]
  const [models = 0, courses = 0] = sizes.map(({ getTrainingMatrix: { columns } }) => columns.length)
  const contactId = first.getTrainingMatrix.people[0]?.contactId ?? 0
  const { peopleCount } = first.getTrainingMatrix
  console.log(
    `\n| ${peopleCount.toLocaleString('en')} people by ${models} models, by ${courses} courses | median ms | p95 ms |\n|---|--:|--:|`,
  )
  const unit = `{ getUnitOperators(instanceId: ${instanceId}) { model others people { contactId name state until } } }`
  const person = `{ getPersonQualifications(contactId: ${contactId}) { name models { modelId state } records { title doneOn } } }`
  const works: (readonly [name: string, work: () => Promise<unknown>])[] = [
    ...asked.map(([name, given]) => [name, () => matrix(owner, given)] as const),
    ['who may operate a unit', () => graphql(owner, unit)],
    ['what a person holds', () => graphql(owner, person)],
  ]
  for (const [name, work] of works) {
    const { median, p95 } = await percentiles(100, work)
    console.log(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`)
    if (p95 > goal) short.push(`${name}: p95 ${p95.toFixed(0)} ms, wanted ${goal}`)
  }
  const { seconds, megabytes } = await download(owner, '/training/matrix/csv/search')
  console.log(`\nFirst page after a start: ${firstPage.toFixed(0)} ms`)
  console.log(`CSV of the matrix: ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`)
  return short
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'portal-matrix-bench-')))
const portal = await startPortal(dataDir, { demo: true })
try {
  const instanceId = await fillMatrix(dataDir, people, (line) => console.log(line))
  const short = await measure(portal, instanceId)
  for (const line of short) console.error(`SHORT: ${line}`)
  process.exitCode = short.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
