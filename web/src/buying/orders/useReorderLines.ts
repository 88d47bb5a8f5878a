// The lines of a reorder as a person wants them now: which, how many, and what each costs in that quantity.
import type { ReorderLine } from '@portal/contract/buying/orders'
import { canBeOrdered, quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'

/** A line with the note on its quantity, where there is one. */
export type WantedLine = ReorderLine & { note: string }

/** Lines that are as they were go along; a successor is taken only by choice. */
const isUnproblematic = ({ outcome }: ReorderLine): boolean => outcome === 'SAME' || outcome === 'PRICE_CHANGED'

export function useReorderLines(data: readonly ReorderLine[] | undefined) {
  const locale = useLocale()
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const changed = (data ?? []).filter(({ lineNumber }) => quantities.has(lineNumber))
  const rows = changed.map(({ lineNumber, partNumber, successor, quantity, unitSerial }) => ({
    partNumber: successor?.partNumber ?? partNumber,
    quantity: quantities.get(lineNumber) ?? quantity,
    unitSerial: unitSerial ?? String(lineNumber),
  }))
  const checked = useCallQuery(
    quickOrderCalls.checkOrderRows,
    { rows, locale },
    { enabled: rows.length > 0, quiet: true, keepPrevious: true },
  ).data
  const lines = (data ?? []).map((line): WantedLine => {
    const wanted = quantities.get(line.lineNumber)
    if (wanted === undefined) return { ...line, note: '' }
    const row = checked?.[changed.indexOf(line)]
    // Until it is known what so many cost and when they ship, nothing is said of it.
    if (row?.product?.itemId !== line.itemId || !row?.product || !canBeOrdered(row.outcome))
      return { ...line, quantity: wanted, priceNow: null, availabilityMessage: '', note: '' }
    const { partPrice, availabilityMessage } = row.product
    return { ...line, quantity: row.quantity, priceNow: partPrice, availabilityMessage, note: row.message }
  })
  return {
    lines,
    chosen: lines.filter((line) => line.itemId !== null && isUnproblematic(line) !== turned.has(line.lineNumber)),
    turn: (lineNumber: number) => {
      const next = new Set(turned)
      if (!next.delete(lineNumber)) next.add(lineNumber)
      setTurned(next)
    },
    setQuantity: (lineNumber: number, quantity: number) => setQuantities(new Map(quantities).set(lineNumber, quantity)),
  }
}
