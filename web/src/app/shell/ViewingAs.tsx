// Names the organisation being viewed, lets whoever has several change it, and marks an impersonation [A§2, B§2.3].
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKeptGroup } from '../../organisations/shared/keptGroup.ts'
import { viewedName } from '../../organisations/shared/viewedName.ts'
import { useSession } from '../../platform/session.ts'
import classes from './ViewingAs.module.css'

const SwitchOrganisation = lazy(() =>
  import('../../organisations/shared/SwitchOrganisation.tsx').then(({ SwitchOrganisation: Dialog }) => ({
    default: Dialog,
  })),
)

export function ViewingAs() {
  const session = useSession()
  const [isChoosing, setChoosing] = useState(false)
  useKeptGroup(session)
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
        // Beside the header, whose colours are not those of a dialog.
        createPortal(
          <Suspense>
            <SwitchOrganisation onClose={() => setChoosing(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
