// A person who pays invoices, with a card and bank accounts at the sandbox.
import type { Currency } from '@portal/contract/platform/locales'
import type { CardUse } from '@portal/contract/money/payments'
import { paymentCalls } from '@portal/contract/money/payments'
import { receivableCalls } from '@portal/contract/money/receivables'
import { sandboxBankToken, testRouting } from '@portal/contract/money/sandboxBanks'
import { sandboxToken } from '@portal/contract/money/sandboxCards'
import type { OutputOf } from '@portal/contract/platform/call'
import type { Caller } from './client.ts'

const word = 'abcdefghijklmnop'

/** Saves a test card; accepted unless another number is given. */
export async function testCard(
  who: Caller,
  number = '4242424242424242',
  use: CardUse = 'pay-and-save',
): Promise<string> {
  const token = sandboxToken(number, 6, 2040, word) ?? ''
  return (await who.send(paymentCalls.addNewCreditCard, { card: { token, use } })).paymentMethod.paymentId
}

/** Saves a test card that may pay on later days. */
export const savedCard = (who: Caller): Promise<string> => testCard(who, undefined, 'save')

/** Saves a test bank account; debits arrive, or come back. */
export async function testBank(who: Caller, currency: Currency = 'USD', number = '000123456789'): Promise<string> {
  const token = sandboxBankToken(testRouting, number, word) ?? ''
  return (await who.send(paymentCalls.addBankAccount, { currency, token })).paymentId
}

export interface TestPayment {
  key?: string
  accountId: number
  currency?: Currency
  method?: 'CARD' | 'BANK' | 'CREDIT'
  paymentId?: string
  /** Cents by the id of the invoice. */
  pay: Record<number, number>
  credits?: number[]
  /** The charge; the sum of the amounts unless said otherwise. */
  cents?: number
}

export const pay = (
  who: Caller,
  {
    key = crypto.randomUUID(),
    accountId,
    currency = 'USD',
    method = 'CARD',
    paymentId,
    pay: amounts,
    ...of
  }: TestPayment,
): Promise<OutputOf<typeof receivableCalls.payInvoices>> =>
  who.send(receivableCalls.payInvoices, {
    key,
    accountId,
    currency,
    method,
    ...(paymentId !== undefined && { paymentId }),
    cents: of.cents ?? Object.values(amounts).reduce((sum, cents) => sum + cents, 0),
    allocations: Object.entries(amounts).map(([id, cents]) => ({ customerTrxId: Number(id), cents })),
    credits: of.credits ?? [],
  })
