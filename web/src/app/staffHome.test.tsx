// The staff area: its home and its navigation show what the visitor may open, and nothing is open without its privilege.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'
import { matchRoute } from './matchRoute.ts'
import { routes } from './routes.ts'

const agent: Privilege[] = ['CSR', 'CSR_Registration', 'CSR_User_Management']
const administrator: Privilege[] = [
  ...agent,
  'CSR_Role_Management',
  'Product_Owner_Admin',
  'Developer_Admin',
  'CSR_Operations',
  'CSR_Course_Authoring',
]
/** Each part with the privileges of which one opens it. */
const parts: [path: string, needs: Privilege[]][] = [
  ['roleManagement', ['CSR_Role_Management']],
  ['internalUserMgmt', ['Product_Owner_Admin', 'Developer_Admin']],
  ['approval', ['CSR_Registration']],
  ['roleEditor', ['Product_Owner_Admin', 'Developer_Admin']],
  ['organizationSupport', ['Product_Owner_Admin', 'Developer_Admin']],
  ['auth0ProfileMigration', ['Product_Owner_Admin', 'Developer_Admin']],
  ['updateContactsACFlag', ['Product_Owner_Admin', 'Developer_Admin']],
  ['userPrivilegeEditor', ['CSR_User_Management']],
  ['quotes', ['CSR']],
  ['userManagement', ['CSR_User_Management']],
  ['bulkUpload', ['CSR_User_Management']],
  ['banners', ['CSR', 'Product_Owner_Admin', 'Developer_Admin']],
  ['emailDomains', ['CSR_Registration', 'Product_Owner_Admin', 'Developer_Admin']],
  ['productSearchIndex', ['Product_Owner_Admin', 'Developer_Admin']],
  ['courses', ['CSR_Course_Authoring']],
]

test.each(parts)(
  '%s opens by its privilege and by no other [A2.32, A2.33, A2.34, A2.35, A2.36, A2.37, A2.38, A2.39, A2.40]',
  async (path, needs) => {
    const { row } = matchRoute(`/pages/csr/${path}`)
    expect(row.guard.who).toEqual({ mode: needs.length > 1 ? 'any' : 'one', privileges: needs })
    const others = administrator.filter((privilege) => !needs.includes(privilege))
    const { href, unmount } = await openPage(`/pages/csr/${path}`, { session: signedIn(others) })
    expect(href()).toContain('/pages/store/accessDenied')
    expect(screen.queryByRole('navigation', { name: 'Customer support' })).toBeNull()
    unmount()
  },
)

test.each([
  ['a guest is asked to log in', undefined, '/login?returnUrl'],
  ['a customer is refused', signedIn(['B2B_Dashboard', 'B2B_Delegated_Customer_Admin']), '/pages/store/accessDenied'],
  ['an associate is refused', signedIn(['B2B_Dashboard'], { isInternalAssociate: true }), '/pages/store/accessDenied'],
])('%s at the staff area [A2.11]', async (_what, session, to) => {
  const { href } = await openPage('/pages/csr', session ? { session } : {})
  expect(href()).toContain(to)
})

test('every row of the staff area asks for a staff privilege [A2.11, A6.02]', () => {
  const staff = routes.filter(({ path }) => path.startsWith('/pages/csr'))
  expect(staff.length).toBeGreaterThan(9)
  const open = staff.filter(
    ({ guard: { who } }) => typeof who === 'string' || !who.privileges.every((name) => administrator.includes(name)),
  )
  expect(open.map(({ path }) => path)).toEqual([])
})

describe('the home and the navigation', () => {
  const titles = async () =>
    within(await screen.findByRole('main'))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  const groups = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent ?? '')
  const nav = async () => within(await screen.findByRole('navigation', { name: 'Customer support' }))
  const entries = async () => (await nav()).getAllByRole('link').map(({ textContent }) => textContent)

  test('stand before the content, to which a link leads past them [P9.01, U3.01]', async () => {
    await openPage('/pages/csr', { session: signedIn(administrator) })
    const navigation = await screen.findByRole('navigation', { name: 'Customer support' })
    const content = screen.getByRole('main')
    expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe(`#${content.id}`)
    expect(content.contains(navigation)).toBe(false)
    expect(navigation.compareDocumentPosition(content)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('show the same parts in the same groups, and only those of the visitor [A1.07, A2.11, D2.16, P9.01]', async () => {
    const { unmount } = await openPage('/pages/csr', { session: signedIn(administrator) })
    // The areas of staff: users, roles and privileges, registrations, banners, email domains; and files of users.
    expect(await titles()).toEqual(
      expect.arrayContaining(
        [
          'Users',
          'User Privilege Editor',
          'Role Management',
          'Role Editor',
          'Approval',
          'Banners',
          'Email Domains',
        ].concat(['Bulk Upload', 'Profile Migration', 'Contact Flag Update', 'Search Words']),
      ),
    )
    expect(groups()).toEqual(['People', 'Organizations', 'Catalog', 'Training', 'Operations'])
    expect((await nav()).getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(groups())
    expect(await entries()).toEqual(['Overview', ...(await titles())])
    unmount()
    await openPage('/pages/csr', { session: signedIn(['CSR']) })
    expect(await entries()).toEqual([
      'Overview',
      'Quotes',
      'Returns',
      'Order Changes',
      'Disputes',
      'Banners',
      'Training Sessions',
    ])
    expect(await titles()).toEqual(['Quotes', 'Returns', 'Order Changes', 'Disputes', 'Banners', 'Training Sessions'])
  })

  test('what waits is counted at its part, and on the overview with the age of the oldest [P14.137]', async () => {
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const work = [
      { kind: 'quotes', count: 12, since },
      { kind: 'returns', count: 1, since: null },
      { kind: 'orderChanges', count: 2, since: null },
      { kind: 'disputes', count: 3, since: null },
      { kind: 'attendance', count: 0, since: null },
    ]
    await openPage('/pages/csr', { session: signedIn(['CSR']), answers: { getStaffWork: { work } } })
    const waits = within(await screen.findByRole('list', { name: 'What waits' }))
    const quotes = await waits.findByRole('link', { name: '12 Quotes to answer Oldest: 3 days' })
    expect(quotes.getAttribute('href')).toBe('/pages/csr/quotes')
    expect(waits.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
      '12 Quotes to answer Oldest: 3 days',
      '1 Returns to handle',
      '2 Order changes to answer',
      '3 Disputes to answer',
    ])
    expect((await nav()).getByRole('link', { name: 'Quotes 12 waiting' })).toBeTruthy()
    expect((await nav()).getByRole('link', { name: 'Training Sessions' })).toBeTruthy()
  })

  test('where nothing waits the overview says so in a line [P14.137]', async () => {
    const work = [{ kind: 'quotes', count: 0, since: null }]
    await openPage('/pages/csr', { session: signedIn(['CSR']), answers: { getStaffWork: { work } } })
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'What waits' })).toBeNull()
  })

  test('on narrow screens the navigation is the first of the menu, which closes with a move [P9.01]', async () => {
    const { href } = await openPage('/pages/csr/banners', { session: signedIn(['CSR']) })
    await nav()
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const parts = within(await menu.findByRole('navigation', { name: 'Customer support' }))
    expect(menu.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Customer support',
      'Main',
    ])
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Banners')
    fireEvent.click(parts.getByRole('link', { name: 'Quotes' }))
    await waitFor(() => expect(href()).toBe('/pages/csr/quotes'))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  test('the entry of the page is marked, and the palette finds the parts [P9.01, U2.01]', async () => {
    const { href } = await openPage('/pages/csr', {
      session: signedIn(administrator),
      answers: { findAnything: { groups: [] } },
    })
    expect((await nav()).getByRole('link', { current: 'page' }).textContent).toBe('Overview')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByPlaceholderText('Find a page, a product, a number or a name'), {
      target: { value: 'search words' },
    })
    fireEvent.click(await screen.findByRole('option', { name: /^Search Words/ }))
    await waitFor(() => expect(href()).toBe('/pages/csr/searchWords'))
    expect((await nav()).getByRole('link', { current: 'page' }).textContent).toBe('Search Words')
  })
})

describe('the header of the staff area', () => {
  const person = {
    authId: 'user-9',
    firstName: 'Cora',
    lastName: 'Nash',
    email: 'cora@bluewater.example',
    customerName: 'Bluewater Rural Electric Co-op',
  }
  const customer = {
    accountId: 200,
    accountNumber: '200200',
    customerName: 'Bluewater',
    primarySiteAddress: 'Kelso, WA',
  }
  const answers = (asked: unknown[] = []) => ({
    searchUsers: (input: unknown) => {
      asked.push(input)
      return { users: [person], totalCount: 1, filteredCustomerName: null }
    },
    searchCustomers: [customer],
  })
  const type = async (text: string) => {
    const box = await screen.findByRole('combobox', { name: 'Find a person, an organization or an order' })
    fireEvent.change(box, { target: { value: text } })
    return box
  }

  test('finds people and organizations, and leads to them; Enter lists all that match [P9.101]', async () => {
    const asked: unknown[] = []
    const { href } = await openPage('/pages/csr', { session: signedIn(administrator), answers: answers(asked) })
    const box = await type('blue')
    expect(
      (await screen.findByRole('option', { name: /Cora Nash.*cora@bluewater.example/ })).getAttribute('href'),
    ).toBe('/pages/csr/userManagement/details/user-9')
    expect(screen.getByRole('option', { name: /Bluewater.*200200, Kelso, WA/ }).getAttribute('href')).toBe(
      '/pages/csr/organizationSupport?id=200',
    )
    expect(asked).toEqual([expect.objectContaining({ query: 'blue', pageSize: 6 })])
    fireEvent.submit(box)
    await waitFor(() => expect(href()).toBe('/pages/csr/userManagement?query=blue'))
  })

  test('leads who may not change organizations to their people [P9.101]', async () => {
    await openPage('/pages/csr', { session: signedIn(agent), answers: answers() })
    await type('blue')
    expect((await screen.findByRole('option', { name: /200200/ })).getAttribute('href')).toBe(
      '/pages/csr/userManagement?query=200200',
    )
  })

  test('finds an order by its number, and leads to who placed it [P14.138]', async () => {
    const order = {
      orderNumber: '6001037',
      orderedAt: '2031-01-02T12:00:00.000Z',
      customerName: 'Bluewater',
      accountNumber: '2',
    }
    const none = { searchUsers: { users: [], totalCount: 0, filteredCustomerName: null }, searchCustomers: [] }
    await openPage('/pages/csr', {
      session: signedIn(agent),
      answers: {
        ...none,
        findOrders: [
          { ...order, authId: 'user-9' },
          { ...order, authId: null },
        ],
      },
    })
    await type('6001037')
    const found = await screen.findAllByRole('option', { name: /Order 6001037.*Bluewater, 01\/02\/2031/ })
    expect(found.map((option) => option.getAttribute('href'))).toEqual([
      '/pages/csr/userManagement/details/user-9',
      '/pages/csr/userManagement?query=6001037',
    ])
  })

  test('says that nothing was found [P9.101]', async () => {
    const none = { searchUsers: { users: [], totalCount: 0, filteredCustomerName: null }, searchCustomers: [] }
    await openPage('/pages/csr', { session: signedIn(agent), answers: none })
    await type('zzz')
    expect(await screen.findByText('Nobody, no organization and no order found for “zzz”.')).toBeTruthy()
  })

  test('has the search of the store for who may not look people up, and no cart or help line for anybody [P9.101]', async () => {
    await openPage('/pages/csr', { session: signedIn(['CSR']) })
    await screen.findByRole('navigation', { name: 'Customer support' })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('search', { name: 'Supply store' })).toBeTruthy()
    for (const name of [/^Cart/, /^Quick Order/]) expect(header.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByText(/^Call/)).toBeNull()
  })
})
