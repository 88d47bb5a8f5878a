// The visitor's view of an error, and where it sends them [A§8, B§8].
import type { PortalConfig } from '@portal/contract/provider/brand'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { paths } from '@portal/contract/platform/paths'
import { CallError, pushError } from './errors.ts'
import { isDown, isUnreachable } from './health.ts'
import { isOffline } from './connection.ts'
import { log } from './log.ts'
import { page } from './page.ts'
import type { Fetcher } from './fetcher.ts'
import { handleRefusal, isLoginRequired } from './sessionEnd.ts'
import { showMessage } from './toasts.ts'
import { isPageDirty } from './dirtyPage.ts'

const outage = paths.outage()

/** The message after a lost call, about the call and the input. */
export const noAnswerMessage =
  'We did not hear back from the portal. What you have typed is still here. Please try again.'
const serviceDownMessage =
  'The portal is not available at the moment. What you have typed is still here. Please try again in a few minutes.'

/** Calls whose failure is no one's news [A8.12]. */
const quietCodes = new Set([
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
    showError(undefined, brand)
    return
  }
  if (error.isSaid || quietCodes.has(error.call)) return
  if (/login.?required/i.test(error.message)) return
  // While the browser is offline the page says so itself (OfflineNote).
  if (isOffline()) return
  if (error.status === 0) {
    if ((await isUnreachable(fetcher)) && !isOffline()) return signOutLocally()
    if (!isOffline()) showMessage({ kind: 'warning', text: noAnswerMessage })
    return
  }
  if ((error.status === 404 || error.status >= 500) && (await isDown(fetcher))) return signOutLocally()
  if (isLoginRequired(error)) return handleRefusal(error, { isReading: true })
  if (error.body?.exceptionMessages.length) pushError(error)
  showError(error.body?.userFriendlyMessage, brand)
}

/** To the outage page, which leads back here; not from a page where something was typed, because it would be lost. */
function signOutLocally(): void {
  if (isPageDirty()) showMessage({ kind: 'warning', text: serviceDownMessage })
  else page.go(`${outage}?${new URLSearchParams({ returnUrl: page.here() }).toString()}`)
}

function showError(userFriendlyMessage: string | undefined, brand: PortalConfig['brand'] | undefined): void {
  const text = userFriendlyMessage ?? messages.generic
  showMessage({ kind: 'warning', text: brand ? fillBrand(text, brand) : text })
}
