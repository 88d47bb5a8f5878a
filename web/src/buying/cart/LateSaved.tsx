// Saving for later comes after the page, for people who are logged in: guests, visits and staff who act for a customer have none of it.
import { Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { CartLine } from './shared/cart.ts'

const SavedLines = lazyComponent(() => import('./SavedLines.tsx').then((module) => module.SavedLines))
const SaveForLater = lazyComponent(() => import('./SaveForLater.tsx').then((module) => module.SaveForLater))

function useMaySave(): boolean {
  const { signedIn, profile, acting } = useSession()
  return signedIn && !acting && !profile?.isPunchout && !profile?.punchOutType
}

export function LateSavedLines() {
  const isAwake = useHydrated()
  if (!useMaySave() || !isAwake) return null
  return (
    <Suspense>
      <SavedLines />
    </Suspense>
  )
}

export function LateSaveForLater({ line, name }: { line: CartLine; name: string }) {
  const isAwake = useHydrated()
  if (!useMaySave()) return null
  // Its place is kept.
  const waiting = <span className="text-note muted">Save for later</span>
  if (!isAwake) return waiting
  return (
    <Suspense fallback={waiting}>
      <SaveForLater line={line} name={name} />
    </Suspense>
  )
}
