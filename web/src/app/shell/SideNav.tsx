// The navigation of small screens: a drawer with every menu, that of the staff area first in it, the locale and the colors.
import { IconX } from '../../ui/icons/IconX.ts'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../platform/config.ts'
import { isRealUser, useSession } from '../../platform/session.ts'
import { helpMenu, mainMenu, quickOrderEntry, storeMenu, trainingMenu } from '../menus.ts'
import { JobsTray } from './JobsTray.tsx'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import panel from './Panel.module.css'
import classes from './SideNav.module.css'
import { StaffNav } from './staffFrame.ts'
import { useMayChooseGroup } from './useMayChooseGroup.ts'
import { useMenu } from './useMenu.ts'
import { useStaffArea } from './useStaffArea.ts'
import { HelpLine } from '../../ui/text/Phone.tsx'

export interface SideNavProps {
  onClose: () => void
  onChooseGroup: () => void
  onFind: () => void
}

export function SideNav({ onClose, onChooseGroup, onFind }: SideNavProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { product, productWord } = useBrand()
  const isStaffArea = useStaffArea()
  const session = useSession()
  const mayChooseGroup = useMayChooseGroup()
  const main = useMenu(mainMenu)
  const store = useMenu([quickOrderEntry, ...storeMenu.filter(({ sub }) => !sub)])
  const training = useMenu(trainingMenu(productWord))
  const help = useMenu(helpMenu)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap beside the drawer closes it, Escape does too
    <dialog
      ref={dialog}
      className={`no-padding lit ink ${classes['drawer'] ?? ''}`}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) =>
        (event.target === dialog.current || (event.target as Element).closest('a[href]')) && onClose()
      }
    >
      <div className={`row between text-lead ${classes['head'] ?? ''}`}>
        <strong>{product}</strong>
        <button
          className="square rounded-md"
          type="button"
          aria-label="Close menu"
          title="Close menu"
          onClick={onClose}
        >
          <IconX size={22} aria-hidden />
        </button>
      </div>
      <div className={`grow scroll pad2 ${classes['body'] ?? ''}`}>
        <button
          type="button"
          className="full touch sunken rounded-md left pad1-2"
          aria-haspopup="dialog"
          onClick={onFind}
        >
          Find anything
        </button>
        {mayChooseGroup && (
          <button
            type="button"
            className="full touch sunken rounded-md left pad1-2"
            aria-haspopup="dialog"
            onClick={onChooseGroup}
          >
            Group: <strong>{session.profile?.userSelectedGroup?.name ?? 'All units'}</strong>
          </button>
        )}
        {isRealUser(session) && <JobsTray isInMenu />}
        {isStaffArea && <StaffNav isInMenu />}
        <nav aria-label="Main">
          <MenuList entries={main} isNarrow />
          <h2>Store</h2>
          <MenuList entries={store} isNarrow />
          {training.length > 0 && <h2>Training</h2>}
          <MenuList entries={training} isNarrow />
          <h2>Help</h2>
          <MenuList entries={help} isNarrow />
        </nav>
      </div>
      <div className={`row wrap between gap2 pad3-4 line-above ${panel['plain'] ?? ''}`}>
        <LocaleSwitch />
        <SchemeSwitch />
        {!isStaffArea && (
          <p className="full bare text-sm muted">
            <HelpLine />
          </p>
        )}
      </div>
    </dialog>
  )
}
