// What every page stands in: skip link, banner, header, the page itself, footer, toasts.
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useLoading } from '../../platform/loader.ts'
import { PageLoader } from '../../ui/PageLoader.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { SiteBanner } from './SiteBanner.tsx'
import { useArrival } from './useArrival.ts'
import { useFreshSession } from './useFreshSession.ts'
import { usePaletteKey } from './usePaletteKey.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then(({ CommandPalette: Palette }) => ({ default: Palette })),
)

export function Shell({ children }: { children: ReactNode }) {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const isLoading = useLoading()
  const palette = usePaletteKey()
  useArrival()
  useFreshSession()
  return (
    <>
      <a href="#main" className={classes['skip']}>
        Skip to the content
      </a>
      <PageLoader active={isNavigating || isLoading} />
      <SiteBanner />
      <Header onFind={palette.open} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <Footer />
      <Toaster />
      {palette.wanted && (
        <Suspense>
          <CommandPalette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      )}
    </>
  )
}
