// How a saved card is called wherever it is shown.
import type { PaymentMethod } from '@portal/contract/payments'

/** 'Visa ending in 4242'. */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brand} ending in ${last4}`

/** '06/2030'. */
export const expiryText = ({ expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
