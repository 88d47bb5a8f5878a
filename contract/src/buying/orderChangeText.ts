// The differences of a changed order in words, the same on screen, in e-mails and for approvers [P5.150].
import type { Address } from './addresses.ts'
import { addressLines } from './addresses.ts'
import { formatIsoDay } from '../platform/days.ts'

interface TextLine {
  lineNumber: number
  name: string
  partNumber: string
  quantity: number
  uom: string
  status: string
}

type TextAddress = Pick<
  Address,
  'addressName' | 'address1' | 'address2' | 'city' | 'state' | 'province' | 'postalCode' | 'country'
>

interface TextOrder {
  poNumber: string | null
  shipTo: TextAddress
  lines: readonly TextLine[]
  /** Absent where it ships to one address. */
  deliveries?: readonly { deliveryNumber: number; shipTo: TextAddress; requestedDate: string | null }[]
}

export const quantityOf = ({ status, quantity }: Pick<TextLine, 'status' | 'quantity'>): number =>
  status === 'CANCELLED' ? 0 : quantity

const addressText = (address: TextAddress) => addressLines(address).join(', ')

const dayText = (day: string | null) => (day === null ? 'as soon as possible' : formatIsoDay(day))

export function changeTexts(before: TextOrder, after: TextOrder): string[] {
  const texts = after.lines.flatMap((line) => {
    const was = before.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const part = `${line.name} (${line.partNumber})`
    const now = quantityOf(line)
    if (!was) return [`Added: ${part}, ${now} ${line.uom}`]
    if (quantityOf(was) === now) return []
    return now === 0
      ? [`Canceled: ${part}, ${quantityOf(was)} ${line.uom}`]
      : [`${part}: ${quantityOf(was)} → ${now} ${line.uom}`]
  })
  if (before.poNumber !== after.poNumber)
    texts.push(`PO number: ${before.poNumber ?? 'none'} → ${after.poNumber ?? 'none'}`)
  const shipTo = addressText(after.shipTo)
  if (addressText(before.shipTo) !== shipTo) texts.push(`Ship to: ${shipTo}`)
  for (const { deliveryNumber, shipTo: place, requestedDate } of after.deliveries ?? []) {
    const was = before.deliveries?.find((each) => each.deliveryNumber === deliveryNumber)
    if (!was) continue
    if (addressText(was.shipTo) !== addressText(place))
      texts.push(`Delivery ${deliveryNumber} to: ${addressText(place)}`)
    if (was.requestedDate !== requestedDate)
      texts.push(`Delivery ${deliveryNumber} requested for: ${dayText(was.requestedDate)} → ${dayText(requestedDate)}`)
  }
  return texts
}
