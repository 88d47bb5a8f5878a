// Names the organization and the group being viewed, lets anyone who has several change them, and marks an impersonation
// [A§2, B§2.3, P1.16].
import { paths } from '@portal/contract/platform/paths'
import { IconChevronDown } from '../../ui/icons/IconChevronDown.ts'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { ActingControls } from '../../access/acting/shared/ActingControls.tsx'
import { useStoredGroup } from '../../access/organizations/shared/viewedGroup.ts'
import { viewedName } from '../../access/organizations/shared/viewedName.ts'
import { useSession } from '../../platform/session.ts'
import { useMayChooseGroup } from './useMayChooseGroup.ts'
import { usePathname } from './usePathname.ts'
import classes from './ViewingAs.module.css'
import { lazyComponent } from '../../ui/lazyParts.ts'

const SwitchOrganization = lazyComponent(() =>
  import('../../access/organizations/shared/SwitchOrganization.tsx').then((module) => module.SwitchOrganization),
)

const SwitchGroup = lazyComponent(() =>
  import('../../access/organizations/shared/SwitchGroup.tsx').then((module) => module.SwitchGroup),
)

export type OpenChoice = 'organization' | 'group' | undefined

interface ViewingAsProps {
  choosing: OpenChoice
  setChoosing: (what: OpenChoice) => void
}

export function ViewingAs({ choosing, setChoosing }: ViewingAsProps) {
  const session = useSession()
  const isChoice = useMayChooseGroup()
  const isDashboard = usePathname().startsWith(paths.dashboard())
  useStoredGroup(session)
  const { profile } = session
  const viewed = profile && viewedName(profile)
  const group = profile?.userSelectedGroup
  const mayChoose = Boolean(group) || (isChoice && isDashboard)
  if (!profile) return null
  const isPlain = !viewed && !profile.isImpersonation && !group
  return (
    <div
      className={`unspaced text-sm ${profile.isImpersonation ? 'on-soon' : (classes['viewing'] ?? '')}`}
      data-plain={isPlain}
    >
      <p
        className={profile.isImpersonation ? `column ${classes['strip'] ?? ''}` : undefined}
        hidden={isPlain && !mayChoose}
      >
        {viewed && (
          <>
            Viewing as{' '}
            {profile.organizationCount > 1 ? (
              <button
                type="button"
                className={classes['change']}
                aria-haspopup="dialog"
                onClick={() => setChoosing('organization')}
              >
                <strong>{viewed}</strong>
                <IconChevronDown size={16} aria-hidden />
                <span className="visually-hidden">, change organization</span>
              </button>
            ) : (
              <strong>{viewed}</strong>
            )}
          </>
        )}
        {mayChoose && (
          <>
            {viewed ? ' · ' : 'Viewing '}
            <button
              type="button"
              className={classes['change']}
              aria-haspopup="dialog"
              onClick={() => setChoosing('group')}
            >
              <strong>{group ? group.name : 'All units'}</strong>
              <IconChevronDown size={16} aria-hidden />
              <span className="visually-hidden">, change group</span>
            </button>
          </>
        )}
        {profile.isImpersonation && (
          <>
            <strong> (Impersonation)</strong>
            <ActingControls />
          </>
        )}
      </p>
      {choosing &&
        // Beside the header, whose colors are not those of a dialog.
        createPortal(
          <Suspense>
            {choosing === 'group' ? (
              <SwitchGroup onClose={() => setChoosing(undefined)} />
            ) : (
              <SwitchOrganization onClose={() => setChoosing(undefined)} />
            )}
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
