// Names the organization being viewed, lets anyone who has several change it, and marks an impersonation [A§2, B§2.3].
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStoredGroup } from '../../organizations/shared/storedGroup.ts'
import { viewedName } from '../../organizations/shared/viewedName.ts'
import { useSession } from '../../platform/session.ts'
import classes from './ViewingAs.module.css'

const SwitchOrganization = lazy(() =>
  import('../../organizations/shared/SwitchOrganization.tsx').then(({ SwitchOrganization: Dialog }) => ({
    default: Dialog,
  })),
)

export function ViewingAs() {
  const session = useSession()
  const [isChoosing, setChoosing] = useState(false)
  useStoredGroup(session)
  const { profile } = session
  const viewed = profile && viewedName(profile)
  if (!profile || (!viewed && !profile.isImpersonation)) return null
  const group = profile.userSelectedGroup
  return (
    <div className={classes['strip']} data-impersonation={profile.isImpersonation}>
      <p className="column">
        {viewed && (
          <>
            Viewing as{' '}
            {profile.organizationCount > 1 ? (
              <button
                type="button"
                className={classes['change']}
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                <strong>{viewed}</strong>
                <IconChevronDown size={16} aria-hidden />
                <span className="visually-hidden">, change organization</span>
              </button>
            ) : (
              <strong>{viewed}</strong>
            )}
            {group && <> · {group.name}</>}
          </>
        )}
        {profile.isImpersonation && <strong> (Impersonation)</strong>}
      </p>
      {isChoosing &&
        // Beside the header, whose colors are not those of a dialog.
        createPortal(
          <Suspense>
            <SwitchOrganization onClose={() => setChoosing(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
