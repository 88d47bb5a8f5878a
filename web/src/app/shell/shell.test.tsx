import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { changeGuestCart, clearGuestCart } from '../../buying/cart/shared/guestCart.ts'
import { deleteAllCookies, readCookie, writeCookie } from '../../platform/cookies.ts'

beforeEach(() => {
  deleteAllCookies()
})
const anyPage = '/pages/help/shipping'
const header = () => within(screen.getByRole('banner'))
const openMenu = (name: string | RegExp) => fireEvent.click(header().getByRole('button', { name }))

test('a guest sees Log In / Register, and comes back to where they were [A1.10]', async () => {
  await openPage(anyPage)
  const link = header().getByRole('link', { name: 'Log In / Register' })
  expect(link.getAttribute('href')).toBe('/login?returnUrl=%2Fpages%2Fhelp%2Fshipping')
})

test.each(['/pages/help/shipping', '/login', '/pages/store/all-brands'])(
  'the header bar has a search box on %s, and it searches the store [A2.48]',
  async (href) => {
    const { router } = await openPage(href)
    const box = within(header().getByRole('search')).getByRole('combobox')
    fireEvent.change(box, { target: { value: 'glove' } })
    fireEvent.submit(box)
    await waitFor(() => expect(router.state.location.href).toBe('/pages/store/search?q=glove'))
  },
)

test('the user box has name, business, e-mail and Log Out, for associates Exit to Landing Page [A2.42]', async () => {
  const { unmount } = await openPage(anyPage, { session: signedIn() })
  openMenu('Account of Owen Webb')
  for (const text of ['Owen Webb', 'Bluewater Rural Electric Co-op', 'owner@bluewater.example', 'Log Out'])
    expect(header().getByText(text)).toBeTruthy()
  expect(header().queryByText('Exit to Landing Page')).toBeNull()
  unmount()
  await openPage(anyPage, { session: signedIn([], { isInternalAssociate: true }) })
  openMenu('Account of Owen Webb')
  expect(header().getByRole('link', { name: 'Exit to Landing Page' }).getAttribute('href')).toBe(
    '/pages/associateLanding',
  )
})

test('the footer has the help line and the company, or neither while they cannot be had [A2.52]', async () => {
  const { unmount } = await openPage('/outage')
  const footer = async () => (await screen.findByRole('contentinfo')).textContent
  expect(await footer()).toContain(`Call ${testConfig.brand.phone}, Option 1, or write to ${testConfig.brand.email}.`)
  unmount()
  await openPage('/outage', { answers: { getPortalConfig: failure(503, { exceptionMessages: ['Busy'] }) } })
  expect(await footer()).toContain('Terms and Conditions')
  expect(await footer()).not.toMatch(/Call|write to|©/)
})

test("an e-mail of 'null' shows as nothing [A2.42]", async () => {
  await openPage(anyPage, { session: signedIn([], { email: 'null' }) })
  openMenu('Account of Owen Webb')
  expect(header().queryByText('null')).toBeNull()
})

test("the cart badge has the quantity in the cart: a user's from the server, a guest's from this browser [A2.46]", async () => {
  const badge = () => header().getByRole('link', { name: /^Cart/ })
  const line = { shoppingCartItemId: 1, shoppingCartId: 1, unitSerial: null }
  const items = [
    { ...line, itemId: 101, quantity: 1200 },
    { ...line, itemId: 102, quantity: 3 },
  ]
  const { unmount } = await openPage(anyPage, {
    session: signedIn(),
    answers: { getCartByApplication: { shoppingCartId: 1, userId: 'user-owner', application: 'supply-store', items } },
  })
  await waitFor(() => expect(badge().textContent).toBe('1,203'))
  expect(badge().getAttribute('aria-label')).toBe('Cart, 1,203 items')
  expect(badge().getAttribute('href')).toBe('/pages/store/cart')
  unmount()

  await openPage(anyPage)
  expect(badge().textContent).toBe('')
  expect(badge().getAttribute('aria-label')).toBe('Cart')
  act(() => {
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 2 }], 'add')
  })
  expect(badge().textContent).toBe('2')
  act(() => clearGuestCart('supply-store'))
  expect(badge().textContent).toBe('')
})

test('the help menu leads to the help pages and names the help line [A2.43, A9.04]', async () => {
  await openPage(anyPage)
  openMenu('Help')
  expect(header().getByRole('link', { name: 'Order Tracking' }).getAttribute('href')).toBe('/pages/help/order-tracking')
  expect(header().getByText('Call 1-877-GO WINDHOVER, Option 1')).toBeTruthy()
})

test('menus open and move by arrows, Escape closes and gives the focus back', async () => {
  await openPage(anyPage)
  const button = header().getByRole('button', { name: 'Help' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All help'))
  fireEvent.keyDown(document.activeElement ?? button, { key: 'ArrowUp' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('User Manual'))
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test("a guest's country is kept in this browser, a user's in the profile [A2.44]", async () => {
  const { unmount, asked } = await openPage(anyPage)
  const canada = () => header().getByRole('button', { name: 'CA Canada' })
  const account = () => openMenu('Account of Owen Webb')
  expect(canada().getAttribute('aria-pressed')).toBe('false')
  await act(async () => fireEvent.click(canada()))
  await waitFor(() => expect(canada().getAttribute('aria-pressed')).toBe('true'))
  expect(readCookie('locale')).toBe('en_CA')
  expect(asked.map(({ name }) => name)).not.toContain('setLocale')
  unmount()

  const session = signedIn()
  const user = await openPage(anyPage, { session, answers: { setLocale: signedIn([], { locale: 'en_CA' }) } })
  expect(header().queryByRole('group', { name: 'Country' })).toBeNull()
  account()
  expect(canada().getAttribute('aria-pressed')).toBe('false')
  await act(async () => fireEvent.click(canada()))
  await waitFor(() => expect(canada().getAttribute('aria-pressed')).toBe('true'))
  expect(user.asked.find(({ name }) => name === 'setLocale')?.body['variables']).toEqual({ locale: 'en_CA' })
})

test('whose organization is worldwide finds back to its wording, others need no third choice [A2.44]', async () => {
  const { unmount } = await openPage(anyPage, {
    session: signedIn([], { locale: 'en_US', organizationLocale: 'en' }),
    answers: { setLocale: signedIn([], { locale: 'en', organizationLocale: 'en' }) },
  })
  openMenu('Account of Owen Webb')
  const international = () => header().queryByRole('button', { name: 'INT Worldwide' })
  expect(international()?.getAttribute('aria-pressed')).toBe('false')
  await act(async () => fireEvent.click(international() as HTMLElement))
  await waitFor(() => expect(international()?.getAttribute('aria-pressed')).toBe('true'))
  unmount()
  await openPage(anyPage, { session: signedIn() })
  openMenu('Account of Owen Webb')
  expect(international()).toBeNull()
})

test('the stores have the switch in the header for everybody, where it changes prices [A2.44]', async () => {
  await openPage('/pages/store/all-brands', { session: signedIn() })
  expect(header().getByRole('group', { name: 'Country' })).toBeTruthy()
})

test('the switch offers the countries of the maker, and is none where there is one [A2.44, P14.130]', async () => {
  writeCookie('locale', 'en_US')
  const germany = { country: 'DE', currency: 'EUR', name: 'Germany' }
  const norway = { country: 'NO', currency: 'NOK', name: 'Norway' }
  const { unmount } = await openPage(anyPage, { config: { ...testConfig, countries: [germany, norway] } })
  const offered = () =>
    within(header().getByRole('group', { name: 'Country' }))
      .getAllByRole('button')
      .map((button) => [button.title, button.getAttribute('aria-pressed')])
  expect(offered()).toEqual([
    ['Germany', 'true'],
    ['Norway', 'false'],
  ])
  unmount()
  const more = ['SE', 'DK', 'FI'].map((country) => ({ country, currency: 'EUR', name: `Name of ${country}` }))
  const many = await openPage(anyPage, { config: { ...testConfig, countries: [germany, norway, ...more] } })
  const list = header().getByRole('combobox', { name: 'Country' })
  await act(async () => fireEvent.change(list, { target: { value: 'en_NO' } }))
  await waitFor(() => expect(readCookie('locale')).toBe('en_NO'))
  expect(header().getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('en_NO')
  many.unmount()
  const alone = await openPage(anyPage, { config: { ...testConfig, countries: [germany] } })
  expect(header().queryByRole('group', { name: 'Country' })).toBeNull()
  alone.unmount()
  const config = { ...testConfig, countries: [germany] }
  await openPage(anyPage, { config, session: signedIn([], { locale: 'en_US', organizationLocale: 'en_US' }) })
  openMenu('Account of Owen Webb')
  expect(offered()).toEqual([
    ['Germany', 'false'],
    ['Worldwide', 'true'],
  ])
})

const organization = { accountId: 9, accountNumber: '100110', name: 'Cascade Line Construction', partyId: 1 }

test.each([
  [
    'the selected organization',
    { activeOrganizations: [organization], organizationCount: 5 },
    'Viewing as Cascade Line Construction',
  ],
  [
    'the parent label as VIEW ALL [A6.05]',
    {
      activeOrganizations: [organization, { ...organization, accountId: 10 }],
      organizationCount: 2,
      parentHoldingCompanyName: 'PARENT HOLDING COMPANY',
    },
    'Viewing as VIEW ALL',
  ],
  ['an impersonation [A2.50]', { isImpersonation: true }, '(Impersonation)'],
])('the header names %s [A2.49]', async (_what, changes, text) => {
  await openPage(anyPage, { session: signedIn([], changes) })
  expect(screen.getByRole('banner').textContent).toContain(text)
})

test('somebody who views just their own organization needs no label [A2.49]', async () => {
  await openPage(anyPage, { session: signedIn([], { activeOrganizations: [{ ...organization, accountId: 200 }] }) })
  expect(screen.getByRole('banner').textContent).not.toContain('Viewing as')
})

const banner = (id: number, from: number, to: number, type: string, message: string) => ({
  id,
  type,
  message,
  startDateTime: new Date(Date.now() + from * 60_000).toISOString(),
  endDateTime: new Date(Date.now() + to * 60_000).toISOString(),
})

test('banners show between their start and end, styled by their type [A2.51, A9.02, A7.05]', async () => {
  const connectBanners = [
    banner(1, -5, 5, 'warning', 'Storm'),
    banner(2, -9, -1, 'info', 'Past'),
    banner(3, 1, 9, 'error', 'To come'),
  ]
  await openPage(anyPage, { answers: { getBanners: { connectBanners } } })
  const shown = within(await screen.findByRole('region', { name: 'Announcements' }))
  expect(shown.getByText('Storm').dataset['tone']).toBe('soon')
  expect(shown.queryByText('Past')).toBeNull()
  expect(shown.queryByText('To come')).toBeNull()
})

test('a banner that was dismissed comes back when its text changes [P14.136]', async () => {
  const answers = (message: string) => ({ getBanners: { connectBanners: [banner(1, -5, 5, 'info', message)] } })
  const { unmount } = await openPage(anyPage, { answers: answers('Storm') })
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss this message' }))
  expect(screen.getByText('Storm').hidden).toBe(true)
  unmount()
  const again = await openPage(anyPage, { answers: answers('Storm') })
  expect(screen.getByText('Storm').hidden).toBe(true)
  again.unmount()
  await openPage(anyPage, { answers: answers('Storm again') })
  expect(screen.getByText('Storm again').hidden).toBe(false)
})

test('a failed banner call leaves the page as it is', async () => {
  await openPage(anyPage, { answers: { getBanners: failure(500) } })
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull()
})

test('the footer has company links, the help line and a copyright line [A2.52]', async () => {
  await openPage(anyPage)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toBeTruthy()
  expect(footer.getByText(/^Call/).textContent).toBe('Call 1-877-GO WINDHOVER, Option 1,')
  expect(footer.getByText(`© ${new Date().getFullYear()} Windhover Aerial Equipment`)).toBeTruthy()
})

test('the side navigation holds the menus of small screens, quick order too, and closes [A2.47, A2.45, B2.33]', async () => {
  const privileges: Privilege[] = ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_Fleet_Search', 'B2B_View_Replacement_Parts']
  await openPage(anyPage, { session: signedIn(privileges) })
  openMenu('Menu')
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByRole('link', { name: 'Parts & Supply Orders' })).toBeTruthy()
  expect(drawer.getByText('Orders & Invoices')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Replacement Parts' })).toBeTruthy()
  // That of the store: the one of the replacement parts is for desktops.
  expect(drawer.getByRole('link', { name: 'Quick Order' }).getAttribute('href')).toBe('/pages/store/cart/quick-order')
  fireEvent.click(drawer.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

const scrollTo = async (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  await act(async () => {
    fireEvent.scroll(window)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

test('the header hides on the way down and comes back on the way up; of many resizes one counts [A2.47]', async () => {
  await openPage(anyPage)
  const hidden = () => screen.getByRole('banner').dataset['hidden']
  await scrollTo(60)
  expect(hidden()).toBe('false')
  await scrollTo(400)
  expect(hidden()).toBe('true')
  await scrollTo(300)
  expect(hidden()).toBe('false')

  await scrollTo(600)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let event = 0; event < 5; event += 1) act(() => void fireEvent(window, new Event('resize')))
  expect([hidden(), vi.getTimerCount()]).toEqual(['true', 1])
  act(() => void vi.advanceTimersByTime(200))
  expect(hidden()).toBe('false')
  vi.useRealTimers()
  await scrollTo(0)
})

test("'/' goes to the search box, but not while one types", async () => {
  await openPage('/pages/help')
  const help = await screen.findByRole('searchbox', { name: 'Search help' })
  help.focus()
  fireEvent.keyDown(help, { key: '/' })
  expect(document.activeElement).toBe(help)
})

test('a move to another page puts the focus on its heading and says its title', async () => {
  const { router } = await openPage('/pages/help')
  await act(() => router.navigate({ href: '/pages/help/shipping' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shipping'))
  expect(document.activeElement?.tagName).toBe('H1')
})

test('there is a way to skip to the content', async () => {
  await openPage(anyPage)
  const skip = screen.getByRole('link', { name: 'Skip to the content' })
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('navigating to the same URL reloads it: what is on screen is asked for again [A2.30]', async () => {
  const session = signedIn(['B2B_Dashboard', 'B2B_View_Orders'])
  const page = await openPage('/pages/dashboard', {
    session,
    answers: { '/order/summary/ngSearch/sold/': { content: [], totalRecords: 0, facets: [] } },
  })
  const times = () => page.asked.filter(({ name }) => name === '/order/summary/ngSearch/sold/').length
  await screen.findByText(/^No orders yet/)
  const before = times()
  await act(() => page.router.navigate({ href: '/pages/dashboard' }))
  await waitFor(() => expect(times()).toBe(2 * before))
  expect(page.href()).toBe('/pages/dashboard')
})

test('the tray of my jobs shows what is under way and what is ready; without jobs there is none [B7.04]', async () => {
  const { unmount } = await openPage(anyPage, { session: signedIn(), answers: { myJobs: [] } })
  expect(header().queryByRole('button', { name: /My jobs/ })).toBeNull()
  unmount()
  const job = (more: object) => ({
    jobId: crypto.randomUUID(),
    title: 'Download of orders',
    startedAt: '2026-05-01T10:00:00.000Z',
    response: null,
    done: 0,
    total: null,
    ...more,
  })
  const jobs = [
    job({ jobStatusId: 1, done: 1200, total: 5000 }),
    job({ jobStatusId: 2, response: { url: '/files/1/orders.csv?sig=x' } }),
    job({ jobStatusId: 3, response: { message: 'The list is too long.' } }),
  ]
  await openPage(anyPage, { session: signedIn(), answers: { myJobs: jobs } })
  fireEvent.click(await header().findByRole('button', { name: 'My jobs, 1 job in progress' }))
  const list = within(header().getByRole('list', { name: 'My jobs' }))
  expect(list.getByText('1,200 of 5,000')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Download: Download of orders' }).getAttribute('href')).toBe(
    '/files/1/orders.csv?sig=x',
  )
  expect(list.getByText('Failed. The list is too long.')).toBeTruthy()
  // A phone's header has no room for it.
  fireEvent.click(header().getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const inMenu = within(await menu.findByRole('list', { name: 'My jobs' }))
  expect(inMenu.getAllByRole('listitem')).toHaveLength(3)
})
