import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { courseKinds, partKinds, unitKinds } from './drawings.ts'

test.each([
  ['parts', partKinds],
  ['units', unitKinds],
  ['courses', courseKinds],
])('the drawings of %s are those that an import may name [P14.112]', async (folder, kinds) => {
  const files = await readdir(new URL(`../../../../web/public/art/${folder}/`, import.meta.url))
  expect(files.map((file) => file.replace(/\.svg$/, '')).toSorted()).toEqual(Object.keys(kinds).toSorted())
})
