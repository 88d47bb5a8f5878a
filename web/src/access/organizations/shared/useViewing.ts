// Changes which organizations are viewed [A4.36]: for internal associates through a server call; for
// others the profile changes here at once, and the server is informed, so that its data follow from the next request on.
import { clearGroup } from './viewedGroup.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { organizationCalls } from '@portal/contract/access/organizations'
import type { Session, ViewedOrganization } from '@portal/contract/access/session'
import { sendCall } from '../../../platform/client.ts'
import { withLoader } from '../../../platform/loader.ts'
import { report } from '../../../platform/report.ts'
import { useBrand } from '../../../platform/config.ts'
import { getFetcher } from '../../../platform/queryClient.ts'
import { rememberSession, readSession, resetClient } from '../../../platform/session.ts'
import { viewingChangedKey, writeStored } from '../../../platform/storage.ts'

interface ViewingChange {
  /** None clears the selection: an associate views nothing then, a parent-holding user all. */
  organizations: readonly ViewedOrganization[]
  /** Where to go on to; without it one stays where one is. */
  href?: string | undefined
}

/** The session with the profile set to `organizations` [A4.38]. */
function withViewed(session: Session, organizations: readonly ViewedOrganization[]): Session {
  const { profile } = session
  const [only] = organizations
  if (!profile || profile.isInternalAssociate || !only) return session
  const selected = organizations.length === 1 ? only : profile.parentOrganization
  return {
    ...session,
    profile: {
      ...profile,
      activeOrganizations: [...organizations],
      activeOrganizationCount: organizations.length,
      userSelectedOrganization: selected,
    },
  }
}

/** `const view = useViewing()`, then `await view({ organizations: [one] })`: whether it worked. */
export function useViewing(): (change: ViewingChange) => Promise<boolean> {
  const client = useQueryClient()
  const router = useRouter()
  const brand = useBrand()
  return async ({ organizations, href }) => {
    const before = readSession(client)
    const [only] = organizations
    const activeOrgIds = organizations.map(({ accountId }) => accountId)
    const tell = () => {
      if (!before.profile?.isInternalAssociate)
        return sendCall(client, organizationCalls.setActiveOrganizations, { activeOrgIds })
      if (before.profile.activeOrganizationCount === 0 && only && organizations.length === 1) {
        const { accountId, accountNumber, name, partyId } = only
        return sendCall(client, organizationCalls.applyInternalAssociateInitiallySelectedOrgInfo, {
          organization: { accountId, accountNumber, name, partyId },
        })
      }
      return sendCall(client, organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
    }
    clearGroup()
    rememberSession(client, withViewed(before, organizations))
    try {
      const after = await withLoader(tell)
      await resetClient(client, after)
      writeStored(viewingChangedKey, Date.now())
    } catch (error) {
      rememberSession(client, before)
      await report(error, getFetcher(client), brand)
      return false
    }
    await router.invalidate()
    if (href !== undefined) await router.navigate({ href })
    return true
  }
}
