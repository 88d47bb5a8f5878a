// True if a card entered for an order is saved, once it has paid: kept for this tab, while the buyer is on the payment
// gateway's page.
import type { CardUse } from '@portal/contract/money/payments'
import { readTab, writeTab } from '../../../platform/storage.ts'

const key = 'saveCard'

export const toCardUse = (isToSave: boolean): CardUse => (isToSave ? 'pay-and-save' : 'pay-once')

export const writeCardUse = (isToSave: boolean): boolean => writeTab(key, isToSave)

/** Where nothing could be kept, the card pays once. */
export const readCardUse = (): CardUse => toCardUse(readTab(key) === true)
