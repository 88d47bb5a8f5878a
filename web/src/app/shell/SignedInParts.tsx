// Parts of every page of a person who is signed in, once it is settled.
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { SessionWatch } from '../../access/session/shared/SessionWatch.tsx'
import { readFindText } from '../../platform/findAddress.ts'
import { deviceClaimedEvent, deviceOwnerKey } from '../../platform/offlineWorker.ts'
import { readStored } from '../../platform/storage.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const Waiting = lazyComponent(() =>
  import('../../machines/inspections/shared/Waiting.tsx').then((module) => module.Waiting),
)

const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette))

const isClaimed = () => readStored(deviceOwnerKey) !== undefined
const subscribe = (listener: () => void) => {
  window.addEventListener(deviceClaimedEvent, listener)
  return () => window.removeEventListener(deviceClaimedEvent, listener)
}

export function SignedInParts() {
  // A device that no one has inspected with has nothing to send.
  const inspects = useSyncExternalStore(subscribe, isClaimed)
  return (
    <>
      <SessionWatch />
      <AddressedPalette />
      {inspects && (
        <Suspense>
          <Waiting />
        </Suspense>
      )}
    </>
  )
}

/** The palette with the text that the address says; closed, the address says none. */
function AddressedPalette() {
  const router = useRouter()
  const text = useLocation({ select: ({ hash }) => readFindText(hash) })
  if (!text) return null
  const close = () => {
    const { pathname, searchStr } = router.latestLocation
    void router.navigate({ href: pathname + searchStr, replace: true, resetScroll: false })
  }
  return (
    <Suspense>
      <CommandPalette key={text} opened text={text} onClose={close} />
    </Suspense>
  )
}
