// Every page there is, as the server sends it first: without an error, readable in light and dark, nothing scrolls
// sideways on a phone [U2.07, U3.01], and nothing moves while it loads [P7.52]. SHOTS=1 npm run e2e -- pages.sweep takes pictures of them all.
import type { Page } from '@playwright/test'
import type { Visit } from './support/everyPage.ts'
import { enterAs, getAddress, leavePage, leaving, sideWalksOf, walksOf } from './support/everyPage.ts'
import { readShift, watchShifts } from './support/looks.ts'
import {
  expect,
  findFaults,
  findUnreadable,
  newPerson,
  open,
  shoot,
  signIn,
  test,
  waitForContent,
} from './support/portal.ts'

/** What of a header is still being sent as the first of it shows may move. */
const maxShift = 0.05

// What pages.spec.ts does not open.
const sideWalks = sideWalksOf(5)
const sideVisits = new Set(sideWalks.flatMap(({ visits }) => visits))

for (const { title, visitor, visits } of [...walksOf(5), ...sideWalks])
  test(`${title}: first loaded, in light and dark, and 320 px wide [P7.52]`, async ({ page, watch, viewport }) => {
    await enterAs(page, visitor)
    await page.addInitScript(watchShifts)
    for (const visit of visits) {
      const address = await getAddress(page, visit)
      // The console names the address itself, which answers 404 as it should.
      if (visit.row.path === '/$') watch.allowed.push(/status of 404/)
      await page.emulateMedia({ colorScheme: null })
      if (viewport) await page.setViewportSize(viewport)
      const faults = await look(page, visit, address).catch((error: unknown) => [String(error)])
      expect.soft([...faults, ...watch.take()], `Faults of ${address} (${visit.row.title})`).toEqual([])
      await leavePage(page)
    }
  })

async function look(page: Page, visit: Visit, address: string): Promise<string[]> {
  if (leaving.has(address)) await page.route('/api/**', () => undefined)
  await open(page, address)
  if (!leaving.has(address)) await waitForContent(page)
  const shift = await page.evaluate(readShift)
  const unreadable = await (sideVisits.has(visit) ? findFaults(page) : findUnreadable(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  unreadable.push(...(await findUnreadable(page)))
  await page.setViewportSize({ width: 320, height: 800 })
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  // A list changes from rows to cards once it is notified of the width.
  await expect.poll(() => page.evaluate(sideways), 'Pixels that scroll sideways at 320').toBeLessThanOrEqual(0)
  const cut = await page.evaluate(cutName)
  await shoot(page, address.slice(1).replaceAll('/', '-') || visit.row.title)
  if (shift > maxShift) unreadable.push(`Things moved by ${shift} that nobody pressed`)
  return [...unreadable, ...cut.map((name) => `The name “${name}” in the header is cut`)]
}

/** The name in the header, where part of it is cut. */
const cutName = () =>
  [...document.querySelectorAll('header a[aria-label$=", home"] span')]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.textContent)

test.describe('what the server shows has its styles before any script ran:', () => {
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
      await signIn(page, await newPerson('owner'))
      const html = await (await page.request.get(path)).text()
      const files = new Set(html.match(/\/assets\/[\w.-]+\.css/g))
      const styles = (await Promise.all([...files].map(async (file) => (await page.request.get(file)).text()))).join('')
      const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)))
      // Names of our style sheets are five letters, the first large (web/build/shortNames.ts).
      const ours = [...names].filter((name) => /^[A-Z][A-Za-z]{4}$/.test(name))
      expect(ours.length).toBeGreaterThan(10)
      expect(ours.filter((name) => !styles.includes(`.${name}`))).toEqual([])
    })
})

test.describe('the menus of an owner in the store', () => {
  for (const width of [1440, 1280, 1024])
    test(`fill one line at ${width} px [B2.05]`, async ({ page }) => {
      await signIn(page, await newPerson('owner'))
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/pages/store')
      const entries = page.getByRole('banner').locator('nav > ul > li')
      const tops = await entries.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(9)
      expect(new Set(tops).size).toBe(1)
    })
})
