// The state of a part since it was bought, in words.
import type { PurchaseSummary } from '@portal/contract/buying/purchaseList'
import { purchaseList } from '@portal/contract/buying/purchaseList'
import { formatMoney } from '../../../platform/formats.ts'

type Part = Pick<PurchaseSummary, 'outcome' | 'priceThen' | 'priceNow' | 'currency' | 'supersededBy'>

export function sinceThen({ outcome, priceThen, priceNow, currency, supersededBy }: Part): string {
  if (outcome === 'PRICE_CHANGED' && priceThen !== null && priceNow !== null)
    return priceNow > priceThen
      ? `Price rose by ${formatMoney(priceNow - priceThen, currency)}`
      : `Price fell by ${formatMoney(priceThen - priceNow, currency)}`
  if (outcome === 'SUPERSEDED' && supersededBy !== null) return `Superseded by ${supersededBy}`
  return purchaseList.columns.outcome.labels[outcome]
}

export const SinceThen = ({ part }: { part: Part }) => {
  const isCheaper = part.priceThen !== null && part.priceNow !== null && part.priceNow < part.priceThen
  return <span className={part.outcome === 'SAME' ? 'muted' : isCheaper ? 'ok' : 'soon'}>{sinceThen(part)}</span>
}
