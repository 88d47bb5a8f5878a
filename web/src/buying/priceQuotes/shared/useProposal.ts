// A proposal at work: it begins with the lines of the newest version, and what is typed is kept in this tab.
import type { BaseSyntheticEvent } from 'react'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { priceQuoteDays } from '@portal/contract/buying/priceQuotes'
import type { z } from 'zod'
import type { CallError } from '../../../platform/errors.ts'
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
    price: String(price ?? storePrice ?? ''),
    leadDays: String(leadDays ?? ''),
    note,
  })),
  holdDays: String(priceQuoteDays),
  message: '',
})

/** The typed text as a number; undefined where it is empty. */
const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replaceAll(',', '')))

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
        quantity: toNumber(line.quantity) ?? Number.NaN,
        price: toNumber(line.price),
        leadDays: toNumber(line.leadDays),
      })),
      holdDays: toNumber(holdDays) ?? Number.NaN,
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
