// The service worker of the pages that inspections are recorded on: where it is, and what it looks after [P6.53].
import { paths } from '@portal/contract/platform/paths'

export const workerUrl = '/sw.js'
/** Nothing of the store is below these. */
export const workerScopes = [paths.dashboard(), '/u/'] as const
/** Its caches begin so; each build has its own. */
export const offlineCaches = 'offline '
