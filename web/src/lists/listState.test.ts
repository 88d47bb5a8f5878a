import { describe, expect, test } from 'vitest'
import { isNarrowed, keepKnownNames, toRequest, toSearch, parseListState, withFilter } from './listState.ts'
import { presets } from './ranges.ts'

const plain = parseListState({})

describe('the address of a list', () => {
  test('says nothing for a plain list [B3.11]', () => {
    expect(toSearch(plain)).toEqual({
      query: undefined,
      page: undefined,
      size: undefined,
      filter: undefined,
      sort: undefined,
      start: undefined,
      end: undefined,
    })
    expect(isNarrowed(plain)).toBe(false)
  })

  test('says query, page, filter and sort, as JSON where they are more than text, and is read back the same [B2.25]', () => {
    const state = {
      ...plain,
      query: 'hose',
      page: 3,
      size: 25 as const,
      filters: { status: ['OPEN', 'SHIPPED'] },
      sort: { fieldName: 'total', direction: 'DESC' as const },
      start: '2026-05-01',
    }
    const search = toSearch(state)
    expect(search).toMatchObject({
      query: 'hose',
      page: 3,
      size: 25,
      filter: '{"status":["OPEN","SHIPPED"]}',
      sort: '{"fieldName":"total","direction":"DESC"}',
    })
    expect(parseListState({ ...search, page: '3', size: '25' })).toEqual(state)
  })

  test.each([
    { page: '0' },
    { page: '-4' },
    { page: 'two' },
    { size: '7' },
    { size: 'all' },
    { filter: '{' },
    { filter: '[]' },
    { filter: 'null' },
    { filter: '{"status":"OPEN"}' },
    { filter: '{"status":[1]}' },
    { sort: '{"fieldName":"total"}' },
    { sort: '"total"' },
    { sort: 'x' },
    { start: 'yesterday' },
    { query: ['a', 'b'] },
  ])('that makes no sense counts as not said: %j', (search) => {
    expect(parseListState(search)).toEqual(plain)
  })

  test('with names of another list shows the list without them', () => {
    const state = {
      ...plain,
      filters: { status: ['OPEN'], color: ['red'] },
      sort: { fieldName: 'color', direction: 'ASC' as const },
    }
    expect(keepKnownNames(state, { filters: ['status'], sorts: ['total'] })).toEqual({
      ...plain,
      filters: { status: ['OPEN'] },
    })
  })

  test('knows a filter in any case, as the documents write STATUS [B2.09, D1.32]', () => {
    const state = parseListState({ filter: '{"STATUS":["OPEN"]}' }, { status: ['COMPLETE'] })
    expect(keepKnownNames(state, { filters: ['status'], sorts: [] }).filters).toEqual({ status: ['OPEN'] })
  })
})

describe('the request of a list', () => {
  test('counts pages from 0 while the address counts from 1 [D1.30, B3.11]', () => {
    expect(toRequest(plain)).toEqual({ page: 0, size: 15 })
    expect(toRequest({ ...plain, page: 3 }).page).toBe(2)
  })

  test('has the filters of the screen beside those chosen, and the screen’s own win [B3.11]', () => {
    expect(
      toRequest({ ...plain, query: 'hose', filters: { status: ['OPEN'], kind: ['TRAINING'] } }, { kind: ['SUPPLY'] }),
    ).toEqual({
      page: 0,
      size: 15,
      query: 'hose',
      multiValueFilterOptions: [
        { fieldName: 'status', values: ['OPEN'] },
        { fieldName: 'kind', values: ['SUPPLY'] },
      ],
    })
  })
})

test('a filter without values is off', () => {
  expect(withFilter({ status: ['OPEN'], late: ['true'] }, 'status', [])).toEqual({ late: ['true'] })
})

test('ranges follow the calendar, also over the turn of a year', () => {
  const of = Object.fromEntries(presets('2026-01-03').map(({ title, start, end }) => [title, [start, end]]))
  expect(of['Last 7 days']).toEqual(['2025-12-28', undefined])
  expect(of['Last month']).toEqual(['2025-12-01', '2025-12-31'])
  expect(of['Last year']).toEqual(['2025-01-01', '2025-12-31'])
})
