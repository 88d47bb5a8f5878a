import { expect, test } from 'vitest'
import { compareRounds, printRatios, readFigures } from './ratios.ts'

const store = (rate: number, p99: number) => [
  '1,000 products, imported and indexed in 5.1 s',
  '',
  '| what | requests/s | p99 ms | failures |',
  '|---|--:|--:|--:|',
  `| product detail | ${rate} | ${p99} | 0 |`,
  '',
  'SHORT: product detail: 448 a second, wanted 600',
]

test('figures are read from tables and from lines that say seconds [P14.102]', () => {
  expect(readFigures(store(1308, 53))).toEqual([
    { name: '1,000 products, imported and indexed, s', value: 5.1, isRate: false },
    { name: 'product detail, requests/s', value: 1308, isRate: true },
    { name: 'product detail, p99 ms', value: 53, isRate: false },
  ])
  expect(
    readFigures([
      '| products | what                | requests/s |',
      '|----------|---------------------|------------|',
      '|   10,000 | search with facets  |      2,771 |',
      'CSV of 500,000 rows: 12.9 s, 60 MB, 100 MB more memory at most',
    ]),
  ).toEqual([
    { name: '10,000, search with facets, requests/s', value: 2771, isRate: true },
    { name: 'CSV of 500,000 rows, s', value: 12.9, isRate: false },
  ])
})

test('the better of two rounds counts, and a ratio above 1 is quicker whatever is measured [P14.102]', () => {
  const rounds = (...runs: [number, number][]) => runs.map(([rate, p99]) => readFigures(store(rate, p99)))
  const ratios = compareRounds(rounds([1308, 60], [1200, 53]), rounds([400, 184], [448, 190]))
  expect(ratios.map(({ name, ratio }) => [name, ratio?.toFixed(2)])).toEqual([
    ['1,000 products, imported and indexed, s', '1.00'],
    ['product detail, requests/s', '0.34'],
    ['product detail, p99 ms', '0.29'],
  ])
  expect(printRatios(ratios, 'e41370e')).toContain('| product detail, requests/s | 1,308 | 448 | 0.34 |')
})

test('what only one commit prints has no ratio', () => {
  const [only] = compareRounds([], [[{ name: 'autocomplete, requests/s', value: 2340, isRate: true }]])
  expect(only).toEqual({ name: 'autocomplete, requests/s', before: undefined, now: 2340, ratio: undefined })
})
