// The header's name of the viewed organizations [A6.04].
import type { Profile } from '@portal/contract/access/session'
import { organizationName } from '@portal/contract/access/session'

/** 'VIEW ALL' for the whole holding, a name for one, 'name and 2 more' for several; undefined for no one's or simply their own. */
export function viewedName(profile: Profile): string | undefined {
  const { activeOrganizations, activeOrganizationCount: count, organizationCount, parentHoldingCompanyName } = profile
  const [first] = activeOrganizations
  if (!first || count === 0) return undefined
  if (count === 1) {
    const isSimplyHis = organizationCount <= 1 && !profile.isInternalAssociate && !profile.parentOrganization
    return isSimplyHis ? undefined : organizationName(first)
  }
  if (parentHoldingCompanyName && count === organizationCount)
    return organizationName({ name: parentHoldingCompanyName })
  return `${organizationName(first)} and ${count - 1} more`
}
