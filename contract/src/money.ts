// Money [P5.12]. Amounts travel as currency units with at most two decimals; every product and every sum is rounded here, in whole cents.

/**
 * The whole cents of an amount, half a cent away from zero: 2.135 is 214 and -2.135 is -214. The amount is read as the decimal it
 * stands for (15 digits), so that no binary fraction loses a half.
 */
export function toCents(amount: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(amount).toPrecision(15).split('e')
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`))
  return amount < 0 && cents > 0 ? -cents : cents
}

/** An amount rounded to whole cents. */
export const roundMoney = (amount: number): number => toCents(amount) / 100

/** '12.50', '0.0125': a price of one as digits, with two to four decimals. */
export const toDigits = (price: number): string => price.toFixed(4).replace(/0{1,2}$/u, '')

/** What `quantity` of something costs. */
export const lineAmount = (price: number, quantity: number): number => roundMoney(price * quantity)

/** The sum of amounts of one currency, each rounded to whole cents. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100
