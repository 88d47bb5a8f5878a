// Every filter of every list: each value that is counted, taken as the filter, answers as many rows as were counted
// [S1.01, B3.11]. The calls come from the contract, so that a new list cannot be overlooked.
import type { AnyCall } from '@portal/contract/platform/call'
import { searchPage, searchRequest } from '@portal/contract/platform/lists'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { allResolvers } from './calls.ts'

const portal = testPortal()

const lists = allResolvers
  .map(({ call }) => call as AnyCall)
  .filter(
    ({ name, transport, input, output }) =>
      // A search of the audit is written to it.
      name !== '/audit/search' &&
      transport === 'integration' &&
      input === (searchRequest as unknown) &&
      output instanceof z.ZodObject &&
      'facets' in output.shape,
  )

/** Lists of staff; an owner reads all others. */
const isOfStaff = (name: string) =>
  /^\/(user\/|punchout\/(?!own)|(quotes|returns|orderChanges|disputes)\/desk\/|course\/|email\/)/.test(name)

/** Most values of a filter that are tried. */
const most = 3

test('the lists of the specification are among them', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '/order/summary/ngSearch/sold/',
      '/fleet/ngSearch',
      '/contact/search',
      '/invoices/search/',
    ]),
  )
})

describe.each(lists.map((list) => [list.name, list] as const))('%s', (name, list) => {
  test('answers as many rows for a value as it counts of it [S1.01, B3.11]', async () => {
    const by = await portal.as(isOfStaff(name) ? people.admin : people.owner)
    const search = async (filterOptions: object[]) =>
      searchPage(z.unknown()).parse(await by.send(list, { size: 1, filterOptions }))
    const { facets } = await search([])
    for (const { fieldName, values } of facets)
      for (const { value, count } of values.slice(0, most)) {
        const { totalRecords } = await search([{ fieldName, value }])
        expect({ fieldName, value, totalRecords }).toEqual({ fieldName, value, totalRecords: count })
      }
  })
})
