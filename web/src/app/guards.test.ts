import type { Privilege } from '@portal/contract/access/privileges'
import type { Profile, Session } from '@portal/contract/access/session'
import { guestSession } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { destination } from './destination.ts'
import { pages, routes } from './routes.ts'

const organization = { accountId: 1, accountNumber: '1', name: 'Bluewater', partyId: 1 }
const guest = guestSession
const buyer = signedIn(['B2B_Dashboard', 'B2B_View_Orders'])
const shopper = signedIn([], { registrationType: 'B2C' })
const associate = (changes: Partial<Profile> = {}, privileges: Privilege[] = ['B2B_Dashboard']) =>
  signedIn(privileges, { isInternalAssociate: true, ...changes })
const punchout = signedIn(['B2B_Dashboard'], { isPunchout: true })

const denied = (url: string) => `/pages/store/accessDenied?originalURL=${encodeURIComponent(url)}`
const login = (url: string) => `/login?returnUrl=${encodeURIComponent(url)}`
const landing = '/pages/associateLanding'
const choose = (url: string) => `${landing}?returnUrl=${encodeURIComponent(url)}`
const asks = 'asks: parent-company'
const cascade = { accountId: 1, accountNumber: '100100', name: 'Cascade Utility Holdings', partyId: 1 }
const line = { accountId: 2, accountNumber: '100110', name: 'Cascade Line Construction', partyId: 2 }
/** A holder of the parent view of Cascade who views `viewed`; what the profile shows beside it is no selection. */
const holder = (viewed: (typeof cascade)[], changes: Partial<Profile> = {}) =>
  signedIn(['B2B_Dashboard', 'B2B_View_Parent_Holding'], {
    accountId: 1,
    parentOrganization: cascade,
    activeOrganizations: viewed,
    userSelectedOrganization: viewed.length === 1 ? (viewed[0] ?? null) : cascade,
    ...changes,
  })
const passes = undefined

test.each<[string, string, Session, string, string | undefined]>([
  ['A2.12', 'a guest browses the store', guest, '/pages/store', passes],
  ['A2.06', 'a guest logs in before checkout', guest, '/pages/checkout', login('/pages/checkout')],
  [
    'A6.02',
    'a guest logs in before the dashboard, and comes back with the query',
    guest,
    '/pages/dashboard/account/orders?page=2',
    login('/pages/dashboard/account/orders?page=2'),
  ],
  [
    'P5.87',
    'a guest with the link of a quote logs in, and comes back to it',
    guest,
    '/pages/dashboard/account/quotes/details/Q100001',
    login('/pages/dashboard/account/quotes/details/Q100001'),
  ],
  ['A2.09', 'B2B_Dashboard opens the dashboard', buyer, '/pages/dashboard', passes],
  [
    'A2.41',
    'without B2B_Dashboard it is denied, with the URL tried',
    shopper,
    '/pages/dashboard?a=1',
    denied('/pages/dashboard?a=1'),
  ],
  ['B2.40', 'orders open with B2B_View_Orders', buyer, '/pages/dashboard/account/orders', passes],
  [
    'B2.40',
    'and are denied without it',
    shopper,
    '/pages/dashboard/account/orders',
    denied('/pages/dashboard/account/orders'),
  ],
  ['A2.08', 'my account asks a guest to log in', guest, '/pages/my-account', login('/pages/my-account')],
  ['A2.08', 'and opens for anybody signed in', shopper, '/pages/my-account', passes],
  ['A4.26', 'an associate chooses an organization first', associate(), '/pages/dashboard', choose('/pages/dashboard')],
  ['A4.26', 'also before the store', associate(), '/pages/store', choose('/pages/store')],
  [
    'A4.26',
    'and passes with one chosen',
    associate({ activeOrganizations: [organization] }),
    '/pages/dashboard',
    passes,
  ],
  ['A4.26', 'or several', associate({ activeOrganizations: [organization, line] }), '/pages/checkout', passes],
  ['A2.05', 'the landing is for associates', associate(), landing, passes],
  ['A6.11', 'and denied to others', buyer, landing, denied(landing)],
  [
    'A6.11',
    'and to an associate without internal properties',
    associate({ authProfile: { internalProperties: null } }),
    landing,
    denied(landing),
  ],
  [
    'A4.36',
    'a parent-holding user who selected nothing picks the parent company before checkout',
    holder([]),
    '/pages/checkout',
    asks,
  ],
  ['A4.36', 'and before My Account', holder([]), '/pages/my-account/addressBook', asks],
  ['A4.36', 'also with another organization selected', holder([line]), '/pages/my-account', asks],
  ['A4.36', 'not with the parent company selected', holder([cascade]), '/pages/my-account', passes],
  [
    'B4.02',
    'several active organizations are no choice before checkout',
    holder([cascade, line]),
    '/pages/checkout?a=1',
    asks,
  ],
  ['B4.02', 'nor is one that differs from their own account', holder([line]), '/pages/checkout', asks],
  ['B4.02', 'their own company is', holder([cascade]), '/pages/checkout', passes],
  ['A4.36', 'other pages ask nothing', holder([]), '/pages/dashboard', passes],
  [
    'A4.36',
    'nor is anybody asked without the parent view',
    signedIn(['B2B_Dashboard'], { parentOrganization: cascade, activeOrganizations: [line] }),
    '/pages/checkout',
    passes,
  ],
  ['A4.36', 'guests are never forced', guest, '/pages/store/cart', passes],
  [
    'A2.31',
    'a route containing setParentCompany is let through',
    holder([line]),
    '/pages/checkout?setParentCompany=true',
    passes,
  ],
  ['A2.31', 'wherever it stands', holder([]), '/pages/my-account/shoppingLists/setParentCompany', passes],
  [
    'A2.13',
    'a punch-out buyer is barred from the training store',
    punchout,
    '/pages/training-store',
    denied('/pages/training-store'),
  ],
  ['A2.13', 'and from checkout', punchout, '/pages/checkout', denied('/pages/checkout')],
  ['A2.13', 'others pass', buyer, '/pages/training-store', passes],
  ['A2.11', 'the staff area needs CSR', buyer, '/pages/csr', denied('/pages/csr')],
  [
    'A2.32',
    'role management has its own privilege',
    signedIn(['CSR', 'CSR_Role_Management']),
    '/pages/csr/roleManagement',
    passes,
  ],
  [
    'A2.33',
    'CSR alone does not open the owner pages',
    signedIn(['CSR']),
    '/pages/csr/internalUserMgmt',
    denied('/pages/csr/internalUserMgmt'),
  ],
  ['A2.33', 'either owner privilege does', signedIn(['Developer_Admin']), '/pages/csr/internalUserMgmt', passes],
  [
    'B2.45',
    'users need the privilege, whatever the menu shows',
    signedIn(['B2B_Reporting']),
    '/pages/dashboard/admin/contactManagement',
    denied('/pages/dashboard/admin/contactManagement'),
  ],
  ['A2.25', 'viewSr', guest, '/viewSr/77', '/pages/dashboard/equipment/service/details/77'],
  [
    'A2.26',
    'viewEvent',
    guest,
    '/viewEvent/12?from=mail',
    '/pages/dashboard/equipment/fleetservices/event-details/12/?from=mail',
  ],
  ['A2.27', 'viewAPN', guest, '/viewAPN/a%2Fb', '/pages/dashboard/equipment/apns/details/a%2Fb'],
  [
    'B2.40',
    'orders/search is the orders list, its state kept',
    buyer,
    '/pages/dashboard/account/orders/search?query=77',
    '/pages/dashboard/account/orders?query=77',
  ],
  ['A2.29', 'any other path goes home', guest, '/nowhere/at/all', '/'],
  ['A2.28', 'the stub stands', guest, '/force-reinitialize', passes],
  ['B2.22', 'and so does its dashboard copy', guest, '/pages/dashboard/force-reinitialize-dashapp', passes],
  [
    'A4.28',
    'a failed sign-in redirect goes to the error page',
    guest,
    '/?error_description=user%20is%20blocked',
    '/pages/store/login/error?errorType=user+is+blocked',
  ],
  ['A4.29', 'a silent login required is no error', guest, '/pages/store?error_description=Login%20required', passes],
])('[%s] %s', (_id, _what, session, url, verdict) => {
  const { pathname, search } = new URL(url, 'http://portal')
  const found = destination(pathname, search, session).verdict
  expect(found && ('to' in found ? found.to : `asks: ${found.asks}`)).toBe(verdict)
})

describe('a visit from a purchasing system', () => {
  const visit = signedIn(
    ['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing', 'B2B_Disallow_Order_Supply'],
    { isPunchout: true, punchOutType: 'cxml' },
  )
  const opens = (isInspected: boolean) =>
    pages.map(({ path }) => path).filter((path) => !destination(path, '', visit, isInspected).verdict)
  const ordering = ['/pages/store/cart/quick-order', '/pages/digitalorder']
  const shopping = [
    '/',
    '/pages/store/accessDenied',
    '/pages/punchout-launch',
    '/pages/legacy-browsers',
    '/outage',
    '/pages/help',
    '/pages/store',
    '/pages/store/search',
    '/pages/store/product-detail/$objectID/{-$partNumber}',
    '/pages/store/compare',
    '/pages/store/all-categories',
    '/pages/store/all-brands',
    '/pages/store/cart',
  ]

  test('opens the store, its help and nothing else, neither to sign in nor to register [P13.46, S17.03]', () => {
    expect(opens(false)).toEqual([...shopping, ...ordering])
    expect(destination('/login', '?returnUrl=%2F', visit).verdict).toEqual({ to: denied('/login?returnUrl=%2F') })
  })

  test('opens no page that fills the cart where it is only shown [P13.32]', () => {
    expect(opens(true)).toEqual(shopping)
  })
})

test('several viewed are no choice of a company, whatever the profile falls back to [D1.22]', () => {
  const several = holder([cascade, line])
  expect(several.profile?.accountId).toBe(cascade.accountId)
  for (const path of ['/pages/checkout', '/pages/my-account']) {
    const at = (session: Session) => [path, destination(path, '', session).verdict]
    expect(at(several)).toEqual([path, { asks: 'parent-company' }])
    // The union: one other company is no choice either; no one is asked with the parent company.
    expect(at(holder([line]))).toEqual([path, { asks: 'parent-company' }])
    expect(at(holder([cascade]))).toEqual([path, undefined])
  }
})

test('a guest logs in wherever somebody else would be denied, and comes back [D4.07]', () => {
  const closed = routes.filter(({ path }) => {
    const found = destination(path, '', signedIn()).verdict
    return found !== undefined && 'to' in found && found.to.startsWith('/pages/store/accessDenied')
  })
  expect(closed.length).toBeGreaterThan(20)
  expect(closed.map(({ path }) => destination(path, '?a=1', guest).verdict)).toEqual(
    closed.map(({ path }) => ({ to: login(`${path}?a=1`) })),
  )
})

test('the landing asks for the mark of an associate and for internal properties [D1.40]', () => {
  const at = (session: Session) => destination(landing, '', session).verdict
  expect(at(associate())).toBeUndefined()
  expect(at(associate({ authProfile: { internalProperties: null } }))).toEqual({ to: denied(landing) })
  expect(at(associate({ isInternalAssociate: false }))).toEqual({ to: denied(landing) })
})
