// Amounts as they are typed and shown; between they are whole cents.
import type { Currency } from '@portal/contract/platform/locales'
import { formatMoney } from '../../../platform/formats.ts'
import { readNumber } from '../../../platform/typedNumber.ts'

const signs: Readonly<Record<string, string>> = { '€': 'EUR' }

/** The currency that an amount begins with, as 'NOK 5' or '€5'; undefined where it names none. A dollar sign is of more than one. */
export function currencyBefore(amount: string): string | undefined {
  const [before] = /^([A-Z]{3}|€)/.exec(amount.trim()) ?? []
  return before && (signs[before] ?? before)
}

/**
 * The cents of '1,234.5' or '$1234.50', '€1234.50' or 'NOK 1234.50'; undefined for what is no amount, nothing for an empty field. A third
 * decimal is refused, not rounded, and so is an amount that names another currency than `currency`.
 */
export function readAmount(text: string, currency?: Currency): number | undefined {
  const named = currencyBefore(text)
  if (currency !== undefined && named !== undefined && named !== currency) return undefined
  const plain = text.trim().replace(/^([A-Z]{3}\s*)?[$€]?\s*/, '')
  if (plain === '') return 0
  const amount = readNumber(plain)
  return amount === undefined || amount >= 1e9 || /\.\d{3}/.test(plain) ? undefined : Math.round(amount * 100)
}

/** '1234.50', as a field begins with it. */
export const writeAmount = (cents: number): string => (cents / 100).toFixed(2)

export const centsText = (cents: number, { currency }: { currency: Currency }): string =>
  formatMoney(cents / 100, currency)
