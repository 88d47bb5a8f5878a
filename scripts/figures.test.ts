// Each habit the figures check for, broken once.
import { expect, test } from 'vitest'
import { measureFigures } from './figures.ts'
import { inHouse } from './testHouse.ts'

const sound: Record<string, string> = {
  'package.json': JSON.stringify({ scripts: { check: '' }, devDependencies: { knip: '6.44.2' } }),
  'server/package.json': JSON.stringify({
    dependencies: { '@portal/contract': '*', pg: '8.23.1', beta: '18.4.0-beta.17' },
  }),
  'server/src/buying/orders/orders.ts': '// oxlint-disable-next-line no-eval -- the test of the sandbox\n',
}

const broken: [habit: string, files: Record<string, string>, mistake: string][] = [
  [
    'a version range',
    { 'web/package.json': JSON.stringify({ dependencies: { react: '^19.0.0' } }) },
    'web/package.json does not pin react (^19.0.0).',
  ],
  [
    'a tag as version',
    { 'web/package.json': JSON.stringify({ devDependencies: { vite: 'latest' } }) },
    'web/package.json does not pin vite (latest).',
  ],
  [
    'sixteen scripts',
    {
      'package.json': JSON.stringify({
        scripts: Object.fromEntries('abcdefghijklmnop'.split('').map((name) => [name, ''])),
      }),
    },
    'package.json has more than 15 scripts.',
  ],
  [
    'a lock file for one platform',
    {
      'package-lock.json': JSON.stringify({
        packages: { 'node_modules/oxlint': { optionalDependencies: { '@oxlint/binding-darwin-arm64': '1.94.0' } } },
      }),
    },
    'package-lock.json lacks node_modules/@oxlint/binding-darwin-arm64 and 0 more',
  ],
  [
    'a suppression without reason',
    { 'web/src/a.ts': '// oxlint-disable-next-line no-eval\n' },
    'web/src/a.ts:1 suppresses a rule',
  ],
  [
    'a suppression of everything',
    { 'web/src/a.ts': '/* eslint-disable -- because */\n' },
    'web/src/a.ts:1 suppresses a rule',
  ],
  [
    'a compiler switched off',
    { 'web/src/a.ts': '\n// @ts-nocheck too hard\n' },
    'web/src/a.ts:2 switches the compiler off',
  ],
  ['an unexplained error', { 'web/src/a.ts': '// @ts-expect-error\n' }, 'web/src/a.ts:1 expects an error'],
  ['a skipped test', { 'web/src/a.test.ts': `test.skip('later')\n` }, 'web/src/a.test.ts:1 leaves tests out.'],
  [
    'a junk drawer',
    { 'web/src/buying/orders/utils.ts': '' },
    'web/src/buying/orders/utils.ts is named like a junk drawer',
  ],
  ['long files', { 'server/src/buying/orders/orders.ts': '\n'.repeat(91) }, 'The middle product file has 91 lines'],
]

test('a sound house has no mistake', async () => {
  expect(await inHouse(sound, measureFigures)).toEqual({ files: 1, lines: 1, median: 1, p95: 1, mistakes: [] })
})

test.each(broken)('%s is noticed', async (_habit, files, mistake) => {
  const { mistakes } = await inHouse({ ...sound, ...files }, measureFigures)
  expect(mistakes).toEqual([expect.stringContaining(mistake)])
})

test('a house without files is not sound', async () => {
  expect((await inHouse({}, measureFigures)).mistakes).toEqual(['There is no product file to measure.'])
})
