import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClasses } from '../web/build/leanClasses.ts'
import { shortName } from '../web/build/shortNames.ts'

const folder = join(import.meta.dirname, '../web/src/machines/inspections/record')
const sheet = join(folder, 'record.module.css')
const written = (code: string) =>
  withClasses(`import classes from './record.module.css'\n${code}`, join(folder, 'Segments.tsx'))
const reading = shortName('reading', sheet)

test('a build writes class names where code names them, and needs no table of the sheet [Q1.06]', () => {
  expect(written("const a = classes['reading']")).toBe(`import './record.module.css'\nconst a = '${reading}'`)
  expect(written("const a = classes['reading'] ?? ''")).toBe(`import './record.module.css'\nconst a = '${reading}'`)
})

test('code that does more with the sheet is left as it is', () => {
  const code = "const a = (name: string) => classes[name] ?? classes['reading']"
  expect(written(code)).toBe(`import classes from './record.module.css'\n${code}`)
})
