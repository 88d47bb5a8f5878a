// Every page there is, opened by somebody who may: it shows itself without an error, is accessible in light and dark,
// and nothing scrolls sideways on a phone (ux.md, Feel and Accessible). A new row of the route table is visited at once.
// SHOTS=1 npm run e2e -- pages takes pictures of them all.
import { routes } from '../web/src/app/routes.ts'
import { expect, expectAccessible, expectReadable, open, people, shoot, signIn, test } from './support/portal.ts'

/** A row of the route table that has a page. */
type Row = Extract<(typeof routes)[number], { page: string }>

/** Addresses to open for routes with a parameter. */
const examples: Record<string, string> = {
  '/pages/store/product-detail/$objectID/{-$partNumber}': '/pages/store/product-detail/P500003/970012010',
  '/pages/checkout/confirmation/$orderNumber': '/pages/checkout/confirmation/6200201',
  '/pages/dashboard/equipment/service/details/$srId': '/pages/dashboard/equipment/service/details/553',
  '/pages/dashboard/equipment/apns/details/$apnId': '/pages/dashboard/equipment/apns/details/4006',
  '/pages/dashboard/account/orders/details/$orderNumber': '/pages/dashboard/account/orders/details/6200201',
  '/pages/my-account/orderHistoryPage/$orderNumber': '/pages/my-account/orderHistoryPage/6200201',
  '/pages/my-account/shoppingLists/$listId': '/pages/my-account/shoppingLists/1',
  '/pages/dashboard/equipment/fleet/$instanceId': '/pages/dashboard/equipment/fleet/8000011',
  '/pages/dashboard/equipment/fleetservices/event-details/$instanceId':
    '/pages/dashboard/equipment/fleetservices/event-details/8000012',
  '/u/$code': '/u/no-such-label',
  '/$': '/there/is/no/such/page',
}

/** Pages that leave for another as soon as their call is answered; they are looked at while they wait. */
const leaving = new Set(['/logout'])

// They change nothing, so they may run beside each other.
test.describe.configure({ mode: 'parallel' })

const pages = routes.filter((row): row is Row => 'page' in row)

function addressesOf({ path, values }: Row): string[] {
  if (values) return values.map((value) => path.replace(/\$\w+/, value))
  return [examples[path] ?? path]
}

for (const row of pages) {
  for (const address of addressesOf(row)) {
    test(`${address} (${row.title})`, async ({ page, allowErrors }) => {
      // The address itself answers 404, as it should; the browser calls that an error.
      if (row.path === '/$') allowErrors(/status of 404/)
      if (row.guard.who !== 'anyone')
        await signIn(page, /\/(equipment|admin)\//.test(row.path) ? people.owner : people.buyer)
      if (leaving.has(address)) await page.route('/api/**', () => undefined)
      await open(page, address)
      await expect(page.locator('main')).not.toBeEmpty()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page)
      await page.setViewportSize({ width: 320, height: 800 })
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(sideways), 'Pixels that scroll sideways at 320').toBeLessThanOrEqual(0)
      await shoot(page, address.slice(1).replaceAll('/', '-') || 'home')
    })
  }
}

test('every route with a parameter has an example', () => {
  const bare = pages.filter(({ path, values }) => path.includes('$') && !values && !examples[path])
  expect(bare.map(({ path }) => path)).toEqual([])
})
