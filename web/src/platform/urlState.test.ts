import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './urlState.ts'

test('part numbers keep their zeros and their looks in the address', () => {
  expect(stringifySearch({ q: '000123456', page: 2 })).toBe('?q=000123456&page=2')
  expect(parseSearch('?q=000123456&page=2')).toEqual({ q: '000123456', page: '2' })
})

test('lists are repeated, filters and sorts are JSON, nothing is left out [B2.26]', () => {
  const filter = { status: ['OPEN', 'SHIPPED'] }
  const text = stringifySearch({
    brand: ['A & B', 'C'],
    filter,
    sort: [{ fieldName: 'total', direction: 'ASC' }],
    q: '',
    none: undefined,
  })
  const back = parseSearch(text)
  expect(back['brand']).toEqual(['A & B', 'C'])
  expect(JSON.parse(String(back['filter']))).toEqual(filter)
  expect(Object.keys(back)).toEqual(['brand', 'filter', 'sort'])
})

test('an address typed by hand does not break the page', () => {
  expect(parseSearch('?filter=%7Bbroken&x=%E0%A4%A')).toMatchObject({ filter: '{broken' })
  expect(stringifySearch({})).toBe('')
})

test('of a parameter that is repeated, the first counts; brands are a list', () => {
  expect(parseSearch('?returnUrl=%2Fa&returnUrl=%2Fb&q=x&q=y&page=2&page=3')).toEqual({
    returnUrl: '/a',
    q: 'x',
    page: '2',
  })
  expect(parseSearch('?brand=A&brand=B')).toEqual({ brand: ['A', 'B'] })
})
