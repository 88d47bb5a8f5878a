// Amounts of a claim in its own currency, no matter who reads it.
import type { Currency } from '@portal/contract/platform/locales'
import { formatMoney } from '../../../platform/formats.ts'

export const claimMoney = (amount: number | null, currency: Currency): string => formatMoney(amount, currency)
