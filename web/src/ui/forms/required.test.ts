import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync(resolve(import.meta.dirname, '../../**/*.tsx'))

test('no field shows an asterisk that a screen reader does not announce: `required` says both [U3.02]', () => {
  expect(files.length).toBeGreaterThan(200)
  const onlyShown = files.filter((file) => /\bwithAsterisk\b(?!=\{false\})/.test(readFileSync(file, 'utf8')))
  expect(onlyShown).toEqual([])
})

test('a form with a required field says what is missing in its own words, not the browser’s', () => {
  const bare = files.filter((file) =>
    /<form(?![^>]*noValidate)[^>]*>/.test(readFileSync(file, 'utf8').replaceAll('=>', '')),
  )
  expect(bare.filter((file) => /\brequired\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})
