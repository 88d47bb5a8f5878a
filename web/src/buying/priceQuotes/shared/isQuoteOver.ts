// A quote may be over before the server has said so.
import type { PriceQuoteSummary } from '@portal/contract/buying/priceQuoteList'

const isOpen = new Set<PriceQuoteSummary['status']>(['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED'])

export const isQuoteOver = ({ status, expiresAt }: Pick<PriceQuoteSummary, 'status' | 'expiresAt'>): boolean =>
  status === 'EXPIRED' || (isOpen.has(status) && Date.parse(expiresAt) <= Date.now())
