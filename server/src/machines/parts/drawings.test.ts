// The maker's own drawings of assemblies: imported, shown with their callouts, replaced and taken back [P4.28].
import { partsCalls } from '@portal/contract/machines/parts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { sweepMedia, unusedTime } from '../../buying/media/media.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><g id="a">${inside}</g></svg>`

/** Imports these files; gives the mistakes. */
async function load(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drawings-'))
  await mkdir(join(folder, 'drawings'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  const { errors } = await importInto(portal, folder)
  await rm(folder, { recursive: true })
  return errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}
/** Signed in now: the clock of these tests goes on by days. */
async function signIn() {
  const buyer = portal.guest()
  await buyer.signIn(people.buyer, password)
  return buyer
}
const drawings = (...lines: string[]) => `assembly_id,source,ended\n${lines.join('\n')}\n`
const bom = (...lines: string[]) => `assembly_id,callout,part_number,quantity,x,y\n${lines.join('\n')}\n`

test('a drawing is shown with its callouts where they are, replaced by another, and taken back [P4.28]', async () => {
  const { partNumber } = await shop.sell()
  await shop.ask("insert into assembly (assembly_id, model_id, name) values ('DR-A', 'kestrel-37', 'Drawn')")
  const parts = bom(`DR-A,1,${partNumber},1,12.5,80`, `DR-A,2,${partNumber},1,,`)
  const file = { 'drawings/boom.svg': svg('<path d="M0 0h9"/>') }
  expect(await load({ 'bom.csv': parts, 'drawings.csv': drawings('DR-A,boom.svg,'), ...file })).toEqual([])

  const machine = { modelId: 'kestrel-37' }
  const drawingOf = async () =>
    (await (await signIn()).send(partsCalls.getMachine, machine))?.assemblies.find(
      ({ assemblyId }) => assemblyId === 'DR-A',
    )?.drawing
  const drawing = await drawingOf()
  expect(drawing).toEqual({ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/drawing\.svg$/), ratio: 2 })
  const rows = await (await signIn()).send(partsCalls.getAssembly, { assemblyId: 'DR-A', ...machine })
  expect(rows.map(({ callout, place }) => [callout, place])).toEqual([
    [1, { x: 12.5, y: 80 }],
    [2, null],
  ])

  const answer = await portal.guest().request(drawing?.url ?? '')
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/svg+xml',
    file['drawings/boom.svg'],
  ])
  // Opened by itself it can run nothing and fetch nothing.
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')

  const other = { 'drawings/boom.svg': svg('<path d="M0 0h5"/>') }
  expect(await load({ 'drawings.csv': drawings('DR-A,boom.svg,'), ...other })).toEqual([])
  const second = await drawingOf()
  expect(second?.url).not.toBe(drawing?.url)
  // A day later the first one is gone, and the one that is shown is not.
  portal.clock.forward(unusedTime / 1000 + 1)
  const { pool, services, now } = portal.deps
  await withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    sweepMedia(db, services.store, now()),
  )
  const statuses = [drawing, second].map(async (each) => (await portal.guest().request(each?.url ?? '')).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])

  expect(await load({ 'drawings.csv': drawings('DR-A,,true') })).toEqual([])
  expect(await drawingOf()).toBeNull()
})

test('a drawing with a script, of no assembly or not there, and half a place are mistakes of their lines [P4.28]', async () => {
  const { partNumber } = await shop.sell()
  await shop.ask(
    "insert into assembly (assembly_id, model_id, name) select id, 'kestrel-37', 'Drawn' from unnest('{DR-B,DR-C,DR-D}'::text[]) id",
  )
  const told = await load({
    'drawings.csv': drawings('DR-B,bad.svg,', 'DR-C,none.svg,', 'DR-NONE,good.svg,', 'DR-D,../drawings.csv,'),
    'drawings/bad.svg': svg('<script/>'),
    'drawings/good.svg': svg('<path/>'),
  })
  expect(told).toEqual([
    '2 source: "bad.svg" has an element script, which is not of a drawing',
    '3 source: "none.svg" is no file of the folder drawings',
    expect.stringMatching(/^4 assembly_id: /),
    '5 source: "../drawings.csv" is no file of the folder drawings',
  ])
  const half = await load({ 'bom.csv': bom(`DR-B,1,${partNumber},1,12.5,`, `DR-B,2,${partNumber},1,101,1`) })
  expect(half).toEqual(['2 y: goes along with x: write both or neither', '3 x: must be 100 or less'])
})
