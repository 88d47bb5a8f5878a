// From the facts of a user (user_facts in 0010_identity.sql) to the viewer and the session that pages see.
import type { Locale } from 'contract/locales'
import type { Privilege } from 'contract/privileges'
import { privileges as known } from 'contract/privileges'
import type { Organisation, Profile, Session, UserStatus } from 'contract/session'
import type { Viewer } from '../platform/ctx.ts'

/** An account row as JSON. */
interface AccountFacts {
  account_id: number
  account_number: string
  name: string
  party_id: number
  purchase_orders_enabled: boolean
}

/** A portal_user row as JSON. */
interface UserFacts {
  user_id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  account_id: number | null
  contact_id: number | null
  registration_type: 'B2B' | 'B2C'
  is_validated_b2b: boolean
  status: UserStatus
  user_entered_business_name: string | null
  is_internal_associate: boolean
  department: string | null
  employee_id: string | null
  is_punchout: boolean
  feature_group: string
  locale: Locale
  default_billing_address_id: number | null
  default_shipping_address_id: number | null
  favorite_address_ids: number[]
  default_payment_id: string | null
  active_account_ids: number[]
  selected_account_id: number | null
}

export interface Facts {
  user: UserFacts
  privileges: string[]
  account: AccountFacts | null
  parent: AccountFacts | null
  children: number[]
  granted: number[]
}

/** Accounts the user may see: his own, the children of a parent holding he may view, and those an associate was granted. */
export function allowedAccounts({ user, privileges, children, granted }: Facts): number[] {
  const own = user.account_id === null ? [] : [user.account_id]
  const below = privileges.includes('B2B_View_Parent_Holding') ? children : []
  return [...new Set([...own, ...below, ...granted])]
}

/** Accounts being viewed: the selected one, else the active ones, else all of the own tree; an associate who chose none views none (A §4). */
export function activeAccounts(facts: Facts): number[] {
  const allowed = allowedAccounts(facts)
  const { selected_account_id: selected, active_account_ids: active, is_internal_associate: isAssociate } = facts.user
  if (selected !== null && allowed.includes(selected)) return [selected]
  const chosen = active.filter((id) => allowed.includes(id))
  if (chosen.length > 0) return chosen
  return isAssociate ? [] : allowed
}

/** The viewer of a live session. */
export function viewerOf(facts: Facts, sessionId: string): Viewer {
  const { user } = facts
  return {
    signedIn: true,
    sessionId,
    userId: user.user_id,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    status: user.status,
    registrationType: user.registration_type,
    accountId: user.account_id,
    allowedAccounts: allowedAccounts(facts),
    activeAccounts: activeAccounts(facts),
    privileges: facts.privileges.filter((name): name is Privilege => (known as readonly string[]).includes(name)),
    isInternalAssociate: user.is_internal_associate,
    isPunchout: user.is_punchout,
    impersonatedBy: null,
    locale: user.locale,
    featureGroup: user.feature_group,
  }
}

const organisationOf = (account: AccountFacts): Organisation => ({
  accountId: account.account_id,
  accountNumber: account.account_number,
  name: account.name,
  partyId: account.party_id,
})

/** The marker that stands for the business name of the provider's own people (A §1). */
const associatesName = 'INTERNAL ASSOCIATES'

/** The profile of A §3; `organisations` are the accounts being viewed. */
export function profileOf(facts: Facts, organisations: readonly Organisation[]): Profile {
  const { user, account, parent } = facts
  const viewed = organisations.length === 1 ? (organisations[0] ?? null) : null
  return {
    userId: user.user_id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    phoneNumber: user.phone,
    registrationType: user.registration_type,
    isValidatedB2BUser: user.is_validated_b2b,
    userStatus: user.status,
    locale: user.locale,
    accountId: user.account_id,
    accountNumber: account?.account_number ?? null,
    partyId: account?.party_id ?? null,
    businessName: user.is_internal_associate ? associatesName : (account?.name ?? user.user_entered_business_name),
    contactId: user.contact_id,
    parentOrganization: parent
      ? organisationOf(parent)
      : account && facts.children.length > 0
        ? organisationOf(account)
        : null,
    activeOrganizations: [...organisations],
    userSelectedOrganization: viewed,
    defaultBillingAddressId: user.default_billing_address_id,
    defaultShippingAddressId: user.default_shipping_address_id,
    favoriteAddressIds: user.favorite_address_ids,
    defaultPaymentId: user.default_payment_id,
    isCustomerPurchaseOrderEnabled: account?.purchase_orders_enabled ?? false,
    isInternalAssociate: user.is_internal_associate,
    isPunchout: user.is_punchout,
    isImpersonation: false,
    featureGroup: user.feature_group,
  }
}

/** The session as pages see it. */
export const sessionOf = (facts: Facts, organisations: readonly Organisation[], expiresAt: Date): Session => ({
  signedIn: true,
  profile: profileOf(facts, organisations),
  privileges: viewerOf(facts, '').privileges as Privilege[],
  expiresAt: expiresAt.toISOString(),
})
