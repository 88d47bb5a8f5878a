// Names the organisation being viewed, and marks an impersonation on every screen (A §2, B §2.3).
import type { Profile } from 'contract/session'
import { useSession } from '../../platform/session.ts'
import classes from './ViewingAs.module.css'

/** The organisation a profile views, when it is not simply its own; the parent label reads 'VIEW ALL' [A6.05]. */
function viewedOrganisation({
  userSelectedOrganization,
  parentOrganization,
  isInternalAssociate,
  accountId,
}: Profile): string | undefined {
  const viewed = userSelectedOrganization ?? parentOrganization
  if (!viewed || (!isInternalAssociate && !parentOrganization && viewed.accountId === accountId)) return undefined
  return viewed.name === 'PARENT HOLDING COMPANY' ? 'VIEW ALL' : viewed.name
}

export function ViewingAs() {
  const { profile } = useSession()
  const viewed = profile && viewedOrganisation(profile)
  if (!profile || (!viewed && !profile.isImpersonation)) return null
  return (
    <div className={classes['strip']} data-impersonation={profile.isImpersonation}>
      <p className="column">
        {viewed && (
          <>
            Viewing as <strong>{viewed}</strong>
          </>
        )}
        {profile.isImpersonation && <strong> (Impersonation)</strong>}
      </p>
    </div>
  )
}
