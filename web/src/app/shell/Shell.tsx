// The shell of every page: skip link, banner, header, the page itself, footer, toasts.
import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { useLoading } from '../../platform/loader.ts'
import { useSession } from '../../platform/session.ts'
import { recordSessionEnd } from '../../platform/sessionEnd.ts'
import { watchTyping } from '../../platform/dirtyPage.ts'
import { lazyComponent, lazyOnUse } from '../../ui/lazyParts.ts'
import { OfflineNote } from '../../ui/feedback/OfflineNote.tsx'
import { PageLoader } from '../../ui/feedback/PageLoader.tsx'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { hydratedEvent } from '../earlyInput.ts'
import footerStyles from './Footer.module.css'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { SiteBanner } from './SiteBanner.tsx'
import { StaffNav } from './staffFrame.ts'
import { useArrival } from './useArrival.ts'
import { useFreshSession } from './useFreshSession.ts'
import { useFocusRestore } from './useFocusRestore.ts'
import { usePaletteKey } from './usePaletteKey.ts'
import { usePathname } from './usePathname.ts'
import { useSettledPage } from './useSettledPage.ts'
import { useStaffArea } from './useStaffArea.ts'
import { useZone } from './useZone.ts'

const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette))

const Footer = lazyOnUse('footer', footerStyles, () => import('./Footer.tsx').then((module) => module.Footer))

const SignedInParts = lazyComponent(() => import('./SignedInParts.tsx').then((module) => module.SignedInParts))

export function Shell({ children }: { children: ReactNode }) {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  // No one is here yet, and the links of a guest would lead out of the purchasing system's frame.
  const isStaffArea = useStaffArea()
  const isLaunch = usePathname() === paths.punchoutLaunch({})
  const isLoading = useLoading()
  const palette = usePaletteKey()
  const { signedIn, secondsLeft, expiresAt, profile } = useSession()
  const isSettled = useSettledPage()
  useArrival()
  useFocusRestore()
  useFreshSession()
  useZone(signedIn)
  useEffect(watchTyping, [])
  useEffect(() => {
    if (signedIn) recordSessionEnd(secondsLeft)
  }, [signedIn, secondsLeft, expiresAt])
  useEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  return (
    <>
      <a href="#main" className={`pad2h-4 rounded-md lit link ${classes['skip'] ?? ''}`}>
        Skip to the content
      </a>
      <PageLoader active={isNavigating || isLoading} />
      <SiteBanner />
      {!isLaunch && <Header onFind={palette.open} />}
      <div className={classes['page']} data-staff={isStaffArea || undefined}>
        {isStaffArea && <StaffNav />}
        <main id="main" tabIndex={-1}>
          {profile?.userSelectedGroup && <p className="letterhead">Group: {profile.userSelectedGroup.name}</p>}
          {children}
        </main>
      </div>
      {!isLaunch && <Footer />}
      <OfflineNote />
      <Toaster />
      {signedIn && isSettled && (
        <Suspense>
          <SignedInParts />
        </Suspense>
      )}
      {palette.wanted && (
        <Suspense>
          <CommandPalette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      )}
    </>
  )
}
