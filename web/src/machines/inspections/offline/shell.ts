// The worker that opens these pages without a line (web/build/worker.ts): begun where people inspect, ended with their session [P6.53].
import { offlineCaches, workerScopes, workerUrl } from '../../../platform/offlineWorker.ts'

const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext

/** Begins the worker, and has it keep the frame of the pages as the person who is here sees it. */
export async function keepShell(): Promise<void> {
  if (!hasWorkers()) return
  try {
    for (const scope of workerScopes)
      await navigator.serviceWorker.register(workerUrl, { scope, updateViaCache: 'none' })
    const [scope] = workerScopes
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing
    worker?.postMessage('keep')
  } catch {
    // A browser that takes no worker has pages that need a line.
  }
}

/** Ends the workers and removes what they kept. */
export async function forgetShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const ours = registrations.filter(({ scope }) => workerScopes.some((each) => scope.endsWith(each)))
    await Promise.all(ours.map((each) => each.unregister()))
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(offlineCaches)).map((name) => caches.delete(name)))
  } catch {
    // There is nothing of it then.
  }
}
