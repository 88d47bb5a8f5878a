// Signing out: how many sheets of the person were not sent, and nothing else of theirs stays on this device [P6.55].
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '../../../platform/session.ts'
import { deviceOwnerKey } from '../../../platform/offlineWorker.ts'
import { writeStored } from '../../../platform/storage.ts'
import { isWaiting, listSheets, ownerOf } from '../offline/keptSheets.ts'
import { forgetUnits } from '../offline/keptUnits.ts'

const sheetsHere = (client: QueryClient) => listSheets(ownerOf(readSession(client)))

export const countUnsent = async (client: QueryClient): Promise<number> =>
  (await sheetsHere(client)).filter(isWaiting).length

/** Removes units and pages; sheets wait for the person who filled them in. Gives what to do once storage was cleared. */
export async function leaveDevice(client: QueryClient): Promise<() => void> {
  const hasSheets = (await sheetsHere(client)).length > 0
  await forgetUnits(ownerOf(readSession(client)))
  return () => hasSheets && void writeStored(deviceOwnerKey, '')
}
