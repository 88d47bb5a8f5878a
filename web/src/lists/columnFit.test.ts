import { expect, test } from 'vitest'
import { fitRules, placeColumns } from './columnFit.ts'
import type { Column } from './shared/list.ts'

const column = (id: string, of: Partial<Column<string>> = {}): Column<string> => ({
  id,
  title: id,
  cell: (row) => row,
  width: '200px',
  ...of,
})
const placed = (columns: Column<string>[], isSelectable = false) =>
  Object.fromEntries(placeColumns(columns, isSelectable).map(({ id, from }) => [id, from]))

test('columns leave one by one before they no longer fit: the least important first, of equals the last [D1.01]', () => {
  const columns = [
    column('least', { priority: 4 }),
    column('name', { priority: 1 }),
    column('one'),
    column('shared', { width: undefined }),
    column('two'),
    column('less', { priority: 3 }),
  ]
  expect(placed(columns)).toEqual({
    name: undefined,
    one: undefined,
    shared: undefined,
    two: undefined,
    less: 900,
    least: 1100,
  })
  expect(placed(columns, true)).toMatchObject({ two: 740, less: 940, least: 1140 })
  expect(placeColumns(columns, false).map(({ id }) => id)).toEqual(columns.map(({ id }) => id))
})

test('what somebody chose to see goes behind the usual ones, and all show where there is room for the widest page', () => {
  const many = Array.from({ length: 6 }, (_, at) => column(`c${at}`))
  expect(placed([column('name', { priority: 1 }), ...many, column('chosen', { hidden: true })])).toMatchObject({
    chosen: undefined,
    c0: undefined,
    c1: 800,
    c5: 1260,
  })
})

test('each column that may leave has one rule, for its room', () => {
  const columns = [column('name', { priority: 1 }), ...Array.from({ length: 4 }, (_, at) => column(`c${at}`))]
  expect(fitRules(placeColumns(columns, false))).toBe(
    "@container (max-width:799.98px){[data-from='800']{display:none}}" +
      "@container (max-width:999.98px){[data-from='1000']{display:none}}",
  )
  expect(fitRules([{ from: 900 }, { from: 900 }])).toBe(
    "@container (max-width:899.98px){[data-from='900']{display:none}}",
  )
})
