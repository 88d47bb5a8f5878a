// Money [P5.12]. Amounts travel as currency units with at most two decimals; every product and every sum is rounded here, in whole cents.
import type { Currency } from './locales.ts'

/**
 * The whole cents of an amount, half a cent away from zero: 2.135 is 214 and -2.135 is -214. The amount is read as the decimal it
 * represents (15 digits), so that no binary fraction loses a half.
 */
export function toCents(amount: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(amount).toPrecision(15).split('e')
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`))
  return amount < 0 && cents > 0 ? -cents : cents
}

/** Before an amount. The dollar's sign is that of US dollars; those of Canada are named, and so is every other currency [B§2.8]. */
const signs: Readonly<Record<string, string>> = { USD: '$', CAD: 'CAD $', EUR: '€' }

const ofAmount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ofOne = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** '$1,234.50', 'CAD $1,234.50', '€12.00', 'NOK 12.00'; '-$12.50' and 'CAD -$12.50' of what is given back. */
export const moneyText = (amount: number, currency: Currency): string => signed(amount, currency, ofAmount)

/** The same of a price of one, which has two to four decimals: '$0.0125'. */
export const unitPriceText = (price: number, currency: Currency): string => signed(price, currency, ofOne)

function signed(amount: number, currency: Currency, format: Intl.NumberFormat): string {
  const sign = signs[currency] ?? `${currency} `
  const [, name = '', symbol = ''] = /^([A-Z]+ )?(.*)$/.exec(sign) ?? []
  return `${name}${amount < 0 ? '-' : ''}${symbol}${format.format(Math.abs(amount))}`
}

/** An amount rounded to whole cents. */
export const roundMoney = (amount: number): number => toCents(amount) / 100

/** '12.50', '0.0125': a price of one as digits, with two to four decimals. */
export const toDigits = (price: number): string => price.toFixed(4).replace(/0{1,2}$/u, '')

/** The price of `quantity` pieces. */
export const lineAmount = (price: number, quantity: number): number => roundMoney(price * quantity)

/** The sum of amounts of one currency, each rounded to whole cents. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100
