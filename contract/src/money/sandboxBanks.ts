// Test bank accounts of the built-in sandbox gateway; as with its cards, the browser turns a number into a token and forgets it.

/** The outcome of a debit: it arrives, or the bank returns it. */
export type DebitOutcome = 'arrives' | 'returned'

interface TestBankAccount {
  number: string
  bankName: string
  outcome: DebitOutcome
  about: string
}

export const testRouting = '110000000'

export const testBankAccounts: readonly TestBankAccount[] = [
  { number: '000123456789', bankName: 'Test Bank', outcome: 'arrives', about: 'arrives after a minute' },
  { number: '000111111116', bankName: 'Test Bank', outcome: 'returned', about: 'is returned after a minute' },
]

/** The token of a test account, `word` being random; undefined for any other number. */
export function sandboxBankToken(routing: string, number: string, word: string): string | undefined {
  const account = testBankAccounts.find((each) => each.number === number.replaceAll(/[ -]/g, ''))
  if (!account || routing.replaceAll(/[ -]/g, '') !== testRouting) return undefined
  return `sbb_${account.number.slice(-4)}_${word}`
}

/** The meaning of such a token; undefined when it is none. */
export function parseSandboxBankToken(token: string) {
  const [, last4] = /^sbb_(\d{4})_[a-p]{16,40}$/.exec(token) ?? []
  const account = last4 === undefined ? undefined : testBankAccounts.find(({ number }) => number.endsWith(last4))
  if (!account || last4 === undefined) return undefined
  return { token, last4, bankName: account.bankName, outcome: account.outcome }
}
