import { expect, test } from 'vitest'
import type { Profile } from './session.ts'
import {
  guestSession,
  holdingLabel,
  home,
  isPersonalCustomer,
  landing,
  organizationName,
  getStatus,
  userStatuses,
} from './session.ts'

const session = (of: Partial<Profile>) => ({
  profile: { isValidatedB2BUser: true, registrationType: 'B2B', userStatus: 'REGISTERED', ...of } as Profile,
})

test('GUEST is a status, and the one without a profile [A3.09]', () => {
  expect(userStatuses).toContain('GUEST')
  expect(getStatus(guestSession)).toBe('GUEST')
  expect(getStatus(session({ userStatus: 'DELEGATED_REGISTERED' }))).toBe('DELEGATED_REGISTERED')
})

test('anyone who is no guest and no validated business user is a personal customer [A5.27]', () => {
  expect(isPersonalCustomer(guestSession)).toBe(false)
  expect(isPersonalCustomer(session({}))).toBe(false)
  expect(isPersonalCustomer(session({ isValidatedB2BUser: false }))).toBe(true)
  expect(isPersonalCustomer(session({ registrationType: 'B2C' }))).toBe(true)
  expect(isPersonalCustomer(session({ isValidatedB2BUser: false, isInternalAssociate: true }))).toBe(false)
})

test("names that double carry the account number, and the holding's label reads VIEW ALL [A2.73, A6.05]", () => {
  expect(organizationName({ name: 'Cascade Tree Care', displayName: 'Cascade Tree Care - 100121' })).toBe(
    'Cascade Tree Care - 100121',
  )
  expect(organizationName({ name: 'Bluewater', displayName: null })).toBe('Bluewater')
  expect(organizationName({ name: holdingLabel })).toBe('VIEW ALL')
})

test('B2B_Dashboard lands on the dashboard, others in the store, an associate at their landing page until they chose [A6.03]', () => {
  const holder = { ...guestSession, signedIn: true, privileges: ['B2B_Dashboard' as const] }
  expect(landing(holder)).toBe('/pages/dashboard')
  expect(landing({ ...holder, privileges: [] })).toBe('/pages/store')
  const associate = (activeOrganizationCount: number) => ({
    ...holder,
    ...session({ isInternalAssociate: true, activeOrganizationCount }),
  })
  expect([landing(associate(1)), home(associate(0)), home(associate(1))]).toEqual([
    '/pages/associateLanding',
    '/pages/associateLanding',
    '/pages/dashboard',
  ])
})
