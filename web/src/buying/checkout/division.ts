// An order divided among several addresses, as it is entered [P5.186]: what goes where, and what is wrong with it.
import type { Address } from '@portal/contract/buying/addresses'
import type { DeliveryInput, QuoteInput } from '@portal/contract/buying/checkout'
import type { DividedDelivery } from '@portal/contract/buying/orderDeliveries'
import { deliveryMessages, maxDeliveries } from '@portal/contract/buying/orderDeliveries'

export interface DivisibleLine {
  itemId: number
  unitSerial?: string | undefined
  name: string
  partNumber: string
  imageUrl: string
  quantity: number
  uom: string
}

/** How the goods go to one of the addresses, with what the steps say of it. */
export interface Way extends Omit<DeliveryInput, 'shipToAddressId' | 'lines'> {
  label: string
  arrival: string
  /** Null for a person who may not see prices. */
  cost: number | null
}

export interface Division {
  addresses: Address[]
  /** What was typed, by `cellKey`. What is not typed of the first address is the rest. */
  cells: Record<string, string>
  /** The deliveries as they were checked last. */
  parts?: DividedDelivery[]
  /** By address. */
  ways: Record<number, Way>
}

/** What is wrong, by the key of a cell or a line, the id of an address, or '' for all of it. */
export type DivisionFaults = Record<string, string>

export const lineKey = ({ itemId, unitSerial }: Pick<DivisibleLine, 'itemId' | 'unitSerial'>): string =>
  `${itemId} ${unitSerial ?? ''}`
export const cellKey = (line: Pick<DivisibleLine, 'itemId' | 'unitSerial'>, { addressId }: Address): string =>
  `${lineKey(line)} ${addressId}`

/** Pieces as they are typed; undefined where it is no whole number. */
export function readPieces(text: string): number | undefined {
  const plain = text.trim().replaceAll(/[\s,]/g, '')
  if (plain === '') return 0
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

/** Pieces of a line for each address, undefined where what is typed is no number; and what is left of it. */
export function sharesOf(
  { addresses, cells }: Pick<Division, 'addresses' | 'cells'>,
  line: DivisibleLine,
): { pieces: (number | undefined)[]; rest: number } {
  const typed = addresses.map((address) => readPieces(cells[cellKey(line, address)] ?? ''))
  const given = typed.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0)
  const [first] = addresses
  const takesRest = first && (cells[cellKey(line, first)] ?? '').trim() === ''
  if (!takesRest) return { pieces: typed, rest: line.quantity - given }
  const rest = line.quantity - given
  return { pieces: [Math.max(0, rest), ...typed.slice(1)], rest: Math.min(0, rest) }
}

/** '3 of 12 are left', '1 too many'; '' where every piece goes somewhere. */
export const restText = ({ quantity }: DivisibleLine, rest: number): string =>
  rest === 0 ? '' : rest > 0 ? `${rest} of ${quantity} left` : `${-rest} too many`

export function findFaults(division: Division, lines: readonly DivisibleLine[]): DivisionFaults {
  const { addresses } = division
  const faults: DivisionFaults = {}
  for (const line of lines) {
    const { pieces, rest } = sharesOf(division, line)
    for (const [at, address] of addresses.entries())
      if (pieces[at] === undefined) faults[cellKey(line, address)] = deliveryMessages.quantity
    if (rest !== 0 && !pieces.includes(undefined)) faults[lineKey(line)] = `${line.name}: ${restText(line, rest)}.`
  }
  // Told once the quantities are right.
  if (Object.keys(faults).length > 0) return faults
  for (const [at, address] of addresses.entries())
    if (lines.every((line) => sharesOf(division, line).pieces[at] === 0))
      faults[String(address.addressId)] = deliveryMessages.nothing
  if (addresses.length < 2) faults[''] = deliveryMessages.two
  return faults
}

export const toParts = (division: Division, lines: readonly DivisibleLine[]): DividedDelivery[] =>
  division.addresses.map(({ addressId }, at) => ({
    shipToAddressId: addressId,
    lines: lines.flatMap((line) => {
      const quantity = sharesOf(division, line).pieces[at] ?? 0
      const { itemId, unitSerial } = line
      return quantity > 0 ? [{ itemId, ...(unitSerial && { unitSerial }), quantity }] : []
    }),
  }))

/** An address more; a message where it cannot be. */
export function withAddress(division: Division, address: Address): Division | { problem: string } {
  const { addresses } = division
  if (addresses.some(({ addressId }) => addressId === address.addressId)) return { problem: deliveryMessages.twice }
  if (addresses.length === maxDeliveries) return { problem: deliveryMessages.tooMany }
  return { ...division, addresses: [...addresses, address] }
}

/** Numbers of a block of a spreadsheet, from a cell to the right and below; a message where it does not fit. */
export function pasted(
  division: Division,
  lines: readonly DivisibleLine[],
  from: { line: number; address: number },
  text: string,
): Division | { problem: string } {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
  const columns = Math.max(...rows.map((row) => row.length))
  if (from.line + rows.length > lines.length || from.address + columns > division.addresses.length)
    return {
      problem: `What you pasted has ${rows.length} × ${columns} cells, more than there are from here. Nothing was pasted.`,
    }
  const cells = { ...division.cells }
  for (const [down, row] of rows.entries())
    for (const [right, cell] of row.entries()) {
      const [line, address] = [lines[from.line + down], division.addresses[from.address + right]]
      if (line && address) cells[cellKey(line, address)] = cell.trim()
    }
  return { ...division, cells }
}

/** What a quote is asked with, in the place of one address. */
export function toQuoted({ parts = [], ways }: Division): Partial<QuoteInput> {
  const deliveries = parts.flatMap((part) => {
    const way = ways[part.shipToAddressId]
    if (!way) return []
    const { label: _label, arrival: _arrival, cost: _cost, ...choice } = way
    return [{ ...part, ...choice }]
  })
  const [first] = deliveries
  return {
    deliveries,
    ...(first && { shipToAddressId: first.shipToAddressId, shippingMethod: first.shippingMethod }),
    onCarrierAccount: undefined,
    requestedDate: undefined,
    shipsComplete: undefined,
  }
}

/** The faults that a refused quote names, by what they are shown at. */
export function toFaults(fields: Record<string, string>, { parts = [] }: Division): DivisionFaults {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, at, field, n] = /deliveries(?:\.(\d+)\.(\w+)(?:\.(\d+))?)?/.exec(path) ?? []
      if (at === undefined) return path.includes('deliveries') ? [['', message]] : []
      const part = parts[Number(at)]
      const line = part?.lines[Number(n)]
      return [
        [
          field === 'lines' && line ? `${lineKey(line)} ${part?.shipToAddressId}` : String(part?.shipToAddressId),
          message,
        ],
      ]
    }),
  )
}
