// Amounts as they are typed and shown; between they are whole cents.
import type { Currency } from '@portal/contract/platform/locales'
import { formatMoney } from '../../platform/formats.ts'

const typed = /^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/

/** The cents of '1,234.5' or '$1234.50', '€1234.50' or 'NOK 1234.50'; undefined for what is no amount, nothing for an empty field. A third decimal is refused, not rounded. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^([A-Z]{3}\s*)?[$€]?\s*/, '')
  if (plain === '') return 0
  if (!typed.test(plain)) return undefined
  const [whole = '0', part = ''] = plain.replaceAll(',', '').split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** '1234.50', as a field begins with it. */
export const writeAmount = (cents: number): string => (cents / 100).toFixed(2)

export const centsText = (cents: number, { currency }: { currency: Currency }): string =>
  formatMoney(cents / 100, currency)
