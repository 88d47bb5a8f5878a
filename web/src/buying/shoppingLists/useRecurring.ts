// A recurring order at work in its form: ceilings and counts are typed as text.
import type { Address } from '@portal/contract/buying/addresses'
import type { RecurringUnit } from '@portal/contract/buying/recurringForms'
import { savedRecurring } from '@portal/contract/buying/recurringForms'
import type { RecurringOrder } from '@portal/contract/buying/recurringOrders'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { formatDate } from '../../platform/formats.ts'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { readNumber } from '../../platform/typedNumber.ts'

export interface RecurringStart {
  name: string
  lines: { itemId: number; quantity: number; maxPrice: number | null }[]
  before?: RecurringOrder
}

interface Entry {
  name: string
  lines: { itemId: number; quantity: number; maxPrice: string }[]
  every: string
  unit: RecurringUnit
  firstDay: string
  lastDay: string
  previewDays: string
  shipToAddressId: Address | null
  poNumber: string
}

export const recurringReads = [recurringOrderCalls.getRecurringOrders, recurringOrderCalls.previewRecurringOrder]

const typed = (price: string): number | null => (price.trim() === '' ? null : (readNumber(price) ?? Number.NaN))

export function useRecurring(start: RecurringStart, today: string, onSaved: () => void) {
  const { before } = start
  const save = useCallMutation(recurringOrderCalls.saveRecurringOrder, { quiet: true, invalidates: recurringReads })
  const form = useContractForm(savedRecurring, {
    defaultValues: (): Entry => ({
      name: start.name,
      lines: start.lines.map((line) => ({ ...line, maxPrice: line.maxPrice === null ? '' : String(line.maxPrice) })),
      every: String(before?.every ?? 1),
      unit: before?.unit ?? 'MONTH',
      firstDay: before?.firstDay ?? today,
      lastDay: before?.lastDay ?? '',
      previewDays: String(before?.previewDays ?? 3),
      shipToAddressId: null,
      poNumber: before?.poNumber ?? '',
    }),
    warns: true,
    toInput: ({ lines, every, lastDay, previewDays, shipToAddressId, ...entry }: Entry) => ({
      ...entry,
      ...(before && { recurringId: before.recurringId, version: before.version }),
      lines: lines.map((line) => ({ ...line, maxPrice: typed(line.maxPrice) })),
      every: readNumber(every) ?? Number.NaN,
      lastDay: lastDay || null,
      previewDays: Number(previewDays),
      shipToAddressId: shipToAddressId?.addressId ?? Number.NaN,
    }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(
      () => {
        showMessage({ kind: 'done', text: `The recurring order is saved, from ${formatDate(input.firstDay)} on.` })
        onSaved()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  return { form, submit, isSaving: save.isPending }
}
