// Several files in one request [P14.103]: as a folder, each whole or not at all, with one report of equal mistakes.
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { createApp } from '../../app/app.ts'
import { importPrincipal } from '../import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { createErpKey } from './erp.ts'

const portal = testPortal()
const { ask } = testShop(portal)

let key = ''
beforeEach(async () => {
  const made = await withTransaction(portal.deps.pool, importPrincipal, (db) =>
    createErpKey(db, { name: 'Test ERP', by: 'test', now: portal.deps.now() }),
  )
  key = made.key
})

async function post(query: string, body: string | FormData, headers: Record<string, string> = {}) {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const answer = await app.request(`http://portal.example/import${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

function formOf(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name)
  return form
}

const counts = { created: 0, changed: 0, ended: 0, unchanged: 0, failed: 0 }
const category = 'category_id,name\nfolder-a,Hoses\n'
// Sent before the categories it names, and loaded behind them.
const wrong = `category_id,name,parent_id\n${[1, 2, 3].map((at) => `folder-x${at},Part ${at},nowhere-${at}`).join('\n')}\n`

test('a dry run checks the files together, in their order, keeps nothing and groups equal mistakes [P14.103]', async () => {
  const brands = `brand_id,name\nfolder-b,B\n${[1, 2, 3, 4, 5, 6, 7].map((at) => `folder-${at},`).join('\n')}\n`
  const prices = 'part_number,currency,price\nF-1,EUR,1.00\nF-2,GBP,x\n'
  const { status, body } = await post(
    '?dryRun=true',
    formOf({ 'BRANDS.CSV': brands, 'prices.csv': prices, 'categories.csv': category, 'notes.txt': 'hello' }),
  )
  expect(status).toBe(422)
  const files = body['files'] as { file: string; applied: boolean; failed: number }[]
  expect(files.map(({ file, failed }) => `${file} ${failed}`)).toEqual([
    'brands.csv 7',
    'categories.csv 0',
    'prices.csv 2',
  ])
  expect(files.some(({ applied }) => applied)).toBe(false)
  const groups = body['mistakes'] as {
    file: string
    column: string | null
    count: number
    lines: number[]
    values: string[]
  }[]
  expect(groups[0]).toEqual({
    file: 'brands.csv',
    column: 'name',
    message: 'is empty',
    count: 7,
    lines: [3, 4, 5, 6, 7],
    values: [],
  })
  expect(groups).toContainEqual({
    file: 'prices.csv',
    column: 'currency',
    message: expect.stringContaining('is not one of') as string,
    count: 2,
    lines: [2, 3],
    values: ['EUR', 'GBP'],
  })
  expect(groups).toContainEqual(expect.objectContaining({ file: 'notes.txt', lines: [0] }))
  expect(await ask("select from category where category_id = 'folder-a'")).toEqual([])
  const [run] = (await (await portal.as(people.admin)).send(importRunCalls.getImportRuns, {})).runs
  expect(run).toMatchObject({
    folder: 'Test ERP, by HTTP',
    isDryRun: true,
    groups: expect.arrayContaining([groups[0]]) as object,
  })
})

test('an import applies each file whole or not at all, and names what another one left out [P14.103]', async () => {
  const lines = '{"category_id": "folder-j", "name": "Jibs"}\n'
  const { status, body } = await post('', formOf({ 'categories.jsonl': lines }))
  expect([status, body]).toEqual([
    200,
    { dryRun: false, files: [{ file: 'categories.csv', applied: true, read: 1, ...counts, created: 1 }], mistakes: [] },
  ])
  expect(await ask("select name from category where category_id = 'folder-j'")).toEqual([{ name: 'Jibs' }])
  const again = await post('', formOf({ 'categories.csv': wrong }))
  expect(again.status).toBe(422)
  expect(again.body['mistakes']).toEqual([
    expect.objectContaining({ count: 3, values: ['nowhere-1', 'nowhere-2', 'nowhere-3'] }),
  ])
})

test('a request that is no form, or has no file of the import, is refused in words [P14.103]', async () => {
  expect(await post('', 'brand_id,name\n', { 'content-type': 'text/csv' })).toMatchObject({
    status: 415,
    body: { message: 'Send the files as multipart/form-data, each under its name, such as stock.csv.' },
  })
  expect((await post('', formOf({ 'brand.csv': 'brand_id\n' }))).status).toBe(400)
  expect((await post('?dryrun=true', formOf({ 'brands.csv': 'brand_id\n' }))).status).toBe(400)
  expect((await post('', 'x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(400)
})
