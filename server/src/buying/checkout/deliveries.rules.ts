// Dividing the lines of an order among addresses [P5.186].
import type { DividedDelivery } from '@portal/contract/buying/orderDeliveries'
import { deliveryMessages, maxDividedLines } from '@portal/contract/buying/orderDeliveries'
import type { SnapshotLine } from './quoteSnapshot.ts'

export interface DivisionFault {
  field: string
  message: string
}

const toKey = ({ itemId, unitSerial }: { itemId: number; unitSerial?: string | null | undefined }): string =>
  `${itemId} ${unitSerial ?? ''}`

const sayOf = (message: string, name: string): string => message.replace('{part}', () => name)

/** The lines, each as often as it has parts that go to different addresses; or what is wrong with the division. */
export function divideLines<Line extends Pick<SnapshotLine, 'itemId' | 'unitSerial' | 'name' | 'quantity'>>(
  lines: readonly Line[],
  deliveries: readonly DividedDelivery[],
): { lines: (Line & { delivery: number })[] } | { fault: DivisionFault } {
  const parts = deliveries.reduce((sum, { lines: its }) => sum + its.length, 0)
  if (parts > maxDividedLines) return { fault: { field: 'deliveries', message: deliveryMessages.tooManyLines } }
  const left = lines.map((line) => ({ line, rest: line.quantity }))
  const byPart = Map.groupBy(left, ({ line }) => toKey(line))
  const divided: (Line & { delivery: number })[] = []
  for (const [at, { shipToAddressId, lines: wanted }] of deliveries.entries()) {
    if (deliveries.findIndex((other) => other.shipToAddressId === shipToAddressId) !== at)
      return { fault: { field: `deliveries.${at}.shipToAddressId`, message: deliveryMessages.twice } }
    const named = new Set<string>()
    for (const [n, each] of wanted.entries()) {
      const field = `deliveries.${at}.lines.${n}.quantity`
      const key = toKey(each)
      const of = byPart.get(key) ?? []
      const [first] = of
      if (!first) return { fault: { field: 'deliveries', message: deliveryMessages.unknownLine } }
      if (named.has(key)) return { fault: { field, message: sayOf(deliveryMessages.partTwice, first.line.name) } }
      named.add(key)
      let open = each.quantity
      for (const part of of) {
        const quantity = Math.min(open, part.rest)
        part.rest -= quantity
        open -= quantity
        if (quantity > 0) divided.push({ ...part.line, quantity, delivery: at + 1 })
      }
      if (open > 0) return { fault: { field, message: restMessage(lines, deliveries, first.line) } }
    }
  }
  const missing = left.find(({ rest }) => rest > 0)
  if (missing) return { fault: { field: 'deliveries', message: restMessage(lines, deliveries, missing.line) } }
  if (divided.length > maxDividedLines)
    return { fault: { field: 'deliveries', message: deliveryMessages.tooManyLines } }
  return { lines: divided }
}

/** How many of a part go somewhere, and how many there are. */
function restMessage(
  lines: readonly Pick<SnapshotLine, 'itemId' | 'unitSerial' | 'quantity'>[],
  deliveries: readonly DividedDelivery[],
  of: Pick<SnapshotLine, 'itemId' | 'unitSerial' | 'name'>,
): string {
  const sum = (all: readonly { itemId: number; unitSerial?: string | null | undefined; quantity: number }[]) =>
    all.filter((each) => toKey(each) === toKey(of)).reduce((total, { quantity }) => total + quantity, 0)
  return sayOf(deliveryMessages.rest, of.name)
    .replace('{given}', String(sum(deliveries.flatMap((each) => each.lines))))
    .replace('{count}', String(sum(lines)))
}
