// What the visitor sees of an error, and where it sends them [A§8, B§8].
import type { PortalConfig } from '@portal/contract/brand'
import { fillBrand } from '@portal/contract/brand'
import { messages } from '@portal/contract/errors'
import { paths } from '@portal/contract/paths'
import { CallError, pushError } from './errors.ts'
import { isDown, isGone } from './health.ts'
import { isOffline } from './connection.ts'
import { log } from './log.ts'
import { page } from './page.ts'
import type { Fetcher } from './fetcher.ts'
import { handleRefusal, saysOnlyLoggedIn } from './sessionEnd.ts'
import { showMessage } from './toasts.ts'
import { wasTyped } from './typed.ts'

const outage = paths.outage()

/** What became of a call nobody answered, and of what was typed. */
export const unheard = 'We did not hear back from the portal. What you have typed is still here. Please try again.'
const down =
  'The portal is not available at the moment. What you have typed is still here. Please try again in a few minutes.'

/** Calls whose failure is nobody's news [A8.12]. */
const quiet = new Set([
  '/fleet/validate',
  '/telematics/events',
  '/invoices/bulkInvoicePdf',
  '/ProfileActor/updateLastSSOHeartbeat',
  '/ProfileActor/getLastSSOHeartbeat',
])

/** Notifies the visitor about an error a call met. Only in the browser. */
export async function report(
  error: unknown,
  fetcher: Fetcher,
  brand: PortalConfig['brand'] | undefined,
): Promise<void> {
  if (!(error instanceof CallError)) {
    log.error('Unexpected error', error)
    tell(undefined, brand)
    return
  }
  if (error.isSaid || quiet.has(error.call)) return
  if (/login.?required/i.test(error.message)) return
  // While the browser is offline the page says so itself (OfflineNote).
  if (isOffline()) return
  if (error.status === 0) {
    if ((await isGone(fetcher)) && !isOffline()) return leave()
    if (!isOffline()) showMessage({ kind: 'warning', text: unheard })
    return
  }
  if ((error.status === 404 || error.status >= 500) && (await isDown(fetcher))) return leave()
  if (saysOnlyLoggedIn(error)) return handleRefusal(error, { isReading: true })
  if (error.body?.exceptionMessages.length) pushError(error)
  tell(error.body?.userFriendlyMessage, brand)
}

/** To the outage page, which leads back here; not from a page where something was typed: it would be lost. */
function leave(): void {
  if (wasTyped()) showMessage({ kind: 'warning', text: down })
  else page.go(`${outage}?${new URLSearchParams({ returnUrl: page.here() }).toString()}`)
}

function tell(userFriendlyMessage: string | undefined, brand: PortalConfig['brand'] | undefined): void {
  const text = userFriendlyMessage ?? messages.generic
  showMessage({ kind: 'warning', text: brand ? fillBrand(text, brand) : text })
}
