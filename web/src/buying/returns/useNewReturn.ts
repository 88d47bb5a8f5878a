// The request at work: lines chosen, a reason each, a note and photos; kept in this tab until it is sent.
import { newReturn } from '@portal/contract/buying/returnForms'
import type { ReturnReason, ReturnResolution } from '@portal/contract/buying/returnRules'
import { creditOf, isCreditedOnly, returnReasons } from '@portal/contract/buying/returnRules'
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

/** Pieces of a line that can be returned for a reason. */
export const leftFor = ({ left, cores }: ReturnableOrder['lines'][number], reason: string): number =>
  reason === 'CORE' ? cores : left

/** True if a line has cores that can be returned today. */
export const hasCores = ({ cores, areCoresLate }: ReturnableOrder['lines'][number]): boolean =>
  cores > 0 && !areCoresLate

/** A line of the order that can be returned begins the form; the only one is chosen already, and so are the cores of line `core`. */
const toEntry = ({ lines }: ReturnableOrder, core: number | undefined): Entry => {
  const free = lines.filter((line) => line.left > 0 || hasCores(line))
  const named = free.find((line) => line.lineNumber === core && hasCores(line))
  return {
    requestKey: crypto.randomUUID(),
    lines: free.map((line) => {
      const reason = line === named || line.left === 0 ? 'CORE' : ''
      return {
        lineNumber: line.lineNumber,
        isChosen: named ? line === named : free.length === 1,
        quantity: leftFor(line, reason),
        reason,
        resolution: 'CREDIT',
      }
    }),
    note: '',
    documents: [],
  }
}

/** By choice, and of a core, it is credited, whatever was chosen before. */
const resolutionOf = ({ reason, resolution }: ChosenLine): string => {
  const named = toReason(reason)
  return named && isCreditedOnly(named) ? 'CREDIT' : resolution
}

export function useNewReturn(order: ReturnableOrder, core: number | undefined, onSent: (returnNumber: string) => void) {
  const { orderNumber } = order
  const form = useContractForm(newReturn, {
    defaultValues: () => toEntry(order, core),
    draft: `return ${orderNumber}${core === undefined ? '' : ` core ${core}`}`,
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
    invalidates: [returnCalls.searchReturns, returnCalls.searchCores, returnCalls.getReturnable, orderCalls.getOrder],
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
    const of = known.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const reason = toReason(line.reason)
    const resolution = resolutionOf(line) as ReturnResolution
    if (!of || of.price === null || !reason) return null
    const price = reason === 'CORE' ? (of.coreCharge ?? 0) : of.price
    const deposits = Math.min(line.quantity, of.cores)
    return creditOf(
      { ...line, price, coreCharge: of.coreCharge, deposits, accepted: null, reason, resolution },
      feePercent,
    )
  })
  const whole = amounts.filter((amount) => amount !== null)
  if (amounts.length === 0 || whole.length < amounts.length) return null
  return { fee: sumMoney(whole.map(({ fee }) => fee)), credit: sumMoney(whole.map(({ credit }) => credit)) }
}
