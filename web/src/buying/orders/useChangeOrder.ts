// A change at work: what is asked for, what it comes to, and sending it; kept in this tab until it is sent.
import { useDebouncedValue } from '@mantine/hooks'
import type { Address } from '@portal/contract/buying/addresses'
import { requestedChange } from '@portal/contract/buying/orderChangeForms'
import type { OrderChangeStatus } from '@portal/contract/buying/orderChangeForms'
import type { ChangePreview, ChangePreviewLine, OrderChange } from '@portal/contract/buying/orderChanges'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'

export interface AddedPart {
  partNumber: string
  quantity: number
  costCenter?: string | undefined
  job?: string | undefined
}

/** One of several addresses; what is absent stays. */
export interface ChangedDelivery {
  shipTo?: Address | undefined
  requestedDate?: string | undefined
}

interface Entry {
  requestKey: string
  quantities: Record<number, number>
  added: AddedPart[]
  /** Null while it is that of the order. */
  poNumber: string | null
  shipTo: Address | null
  deliveries: Record<number, ChangedDelivery>
  note: string
}

/** As the order is, or as the waiting change asks for it. */
const begin = (waiting: OrderChange | undefined) => (): Entry => ({
  requestKey: crypto.randomUUID(),
  quantities: Object.fromEntries(waiting?.asked?.lines.map((line) => [line.lineNumber, line.quantity]) ?? []),
  // A field that is left out comes as null.
  added:
    waiting?.asked?.added.map(({ costCenter, job, ...part }) => ({
      ...part,
      ...(costCenter && { costCenter }),
      ...(job && { job }),
    })) ?? [],
  poNumber: waiting?.asked?.poNumber ?? null,
  shipTo: waiting?.asked?.shipTo ?? null,
  deliveries: Object.fromEntries(
    waiting?.asked?.deliveries.map(({ deliveryNumber, shipTo, requestedDate }) => [
      deliveryNumber,
      { ...(shipTo && { shipTo }), ...(requestedDate !== null && { requestedDate }) },
    ]) ?? [],
  ),
  note: waiting?.note ?? '',
})

const toAsked = (
  { orderNumber, replaces }: { orderNumber: string; replaces: string | undefined },
  { quantities, added, poNumber, shipTo, deliveries }: Omit<Entry, 'requestKey' | 'note'>,
) => ({
  orderNumber,
  ...(replaces && { replaces }),
  lines: Object.entries(quantities).map(([lineNumber, quantity]) => ({ lineNumber: Number(lineNumber), quantity })),
  added,
  ...(poNumber !== null && { poNumber }),
  ...(shipTo && { shipToAddressId: shipTo.addressId }),
  deliveries: Object.entries(deliveries).map(([deliveryNumber, { shipTo: to, requestedDate }]) => ({
    deliveryNumber: Number(deliveryNumber),
    ...(to && { shipToAddressId: to.addressId }),
    ...(requestedDate !== undefined && { requestedDate }),
  })),
})

interface Start {
  start: ChangePreview
  waiting: OrderChange | undefined
}

export function useChangeOrder({ start, waiting }: Start, onSent: (status: OrderChangeStatus) => void) {
  const { orderNumber } = start
  const of = { orderNumber, replaces: waiting?.changeNumber }
  const form = useContractForm(requestedChange, {
    defaultValues: begin(waiting),
    draft: `order change ${of.replaces ?? orderNumber}`,
    toInput: ({ requestKey, note, ...entry }) => ({
      ...toAsked(of, entry),
      requestKey,
      note,
      fingerprint: preview.fingerprint,
    }),
  })
  const entry = form.watch()
  const asked = toAsked(of, entry)
  const [settled] = useDebouncedValue(asked, debounce.shortest)
  const answer = useCallQuery(orderChangeCalls.previewOrderChange, settled, { quiet: true, keepPrevious: true })
  const preview = answer.data ?? start
  const send = useCallMutation(orderChangeCalls.requestOrderChange, {
    quiet: true,
    invalidates: [
      orderCalls.getOrder,
      orderCalls.searchOrders,
      orderChangeCalls.getOrderChanges,
      orderChangeCalls.previewOrderChange,
    ],
  })
  const submit = form.handleSubmit((input) =>
    send.mutateAsync(input).then(
      ({ status }) => {
        form.forget()
        onSent(status)
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { change } = form
  return {
    form,
    entry,
    change,
    preview,
    /** The figures shown are of before the last change. */
    isBehind: JSON.stringify(asked) !== JSON.stringify(settled) || answer.isFetching,
    setQuantity: ({ lineNumber, was }: ChangePreviewLine, quantity: number) => {
      const { [lineNumber]: _, ...others } = entry.quantities
      change({ quantities: quantity === was ? others : { ...others, [lineNumber]: quantity } })
    },
    setDelivery: (deliveryNumber: number, { shipTo, requestedDate }: ChangedDelivery) => {
      const { [deliveryNumber]: _, ...others } = entry.deliveries
      const changed = { ...(shipTo && { shipTo }), ...(requestedDate !== undefined && { requestedDate }) }
      change({ deliveries: Object.keys(changed).length > 0 ? { ...others, [deliveryNumber]: changed } : others })
    },
    quantityOf: ({ lineNumber, was }: ChangePreviewLine) => entry.quantities[lineNumber] ?? was ?? 0,
    problem: answer.isError ? answer.error.body : undefined,
    isUnreachable: answer.isError && !answer.error.body,
    refusal: send.isError ? form.faults[''] : undefined,
    isSending: send.isPending,
    submit,
    lookAgain: () => {
      send.reset()
      form.clearErrors()
      void answer.refetch()
    },
  }
}

export type ChangeAtWork = ReturnType<typeof useChangeOrder>
