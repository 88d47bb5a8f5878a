// A file that says which invoices are paid, and how much of each: checked row by row before anything is paid [P9.144].
import { z } from 'zod'
import { mayPay } from '../access/privileges.ts'
import { area, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { wholeCents } from '../platform/prices.ts'
import { receivableMessages } from './receivables.ts'

/** Most rows of one file. */
export const maxRemittanceRows = 1000

export const remittanceMessages = {
  amount: 'The amount is missing, is not above zero, or has more than two decimals.',
  duplicate: 'This invoice is in a row before. Each is paid once.',
  over: 'Only {open} is open.',
  number: 'The invoice number is missing.',
  currency: 'The file says {said}, and this invoice is in {currency}.',
  severalColumns: 'More than one column could be the {what}: {columns}. Please leave only one of them in the file.',
  columns: 'The first row needs the columns “Invoice” and “Amount”.',
  empty: 'There is no invoice in this file.',
  tooLarge: `The file has too many rows: at most ${maxRemittanceRows} are read.`,
} as const

const row = z.object({
  /** In the file, from 1. */
  line: z.number().int().positive(),
  trxNumber: z.string().max(40),
  /** Null where the file has no amount there. */
  cents: wholeCents.nullable(),
  /** The currency as the file says it; null where it says none. */
  saidCurrency: z.string().max(20).nullable().default(null),
})
export type RemittanceInput = z.output<typeof row>

const checkedRow = row.extend({
  /** Why it is not paid; null where it can be. */
  problem: z.string().nullable(),
  accountId: z.number().int().nullable(),
  customerName: z.string().nullable(),
  currency: currency.nullable(),
  openCents: wholeCents.nullable(),
  /** Of the open amount, what is in dispute. */
  disputedCents: wholeCents.nullable(),
})
export type RemittanceRow = z.infer<typeof checkedRow>

export const remittanceCalls = area({
  checkRemittance: query({
    who: mayPay,
    input: z.object({ rows: z.array(row).min(1).max(maxRemittanceRows, remittanceMessages.tooLarge) }),
    output: z.array(checkedRow),
    about: `Checks the rows of a remittance file against what is open: each can be paid, or says why not; an invoice that the viewer does not see reads '${receivableMessages.unknown}' [P9.144].`,
  }),
})
