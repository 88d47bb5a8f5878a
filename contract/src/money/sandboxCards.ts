// Test cards of the built-in sandbox gateway. The browser turns a number into a token and forgets it; the token says
// brand, last four digits and expiry and no more, so a number never leaves the page [Q3.05].

/** The outcome of a charge. */
export type SandboxOutcome = 'authorized' | 'declined' | 'action'

interface TestCard {
  number: string
  brand: string
  outcome: SandboxOutcome
  about: string
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'authorized', about: 'is accepted' },
  { number: '4111111111111111', brand: 'Visa', outcome: 'authorized', about: 'is accepted' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'authorized', about: 'is accepted' },
  { number: '378282246310005', brand: 'American Express', outcome: 'authorized', about: 'is accepted' },
  { number: '4000002760003184', brand: 'Visa', outcome: 'action', about: 'asks the bank first' },
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined', about: 'is declined' },
]

/** A random word of letters that are no digits: a token must never look like a number. */
const letters = 'abcdefghijklmnop'
export const tokenWord = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters.charAt(byte % 16)).join('')

/** The token of a test card, `word` being random; undefined for any other number. */
export function sandboxToken(number: string, month: number, year: number, word: string): string | undefined {
  const card = testCards.find((each) => each.number === number.replaceAll(/[ -]/g, ''))
  if (!card) return undefined
  return `sbx_${card.number.slice(-4)}_${String(month).padStart(2, '0')}${year}_${word}`
}

/** The meaning of a sandbox token; undefined when it is none. */
export function parseSandboxToken(token: string) {
  const [, last4 = '', month = '', year = ''] =
    /^sbx_(\d{4})_(0[1-9]|1[0-2])(20\d\d|21\d\d)_[a-p]{16,40}$/.exec(token) ?? []
  const card = testCards.find(({ number }) => number.endsWith(last4) && last4 !== '')
  if (!card) return undefined
  const { brand, outcome } = card
  return { token, brand, last4, expiryMonth: Number(month), expiryYear: Number(year), outcome }
}
