// More visits of people of a purchasing system [S17.01, S17.02]: by OCI, and several of one person side by side.
import type { FrameLocator, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Buyer } from './support/buyer.ts'
import { connect, startBuyer, texts } from './support/buyer.ts'
import { expect, test as base } from './support/portal.ts'
import type { SecurePortal } from './support/securePortal.ts'
import { startSecurePortal } from './support/securePortal.ts'

const test = base.extend<object, { portal: SecurePortal; buyer: Buyer }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const portal = await startSecurePortal(process.env['PORTAL_DATABASE'] ?? '')
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  buyer: [
    async ({ portal }, use) => {
      const buyer = await startBuyer(portal)
      await use(buyer)
      buyer.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  // A browser of its own, because only there names that end in .test are this machine.
  context: async ({ baseURL, launchOptions, locale, timezoneId, viewport }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1'],
    })
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: baseURL ?? '',
      viewport: viewport && { ...viewport, width: 1440 },
      reducedMotion: 'reduce',
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    })
    context.setDefaultTimeout(20_000)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      await closeForeignCookies(page)
      return page
    }
    await use(context)
    await browser.close()
  },
})
// One portal and one buyer for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ allowErrors }) => allowErrors(/^Request to another site: https:\/\/(?:buyer|probe)\.test:/))

/** Cookies of other sites are kept no more in what `page` shows. */
async function closeForeignCookies(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

const frameOf = (page: Page) => page.frameLocator('iframe[name=shop]')
const returnButton = (shop: Page | FrameLocator) => shop.getByRole('button', { name: 'Return cart' })

/** Puts one of the first product into the cart and opens the cart. */
async function buyOne(shop: Page | FrameLocator) {
  await shop.locator('a[href*="product-detail"]').first().click()
  await expect(shop.getByRole('link', { name: 'Supply Store' })).toBeVisible()
  await shop
    .getByRole('region', { name: 'Order' })
    .getByRole('button', { name: /^Add to cart/i })
    .click()
  await expect(shop.getByRole('dialog').getByRole('link', { name: 'Check Out Now' })).toHaveCount(0)
  await shop.getByRole('link', { name: /^View Cart/ }).click()
  await expect(returnButton(shop)).toBeVisible()
}

async function returnCart(shop: Page | FrameLocator, buyer: Buyer, back: Page | FrameLocator = shop) {
  await returnButton(shop).click()
  await expect(back.getByRole('heading', { name: 'Back at the buyer' })).toBeVisible()
  const last = buyer.received.at(-1)
  if (!last) throw new Error('Nothing was posted to the buyer.')
  return last
}

test('by OCI the cart goes to the window that was asked for, in the characters of its page [S17.01, P13.20, P13.21]', async ({
  page,
  portal,
  buyer,
}) => {
  const connection = await connect(portal, buyer, 'oci')
  const hook = `${buyer.origin}/sap(bD1lbg==)/srm?x=%7B1%7D`
  const fields = {
    USERNAME: connection.identity,
    PASSWORD: connection.secret,
    HOOK_URL: hook,
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    http_content_charset: 'iso-8859-1',
  }
  await page.goto(buyer.startingOci(fields))
  const shop = frameOf(page)
  await buyOne(shop)
  const whole = await returnCart(shop, buyer, page)
  expect(new URL(page.url()).pathname).toBe('/sap(bD1lbg==)/srm')
  expect(whole.path).toBe('/sap(bD1lbg==)/srm?x=%7B1%7D')
  expect(Object.fromEntries(whole.fields)).toMatchObject({
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    'NEW_ITEM-QUANTITY[1]': '1.000',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'USD',
    'NEW_ITEM-VENDOR[1]': '100023',
    'NEW_ITEM-PRICE[1]': expect.stringMatching(/^\d+\.\d\d$/),
    'NEW_ITEM-DESCRIPTION[1]': expect.stringMatching(/^.{3,40}$/),
    'NEW_ITEM-VENDORMAT[1]': expect.stringMatching(/^\w+/),
  })
  expect([...whole.fields.keys()]).toContain('NEW_ITEM-LONGTEXT_1:132[]')

  // In its own tab, by GET, so that no address keeps the password.
  const query = new URLSearchParams({ ...fields, '~TARGET': '_self' })
  await page.goto(`${portal.url}/punchout/oci?${query.toString()}`)
  await buyOne(page)
  expect(page.url()).not.toContain(connection.secret)
  await page.goBack()
  await page.goForward()
  await returnCart(page, buyer)
})

test('visits of one person stand side by side, one goes on in a window of its own, and no page of an account opens [P13.03, P13.09, P13.46]', async ({
  page,
  context,
  portal,
  buyer,
}) => {
  const connection = await connect(portal, buyer, 'cxml')
  const starting = (cookie: string) => connection.start({ cookie, hook: `${buyer.origin}/back?${cookie}` })
  await page.goto(buyer.framing(await starting('a')))
  const shop = frameOf(page)
  await buyOne(shop)
  const beside = await context.newPage()
  await beside.goto(buyer.framing(await starting('b')))
  const other = frameOf(beside)
  await other.getByRole('link', { name: /^Cart/ }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()

  // Whatever address is tried in the frame, the visit says so and leads back.
  const base = /\/punchout\/t\/[^/]+/.exec(page.frame({ name: 'shop' })?.url() ?? '')?.[0] ?? ''
  for (const barred of ['checkout', 'training-store', 'my-account']) {
    await page.frame({ name: 'shop' })?.goto(`${portal.url}${base}/pages/${barred}`)
    await expect(shop.getByRole('heading', { name: 'This is not part of a visit' })).toBeVisible()
  }
  await shop.getByRole('link', { name: 'Go to your cart' }).click()

  const opened = context.waitForEvent('page')
  await shop.getByRole('button', { name: 'Open in a new window' }).click()
  const window = await opened
  await expect(window.getByLabel(/^Quantity of/)).toHaveValue('1')
  await window.reload()
  const { path, fields } = await returnCart(window, buyer)
  expect(path).toBe('/back?a')
  expect(texts(fields.get('cxml-urlencoded') ?? '', 'BuyerCookie')).toEqual(['a'])

  // The other one knows nothing of it; a second start goes on with its cart.
  await other.getByRole('link', { name: 'Supply Store' }).first().click()
  await buyOne(other)
  await page.goto(buyer.framing(await starting('b')))
  await expect(shop.getByLabel(/^Quantity of/)).toHaveValue('1')
  const second = await returnCart(shop, buyer)
  expect([second.path, texts(second.fields.get('cxml-urlencoded') ?? '', 'BuyerCookie')]).toEqual(['/back?b', ['b']])
})
