// The product has all its parts: what the specification says users can do has a place in the route table.
import { describe, expect, test } from 'vitest'
import { matchRoute } from './matchRoute.ts'

const own = (path: string): boolean => {
  const { row } = matchRoute(path)
  return row.path !== '/$' && 'title' in row
}

const parts: [part: string, paths: string[]][] = [
  [
    'the supply and replacement-parts store',
    ['/pages/store', '/pages/store/search', '/pages/store/cart', '/pages/checkout'],
  ],
  [
    'the training-course store',
    ['/pages/training-store', '/pages/training-store/search', '/pages/training-store/cart'],
  ],
  ['the dashboard: fleet', ['/pages/dashboard', '/pages/dashboard/equipment/fleet']],
  ['warranty and service', ['/pages/dashboard/equipment/warranty', '/pages/dashboard/equipment/service']],
  ['orders and invoices', ['/pages/dashboard/account/orders', '/pages/dashboard/account/arinvoice']],
  ['registration and activation', ['/pages/registration', '/pages/account-activation']],
  ['sign-in', ['/login', '/logout', '/forgot-password']],
  ['the profile', ['/pages/my-account', '/pages/my-account/editAccountInfo']],
  ['staff administration of users', ['/pages/csr', '/pages/csr/internalUserMgmt', '/pages/csr/approval']],
]

const abilities: [ability: string, paths: string[]][] = [
  ['manage units', ['/pages/dashboard/equipment/fleet/search']],
  ['manage product notices', ['/pages/dashboard/equipment/apns', '/pages/dashboard/equipment/apns/complete']],
  ['manage warranty claims', ['/pages/dashboard/equipment/warranty/claim']],
  ['manage service requests', ['/pages/dashboard/equipment/service/search']],
  ['find replacement parts', ['/pages/dashboard/equipment/parts', '/pages/dashboard/equipment/parts/quick-order']],
  ['see supply and training orders', ['/pages/dashboard/account/orders', '/pages/dashboard/training/orders']],
  ['see invoices', ['/pages/dashboard/account/arinvoice']],
  ['manage user groups', ['/pages/dashboard/admin/groups']],
  [
    'see insights and reports',
    ['/pages/dashboard/equipment/fleetservices/performance', '/pages/dashboard/admin/opready'],
  ],
  [
    'buy parts and supplies',
    ['/pages/store/search', '/pages/store/cart', '/pages/checkout', '/pages/my-account/paymentMethodsPage'],
  ],
  ['buy training courses', ['/pages/training-store', '/pages/training-store/cart']],
  ['manage addresses', ['/pages/my-account/addressBook']],
  ['manage notifications', ['/pages/my-account/notificationSettings']],
  ['manage shopping lists', ['/pages/my-account/shoppingLists']],
  ['download reports', ['/pages/download']],
]

describe('one portal holds every part of the product [A1.01]', () => {
  test.each(parts)('%s', (_, paths) => expect(paths.filter((path) => !own(path))).toEqual([]))
})

describe('what users can do has a place [B1.01]', () => {
  test.each(abilities)('%s', (_, paths) => expect(paths.filter((path) => !own(path))).toEqual([]))
})

test('an address the product does not know has none', () => {
  expect(own('/pages/dashboard/equipment/submarines')).toBe(false)
})
