import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { orderCalls } from '@portal/contract/buying/orders'
import type { Privilege } from '@portal/contract/access/privileges'
import type { Profile, Session } from '@portal/contract/access/session'
import { beforeEach, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { cascade, line, testAssociate, testChoice, testChoices, testHolder, tree } from '../../../test/organizations.ts'
import { testOrders } from '../../../test/orders.ts'
import { openPage } from '../../../test/portal.tsx'
import { CallError } from '../../platform/errors.ts'
import { reportOtherView } from '../../platform/otherView.ts'

beforeEach(() => localStorage.clear())

const found = { content: testChoices, totalRecords: testChoices.length }
const dashboard = {
  [orderCalls.searchOrders.name]: testOrders([]),
}
const answers = { searchOrganizations: found, recentOrganizations: [], ...dashboard }
const named = (asked: { name: string; body: Record<string, unknown> }[], name: string) =>
  asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
// The first is the page's; parts of a page and dialogs have heads of their own.
const banner = () => screen.getAllByRole('banner')[0] as HTMLElement
const header = () => within(banner())
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A server that views what the test sets. */
const following = (session: (viewed: typeof testChoices) => Session) => ({
  setActiveOrganizations: ({ activeOrgIds }: { activeOrgIds: number[] }) =>
    session(testChoices.filter(({ accountId }) => activeOrgIds.includes(accountId))),
  setInternalAssociateActiveOrgs: ({ activeOrgIds }: { activeOrgIds: number[] }) =>
    session(testChoices.filter(({ accountId }) => activeOrgIds.includes(accountId))),
  applyInternalAssociateInitiallySelectedOrgInfo: ({ organization }: { organization: { accountId: number } }) =>
    session(testChoices.filter(({ accountId }) => accountId === organization.accountId)),
})

test('a parent-holding user is asked to change company before My Account opens, in these words [B2.79, B2.80, A4.37]', async () => {
  const { href } = await openPage('/pages/my-account', { session: testHolder([line]), answers })
  const dialog = await screen.findByRole('dialog', { name: 'Change Company to Proceed' })
  expect(dialog.textContent).toContain(
    'Checkout and My Account pages are available only when viewing Windhover Connect for the company you registered with.',
  )
  expect(dialog.textContent).toContain('Cascade Utility Holdings')
  expect(within(dialog).getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe(
    '/pages/dashboard',
  )
  expect(within(dialog).getByRole('button', { name: 'Change Company and Proceed' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(href()).toBe('/pages/my-account')
})

test('no key and no corner button closes the dialog [B2.80]', async () => {
  await openPage('/pages/my-account', { session: testHolder([]), answers })
  const dialog = await screen.findByRole('dialog', { name: 'Change Company to Proceed' })
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Change Company to Proceed' })).toBeTruthy()
})

test('changing the company views the parent and opens the page asked for [A4.37]', async () => {
  const { asked, href } = await openPage('/pages/my-account?tab=1', {
    session: testHolder([line, tree]),
    answers: { ...answers, ...following(testHolder) },
  })
  await screen.findByRole('dialog')
  await press('Change Company and Proceed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(named(asked, 'setActiveOrganizations')).toEqual([{ activeOrgIds: [cascade.accountId] }])
  expect(href()).toBe('/pages/my-account?tab=1')
  expect(header().getByText('Cascade Utility Holdings')).toBeTruthy()
})

test('the profile changes here before the server has answered, and back when it refuses [A4.37]', async () => {
  let answer: (response: Response) => void = () => undefined
  const setActiveOrganizations = () => new Promise<Response>((resolve) => (answer = resolve))
  await openPage('/pages/my-account', { session: testHolder([line]), answers: { ...answers, setActiveOrganizations } })
  await screen.findByRole('dialog')
  expect(header().getByText('Cascade Line Construction')).toBeTruthy()
  await press('Change Company and Proceed')
  await waitFor(() => expect(header().getByText('Cascade Utility Holdings')).toBeTruthy())
  await act(async () => answer(failure(403, { code: 'FORBIDDEN', exceptionMessages: ['No'] })))
  await waitFor(() => expect(header().getByText('Cascade Line Construction')).toBeTruthy())
  expect(screen.getByRole('dialog', { name: 'Change Company to Proceed' })).toBeTruthy()
})

test('for an internal associate the company is changed by a server call [A4.37]', async () => {
  const associate = (viewed: Profile['activeOrganizations']) => {
    const session = testAssociate(viewed, { parentOrganization: cascade })
    return { ...session, privileges: [...session.privileges, 'B2B_View_Parent_Holding' as const] }
  }
  const { asked } = await openPage('/pages/my-account', {
    session: associate([line]),
    answers: { ...answers, ...following(associate) },
  })
  await screen.findByRole('dialog')
  await press('Change Company and Proceed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(named(asked, 'setInternalAssociateActiveOrgs')).toEqual([{ activeOrgIds: [cascade.accountId] }])
  expect(named(asked, 'setActiveOrganizations')).toEqual([])
})

test('the switcher views all, one or several; what is on screen is asked for again [A6.04, A6.05, A2.73]', async () => {
  const { asked } = await openPage('/pages/dashboard', {
    session: testHolder([line]),
    answers: { ...answers, ...following((viewed) => testHolder(viewed.length ? viewed : testChoices)) },
  })
  const open = async () => {
    await act(async () => fireEvent.click(header().getByRole('button', { name: /change organization$/ })))
    return screen.findByRole('dialog', { name: 'Change Organization' })
  }
  const before = asked.filter(({ name }) => name === '/order/summary/ngSearch/sold/').length
  expect(
    within(await open())
      .getByRole('button', { name: /^VIEW ALL/ })
      .getAttribute('aria-pressed'),
  ).toBe('false')
  await press(/^VIEW ALL/)
  await waitFor(() => expect(header().getByText('VIEW ALL')).toBeTruthy())
  expect(asked.filter(({ name }) => name === '/order/summary/ngSearch/sold/').length).toBeGreaterThan(before)

  await open()
  await act(async () =>
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Cascade Line Construction' })),
  )
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cascade Tree Care - 100121' })))
  await press('View 2 organizations')
  await waitFor(() => expect(header().getByText('Cascade Line Construction and 1 more')).toBeTruthy())
  expect(named(asked, 'setActiveOrganizations')).toEqual([{ activeOrgIds: [] }, { activeOrgIds: [11, 13] }])
})

test('the switcher closes when what is viewed already is chosen again', async () => {
  const { asked } = await openPage('/pages/dashboard', { session: testHolder(testChoices), answers })
  await act(async () => fireEvent.click(header().getByRole('button', { name: /change organization$/ })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Organization' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: /^VIEW ALL/, pressed: true })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(named(asked, 'setActiveOrganizations')).toEqual([])
})

test('somebody with one organization has nothing to switch', async () => {
  const session = testHolder([cascade], { organizationCount: 1 })
  await openPage('/pages/dashboard', { session, answers })
  expect(header().getByText('Cascade Utility Holdings')).toBeTruthy()
  expect(header().queryByRole('button', { name: /change organization$/ })).toBeNull()
})

test('an associate finds an organization, chooses it by keys and goes on to where they wanted [A2.72, A2.05, A7.15]', async () => {
  const { asked, href } = await openPage('/pages/dashboard/account/orders?query=7', {
    session: testAssociate([]),
    answers: { ...answers, ...following(testAssociate) },
  })
  expect(href()).toContain('/pages/associateLanding?returnUrl=')
  expect(await screen.findByText('3 organizations')).toBeTruthy()
  const box = screen.getByRole('searchbox', { name: /^Search organizations/ })
  expect(document.activeElement).toBe(box)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toContain('Cascade Utility Holdings')
  fireEvent.keyDown(document.activeElement ?? box, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Cascade Line Construction 100110 · Portland, OR')
  await act(async () => fireEvent.click(document.activeElement ?? box))
  await waitFor(() => expect(href()).toBe('/pages/dashboard/account/orders?query=7'))
  const { accountId, accountNumber, name, partyId } = line
  expect(named(asked, 'applyInternalAssociateInitiallySelectedOrgInfo')).toEqual([
    { organization: { accountId, accountNumber, name, partyId } },
  ])
})

test.each<[string, number, Privilege[], string]>([
  [
    'who runs the portal, where there is no organization yet',
    0,
    ['CSR', 'CSR_Operations'],
    '/pages/csr/gettingStarted',
  ],
  ['who runs the portal, where there are organizations', 2000, ['CSR', 'CSR_Operations'], '/pages/associateLanding'],
  ['other staff', 0, ['CSR'], '/pages/associateLanding'],
])('%s, is led to the right place after signing in [P14.56]', async (_who, organizationCount, privileges, place) => {
  const { profile, ...session } = testAssociate([])
  const { href } = await openPage('/pages/associateLanding', {
    session: { ...session, privileges, profile: profile && { ...profile, organizationCount } },
    answers: { ...answers, getSetup: { steps: [] } },
  })
  await waitFor(() => expect(href()).toBe(place))
})

test('they view several at once, and clears the selection [A2.72, A4.39, A7.14]', async () => {
  const { asked } = await openPage('/pages/associateLanding', {
    session: testAssociate([line]),
    answers: { ...answers, ...following(testAssociate) },
  })
  const current = within(await screen.findByRole('region', { name: 'Current selection' }))
  expect(current.getByText('Cascade Line Construction')).toBeTruthy()
  await press('Clear selection')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Current selection' })).toBeNull())
  expect(named(asked, 'setInternalAssociateActiveOrgs')).toEqual([{ activeOrgIds: [] }])
  const rows = screen.getAllByRole('button', { name: /Cascade/ })
  for (const row of rows.slice(0, 2)) {
    row.focus()
    await act(async () => fireEvent.keyDown(row, { key: 'x' }))
  }
  await press('View 2 organizations')
  await waitFor(() => expect(header().getByText('Cascade Utility Holdings and 1 more')).toBeTruthy())
})

test('what they search for is asked of the server, and 25 more at a time [A2.72]', async () => {
  const many = { content: testChoices, totalRecords: 2000 }
  const { asked } = await openPage('/pages/associateLanding', {
    session: testAssociate([]),
    answers: { ...answers, searchOrganizations: many },
  })
  await screen.findByText('2,000 organizations')
  await press('Show More')
  fireEvent.change(screen.getByRole('searchbox', { name: /^Search organizations/ }), { target: { value: 'tree ' } })
  await waitFor(() =>
    expect(named(asked, 'searchOrganizations')).toEqual([
      { query: '', page: 0, size: 25 },
      { query: '', page: 0, size: 50 },
      { query: 'tree', page: 0, size: 25 },
    ]),
  )
})

test('the recent ones are one press away; nothing found, nothing assigned and a failure are reported [A2.72]', async () => {
  const first = await openPage('/pages/associateLanding', {
    session: testAssociate([]),
    answers: {
      ...answers,
      recentOrganizations: [testChoice({ country: 'CA', city: 'Kamloops', region: 'BC' })],
      searchOrganizations: { content: [], totalRecords: 0 },
    },
  })
  expect(await screen.findByText('No Results Found')).toBeTruthy()
  const recent = within(screen.getByRole('region', { name: 'Recent' }))
  expect(recent.getByRole('button').textContent).toBe('Cascade Line Construction 100110 · Kamloops, BC · Canada')
  first.unmount()
  const second = await openPage('/pages/associateLanding', {
    session: testAssociate([]),
    answers: { ...answers, searchOrganizations: failure(500) },
  })
  expect(await screen.findByText('The organizations did not load.')).toBeTruthy()
  second.unmount()
  await openPage('/pages/associateLanding', { session: testAssociate([], { organizationCount: 0 }), answers })
  expect(await screen.findByRole('heading', { name: 'No organization is assigned to you yet' })).toBeTruthy()
})

test('the selected group is kept in local storage, and gone with the selection [A3.04]', async () => {
  const kept = () => JSON.parse(localStorage.getItem('userSelectedGroup') ?? 'null') as unknown
  const group = { name: 'North crews', groupId: 4 }
  const { unmount } = await openPage('/pages/dashboard', {
    session: testHolder([line], { userSelectedGroup: group }),
    answers,
  })
  expect(kept()).toEqual(group)
  expect(banner().textContent).toContain('· North crews')
  unmount()
  await openPage('/pages/dashboard', { session: testHolder([line]), answers })
  expect(kept()).toBeNull()
})

test('another tab gets at once what is viewed now, and asks for its data again', async () => {
  let session = testHolder([line])
  const { asked } = await openPage('/pages/dashboard', { session, answers: { ...answers, getSession: () => session } })
  expect(header().getByText('Cascade Line Construction')).toBeTruthy()
  const before = asked.filter(({ name }) => name === '/order/summary/ngSearch/sold/').length
  session = testHolder([tree])
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'viewingChanged' })))
  await waitFor(() => expect(header().getByText('Cascade Tree Care - 100121')).toBeTruthy())
  expect(asked.filter(({ name }) => name === '/order/summary/ngSearch/sold/').length).toBeGreaterThan(before)
  expect(
    (await screen.findByText(/^You switched to Cascade Tree Care.* in another tab\./)).closest('[role="status"]'),
  ).not.toBeNull()
})

test('a change refused because another organization is viewed by now says so, and the page shows it', async () => {
  let session = testHolder([line])
  const body = {
    uuid: 'u',
    code: 'CONFLICT' as const,
    exceptionMessages: [],
    userFriendlyMessage: undefined,
    fields: { transientProfile: 'Another organization is viewed by now.' },
  }
  await openPage('/pages/dashboard', { session, answers: { ...answers, getSession: () => session } })
  session = testHolder([tree])
  act(() => reportOtherView(new CallError('addOrUpdateItemsInShoppingCart', 409, body, '')))
  await waitFor(() => expect(header().getByText('Cascade Tree Care - 100121')).toBeTruthy())
  expect(await screen.findByText(/^You switched to Cascade Tree Care.* in another tab\./)).toBeTruthy()
})

test('a tab that views the same after all says nothing', async () => {
  await openPage('/pages/dashboard', { session: testHolder([line]), answers })
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'viewingChanged' })))
  expect(screen.queryByText(/in another tab/)).toBeNull()
})
