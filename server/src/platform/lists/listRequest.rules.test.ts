import { searchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PriceReader } from '../prices/prices.ts'
import type { List } from './list.ts'
import { getAccounts, dayIn, parseListRequest, splitWords, getTimeZone } from './listRequest.rules.ts'

const list: List = {
  from: sql`thing t`,
  account: sql`t.account_id`,
  unit: null,
  key: sql`t.id`,
  name: sql`t.name`,
  has: () => sql`true`,
  sortedBy: { fieldName: 'registrationDate', direction: 'DESC' },
  fields: {
    registrationDate: { value: sql`t.at`, sort: 'plain' },
    status: { value: sql`t.status`, sort: 'plain', filter: 'facet' },
    hours: { value: sql`t.hours`, type: 'number', filter: 'plain' },
    cost: { value: sql`t.cost`, type: 'price', sort: 'plain' },
  },
}
const seeing: PriceReader = { registrationType: 'B2B', privileges: ['B2B_See_Replacement_Parts_Pricing'] }
const blind: PriceReader = { registrationType: 'B2B', privileges: [] }
const wanted = (request: object, reader = blind, of = list) =>
  parseListRequest({ ...reader, viewedGroup: null }, of, searchRequest.parse(request))
const fieldsOf = (request: object) => {
  try {
    wanted(request)
  } catch (error) {
    return (error as { fields?: object }).fields
  }
  return undefined
}

describe('what a search request wants of a list', () => {
  test('nothing said: the first ten rows in the list’s own order [B3.11]', () => {
    expect(wanted({})).toMatchObject({
      page: 0,
      size: 10,
      words: [],
      filters: [],
      sort: [{ direction: 'DESC', field: list.fields['registrationDate'] }],
    })
  })

  test('a field is found in either spelling [D1.32]', () => {
    expect(wanted({ sortOptions: [{ fieldName: 'RegistrationDate', direction: 'ASC' }] }).sort).toEqual([
      { field: list.fields['registrationDate'], direction: 'ASC' },
    ])
    expect(wanted({ filterOptions: [{ fieldName: 'STATUS', value: 'OPEN' }] }).filters).toMatchObject([
      { fieldName: 'status', values: ['OPEN'] },
    ])
  })

  test('single and multiple values of one field are one filter; no values are no filter [B3.11]', () => {
    const { filters } = wanted({
      filterOptions: [{ fieldName: 'status', value: 'OPEN' }],
      multiValueFilterOptions: [
        { fieldName: 'status', values: ['OPEN', 'LATE'] },
        { fieldName: 'hours', values: [] },
      ],
    })
    expect(filters).toMatchObject([{ fieldName: 'status', values: ['OPEN', 'LATE'] }])
  })

  test.each([
    [{ sortOptions: [{ fieldName: 'color', direction: 'ASC' }] }, 'sortOptions.0.fieldName'],
    [{ sortOptions: [{ fieldName: 'hours', direction: 'ASC' }] }, 'sortOptions.0.fieldName'],
    [{ filterOptions: [{ fieldName: 'registrationDate', value: 'x' }] }, 'filterOptions.0.fieldName'],
    [
      {
        multiValueFilterOptions: [
          { fieldName: 'status', values: ['A'] },
          { fieldName: 'password', values: ['x'] },
        ],
      },
      'multiValueFilterOptions.1.fieldName',
    ],
    [{ filterOptions: [{ fieldName: 'hours', value: '1; drop table' }] }, 'filterOptions.0.fieldName'],
    [{ filterOptions: [{ fieldName: 'constructor', value: 'x' }] }, 'filterOptions.0.fieldName'],
    [{ start: '2026-05-02', end: '2026-05-01' }, 'end'],
    [{ start: '0000-05-02' }, 'start'],
  ])('%j is refused, naming %s [B3.11]', (request, field) => {
    expect(Object.keys(fieldsOf(request) ?? {})).toEqual([field])
  })
})

describe('a price of a list [B6.04]', () => {
  const byCost = { sortOptions: [{ fieldName: 'cost', direction: 'ASC' }] }
  const cost = { direction: 'ASC', field: list.fields['cost'] }

  test('sorts the rows for somebody who sees prices', () => {
    expect(wanted(byCost, seeing).sort).toEqual([cost])
  })

  test('is no field of the list for somebody else, neither asked for nor by default', () => {
    expect(fieldsOf(byCost)).toEqual({ 'sortOptions.0.fieldName': 'This list cannot be sorted by "cost".' })
    const dearest: List = { ...list, sortedBy: { fieldName: 'cost', direction: 'ASC' } }
    expect(wanted({}, blind, dearest).sort).toEqual([])
    expect(wanted({}, seeing, dearest).sort).toEqual([cost])
  })

  test('is never filtered by', () => {
    const filter = { filterOptions: [{ fieldName: 'cost', value: '7' }] }
    expect(() => wanted(filter, seeing)).toThrow()
    expect(() => wanted(filter)).toThrow()
  })
})

describe('the words of a query', () => {
  test('are in lower case, once each, at most eight', () => {
    expect(splitWords('  PO-7  po-7 Yard ').map((word) => word.exact)).toEqual(['po-7', 'yard'])
    expect(splitWords('a b c d e f g h i j')).toHaveLength(8)
    expect(splitWords(undefined)).toEqual([])
    // The number loses its odd signs because mails and papers write it so; a dash between words stays.
    const pasted = splitWords('LG\u20112014\u201310 \u200bPO\u00ad-7\u200e boom\u2013tip')
    expect(pasted.map((word) => word.exact)).toEqual(['lg-2014-10', 'po-7', 'boom\u2013tip'])
  })

  test('are taken literally: %, _ and \\ are no patterns', () => {
    expect(splitWords('50%_\\')).toEqual([{ exact: '50%_\\', starts: '50\\%\\_\\\\%', contains: '%50\\%\\_\\\\%' }])
  })
})

describe('the accounts of a request', () => {
  const of = (request: object) => getAccounts(searchRequest.parse(request), [1, 2, 3])
  test('are those being viewed, and never more [A7.01]', () => {
    expect(of({})).toEqual([1, 2, 3])
    expect(of({ accountId: 2 })).toEqual([2])
    expect(of({ accountIds: [3, 4] })).toEqual([3])
    expect(of({ accountId: 9 })).toEqual([])
  })
})

test('days are those of the reader’s zone; a zone nobody knows counts as UTC', () => {
  expect([
    getTimeZone('America/Chicago'),
    getTimeZone('Mars/Olympus'),
    getTimeZone("UTC'; drop table"),
    getTimeZone(undefined),
  ]).toEqual(['America/Chicago', 'UTC', 'UTC', 'UTC'])
  const late = new Date('2026-06-02T03:30:00Z')
  expect([dayIn('America/Chicago')(late), dayIn('UTC')(late)]).toEqual(['2026-06-01', '2026-06-02'])
})
