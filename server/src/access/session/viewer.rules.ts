// From the facts of a user (user_facts in 0029_viewing.sql) to the viewer: what they may see, and what they view.
import type { Locale } from '@portal/contract/platform/locales'
import { getWithheldPrivileges } from '@portal/contract/provider/featureFlags'
import { visitPrivileges } from '@portal/contract/provider/punchoutCalls'
import type { Privilege } from '@portal/contract/access/privileges'
import { isCustomerPrivilege, privileges as known } from '@portal/contract/access/privileges'
import type { UserStatus } from '@portal/contract/access/session'
import { isBusinessProfile } from '@portal/contract/access/session'
import type { PunchoutVisit, Viewer } from '../../platform/http/ctx.ts'

/** An account row as JSON. */
export interface AccountFacts {
  account_id: number
  account_number: string
  name: string
  party_id: number
  locale: Locale
  purchase_orders_enabled: boolean
  warranty_types: string[]
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
  relationship_party_id: number | null
  registration_type: 'B2B' | 'B2C'
  is_validated_b2b: boolean
  status: UserStatus
  status_updated_at: string
  revoked_privileges: string[]
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
  deleted_payment_ids: string[]
  subscribed: boolean
  is_address_modification_allowed: boolean
  allow_help_desk: boolean
  help_desk_until: string | null
  accepted_terms_at: string | null
  active_account_ids: number[]
  selected_account_id: number | null
}

export interface ViewerFacts {
  user: UserFacts
  /** The visit that the session belongs to (0380_punchout.sql); missing where it is none. */
  punchout?: PunchoutVisit
  privileges: string[]
  /** Their own organization. */
  account: AccountFacts | null
  /** The parent company of that organization, or of the one an associate views. */
  parent: AccountFacts | null
  /** Their own organization has others below it. */
  is_parent: boolean
  /** The organizations below the parent company, for anyone who may view them. */
  children: number[]
  /** Accounts an associate is allowed. */
  granted: number[]
  /** Names of the features switched off for their feature group. */
  features_off: string[]
  /** When the last activation link was made. */
  activation_token_created: string | null
  /** The group selected, with it and the groups inside it as `groups`; null also for one without any unit. */
  group: { groupId: number; name: string; accountId: number; groups: number[] } | null
}

/** Internal associates are those with department, employee id or allowed accounts [A6.12]. */
export const isAssociate = ({ user, granted }: ViewerFacts): boolean =>
  user.is_internal_associate || user.department !== null || user.employee_id !== null || granted.length > 0

const isBusiness = (facts: ViewerFacts): boolean =>
  isBusinessProfile({
    isInternalAssociate: isAssociate(facts),
    registrationType: facts.user.registration_type,
    isValidatedB2BUser: facts.user.is_validated_b2b,
  })

/**
 * The privileges in force: of names the portal knows, without those of features switched off for their group [P9.81], for
 * a personal customer none that opens a business's data [A1.03], and in a visit from a procurement system those of shopping [P13.46].
 */
export function getPrivileges(facts: ViewerFacts): Privilege[] {
  const withheld: readonly string[] = getWithheldPrivileges(facts.features_off)
  const { punchout } = facts
  const held = facts.privileges
    .filter((name): name is Privilege => (known as readonly string[]).includes(name) && !withheld.includes(name))
    .filter((name) => !punchout || visitPrivileges.has(name))
  if (isBusiness(facts)) return held
  return held.filter((name) => !name.startsWith('B2B_') || name === 'B2B_Disallow_Order_Supply')
}

/** The provider's own people: associates, and everybody who holds a privilege that no customer may. */
export const isStaff = (facts: ViewerFacts): boolean =>
  isAssociate(facts) || !getPrivileges(facts).every(isCustomerPrivilege)

/** May view all organizations of the parent company [A§6]. */
export const canViewHolding = (facts: ViewerFacts): boolean => getPrivileges(facts).includes('B2B_View_Parent_Holding')

/**
 * Accounts the user may see: their own, those of the parent company if they may view it, and those an associate was granted
 * [A1.06]. An applicant no one validated sees none, not even the one they named.
 */
export function allowedAccounts(facts: ViewerFacts): number[] {
  const { user, parent, children, granted } = facts
  if (isAssociate(facts)) return [...new Set(granted)]
  if (user.account_id === null || (user.registration_type === 'B2B' && !user.is_validated_b2b)) return []
  const holding = canViewHolding(facts) ? [...(parent ? [parent.account_id] : []), ...children] : []
  return [...new Set([user.account_id, ...holding])]
}

/** Accounts being viewed: the selected one, otherwise the active ones, otherwise all they may see; an associate who chose none views none [A§4]. */
export function activeAccounts(facts: ViewerFacts, allowed: readonly number[] = allowedAccounts(facts)): number[] {
  const { selected_account_id: selected, active_account_ids: active } = facts.user
  const may = new Set(allowed)
  if (selected !== null && may.has(selected)) return [selected]
  const chosen = active.filter((id) => may.has(id))
  if (chosen.length > 0) return chosen
  return isAssociate(facts) ? [] : [...allowed]
}

/** The group being viewed: of an organization being viewed, and of a person who may see groups. */
export function viewedGroup(
  facts: ViewerFacts,
  active: readonly number[] = activeAccounts(facts),
): ViewerFacts['group'] {
  const { group } = facts
  if (!group || !active.includes(group.accountId)) return null
  return getPrivileges(facts).includes('B2B_View_Organization_Groups') ? group : null
}

/** Buys from inside a procurement system [A1.08]: always, or in this visit. */
export const isPunchout = ({ user, punchout }: ViewerFacts): boolean => user.is_punchout || punchout !== undefined

/** The viewer of a live session. */
export function toViewer(facts: ViewerFacts, sessionId: string): Viewer {
  const { user } = facts
  const allowed = allowedAccounts(facts)
  const active = activeAccounts(facts, allowed)
  return {
    signedIn: true,
    sessionId,
    userId: user.user_id,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    status: user.status,
    registrationType: isBusiness(facts) ? 'B2B' : 'B2C',
    accountId: user.account_id !== null && allowed.includes(user.account_id) ? user.account_id : null,
    allowedAccounts: allowed,
    activeAccounts: active,
    viewedGroup: viewedGroup(facts, active),
    privileges: getPrivileges(facts),
    isInternalAssociate: isAssociate(facts),
    isPunchout: isPunchout(facts),
    punchout: facts.punchout ?? null,
    locale: user.locale,
    featureGroup: user.feature_group,
  }
}
