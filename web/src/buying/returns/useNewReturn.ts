// The request at work: lines chosen, a reason each, a note and photos; kept in this tab until it is sent.
import { newReturn } from '@portal/contract/buying/returnForms'
import type { ReturnReason, ReturnResolution } from '@portal/contract/buying/returnRules'
import { creditOf, isByChoice, returnReasons } from '@portal/contract/buying/returnRules'
import type { ReturnableOrder } from '@portal/contract/buying/returns'
import { returnCalls } from '@portal/contract/buying/returns'
import { sumMoney } from '@portal/contract/platform/money'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'

export interface ChosenLine {
  lineNumber: number
  isChosen: boolean
  quantity: number
  /** '' until it is chosen. */
  reason: string
  resolution: string
}

interface Entry {
  requestKey: string
  lines: ChosenLine[]
  note: string
  documents: UploadedFile[]
}

export const toReason = (text: string): ReturnReason | undefined => returnReasons.find((each) => each === text)

/** A line of the order that can be returned begins the form; the only one is chosen already. */
const toEntry = ({ lines }: ReturnableOrder): Entry => {
  const free = lines.filter(({ left }) => left > 0)
  return {
    requestKey: crypto.randomUUID(),
    lines: free.map(({ lineNumber, left }) => ({
      lineNumber,
      isChosen: free.length === 1,
      quantity: left,
      reason: '',
      resolution: 'CREDIT',
    })),
    note: '',
    documents: [],
  }
}

/** By choice it is credited, whatever was chosen before. */
const resolutionOf = ({ reason, resolution }: ChosenLine): string => {
  const named = toReason(reason)
  return named && isByChoice(named) ? 'CREDIT' : resolution
}

export function useNewReturn(order: ReturnableOrder, onSent: (returnNumber: string) => void) {
  const { orderNumber } = order
  const form = useContractForm(newReturn, {
    defaultValues: () => toEntry(order),
    draft: `return ${orderNumber}`,
    toInput: ({ lines, documents, ...entry }) => ({
      ...entry,
      orderNumber,
      lines: lines
        .filter(({ isChosen }) => isChosen)
        .map(({ isChosen: _, ...line }) => ({ ...line, resolution: resolutionOf({ isChosen: true, ...line }) })),
      documents: documents.map(({ fileId }) => fileId),
    }),
  })
  const send = useCallMutation(returnCalls.requestReturn, {
    quiet: true,
    invalidates: [returnCalls.searchReturns, returnCalls.getReturnable, orderCalls.getOrder],
  })
  const submit = form.handleSubmit((asked) =>
    send.mutateAsync(asked).then(
      ({ returnNumber }) => {
        form.forget()
        onSent(returnNumber)
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  return { form, submit, isSending: send.isPending }
}

/** Fee and credit of the lines chosen; null where prices are not seen or a reason is missing. */
export function sumOf({ lines: known, feePercent }: ReturnableOrder, lines: readonly ChosenLine[]) {
  const amounts = lines.map((line) => {
    const { price = null, coreCharge = null } = known.find(({ lineNumber }) => lineNumber === line.lineNumber) ?? {}
    const reason = toReason(line.reason)
    const resolution = resolutionOf(line) as ReturnResolution
    return price === null || !reason
      ? null
      : creditOf({ price, coreCharge, quantity: line.quantity, accepted: null, reason, resolution }, feePercent)
  })
  const whole = amounts.filter((amount) => amount !== null)
  if (amounts.length === 0 || whole.length < amounts.length) return null
  return { fee: sumMoney(whole.map(({ fee }) => fee)), credit: sumMoney(whole.map(({ credit }) => credit)) }
}
