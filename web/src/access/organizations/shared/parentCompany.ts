// The parent-company guard [A§4, B§4, D1.22].
import type { Organization, Session } from '@portal/contract/access/session'

/** The company a parent-holding user registered with: the parent organization of their profile. */
export const getParentCompany = ({ profile, privileges }: Session): Organization | undefined =>
  privileges.includes('B2B_View_Parent_Holding') ? (profile?.parentOrganization ?? undefined) : undefined

/**
 * True if checkout and My Account ask for a change of company first: a holder of the parent view who views nothing,
 * several organizations, or another one than the parent company. That is the union of [A§4, B§4], whose 'own account'
 * is the company they registered with. What the profile shows while several are viewed is no selection [D1.22].
 * Guests are never asked.
 */
export function needsCompanyChange(session: Session): boolean {
  const parent = getParentCompany(session)
  if (!parent || !session.profile) return false
  const { activeOrganizationCount, activeOrganizations } = session.profile
  return activeOrganizationCount !== 1 || activeOrganizations[0]?.accountId !== parent.accountId
}
