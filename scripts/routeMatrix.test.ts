// Route x person -> outcome: every row of the one route table, asked by everybody of the demo world, with the sessions
// the server's own rules make of them. The snapshot is there to be read: who is newly let in somewhere is in the diff.
import type { Privilege } from '@portal/contract/access/privileges'
import { passes as passesCheck, privileges } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { guestSession, maySignIn } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { toSession } from '../server/src/access/session/profile.rules.ts'
import type { ViewerFacts } from '../server/src/access/session/viewer.rules.ts'
import { activeAccounts } from '../server/src/access/session/viewer.rules.ts'
import type { Person } from '../server/src/provider/demo/fixed/people.ts'
import { organizations, personalAccount } from '../server/src/provider/demo/fixed/organizations.ts'
import { people } from '../server/src/provider/demo/fixed/people.ts'
import { roles } from '../server/src/provider/demo/fixed/roles.ts'
import { destination } from '../web/src/app/destination.ts'
import { mainMenu } from '../web/src/app/menus.ts'
import { routes } from '../web/src/app/routes.ts'

const accountOf = (accountId: number): ViewerFacts['account'] => {
  const { name, accountNumber } = organizations.find((each) => each.accountId === accountId) ?? {
    ...personalAccount,
    accountId,
  }
  return {
    account_id: accountId,
    account_number: accountNumber,
    name,
    party_id: 1_000_000 + accountId,
    locale: 'en_US',
    purchase_orders_enabled: false,
    warranty_types: [],
  }
}
const getId = (key: string | undefined) =>
  key === 'person' ? personalAccount.accountId : organizations.find((each) => each.key === key)?.accountId
const below = (key: string | undefined) => organizations.filter(({ parent }) => parent === key)

/** The principal of a person of the demo world who views the organizations `viewing`. */
function factsOf(person: Person, viewing: readonly string[]): ViewerFacts {
  const accountId = getId(person.organization) ?? null
  const own = organizations.find(({ key }) => key === person.organization)
  const staff = person.department !== undefined
  const chosen = viewing.flatMap((key) => getId(key) ?? [])
  return {
    user: {
      user_id: `user-${person.key}`,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: null,
      account_id: accountId,
      contact_id: null,
      relationship_party_id: null,
      registration_type: person.organization === 'person' ? 'B2C' : 'B2B',
      is_validated_b2b: staff || (accountId !== null && person.organization !== 'person'),
      status: person.status,
      status_updated_at: '2026-01-01T00:00:00Z',
      revoked_privileges: [],
      user_entered_business_name: person.businessName ?? null,
      is_internal_associate: staff,
      department: person.department ?? null,
      employee_id: null,
      is_punchout: own?.punchOut ?? false,
      feature_group: '',
      locale: 'en_US',
      default_billing_address_id: null,
      default_shipping_address_id: null,
      favorite_address_ids: [],
      default_payment_id: null,
      deleted_payment_ids: [],
      subscribed: false,
      is_address_modification_allowed: true,
      allow_help_desk: true,
      help_desk_until: null,
      accepted_terms_at: null,
      active_account_ids: chosen,
      selected_account_id: chosen.length === 1 ? (chosen[0] ?? null) : null,
    },
    privileges: [...(roles.find(({ name }) => name === person.role)?.privileges ?? [])],
    account: accountId === null ? null : accountOf(accountId),
    parent: own?.parent ? accountOf(getId(own.parent) ?? 0) : null,
    is_parent: below(person.organization).length > 0,
    children: below(own?.parent ?? person.organization).map((each) => each.accountId),
    granted: staff
      ? organizations.filter(({ key }) => !person.allBut?.includes(key)).map((each) => each.accountId)
      : [],
    features_off: [],
    activation_token_created: null,
    group: null,
  }
}

function sessionFor(person: Person, viewing: readonly string[] = []): Session {
  if (!maySignIn(person.status)) return guestSession
  const facts = factsOf(person, viewing)
  const active = activeAccounts(facts).map((id) => {
    const { accountNumber, name } = organizations.find((each) => each.accountId === id) ?? {
      ...personalAccount,
      accountId: id,
    }
    return { accountId: id, accountNumber, name, partyId: 1_000_000 + id }
  })
  return toSession(facts, { active, secondary: [] }, new Date('2026-01-02T00:00:00Z'), new Date('2026-01-01T00:00:00Z'))
}

const named = (key: string) => {
  const person = people.find((each) => each.key === key)
  if (!person) throw new Error(`Nobody of the demo world is called ${key}.`)
  return person
}

/** Everybody of the demo world as they sign in, and those who view more than one organization with one chosen. */
const visitors: readonly [name: string, session: Session][] = [
  ['guest', guestSession],
  ...people.map((person): [string, Session] => [person.key, sessionFor(person)]),
  ['dana:parent', sessionFor(named('dana'), ['cascade'])],
  ['dana:line', sessionFor(named('dana'), ['cascade-line'])],
  ['associate:one', sessionFor(named('associate'), ['bluewater'])],
  ['associate:two', sessionFor(named('associate'), ['bluewater', 'mapleridge'])],
  ['csr:one', sessionFor(named('csr'), ['bluewater'])],
]

const addressOf = (path: string, values: readonly string[] | undefined): string =>
  path.replace(/\/\{-\$\w+\}/g, '').replace(/\$(\w+|$)/g, values?.[0] ?? 'x1')

function getOutcome(address: string, session: Session): string {
  const { verdict } = destination(address, '', session)
  if (!verdict) return 'passes'
  if ('asks' in verdict) return 'change company'
  const words: [start: string, word: string][] = [
    ['/login?', 'log in'],
    ['/pages/store/accessDenied?', 'denied'],
    ['/pages/associateLanding?', 'choose an organization'],
  ]
  return words.find(([start]) => verdict.to.startsWith(start))?.[1] ?? `-> ${verdict.to}`
}

/** 'passes: a b; denied: c', the outcome of most visitors as 'others'. */
function rowOf(address: string): string {
  const byOutcome = Map.groupBy(visitors, ([, session]) => getOutcome(address, session))
  const groups = [...byOutcome].toSorted(([, a], [, b]) => a.length - b.length)
  return groups
    .map(([outcome, group], at) => {
      const names =
        at === groups.length - 1 ? (at === 0 ? 'everybody' : 'others') : group.map(([name]) => name).join(' ')
      return `${outcome}: ${names}`
    })
    .join('; ')
}

describe('route x person -> outcome', () => {
  test('for everybody of the demo world [A1.02, A1.03, A6.03, A6.11, B6.01, A2.25, A2.26, A2.27, A2.29]', () => {
    const table = routes.map(({ path, values }) => `${path} | ${rowOf(addressOf(path, values))}`)
    expect(table.join('\n')).toMatchSnapshot()
  })

  const passes = (key: string, viewing: readonly string[] = []) => {
    const session = sessionFor(named(key), viewing)
    return routes
      .map(({ path, values }) => addressOf(path, values))
      .filter((path) => getOutcome(path, session) === 'passes')
  }
  const dashboards = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith('/pages/dashboard') && !path.includes('force'))

  test('a personal customer reaches shopping and their account, and nothing of the dashboard or the staff [A1.03]', () => {
    const paths = passes('sam')
    expect(dashboards(paths)).toEqual([])
    expect(paths.filter((path) => path.startsWith('/pages/csr') || path.includes('associate'))).toEqual([])
    for (const path of [
      '/pages/store',
      '/pages/store/cart',
      '/pages/checkout',
      '/pages/my-account',
      '/pages/my-account/addressBook',
    ])
      expect(paths).toContain(path)
  })

  test('a business user reaches fleet, parts and orders of the business; whoever cannot sign in what guests do [A1.02]', () => {
    const owner = dashboards(passes('owner'))
    for (const path of [
      '/pages/dashboard',
      '/pages/dashboard/equipment/fleet',
      '/pages/dashboard/equipment/parts',
      '/pages/dashboard/account/orders',
    ])
      expect(owner).toContain(path)
    expect(passes('pending')).toEqual(
      routes
        .map(({ path, values }) => addressOf(path, values))
        .filter((path) => getOutcome(path, guestSession) === 'passes'),
    )
  })

  test('the landing is for associates alone, and the CSR area for its privilege [A6.11, A2.11]', () => {
    const reaching = (path: string) =>
      people.filter(({ key }) => passes(key, ['bluewater']).includes(path)).map(({ key }) => key)
    expect(reaching('/pages/associateLanding')).toEqual(['associate', 'csr', 'csrLead', 'admin'])
    expect(reaching('/pages/csr')).toEqual(['csr', 'csrLead', 'admin'])
    expect(reaching('/pages/csr/roleManagement')).toEqual(['csrLead', 'admin'])
    expect(reaching('/pages/csr/roleEditor')).toEqual(['admin'])
  })

  test.each([
    'B2B_Dashboard',
    'B2B_Fleet_Search',
    'B2B_Warranty_View',
    'B2B_Warranty_Submit',
    'Wireframe_Admin',
    'B2B_View_APNs',
    'B2B_Report_APNs',
    'B2B_View_Replacement_Parts',
    'B2B_View_Load_Monitoring_Dashboard',
    'B2B_View_Analytics_Summary',
    'B2B_View_SRs',
  ] as const)('%s opens pages or entries of the menu that are shut without it [B6.01]', (privilege) => {
    const owner = sessionFor(named('owner'))
    const open = (held: readonly Privilege[]) => {
      const session = { ...owner, privileges: [...held] }
      const entries = (menu: typeof mainMenu): string[] =>
        menu.flatMap(({ title, check, sub = [] }) => (passesCheck(check, held) ? [title, ...entries(sub)] : []))
      const paths = routes.map(({ path, values }) => addressOf(path, values))
      return [...paths.filter((path) => getOutcome(path, session) === 'passes'), ...entries(mainMenu)]
    }
    const business = privileges.filter((name) => name.startsWith('B2B_') && name !== privilege)
    const opened = open([...business, privilege]).length > open(business).length
    expect(opened || open([privilege]).length > open([]).length).toBe(true)
  })
})
