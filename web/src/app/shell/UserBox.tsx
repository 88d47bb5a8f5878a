// The user box [A2.42]: name, business, e-mail, account menu, country, Log Out; for associates Exit to Landing Page;
// guests see Log In / Register [A1.10].
import { IconLogout } from '../../ui/icons/IconLogout.ts'
import { IconUser } from '../../ui/icons/IconUser.ts'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Profile } from '@portal/contract/access/session'
import { useSession } from '../../platform/session.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { accountMenu } from '../menus.ts'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import classes from './Header.module.css'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import panel from './Panel.module.css'
import { useMenu } from './useMenu.ts'

export function UserBox() {
  const { profile } = useSession()
  return profile ? <SignedIn profile={profile} /> : <GuestLinks />
}

/** The text 'null' and nothing both show as nothing [A§5]. */
const formatEmail = (email: string): string => (email === 'null' ? '' : email)

function SignedIn({ profile }: { profile: Profile }) {
  const entries = useMenu(accountMenu)
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const label = (
    <>
      <span
        className={`center text-xs bold round ${classes['initial'] ?? ''}`}
        data-initials={profile.firstName.charAt(0) + profile.lastName.charAt(0)}
        aria-hidden
      />
      <span className={`truncated ${classes['who'] ?? ''}`} data-wide="">
        {profile.firstName}
      </span>
    </>
  )
  return (
    <Dropdown className={classes['tool']} ariaLabel={`Account of ${name}`} align="end" chevron={false} label={label}>
      <div className="down gap0h below1h line-below breaks pad3-4">
        <strong className="text-base heading">{name}</strong>
        {profile.businessName && <span className="text-sm muted">{profile.businessName}</span>}
        <span className="text-sm muted">{formatEmail(profile.email)}</span>
      </div>
      <MenuList entries={entries} />
      <div className={`unless-empty pad2 ${panel['plain'] ?? ''}`}>
        <LocaleSwitch />
      </div>
      {profile.isInternalAssociate && (
        <Link href={paths.associateLanding()} className={`hovers ${panel['item'] ?? ''}`}>
          <IconUser size={18} aria-hidden />
          Exit to Landing Page
        </Link>
      )}
      <Link href={paths.logout()} className={`hovers ${panel['item'] ?? ''}`}>
        <IconLogout size={18} aria-hidden />
        Log Out
      </Link>
    </Dropdown>
  )
}

function GuestLinks() {
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <Link href={paths.login(safeReturnUrl(here))} className={classes['tool']} aria-label="Log In / Register">
      <IconUser size={20} aria-hidden />
      <span data-text="">Log In / Register</span>
    </Link>
  )
}
