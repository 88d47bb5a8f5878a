import { expect, test } from 'vitest'
import { testConfig } from '../../../test/people.ts'
import { mainMenu, getVisibleEntries } from '../menus.ts'
import { currentEntry } from './currentEntry.ts'

const entries = getVisibleEntries(mainMenu, {
  privileges: ['B2B_Dashboard', 'B2B_View_Orders'],
  links: testConfig.links,
})

test.each([
  ['/pages/dashboard', 'Dashboard'],
  ['/pages/dashboard/account/orders', 'Orders & Invoices'],
  ['/pages/dashboard/account/orders/details/6001838', 'Orders & Invoices'],
  ['/pages/dashboard/equipment/fleet', 'Dashboard'],
  ['/pages/store/search', 'Shop Supply'],
  ['/pages/storehouse', undefined],
  ['/login', undefined],
])('%s stands under %s', (pathname, title) => {
  expect(currentEntry(entries, pathname)).toBe(title)
})

test('a page without an entry stands under the one beside it', () => {
  const privileges = ['B2B_Dashboard', 'B2B_Fleet_Search'] as const
  const fleet = getVisibleEntries(mainMenu, { privileges, links: testConfig.links })
  expect(currentEntry(fleet, '/pages/dashboard/equipment/inspections')).toBe('Equipment')
  expect(currentEntry(fleet, '/pages/dashboard/admin/groups')).toBe('Dashboard')
})
