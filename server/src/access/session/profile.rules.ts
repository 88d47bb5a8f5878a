// From the facts of a user to the session that pages see: the profile of [A§3].
import { formatIsoDay } from '@portal/contract/platform/days'
import type { Organization, Profile, Session, ViewedOrganization } from '@portal/contract/access/session'
import { holdingLabel, maxIds } from '@portal/contract/access/session'
import type { AccountFacts, ViewerFacts } from './viewer.rules.ts'
import {
  activeAccounts,
  allowedAccounts,
  isAssociate,
  isPunchout,
  getPrivileges,
  viewedGroup,
  canViewHolding,
} from './viewer.rules.ts'

/** The organizations a profile names, at most `maxNamed` of each. */
export interface ProfileOrganizations {
  active: readonly ViewedOrganization[]
  secondary: readonly ViewedOrganization[]
  /** Locale of the one organization viewed. */
  locale?: Profile['locale'] | undefined
}
const emptyOrganizations: ProfileOrganizations = { active: [], secondary: [] }

/** The marker that represents the business name of the provider's own people [A§1]. */
const associatesName = 'INTERNAL ASSOCIATES'

export const toOrganization = (account: AccountFacts): Organization => ({
  accountId: account.account_id,
  accountNumber: account.account_number,
  name: account.name,
  partyId: account.party_id,
})

/** MM/DD/YYYY in UTC [A§4, D1.31]. */
const utcDate = (at: string | null): string | null => at && formatIsoDay(new Date(at).toISOString())

/** The parent company of a user: that of their organization, or their own when others are below it. */
const toParent = ({ parent, account, is_parent: isParent }: ViewerFacts): Organization | null =>
  parent ? toOrganization(parent) : account && isParent ? toOrganization(account) : null

/** The profile of [A§3], with the organizations `named`. */
export function toProfile(
  facts: ViewerFacts,
  named: ProfileOrganizations = emptyOrganizations,
  isImpersonation = false,
): Profile {
  const { user, account } = facts
  const allowed = allowedAccounts(facts)
  const viewed = activeAccounts(facts, allowed)
  const group = viewedGroup(facts, viewed)
  const only = viewed.length === 1 ? (named.active[0] ?? null) : null
  const parentOrganization = toParent(facts)
  const associate = isAssociate(facts)
  const isMine = account !== null && allowed.includes(account.account_id)
  return {
    userId: user.user_id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    phoneNumber: user.phone,
    locale: user.locale,
    organizationLocale: named.locale ?? account?.locale ?? null,
    userStatus: user.status,
    ...toIdentity(associate ? only : isMine ? toOrganization(account) : null),
    accountIds: (allowed.length > maxIds ? viewed : allowed).slice(0, maxIds),
    relationshipPartyId: user.relationship_party_id,
    businessName: associate ? associatesName : ((isMine ? account.name : null) ?? user.user_entered_business_name),
    contactId: user.contact_id,
    registrationType: user.registration_type,
    isValidatedB2BUser: user.is_validated_b2b,
    userEnteredBusinessName: user.user_entered_business_name,
    revokedPrivileges: user.revoked_privileges,
    activationToken: null,
    activationTokenCreated: utcDate(facts.activation_token_created),
    userStatusLastUpdated: new Date(user.status_updated_at).toISOString(),
    acceptedTerms: user.accepted_terms_at !== null,
    acceptedTermsDate: utcDate(user.accepted_terms_at),
    subscribed: user.subscribed,
    accountExists: isMine,
    isAddressModificationAllowed: user.is_address_modification_allowed,
    defaultBillingAddressId: user.default_billing_address_id,
    defaultShippingAddressId: user.default_shipping_address_id,
    favoriteAddressIds: user.favorite_address_ids,
    defaultPaymentId: user.default_payment_id,
    deletedPaymentIds: user.deleted_payment_ids,
    parentOrganization,
    parentHoldingCompanyName: parentOrganization && canViewHolding(facts) ? holdingLabel : null,
    secondaryOrgs: [...named.secondary],
    activeOrganizations: [...named.active],
    activeOrganizationCount: viewed.length,
    organizationCount: allowed.length,
    userSelectedOrganization: only ?? (associate ? null : parentOrganization),
    userSelectedGroup: group && { name: group.name, groupId: group.groupId },
    warrantyType: account?.warranty_types ?? [],
    isCustomerPurchaseOrderEnabled: account?.purchase_orders_enabled ?? false,
    isInternalAssociate: associate,
    isPunchout: isPunchout(facts),
    punchOutType: facts.punchout?.protocol ?? null,
    punchOutHookUrl: facts.punchout?.hookUrl ?? null,
    punchOutCharset: facts.punchout?.charset ?? null,
    punchOutReturnTarget: facts.punchout?.target ?? null,
    isImpersonation,
    launchDarklyGroup: user.feature_group,
    authId: user.user_id,
    authProfile: {
      internalProperties: associate ? { allowedActions: [...getPrivileges(facts)], department: user.department } : null,
    },
  }
}

// The organization whose numbers the profile carries: their own; for an associate the one they view [A4.38].
const toIdentity = (own: Organization | null) => ({
  accountId: own?.accountId ?? null,
  accountNumber: own?.accountNumber ?? null,
  partyId: own?.partyId ?? null,
})

/** The session as pages see it. */
export const toSession = (
  facts: ViewerFacts,
  named: ProfileOrganizations | undefined,
  expiresAt: Date,
  now: Date,
  acting: Session['acting'] = null,
): Session => ({
  signedIn: true,
  profile: toProfile(facts, named, acting !== null),
  privileges: getPrivileges(facts),
  expiresAt: expiresAt.toISOString(),
  secondsLeft: secondsTo(expiresAt, now),
  acting,
})

/** Whole seconds until `end`, none once it is over. */
export const secondsTo = (end: Date, now: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
