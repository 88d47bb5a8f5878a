// Core deposits: what a rebuilt part costs on top until the old part, its core, came back [P5.210].
import { z } from 'zod'
import { moneyText, roundMoney } from '../platform/money.ts'
import type { Currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'

/** The deposit in the price of one, 0 for none; and the days from shipping to return the old part. */
export const coreDeposit = { coreCharge: price, coreDays: z.number().int().nullable() }

/** The price of one as it is paid, its deposit included, and what the line comes to [P5.211]. */
export const paidPrice = { price, ...coreDeposit, lineTotal: price }

export interface CoreDeposit {
  coreCharge?: number | null
  /** The highest of several. */
  coreMost?: number
  coreDays?: number | null
}

/** The price of one without its deposit, which a price that is paid includes. */
export const withoutDeposit = (paid: number, { coreCharge }: CoreDeposit): number =>
  coreCharge ? Number((paid - coreCharge).toFixed(4)) : paid

export const coreTexts = {
  deposit: '+ {amount} core deposit',
  credited: 'credited when the old part is back within {days} days',
  included: 'incl. {amount} core deposit',
} as const

/** '+ $150.00 core deposit, credited when the old part is back within 60 days'; undefined where there is none to see. */
export function coreText({ coreDays, ...deposit }: CoreDeposit, currency: Currency): string | undefined {
  const short = coreShortText(deposit, currency)
  return short && coreDays ? `${short}, ${coreTexts.credited.replace('{days}', String(coreDays))}` : short
}

/** '+ $150.00 core deposit'; of several '+ $85.00 – $150.00 core deposit', or 'up to' where some have none. */
export function coreShortText({ coreCharge, coreMost = 0 }: CoreDeposit, currency: Currency): string | undefined {
  const least = coreCharge ?? 0
  const most = Math.max(least, coreMost)
  if (most === 0) return undefined
  const [from, to] = [moneyText(least, currency), moneyText(most, currency)]
  return coreTexts.deposit.replace('{amount}', least === most ? to : least === 0 ? `up to ${to}` : `${from} – ${to}`)
}

/** 'incl. $150.00 core deposit', beside a price that includes it; nothing where there is none. */
export const includedTexts = ({ coreCharge }: CoreDeposit, currency: Currency): string[] =>
  coreCharge ? [coreTexts.included.replace('{amount}', moneyText(coreCharge, currency))] : []

/** The deposits of lines together, in whole cents. */
export const depositsOf = (lines: readonly { coreCharge?: number | null; quantity: number }[]): number =>
  roundMoney(lines.reduce((sum, { coreCharge, quantity }) => sum + (coreCharge ?? 0) * quantity, 0))
