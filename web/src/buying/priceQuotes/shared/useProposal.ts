// A proposal at work: it begins with the lines of the newest version, and what is typed is kept in this tab.
import type { BaseSyntheticEvent } from 'react'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { priceQuoteDays } from '@portal/contract/buying/priceQuotes'
import type { z } from 'zod'
import type { CallError } from '../../../platform/errors.ts'
import { readNumber } from '../../../platform/typedNumber.ts'
import type { ContractForm } from '../../../platform/forms.ts'
import { useContractForm } from '../../../platform/forms.ts'

export interface ProposedEntry {
  lineNumber: number
  quantity: string
  price: string
  leadDays: string
  note: string
}

interface Entry {
  lines: ProposedEntry[]
  holdDays: string
  message: string
}

export interface Proposal {
  form: ContractForm<Entry, Record<string, unknown>>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSending: boolean
}

const toEntry = ({ lines }: PriceQuoteDetail): Entry => ({
  lines: lines.map(({ lineNumber, quantity, price, storePrice, leadDays, note }) => ({
    lineNumber,
    quantity: String(quantity),
    price: toPriceText(price ?? storePrice),
    leadDays: String(leadDays ?? ''),
    note,
  })),
  holdDays: String(priceQuoteDays),
  message: '',
})

// What is no number is said at its field by the schema.
const toNumber = (text: string): number => readNumber(text) ?? Number.NaN
const toNumberOrNull = (text: string): number | null => (text.trim() === '' ? null : toNumber(text))

/** A price as a field begins with it, with two decimals at least. */
const toPriceText = (price: number | null): string => {
  if (price === null) return ''
  return Number(price.toFixed(2)) === price ? price.toFixed(2) : String(price)
}

export function useProposal<Output extends Record<string, unknown>>(
  quote: PriceQuoteDetail,
  schema: z.ZodType<Output>,
  send: (proposal: Output) => Promise<unknown>,
  { name, isSending }: { name: string; isSending: boolean },
): Proposal {
  const { quoteNumber, version } = quote
  const form = useContractForm<Entry, Output>(schema, {
    defaultValues: () => toEntry(quote),
    draft: `${name} ${quoteNumber} ${version}`,
    toInput: ({ lines, holdDays, message }) => ({
      quoteNumber,
      version,
      lines: lines.map((line) => ({
        ...line,
        quantity: toNumber(line.quantity),
        price: toNumberOrNull(line.price),
        leadDays: toNumberOrNull(line.leadDays),
      })),
      holdDays: toNumber(holdDays),
      message,
    }),
  })
  const submit = form.handleSubmit((proposal) =>
    send(proposal).then(
      () => form.forget(),
      (error: CallError) => form.refuse(error),
    ),
  )
  return { form, submit, isSending }
}
