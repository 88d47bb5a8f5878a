// The header bar [A§2, B§2.3]: brand, search, quick order, help, locale, user box, cart; below it the main menu, and what is viewed.
import { IconMenu2 } from '../../ui/icons/IconMenu2.ts'
import { paths } from '@portal/contract/platform/paths'
import { manageAllUsers } from '@portal/contract/access/privileges'
import { Suspense, useRef, useState } from 'react'
import { useBrand } from '../../platform/config.ts'
import { isRealUser, useCan, useSession } from '../../platform/session.ts'
import actingStyles from '../../access/acting/shared/ActingControls.module.css'
import inboxStyles from '../../access/inbox/shared/InboxBell.module.css'
import { lazyComponent, lazyOnUse, lazyPart } from '../../ui/lazyParts.ts'
import { Link } from '../../ui/text/Link.tsx'
import { StoreSearchBox } from '../../buying/store/shared/StoreSearchBox.tsx'
import { CartBadge } from './CartBadge.tsx'
import classes from './Header.module.css'
import { HelpMenu } from './HelpMenu.tsx'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { getStore, MainMenu } from './MainMenu.tsx'
import panelStyles from './Panel.module.css'
import { QuickOrderLink } from './QuickOrderLink.tsx'
import { StaffSearchBox } from './staffFrame.ts'
import { UserBox } from './UserBox.tsx'
import { useCover } from './useCover.ts'
import { useHidden } from './useHidden.ts'
import { usePathname } from './usePathname.ts'
import { useStaffArea } from './useStaffArea.ts'
import type { OpenChoice } from './ViewingAs.tsx'
import viewingStyles from './ViewingAs.module.css'

// Guests' pages start without it, because they view no one's organization; its styles come with what the server shows.
const ViewingAs = lazyPart(() => import('./ViewingAs.tsx').then((module) => module.ViewingAs), {
  ...viewingStyles,
  ...actingStyles,
})

const SchemeSwitch = lazyOnUse('colors', panelStyles, () =>
  import('./SchemeSwitch.tsx').then((module) => module.SchemeSwitch),
)

const JobsTray = lazyComponent(() => import('./JobsTray.tsx').then((module) => module.JobsTray))

const InboxBell = lazyOnUse('inbox', inboxStyles, () =>
  import('../../access/inbox/shared/InboxBell.tsx').then((module) => module.InboxBell),
)

const SideNav = lazyComponent(() => import('./SideNav.tsx').then((module) => module.SideNav))

export function Header({ onFind }: { onFind: () => void }) {
  const brand = useBrand()
  const session = useSession()
  const isOwn = isRealUser(session)
  // Signed-in users change their country where it changes prices, and in their account menu.
  const isStore = getStore(usePathname()) !== undefined
  const isStaffArea = useStaffArea()
  const can = useCan()
  const [sideNav, setSideNav] = useState(false)
  const [choosing, setChoosing] = useState<OpenChoice>()
  const isHidden = useHidden()
  const header = useRef<HTMLElement>(null)
  useCover(header)
  const viewing = isOwn && <ViewingAs choosing={choosing} setChoosing={setChoosing} />
  return (
    <header ref={header} className={classes['header']} data-hidden={isHidden && !sideNav} data-no-print>
      <div className={classes['bar']}>
        <button
          type="button"
          className="narrow-only square rounded-md"
          aria-label="Menu"
          title="Menu"
          aria-expanded={sideNav}
          onClick={() => setSideNav(true)}
        >
          <IconMenu2 size={24} aria-hidden />
        </button>
        <Link
          href={paths.home()}
          className={classes['brand']}
          data-wide-logo={brand.logoRatio > 2 || undefined}
          aria-label={`${brand.product}, home`}
        >
          <img src={brand.logo} alt="" style={{ '--ratio': brand.logoRatio } as object} />
          <span>{brand.product}</span>
        </Link>
        <div className={`width-lg page-center ${classes['search'] ?? ''}`}>
          {isStaffArea && can(manageAllUsers) ? <StaffSearchBox /> : <StoreSearchBox />}
        </div>
        <div className={`row rigid gap0h ${classes['tools'] ?? ''}`}>
          {/* It has its room from the start, and appears with the first job. */}
          <div className={classes['jobs']}>
            {isOwn && (
              <Suspense>
                <JobsTray />
              </Suspense>
            )}
          </div>
          <button type="button" className={classes['tool']} data-wide="" onClick={onFind}>
            Find <span className="visually-hidden">anything</span> <kbd>Ctrl K</kbd>
          </button>
          {!isStaffArea && <QuickOrderLink />}
          <HelpMenu />
          {(isStore || !session.signedIn) && <LocaleSwitch />}
          <SchemeSwitch />
          {isOwn && <InboxBell tool={classes['tool']} />}
          {(isOwn || !session.signedIn) && <UserBox />}
          {!isStaffArea && <CartBadge />}
        </div>
      </div>
      {session.profile?.isImpersonation && viewing}
      <MainMenu>{!session.profile?.isImpersonation && viewing}</MainMenu>
      {sideNav && (
        <Suspense>
          <SideNav
            onClose={() => setSideNav(false)}
            onFind={() => {
              setSideNav(false)
              onFind()
            }}
            onChooseGroup={() => {
              setSideNav(false)
              setChoosing('group')
            }}
          />
        </Suspense>
      )}
    </header>
  )
}
