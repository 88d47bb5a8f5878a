// The service worker of the pages that inspections are recorded on: where it is, and what it looks after [P6.53].
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'

export const workerUrl = '/sw.js'
/** Nothing of the store is below these. */
export const workerScopes = [paths.dashboard(), latePaths.unitLabel('')] as const
/** Its caches begin so; each build has its own. */
export const offlineCaches = 'offline '

/** Local storage key of the person this device keeps units for, to inspect without a line: the frame looks after what waits only where it is set. */
export const deviceOwnerKey = 'inspectsOffline'
/** Fired on the window once it is set. */
export const deviceClaimedEvent = 'portal:device-claimed'
