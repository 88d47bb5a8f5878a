// Whether a card entered for an order is saved, once it has paid: kept for this tab, while the buyer is on the payment
// gateway's page.
import type { CardUse } from 'contract/payments'

const key = 'saveCard'

export const toCardUse = (isToSave: boolean): CardUse => (isToSave ? 'pay-and-save' : 'pay-once')

export function writeCardUse(isToSave: boolean): void {
  try {
    sessionStorage.setItem(key, String(isToSave))
  } catch {
    // Closed storage: the card pays once.
  }
}

export function readCardUse(): CardUse {
  try {
    return toCardUse(sessionStorage.getItem(key) === 'true')
  } catch {
    return 'pay-once'
  }
}
