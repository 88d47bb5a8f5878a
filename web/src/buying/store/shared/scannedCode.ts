// The target of a scanned code: a page of this portal, or a search for what it says.
import { searchSizes } from '@portal/contract/buying/search'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'

export type ScanTarget = { href: string } | { query: string } | { elsewhere: string }

/** `origin` is that of this portal; addresses of others are never opened. */
export function scannedCode(text: string, origin: string): ScanTarget {
  if (!/^https?:/i.test(text)) return { query: text.slice(0, searchSizes.maxQueryLength) }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const href = url?.origin === origin ? safeReturnUrl(url.pathname + url.search) : undefined
  return href ? { href } : { elsewhere: url?.host ?? text }
}
