// @vitest-environment node
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/people.ts'
import { mainMenu, shownEntries } from '../menus.ts'
import { currentEntry } from './currentEntry.ts'

const entries = shownEntries(mainMenu, { privileges: ['B2B_Dashboard', 'B2B_View_Orders'], links: testConfig.links })

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
