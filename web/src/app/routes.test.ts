import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import { matchRoute } from './matchRoute.ts'
import type { Row } from './routeRows.ts'
import { routes } from './routes.ts'

const who = ({ guard }: Row): string => {
  const asked = typeof guard.who === 'string' ? guard.who : `${guard.who.mode} of ${guard.who.privileges.join(', ')}`
  return [asked, ...(guard.and ?? [])].join(' + ')
}
const what = (row: Row): string => {
  if ('page' in row) return row.ssr ? row.page : `${row.page} (in the browser)`
  if ('redirect' in row) return `-> ${row.redirect}`
  return 'empty stub'
}

test('the whole route table: path, page, guard [A2.01, A2.03, A2.06, A2.09, A2.10, A2.12, A2.14, A2.23, B2.03, B2.04, B2.22, B2.24]', () => {
  const table = routes.map(
    (row) => `${row.path} | ${what(row)} | ${who(row)}${row.values ? ` | ${row.values.join(' ')}` : ''}`,
  )
  expect(table.join('\n')).toMatchSnapshot()
})

test('no address stands in the table twice', () => {
  const addresses = routes.map(({ path }) => path.replace(/\$\w+/g, '$'))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each([
  ['/', '/'],
  ['/pages/store', '/pages/store'],
  ['/pages/store/', '/pages/store'],
  ['/Pages/Store/Cart', '/pages/store/cart'],
  ['/pages/store/product-detail/100', '/pages/store/product-detail/$objectID/{-$partNumber}'],
  ['/pages/store/product-detail/100/000123456', '/pages/store/product-detail/$objectID/{-$partNumber}'],
  ['/pages/dashboard/equipment/fleet/search', '/pages/dashboard/equipment/fleet/search'],
  ['/pages/dashboard/equipment/fleet/42', '/pages/dashboard/equipment/fleet/$instanceId'],
  [
    '/pages/dashboard/equipment/fleetservices/event-details/42/',
    '/pages/dashboard/equipment/fleetservices/event-details/$instanceId',
  ],
  ['/outage/', '/outage'],
  ['/pages/help/shipping', '/pages/help/$topic'],
  ['/pages/help/other', '/$'],
  ['/pages/store/cart/else', '/$'],
  ['/wp-admin', '/$'],
  ['/%E0%A4%A', '/$'],
])('%s belongs to %s', (address, path) => {
  expect(matchRoute(address).row.path).toBe(path)
})

test('parameters arrive as they were typed', () => {
  expect(matchRoute('/pages/store/product-detail/a%2Fb/0%25').params).toEqual({ objectID: 'a/b', partNumber: '0%' })
  expect(matchRoute('/viewSr/%E0%A4%A').params).toEqual({ srId: '%E0%A4%A' })
})

test('every link of paths.ts leads to a row of the table', () => {
  const given: Partial<Record<keyof typeof paths, string>> = { helpTopic: 'shipping' }
  const lost = Object.entries(paths).filter(([name, make]) => {
    const address = (make as (value: unknown) => string)(
      given[name as keyof typeof paths] ?? (make.length > 0 ? 'x1' : undefined),
    )
    return matchRoute(new URL(address, 'http://portal').pathname).row.path === '/$'
  })
  expect(lost.map(([name]) => name)).toEqual([])
})
