// The lines of a quote and their total [P5.80].
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { badInput } from '../../platform/http/errors.ts'

/** A line as one side proposed it. */
export interface ProposedLine {
  lineNumber: number
  itemId: number
  partNumber: string
  brand: string | null
  manufacturerPartNumber: string | null
  name: string
  uom: string
  quantity: number
  unitSerial: string | null
  note: string
  /** The price of the store when it was asked for. */
  storePrice: number | null
  price: number | null
  /** The core deposit that the prices include; absent for a part without one. */
  coreCharge?: number
  coreDays?: number | null
  leadDays: number | null
  isLeftOut: boolean
}

/** The total of the lines; null while one of them has no price. */
export function totalOf(lines: readonly Pick<ProposedLine, 'price' | 'quantity' | 'isLeftOut'>[]): number | null {
  const amounts = lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ price, quantity }) => (price === null ? null : lineAmount(price, quantity)))
  return amounts.includes(null) ? null : sumMoney(amounts.filter((amount) => amount !== null))
}

interface LineChange {
  lineNumber: number
  quantity: number
  price: number | null
  note: string
  leadDays?: number | null
}

/** `lines` as one side proposes them: every line is named once, and one without a price is left out. */
export function propose(lines: readonly ProposedLine[], changes: readonly LineChange[]): ProposedLine[] {
  const byNumber = new Map(changes.map((change) => [change.lineNumber, change]))
  const isWhole = byNumber.size === changes.length && lines.length === changes.length
  const proposed = lines.map((line) => {
    const change = byNumber.get(line.lineNumber)
    if (!isWhole || !change) throw badInput('lines', priceQuoteMessages.everyLine)
    const { quantity, price, note, leadDays = line.leadDays } = change
    return { ...line, quantity, price, note, leadDays, isLeftOut: price === null }
  })
  if (proposed.every(({ isLeftOut }) => isLeftOut)) throw badInput('lines', priceQuoteMessages.allLeftOut)
  return proposed
}
