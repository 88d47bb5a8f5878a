// The staff area: its home and its tabs show what the visitor may open, and nothing is open without its privilege.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/privileges'
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

describe('the home and the tabs', () => {
  const titles = async () =>
    within(await screen.findByRole('list', { name: 'Parts of customer support' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'Customer support' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  test('show the same parts, and only those of the visitor [A1.07, A2.11, D2.16, P9.01]', async () => {
    const { unmount } = await openPage('/pages/csr', { session: signedIn(administrator) })
    // What staff are there for: users, roles and privileges, registrations, banners, email domains; and files of users.
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
    expect(await tabs()).toEqual(['Overview', ...(await titles())])
    unmount()
    await openPage('/pages/csr', { session: signedIn(['CSR']) })
    expect(await tabs()).toEqual(['Overview', 'Training Sessions', 'Banners'])
    expect(await titles()).toEqual(['Training Sessions', 'Banners'])
  })

  test('the tab of the page is marked, and the palette finds the parts [P9.01, U2.01]', async () => {
    const { href } = await openPage('/pages/csr', { session: signedIn(administrator) })
    const bar = within(await screen.findByRole('navigation', { name: 'Customer support' }))
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Overview')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByPlaceholderText('Find a page, a product or an order'), {
      target: { value: 'search words' },
    })
    fireEvent.click(await screen.findByRole('option', { name: /^Search Words/ }))
    await waitFor(() => expect(href()).toBe('/pages/csr/searchWords'))
  })
})
