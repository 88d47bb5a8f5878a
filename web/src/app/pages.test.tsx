// The pages of app/, session/ and help/ in the whole portal.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { punchoutRefusal } from '@portal/contract/provider/punchoutCalls'
import { messages } from '@portal/contract/platform/errors'
import { guestSession } from '@portal/contract/access/session'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../test/fakeServer.ts'
import { signedIn, testConfig } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'
import { changeGuestCart } from '../buying/cart/shared/guestCart.ts'
import { readCookie, writeCookie } from '../platform/cookies.ts'
import { page } from '../platform/page.ts'

const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
const replace = vi.spyOn(page, 'replace').mockImplementation(() => undefined)
afterEach(() => {
  vi.useRealTimers()
  go.mockClear()
})
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('an unknown address leads home, which says so, and home to the landing [A2.29, A4.25, P14.139]', async () => {
  const { href } = await openPage('/no/such/page', { session: signedIn(['B2B_Dashboard', 'B2B_View_Orders']) })
  expect(href()).toBe('/pages/dashboard')
  expect(await screen.findByText('We could not find that page, so here is your home.')).toBeTruthy()
  expect(readCookie('lostAddress')).toBeUndefined()
})

test('a denied page shows what was asked for, as text [A2.41]', async () => {
  const { href } = await openPage('/pages/csr?x=%3Cb%3E', { session: signedIn() })
  expect(href()).toContain('/pages/store/accessDenied')
  expect(await heading('You do not have access to this page')).toBeTruthy()
  expect(screen.getByText('/pages/csr?x=%3Cb%3E')).toBeTruthy()
})

test.each([
  [
    '/pages/dashboard/equipment/fleet',
    {},
    'It asks for the right to see the fleet, its map and its inspections.',
    /An administrator of your organization/,
  ],
  [
    '/pages/dashboard/equipment/fleet?q=a',
    { isInternalAssociate: true, activeOrganizationCount: 1 },
    'It asks for the right to see the fleet, its map and its inspections.',
    /An administrator of the portal/,
  ],
  [
    '/pages/dashboard/admin/contactManagement',
    {},
    'It asks for the right to invite people and change what they may do.',
    /under User Management/,
  ],
  ['/pages/csr/userManagement', {}, 'It is for staff.', /If you think/],
])('%s of %j, denied, says what it asks for and who gives it [P9.100]', async (path, profile, asks, giver) => {
  await openPage(path, { session: signedIn(['B2B_Dashboard'], profile) })
  expect(await heading('You do not have access to this page')).toBeTruthy()
  expect(screen.getByText(asks)).toBeTruthy()
  expect(screen.getByText(giver)).toBeTruthy()
})

test.each(['/pages/my-account', '/pages/checkout', '/pages/training-store', '/pages/dashboard', '/pages/csr'])(
  '%s is no part of a visit from a procurement system, and says so [P13.46]',
  async (path) => {
    await openPage(path, { session: signedIn([], { isPunchout: true, punchOutType: 'cxml' }) })
    expect(await heading(punchoutRefusal)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your cart' }).getAttribute('href')).toBe('/pages/store/cart')
    expect(screen.queryByText(/Your administrator can give you access/)).toBeNull()
    for (const name of [/^Account/, /Log ?out/i, 'Canada', /^Dashboard/, 'Training Store'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Country' })).toBeNull()
  },
)

test('an original URL of another site is not shown or followed [Q3.07]', async () => {
  await openPage('/pages/store/accessDenied?originalURL=https%3A%2F%2Fevil.example')
  expect(await heading('You do not have access to this page')).toBeTruthy()
  expect(screen.queryByText(/evil/)).toBeNull()
})

test.each(['/login/error', '/pages/store/login/error'])(
  '%s says texts of the catalog only [A2.04, D4.06, D1.33]',
  async (path) => {
    const { unmount } = await openPage(`${path}?errorType=${encodeURIComponent('Call 555-0100 to unlock <b>now</b>')}`)
    expect(await heading('We could not log you in')).toBeTruthy()
    expect(screen.queryByText(/555-0100/)).toBeNull()
    unmount()
    await openPage(`${path}?errorType=${encodeURIComponent('user is blocked')}`)
    expect(await screen.findByText('This account does not have permission to access the portal.')).toBeTruthy()
  },
)

test('the legacy page recommends Safari, Firefox, Chrome or Edge [A2.14]', async () => {
  await openPage('/pages/legacy-browsers')
  const text = (await heading('Your browser is not supported')).closest('section')?.textContent
  expect(text).toContain('We recommend Safari, Firefox, Chrome or Edge')
})

test('the outage page stays while the portal is down and leads home when it is up [A2.24, D2.28]', async () => {
  let status = 'DOWN'
  await openPage('/outage/', { answers: { '/health': () => ({ status }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Still not available/)).toBeTruthy()
  expect(go).not.toHaveBeenCalled()
  status = 'UP'
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
})

test('the outage page stands without any answer from the server', async () => {
  await openPage('/outage/', {
    answers: { getSession: failure(503), getPortalConfig: failure(503), getBanners: failure(503) },
  })
  expect(await heading('We will be right back')).toBeTruthy()
})

test.each([
  ['access denied', '/pages/store/accessDenied?originalURL=%2Fpages%2Fcsr', '/pages/csr'],
  ['a log-in error', '/login/error?errorType=user%20is%20blocked', 'does not have permission'],
  ['a log-in error of the store', '/pages/store/login/error?errorType=user%20is%20blocked', 'does not have permission'],
  ['the outage', '/outage/', ''],
  ['an old browser', '/pages/legacy-browsers', ''],
  ['a registration that is approved', '/pages/registration-approved', ''],
  ['a registration that waits', '/pages/registration-pending', ''],
])('%s has a title, the value asked about, the help phone and a way onward [S2.04]', async (_what, path, value) => {
  await openPage(path)
  const main = within(screen.getByRole('main'))
  expect((await main.findAllByRole('heading', { level: 1 })).length).toBe(1)
  const text = screen.getByRole('main').textContent
  expect(text).toContain(value)
  expect(text).toContain(testConfig.brand.phone)
  expect([...main.queryAllByRole('link'), ...main.queryAllByRole('button')].length).toBeGreaterThan(0)
})

test('logging out ends the session on the server and clears the browser [A4.30, A2.03, S2.03]', async () => {
  localStorage.setItem('supply-store-cart', '[]')
  sessionStorage.setItem('x', '1')
  writeCookie('locale', 'en_CA')
  const { asked } = await openPage('/logout', { session: signedIn(), answers: { signOut: { signedOut: true } } })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/pages/store'))
  expect(asked.map(({ name }) => name)).toContain('signOut')
  expect([localStorage.length, sessionStorage.length, readCookie('locale')]).toEqual([0, 0, undefined])
})

test('help lists seven pages and finds answers; the search is in the address [A2.23, B2.24, S2.05]', async () => {
  const { href } = await openPage('/pages/help')
  await heading('How can we help?')
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(7)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: 'activation link' } })
  expect(await screen.findByRole('link', { name: 'Activating it' })).toBeTruthy()
  expect(href()).toBe('/pages/help?q=activation+link')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: 'zeppelin' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Show all help' }))
  await waitFor(() => expect(href()).toBe('/pages/help'))
})

test.each(['/pages/help/contact-us', '/pages/help/shipping', '/pages/help?q=call', '/pages/help'])(
  'the phone number on %s stays in one piece',
  async (href) => {
    await openPage(href)
    const main = await screen.findByRole('main')
    const named = main.textContent?.match(/1-877-GO WINDHOVER/g) ?? []
    expect(named.length).toBeGreaterThan(0)
    expect([...main.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)).toEqual(named)
  },
)

test('a help page fills in the brand [D2.10]', async () => {
  await openPage('/pages/help/contact-us')
  expect(await heading('Contact Us')).toBeTruthy()
  expect(screen.getAllByText(/1-877-GO WINDHOVER/).length).toBeGreaterThan(1)
  const mail = within(screen.getByRole('main')).getAllByRole('link', { name: 'support@windhover.example' })[0]
  expect(mail?.getAttribute('href')).toBe('mailto:support@windhover.example')
  expect(document.body.textContent).not.toMatch(/\{(phone|email|company|product)\}/)
})

async function logIn(search: string, answers: Record<string, unknown>) {
  const opened = await openPage(`/login${search}`, { session: guestSession, answers })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'owner@bluewater.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Windhover-1' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log In' })))
  return opened
}

test('which quantities a log-in replaced is still said on the page it leads to, and on no other [P9.110]', async () => {
  changeGuestCart('supply-store', [{ itemId: 101, quantity: 2 }], 'add')
  const { href } = await logIn('?returnUrl=%2Fpages%2Fhelp%2Fshipping', {
    signIn: signedIn(),
    mergeGuestCart: {
      cart: { shoppingCartId: 9, userId: 'u', application: 'supply-store', items: [] },
      leftOut: [],
      replaced: [{ itemId: 101, name: 'Class 2 glove', before: 6, after: 2 }],
    },
  })
  await waitFor(() => expect(href()).toBe('/pages/help/shipping'))
  await heading('Shipping')
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.getByText(/Class 2 glove: 2 instead of 6/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  fireEvent.click(
    within(screen.getByRole('main')).getAllByRole('link', { name: /Returns|Help|Contact/ })[0] as HTMLElement,
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('logging in takes the cart of the guest along and goes to the return URL [A4.25, A4.27, A2.02]', async () => {
  changeGuestCart('supply-store', [{ itemId: 101, quantity: 2 }], 'add')
  const { href, asked } = await logIn('?returnUrl=%2Fpages%2Fhelp%2Fshipping', {
    signIn: signedIn(),
    mergeGuestCart: {
      cart: { shoppingCartId: 9, userId: 'u', application: 'supply-store', items: [] },
      leftOut: [],
      replaced: [],
    },
  })
  await waitFor(() => expect(href()).toBe('/pages/help/shipping'))
  expect(asked.map(({ name }) => name)).toContain('mergeGuestCart')
  expect(localStorage.getItem('supply-store-cart')).toBeNull()
  expect(asked.find(({ name }) => name === 'signIn')?.body['variables']).toEqual({
    email: 'owner@bluewater.example',
    password: 'Windhover-1',
  })
})

test('a return URL of another site is ignored: the landing it is [A4.25]', async () => {
  const { href } = await logIn('?returnUrl=%2F%2Fevil.example', { signIn: signedIn([], { isInternalAssociate: true }) })
  await waitFor(() => expect(href()).toBe('/pages/associateLanding'))
})

test('a parameter that is repeated counts once, as it stands first [P1.10]', async () => {
  const { href } = await logIn('?returnUrl=%2Fpages%2Fhelp%2Fshipping&returnUrl=%2Fpages%2Fhelp', {
    signIn: signedIn(),
  })
  await waitFor(() => expect(href()).toBe('/pages/help/shipping'))
  await openPage('/pages/help?q=activation&q=zeppelin')
  expect(await screen.findByRole('link', { name: 'Activating it' })).toBeTruthy()
})

test('a refused sign-in says why beside the form and keeps what was typed', async () => {
  await logIn('', {
    signIn: Response.json({
      errors: [
        {
          message: 'x',
          extensions: {
            uuid: 'u',
            code: 'BAD_INPUT',
            exceptionMessages: [],
            userFriendlyMessage: 'The email address or password is not correct.',
          },
        },
      ],
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('The email address or password is not correct.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@bluewater.example')
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull()
})

test('the form asks for both fields before it asks the server', async () => {
  const { asked } = await openPage('/login')
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'nobody' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log In' })))
  expect(await screen.findByText('Email address must be a correct format.')).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('signIn')
})

const jobId = '0190a1f0-0000-7000-8000-000000000001'
const job = (jobStatusId: number, more = {}) => ({ jobId, jobStatusId, response: null, done: 0, total: null, ...more })

async function download(query: string, answers: Record<string, unknown>) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openPage(`/pages/download?${query}`, { session: signedIn(), answers })
  return { ...opened, poll: () => act(() => vi.advanceTimersByTimeAsync(2000)) }
}

test('a download shows generating with its progress, then the link and Close [B2.68, A2.10]', async () => {
  const states = [job(1, { done: 5, total: 20 }), job(2, { response: { url: '/files/orders.csv' } })]
  const { poll } = await download(`jobId=${jobId}`, { '/api/messaging': () => states.shift() })
  expect(await heading('Making your report')).toBeTruthy()
  await poll()
  expect(await screen.findByText('5 of 20 rows')).toBeTruthy()
  await poll()
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/files/orders.csv')
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a download of an endpoint starts its job [B2.68]', async () => {
  const { poll, asked } = await download(
    `source=integration&endpoint=${encodeURIComponent('/order/csv/search')}&body=${encodeURIComponent('{"query":"7"}')}`,
    {
      '/order/csv/searchasync': { jobId },
      '/api/messaging': job(2, { response: { url: '/files/orders.csv' } }),
    },
  )
  await poll()
  expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy()
  expect(asked.find(({ name }) => name === '/order/csv/searchasync')?.body).toMatchObject({
    body: { query: '7' },
    isSynchronous: false,
  })
})

test.each([
  ['a failed job', `jobId=${jobId}`, { '/api/messaging': job(3, { response: { message: 'Deep inside' } }) }],
  ['a link to another site', `jobId=${jobId}`, { '/api/messaging': job(2, { response: { url: '//evil.example/x' } }) }],
  [
    'an unknown job',
    `jobId=${jobId}`,
    { '/api/messaging': failure(404, { exceptionMessages: [messages.jobMissing] }) },
  ],
  [
    'any other source',
    'source=file&endpoint=x&body=%7B%7D',
    { xasync: { jobId }, '/api/messaging': job(2, { response: { url: '/files/x.csv' } }) },
  ],
])('a download shows the error for %s [B8.06, B2.68]', async (_what, query, answers) => {
  const { poll } = await download(query, answers)
  await poll()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There was an error generating the report you requested. Please close this window and try again.',
  )
})
