// The portal at another site than the buyer's system, over https, and what people of a purchasing system do first.
import type { FrameLocator, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Buyer } from './buyer.ts'
import { startBuyer } from './buyer.ts'
import { expect, test as base } from './portal.ts'
import type { SecurePortal } from './securePortal.ts'
import { startSecurePortal } from './securePortal.ts'

export const test = base.extend<object, { portal: SecurePortal; buyer: Buyer }>({
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
/** Requests that every visit makes to the buyer's system. */
export const toBuyer = /^Request to another site: https:\/\/(?:buyer|probe)\.test:/

/** Cookies of other sites are kept no more in what `page` shows. */
async function closeForeignCookies(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

export const frameOf = (page: Page) => page.frameLocator('iframe[name=shop]')
export const returnButton = (shop: Page | FrameLocator) => shop.getByRole('button', { name: 'Return cart' })

/** Puts one of the first product into the cart and opens the cart. */
export async function buyOne(shop: Page | FrameLocator) {
  await shop.locator('a[href*="product-detail"]').first().click()
  await expect(shop.getByRole('link', { name: 'Supply Store' })).toBeVisible()
  await shop
    .getByRole('region', { name: 'Order', exact: true })
    .getByRole('button', { name: /^Add to cart/i })
    .click()
  await expect(shop.getByRole('dialog').getByRole('link', { name: 'Check Out Now' })).toHaveCount(0)
  await shop.getByRole('link', { name: /^View Cart/ }).click()
  await expect(returnButton(shop)).toBeVisible()
}

/** Posts the cart; the document that the buyer's system got. */
export async function returnCart(shop: Page | FrameLocator, buyer: Buyer, back: Page | FrameLocator = shop) {
  await returnButton(shop).click()
  await expect(back.getByRole('heading', { name: 'Back at the buyer' })).toBeVisible()
  const last = buyer.received.at(-1)
  if (!last) throw new Error('Nothing was posted to the buyer.')
  return last
}
