// What the visitor is told about an error, and where it sends him (A §8, B §8).
import type { PortalConfig } from 'contract/brand'
import { fillBrand } from 'contract/brand'
import { messages } from 'contract/errors'
import { CallError, pushError } from './errors.ts'
import { isDown } from './health.ts'
import { log } from './log.ts'
import { page } from './page.ts'
import type { Reach } from './reach.ts'
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

const reloadedAt = 'reloadedAt'

/** Reloads at most once in ten seconds, so that an error after the reload cannot spin [B8.09]. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - last < 10_000) return
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  page.reload()
}

/** Tells the visitor about an error a call met. Only in the browser. */
export async function report(error: unknown, reach: Reach, brand: PortalConfig['brand'] | undefined): Promise<void> {
  if (!(error instanceof CallError)) {
    log.error('Unexpected error', error)
    tell(undefined, brand)
    return
  }
  if (quiet.has(error.call)) return
  if (/login.?required/i.test(error.message)) return
  if (error.status === 0) return page.go(outage)
  if ((error.status === 404 || error.status >= 500) && (await isDown(reach))) return page.go(outage)
  if (/only available to logged in users/i.test([error.message, ...(error.body?.exceptionMessages ?? [])].join(' ')))
    return reloadOnce()
  if (error.body?.exceptionMessages.length) pushError(error)
  tell(error.body?.userFriendlyMessage, brand)
}

function tell(userFriendlyMessage: string | undefined, brand: PortalConfig['brand'] | undefined): void {
  const text = userFriendlyMessage ?? messages.generic
  showMessage({ kind: 'warning', text: brand ? fillBrand(text, brand) : text })
}
