// The folder of docs/first-day.md, as it is, in an empty portal [P14.105].
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'

const portal = testPortal({ template: 'empty' })
const folder = join(import.meta.dirname, '../../../../examples/first-day')

test('the folder of the first day is taken whole, and a second time changes nothing [P14.105]', async () => {
  const { errors, files } = await importInto(portal, folder)
  expect(errors).toEqual([])
  expect(files.map(({ file }) => file).toSorted()).toEqual((await readdir(folder)).toSorted())
  const [address] = await portal.ask<{ state: string }>("select state from address where ebs_address_id = 'S1001'")
  expect(address?.state).toBe('IA')
  const again = await importInto(portal, folder)
  expect(again.files.filter(({ created, changed }) => created + changed > 0)).toEqual([])
})

test('the page names the folder, and the README the page', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, '../../../..', path), 'utf8')
  expect(await read('docs/first-day.md')).toContain('npm run seed -- --from examples/first-day')
  expect(await read('README.md')).toContain('docs/first-day.md')
})
