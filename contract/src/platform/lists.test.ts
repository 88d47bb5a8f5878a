import { expect, test } from 'vitest'
import { searchRequest } from './lists.ts'

const whole = {
  query: 'boom',
  sortOptions: [{ fieldName: 'orderDate', direction: 'DESC' }],
  filterOptions: [{ fieldName: 'status', value: 'OPEN' }],
  multiValueFilterOptions: [{ fieldName: 'model', values: ['TA40', 'TA50'] }],
  locale: 'en_US',
  fleetAccountIds: [1, 2],
  serviceRequestIDs: ['SR-1'],
  instanceIds: [3],
  trxNumber: '9000',
  equipmentOwner: 'Bluewater',
  accountId: 1,
  accountIds: [1],
  includeComments: true,
  page: 2,
  size: 25,
  start: '2026-01-01',
  end: '2026-12-31',
}

test('a search request has every field of the specification, and begins at page 0 with ten [B3.11]', () => {
  expect(searchRequest.parse(whole)).toEqual(whole)
  expect(searchRequest.parse({})).toEqual({ page: 0, size: 10 })
})

test.each(Object.keys(whole))('%s of a wrong kind is refused by its name [B3.11]', (field) => {
  const { error } = searchRequest.safeParse({ ...whole, [field]: { no: 'such' } })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
