// Amounts of a claim in its own currency, no matter who reads it.
import { formatMoney } from '../../platform/formats.ts'

export const claimMoney = (amount: number | null, currency: 'USD' | 'CAD'): string =>
  formatMoney(amount, currency === 'CAD' ? 'en_CA' : 'en_US')
