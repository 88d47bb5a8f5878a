// The request at work: its lines, address and message; kept in this tab until it is sent.
import type { Address } from '@portal/contract/buying/addresses'
import { newPriceQuote, priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'

export interface RequestedLine {
  itemId: number
  quantity: number
  unitSerial: string | null
  note: string
}

interface Entry {
  lines: RequestedLine[]
  shipToAddressId: Address | null
  message: string
}

export function useNewPriceQuote(lines: RequestedLine[], onSent: (quoteNumber: string) => void) {
  const form = useContractForm(newPriceQuote, {
    defaultValues: (): Entry => ({ lines, shipToAddressId: null, message: '' }),
    toInput: ({ shipToAddressId, ...entry }) => ({ ...entry, shipToAddressId: shipToAddressId?.addressId ?? null }),
    // Of the same parts: a cart that changed begins anew.
    draft: `price quote ${lines.map(({ itemId, quantity, unitSerial }) => [itemId, quantity, unitSerial].join()).join(' ')}`,
  })
  const send = useCallMutation(priceQuoteCalls.requestPriceQuote, {
    quiet: true,
    invalidates: [priceQuoteCalls.searchPriceQuotes],
  })
  const submit = form.handleSubmit((asked) =>
    send.mutateAsync(asked).then(
      ({ quoteNumber }) => {
        form.forget()
        onSent(quoteNumber)
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  return { form, submit, isSending: send.isPending }
}
