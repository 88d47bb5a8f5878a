// What every page has for somebody who is signed in, once it is settled.
import { Suspense, useState } from 'react'
import { SessionWatch } from '../../access/session/shared/SessionWatch.tsx'
import { readStored } from '../../platform/storage.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const Waiting = lazyComponent(() =>
  import('../../machines/inspections/shared/Waiting.tsx').then((module) => module.Waiting),
)

export function SignedInParts() {
  // Where nobody has inspected there is nothing to send.
  const [inspects] = useState(() => readStored('inspectsOffline') !== undefined)
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
