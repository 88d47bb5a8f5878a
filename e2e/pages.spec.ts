// Every page there is, opened by somebody who may: it shows itself without an error, is accessible in light and dark,
// and nothing scrolls sideways on a phone [U2.07, U3.01]. A new row of the route table is visited at once.
// SHOTS=1 npm run e2e -- pages takes pictures of them all.
import type { Page } from '@playwright/test'
import { sandboxToken } from '../contract/src/sandboxCards.ts'
import { routes } from '../web/src/app/routes.ts'
import {
  test as base,
  expect,
  expectAccessible,
  expectReadable,
  newPerson,
  open,
  shoot,
  signIn,
} from './support/portal.ts'

/** A row of the route table that has a page. */
type Row = Extract<(typeof routes)[number], { page: string }>

/** What the portal answers to a call of the page's visitor. */
const ask = async <Answer>({ request }: Page, query: string): Promise<Answer> =>
  ((await (await request.post('/api/graphql', { data: { query } })).json()) as { data: Answer }).data

/** A list with a part on it, made by anyone who visits. */
async function newList(page: Page): Promise<string> {
  const { createShoppingList } = await ask<{ createShoppingList: { shoppingListId: number } }>(
    page,
    'mutation { createShoppingList(name: "Truck 12", items: [{ itemId: 500003, quantity: 2 }]) { shoppingListId } }',
  )
  return `/pages/my-account/shoppingLists/${createShoppingList.shoppingListId}`
}

/** A course taken by anyone who visits. */
async function newEnrollment(page: Page): Promise<string> {
  const { enroll } = await ask<{ enroll: { enrollmentId: number } }>(
    page,
    'mutation { enroll(courseId: 1001) { enrollmentId } }',
  )
  return `/pages/training-store/my-courses/${enroll.enrollmentId}`
}

/** Paying three open invoices of the visitor. */
async function payThree(page: Page): Promise<string> {
  await open(page, '/pages/dashboard/account/arinvoice?filter={"open":["true"],"currency":["USD"]}')
  const links = page.locator('main a[href*="arinvoice/details/"]')
  await expect(links.first()).toBeVisible()
  const numbers = await Promise.all(
    (await links.all()).slice(0, 3).map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
  )
  return `/pages/dashboard/account/arinvoice/pay?invoices=${numbers.join(',')}`
}

/** A payment of one cent, made by anyone who visits. */
async function newReceipt(page: Page): Promise<string> {
  const numbers = new URL(await payThree(page), 'http://portal.example').searchParams.get('invoices')?.split(',') ?? []
  const { getPayables } = await ask<{
    getPayables: { groups: { accountId: number; currency: string; invoices: { customerTrxId: number }[] }[] }
  }>(
    page,
    `{ getPayables(trxNumbers: ${JSON.stringify(numbers)}) { groups { accountId currency invoices { customerTrxId } } } }`,
  )
  const [group] = getPayables.groups
  const { addNewCreditCard } = await ask<{ addNewCreditCard: { paymentMethod: { paymentId: string } } }>(
    page,
    `mutation { addNewCreditCard(card: { token: "${sandboxToken('4242424242424242', 6, 2040, 'abcdefghijklmnop')}", use: "pay-once" }) { paymentMethod { paymentId } } }`,
  )
  const { payInvoices } = await ask<{ payInvoices: { receiptNumber: string } }>(
    page,
    `mutation { payInvoices(key: "${crypto.randomUUID()}", accountId: ${group?.accountId}, currency: "${group?.currency}", method: "CARD",
      paymentId: "${addNewCreditCard.paymentMethod.paymentId}", cents: 1, allocations: [{ customerTrxId: ${group?.invoices[0]?.customerTrxId}, cents: 1 }])
      { receiptNumber } }`,
  )
  return `/pages/dashboard/account/payments/details/${payInvoices.receiptNumber}`
}

/** The first row of a list that leads to a page of its own. */
const firstRowOf =
  (list: string) =>
  async (page: Page): Promise<string> => {
    await open(page, list)
    return (await page.locator(`main a[href*="${list}/details/"]`).first().getAttribute('href')) ?? ''
  }

const examples: Record<string, string | ((page: Page) => Promise<string>)> = {
  '/pages/store/product-detail/$objectID/{-$partNumber}': '/pages/store/product-detail/P500003/970012010',
  '/pages/store/compare': '/pages/store/compare?items=970012010,970012101',
  '/pages/csr/audit/details/$activityId': firstRowOf('/pages/csr/audit'),
  '/pages/csr/courses/details/$courseId': '/pages/csr/courses/details/1001',
  '/pages/csr/operations/emails/details/$letterId': '/pages/csr/operations/emails/details/1',
  '/pages/csr/punchoutMessages/details/$messageId': '/pages/csr/punchoutMessages/details/1',
  '/pages/dashboard/admin/punchout/messages/details/$messageId': '/pages/dashboard/admin/punchout/messages/details/1',
  '/pages/csr/punchoutDocuments/details/$documentId': '/pages/csr/punchoutDocuments/details/1',
  '/pages/checkout/confirmation/$orderNumber': '/pages/checkout/confirmation/6200201',
  '/pages/training-store/course/$courseId': '/pages/training-store/course/1001',
  '/pages/training-store/open-free-course-modal':
    '/pages/training-store/open-free-course-modal?returnUrl=%2Fpages%2Ftraining-store%2Fcourse%2F1001',
  '/pages/training-store/my-courses/$enrollmentId': newEnrollment,
  '/pages/training-store/seat/$link': '/pages/training-store/seat/no-such-link',
  '/pages/training-store/certificate/{-$number}': '/pages/training-store/certificate/ABCD-EFGH-JKLM-NPQR',
  '/pages/dashboard/equipment/service/details/$srId': '/pages/dashboard/equipment/service/details/553',
  '/pages/dashboard/equipment/apns/details/$apnId': '/pages/dashboard/equipment/apns/details/4006',
  '/pages/dashboard/account/orders/details/$orderNumber': '/pages/dashboard/account/orders/details/6200201',
  '/pages/my-account/orderHistoryPage/$orderNumber': '/pages/my-account/orderHistoryPage/6200201',
  '/pages/my-account/shoppingLists/$listId': newList,
  '/pages/dashboard/equipment/fleet/$instanceId': '/pages/dashboard/equipment/fleet/8000011',
  '/pages/dashboard/equipment/fleetservices/event-details/$instanceId':
    '/pages/dashboard/equipment/fleetservices/event-details/8000012',
  '/pages/dashboard/account/arinvoice/details/$trxNumber': firstRowOf('/pages/dashboard/account/arinvoice'),
  '/pages/dashboard/account/arinvoice/pay': payThree,
  '/pages/dashboard/account/payments/details/$receiptNumber': newReceipt,
  '/pages/dashboard/admin/activity/details/$activityId': firstRowOf('/pages/dashboard/admin/activity'),
  '/pages/dashboard/admin/contactManagement/details/$contactId': firstRowOf('/pages/dashboard/admin/contactManagement'),
  '/pages/dashboard/admin/groups/details/$groupId': firstRowOf('/pages/dashboard/admin/groups'),
  '/pages/csr/trainingSessions/details/$sessionId': '/pages/csr/trainingSessions/details/1',
  '/pages/csr/userManagement/details/$userId': firstRowOf('/pages/csr/userManagement'),
  '/pages/csr/userManagement/details/$userId/access': '/pages/csr/userManagement/details/user-buyer/access',
  '/u/$code': '/u/no-such-label',
  '/$': '/there/is/no/such/page',
}

/** Pages that leave for another as soon as their call is answered; they are looked at while they wait. */
const leaving = new Set(['/logout'])

/** Visits change nothing, so those of one visitor share a tab: each loads and compiles only what no other did before. */
const test = base.extend<{ visitor: 'guest' | 'buyer' | 'owner' | 'admin' }, { tabs: Map<string, Page> }>({
  visitor: ['guest', { option: true }],
  tabs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures taken apart, also when none is taken
    async ({}, use) => {
      const tabs = new Map<string, Page>()
      await use(tabs)
      for (const tab of tabs.values()) await tab.context().close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, tabs, visitor }, use) => {
    const context = tabs.get(visitor)?.context() ?? (await browser.newContext())
    if (!tabs.has(visitor)) {
      if (visitor !== 'guest') await signIn(context, await newPerson(visitor))
      tabs.set(visitor, await context.newPage())
    }
    await use(context)
  },
  page: async ({ context, tabs, visitor, viewport }, use) => {
    const page = tabs.get(visitor) ?? (await context.newPage())
    await use(page)
    // Before the next visit nothing of this one moves any more: some pages leave for another by themselves.
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.emulateMedia({ colorScheme: null })
    if (viewport) await page.setViewportSize(viewport)
  },
})

const pages = routes.filter((row): row is Row => 'page' in row)

const getVisitor = ({ path, guard }: Row) =>
  guard.who === 'anyone'
    ? 'guest'
    : path.startsWith('/pages/csr')
      ? 'admin'
      : /\/(equipment|admin|arinvoice|payments)(\/|$)/.test(path)
        ? 'owner'
        : 'buyer'

function addressesOf({ path, values }: Row) {
  if (values) return values.map((value) => path.replace(/\$\w+/, value))
  return [examples[path] ?? path]
}

for (const row of pages) {
  test.describe(() => {
    test.use({ visitor: getVisitor(row) })
    for (const address of addressesOf(row)) visit(row, address)
  })
}

/** Labels with an asterisk whose field does not say that it is required. */
const unsaidAsterisks = () =>
  [...document.querySelectorAll('.mantine-InputWrapper-required')].flatMap((mark) => {
    const label = mark.closest('label')
    const field = label && document.getElementById(label.htmlFor)
    return field?.matches('[required], [aria-required="true"]') ? [] : [label?.textContent ?? 'no label']
  })

/** Links that no style gives a color: the browser's own is of another house, and hard to read in the dark. */
const plainLinks = () =>
  [...document.querySelectorAll('a[href]')]
    .filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)')
    .map((link) => link.textContent)

/** The name in the header, where part of it is cut. */
const cutName = () =>
  [...document.querySelectorAll('header a[aria-label$=", home"] span')]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.textContent)

function visit(row: Row, example: (typeof examples)[string]): void {
  test(`${typeof example === 'string' ? example : row.path} (${row.title})`, async ({ page, allowErrors }) => {
    const address = typeof example === 'string' ? example : await example(page)
    // The address itself answers 404, as it should; the browser calls that an error.
    if (row.path === '/$') allowErrors(/status of 404/)
    if (leaving.has(address)) await page.route('/api/**', () => undefined)
    await open(page, address)
    await expect(page.locator('main')).not.toBeEmpty()
    await expect(page, 'The title ends with the company').toHaveTitle(/ \| Windhover Aerial Equipment$/)
    // What the page asks for has come: a page that still waits shows little that could be wrong.
    if (!leaving.has(address)) await expect(page.locator('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(unsaidAsterisks), 'Fields whose asterisk only shows').toEqual([])
    expect(await page.evaluate(plainLinks), 'Links in the color of the browser').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    await page.setViewportSize({ width: 320, height: 800 })
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // A list changes from rows to cards once it is notified of the width.
    await expect.poll(() => page.evaluate(sideways), 'Pixels that scroll sideways at 320').toBeLessThanOrEqual(0)
    expect(await page.evaluate(cutName), 'The name in the header is cut at 320').toEqual([])
    await shoot(page, address.slice(1).replaceAll('/', '-') || 'home')
  })
}

test('every route with a parameter has an example', () => {
  const bare = pages.filter(({ path, values }) => path.includes('$') && !values && !examples[path])
  expect(bare.map(({ path }) => path)).toEqual([])
})

test.describe('what the server shows has its styles before any script ran:', () => {
  test.use({ visitor: 'owner' })
  for (const path of [
    '/pages/store',
    '/pages/store/search?q=glove',
    '/pages/store/search?q=glove&view=list',
    '/pages/store/search?q=gloves%20xyzzyplugh',
    '/pages/store/search?q=xyzzyplugh',
    '/pages/store/product-detail/P500003/970012010',
    '/pages/store/product-detail/P999999999',
    '/pages/store/compare?items=970012010,970012008',
    '/pages/dashboard',
    '/pages/dashboard/equipment/fleet',
    '/pages/dashboard/account/orders',
    '/pages/dashboard/account/arinvoice',
    '/pages/dashboard/admin/groups',
  ])
    test(path, async ({ page }) => {
      const html = await (await page.request.get(path)).text()
      const files = new Set(html.match(/\/assets\/[\w.-]+\.css/g))
      const styles = (await Promise.all([...files].map(async (file) => (await page.request.get(file)).text()))).join('')
      const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)))
      // Names of our style sheets end in a hash.
      const ours = [...names].filter((name) => /^_\w+_[a-z\d]{5}_\d+$/.test(name))
      expect(ours.length).toBeGreaterThan(10)
      expect(ours.filter((name) => !styles.includes(`.${name}`))).toEqual([])
    })
})

test.describe('the menus of an owner in the store', () => {
  test.use({ visitor: 'owner' })
  for (const [width, lines] of [
    [1440, 1],
    [1280, 1],
    [1024, 2],
  ] as const)
    test(`fill ${lines === 1 ? 'one line' : 'a line each'} at ${width} px [B2.05]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/pages/store')
      const entries = page.getByRole('navigation', { name: 'Main' }).locator(':scope > * > ul > li')
      const tops = await entries.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(9)
      expect(new Set(tops).size).toBe(lines)
    })
})
