// The organizations of Cascade, and who views them, for tests of pages.
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import type { Profile, Session } from '@portal/contract/access/session'
import { holdingLabel } from '@portal/contract/access/session'
import { signedIn } from './people.ts'

export const cascade = { accountId: 10, accountNumber: '100100', name: 'Cascade Utility Holdings', partyId: 100 }
export const line = { accountId: 11, accountNumber: '100110', name: 'Cascade Line Construction', partyId: 110 }
export const tree = {
  accountId: 13,
  accountNumber: '100121',
  name: 'Cascade Tree Care',
  partyId: 130,
  displayName: 'Cascade Tree Care - 100121',
}

/** A choice of the landing page or the switcher. */
export const testChoice = (changes: Partial<OrganizationChoice> = {}): OrganizationChoice => ({
  ...line,
  city: 'Portland',
  region: 'OR',
  country: 'US',
  isActive: false,
  ...changes,
})

export const testChoices = [
  testChoice(cascade),
  testChoice(),
  testChoice({ ...tree, city: 'Sacramento', region: 'CA' }),
]

/** Dana, who may view all of Cascade and views `viewed`. */
export const testHolder = (viewed: Profile['activeOrganizations'], changes: Partial<Profile> = {}): Session =>
  signedIn(['B2B_Dashboard', 'B2B_View_Orders', 'B2B_View_Parent_Holding', 'B2B_Order_Replacement_Parts'], {
    firstName: 'Dana',
    accountId: cascade.accountId,
    parentOrganization: cascade,
    parentHoldingCompanyName: holdingLabel,
    activeOrganizations: viewed,
    userSelectedOrganization: viewed.length === 1 ? (viewed[0] ?? null) : cascade,
    organizationCount: 3,
    ...changes,
  })

/** Ian, an internal associate who views `viewed` of `organizationCount` organizations. */
export const testAssociate = (viewed: Profile['activeOrganizations'], changes: Partial<Profile> = {}): Session =>
  signedIn(['B2B_Dashboard', 'B2B_View_Orders'], {
    firstName: 'Ian',
    businessName: 'INTERNAL ASSOCIATES',
    accountId: null,
    isInternalAssociate: true,
    activeOrganizations: viewed,
    userSelectedOrganization: viewed.length === 1 ? (viewed[0] ?? null) : null,
    organizationCount: 2000,
    ...changes,
  })
