// Changes which organisations are viewed [A4.36]: for internal associates through a server call; for
// others the profile changes here at once, and the server is told so that its data follow from the next request on.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { organisationCalls } from 'contract/organisations'
import type { Session, ViewedOrganisation } from 'contract/session'
import { send } from '../../platform/client.ts'
import { withLoader } from '../../platform/loader.ts'
import { report } from '../../platform/report.ts'
import { useBrand } from '../../platform/config.ts'
import { reachOf } from '../../platform/queryClient.ts'
import { rememberSession, sessionOf, startOver } from '../../platform/session.ts'
import { viewingChangedKey, writeStored } from '../../platform/storage.ts'

interface Change {
  /** None clears the selection: an associate views nothing then, a parent-holding user all. */
  organisations: readonly ViewedOrganisation[]
  /** Where to go on to; without it one stays where one is. */
  href?: string | undefined
}

/** The session with the profile set to `organisations` [A4.38]. */
function withViewed(session: Session, organisations: readonly ViewedOrganisation[]): Session {
  const { profile } = session
  const [only] = organisations
  if (!profile || profile.isInternalAssociate || !only) return session
  const selected = organisations.length === 1 ? only : profile.parentOrganization
  return {
    ...session,
    profile: {
      ...profile,
      activeOrganizations: [...organisations],
      activeOrganizationCount: organisations.length,
      userSelectedOrganization: selected,
    },
  }
}

/** `const view = useViewing()`, then `await view({ organisations: [one] })`: whether it worked. */
export function useViewing(): (change: Change) => Promise<boolean> {
  const client = useQueryClient()
  const router = useRouter()
  const brand = useBrand()
  return async ({ organisations, href }) => {
    const before = sessionOf(client)
    const [only] = organisations
    const activeOrgIds = organisations.map(({ accountId }) => accountId)
    const tell = () => {
      if (!before.profile?.isInternalAssociate)
        return send(client, organisationCalls.setActiveOrganizations, { activeOrgIds })
      if (before.profile.activeOrganizationCount === 0 && only && organisations.length === 1) {
        const { accountId, accountNumber, name, partyId } = only
        return send(client, organisationCalls.applyInternalAssociateInitiallySelectedOrgInfo, {
          organization: { accountId, accountNumber, name, partyId },
        })
      }
      return send(client, organisationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
    }
    rememberSession(client, withViewed(before, organisations))
    try {
      const after = await withLoader(tell)
      await startOver(client, after)
      writeStored(viewingChangedKey, Date.now())
    } catch (error) {
      rememberSession(client, before)
      await report(error, reachOf(client), brand)
      return false
    }
    await router.invalidate()
    if (href !== undefined) await router.navigate({ href })
    return true
  }
}
