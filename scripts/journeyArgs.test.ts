import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyArgs } from './journeyArgs.ts'

const journeys = join(import.meta.dirname, '../e2e')

test('every journey is found by its title, whatever characters are in it', async () => {
  const files = (await readdir(journeys)).filter((name) => name.endsWith('.spec.ts'))
  const sources = await Promise.all(files.map((name) => readFile(join(journeys, name), 'utf8')))
  const titles = sources.flatMap((source) => [...source.matchAll(/^test\('([^']+)'/gm)].map((found) => found[1] ?? ''))
  expect(titles.length).toBeGreaterThan(50)
  const lost = titles.filter((title) => {
    const [, pattern = ''] = journeyArgs(['--grep', title])
    return !new RegExp(pattern).test(`orders.spec.ts ${title}`)
  })
  expect(lost).toEqual([])
})

test.each([
  [['-g', 'cart (of|for) \\d+'], 'the cart for 2', true],
  [['--grep=search?q=glove (a'], 'at search?q=glove (a', true],
  [['--grep', 'cart [D4.03]'], 'the cart 4', true],
  [['--grep', 'cart [D4.03]'], 'the cart [D4.04]', false],
])('%j is a pattern as well as words', (args, title, isFound) => {
  expect(
    new RegExp(
      journeyArgs(args)
        .join('=')
        .replace(/^[^=]+=/, ''),
    ).test(title),
  ).toBe(isFound)
})

test('everything else goes on as it is', () => {
  expect(journeyArgs(['orders', '--headed', '--repeat-each=2', '-x'])).toEqual([
    'orders',
    '--headed',
    '--repeat-each=2',
    '-x',
  ])
})
