// Parts of every page of a person who is signed in, once it is settled.
import { Suspense, useSyncExternalStore } from 'react'
import { SessionWatch } from '../../access/session/shared/SessionWatch.tsx'
import { deviceClaimedEvent, deviceOwnerKey } from '../../platform/offlineWorker.ts'
import { readStored } from '../../platform/storage.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const Waiting = lazyComponent(() =>
  import('../../machines/inspections/shared/Waiting.tsx').then((module) => module.Waiting),
)

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
      {inspects && (
        <Suspense>
          <Waiting />
        </Suspense>
      )}
    </>
  )
}
