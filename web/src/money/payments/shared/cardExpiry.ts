// Until when a saved card is good, as it reads wherever it is shown.
import type { PaymentMethod } from '@portal/contract/money/payments'

/** '06/2030'. */
export const expiryText = ({ expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
