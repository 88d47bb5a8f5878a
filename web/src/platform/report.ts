// What the visitor is told about an error, and where it sends him (A §8, B §8).
import type { PortalConfig } from 'contract/brand'
import { fillBrand } from 'contract/brand'
import { messages } from 'contract/errors'
import { CallError, pushError } from './errors.ts'
import { isDown } from './health.ts'
import { log } from './log.ts'
import { page } from './page.ts'
import type { Reach } from './reach.ts'
import { noteRefusal, saysOnlyLoggedIn } from './sessionEnd.ts'
import { showMessage } from './toasts.ts'

const outage = '/outage/'

/** Calls whose failure is nobody's news [A8.12]. */
const quiet = new Set([
  '/fleet/validate',
  '/telematics/events',
  '/invoices/bulkInvoicePdf',
  '/ProfileActor/updateLastSSOHeartbeat',
  '/ProfileActor/getLastSSOHeartbeat',
])

/** Tells the visitor about an error a call met. Only in the browser. */
export async function report(error: unknown, reach: Reach, brand: PortalConfig['brand'] | undefined): Promise<void> {
  if (!(error instanceof CallError)) {
    log.error('Unexpected error', error)
    tell(undefined, brand)
    return
  }
  if (error.isSaid || quiet.has(error.call)) return
  if (/login.?required/i.test(error.message)) return
  if (error.status === 0) return page.go(outage)
  if ((error.status === 404 || error.status >= 500) && (await isDown(reach))) return page.go(outage)
  if (saysOnlyLoggedIn(error)) return noteRefusal(error, { isReading: true })
  if (error.body?.exceptionMessages.length) pushError(error)
  tell(error.body?.userFriendlyMessage, brand)
}

function tell(userFriendlyMessage: string | undefined, brand: PortalConfig['brand'] | undefined): void {
  const text = userFriendlyMessage ?? messages.generic
  showMessage({ kind: 'warning', text: brand ? fillBrand(text, brand) : text })
}
