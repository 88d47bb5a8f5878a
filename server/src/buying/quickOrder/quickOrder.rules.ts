// The outcome of a quick order row [S9.04], and what a mistyped number may have meant.
import { availabilityMessage } from '@portal/contract/buying/availability'
import type { Brand } from '@portal/contract/provider/brand'
import { maxQuantity } from '@portal/contract/buying/cart'
import type { RowOutcome } from '@portal/contract/buying/quickOrder'
import { quickOrderMessages } from '@portal/contract/buying/quickOrder'
import type { ProductRow, Shopper } from '../catalog/catalog.ts'
import { free, isSold, isSupplied } from '../catalog/catalog.ts'
import type { ShipDay } from '../../platform/calendar/workingDays.ts'

interface CheckedQuantity {
  outcome: RowOutcome
  message: string
  quantity: number
}

/** Decides `quantity` of a part. The texts of [B§8] come with the locale's wording. */
export function decide(
  row: ProductRow,
  quantity: number,
  { shopper, shipDay, brand }: { shopper: Shopper; shipDay: ShipDay; brand: Brand },
): CheckedQuantity {
  const refused = (outcome: RowOutcome, message: string): CheckedQuantity => ({ outcome, message, quantity })
  const left = free(row)
  const text = (orderableOnline: boolean) =>
    availabilityMessage(
      {
        free: left,
        fullLeadTime: row.full_lead_time,
        discontinued: row.discontinued,
        supersededBy: row.superseded_by,
        orderableOnline,
      },
      shopper.locale,
      shipDay,
      brand,
    )
  if (row.discontinued) return refused(row.superseded_by ? 'superseded' : 'discontinued', text(true))
  if (!isSold(row)) return refused('not-online', text(false))
  if (!shopper.canOrderParts) return refused('not-allowed', quickOrderMessages.notAllowed)
  if (!isSupplied(row)) return refused('unavailable', text(true))
  const max = row.full_lead_time !== null ? maxQuantity : Math.min(left, maxQuantity)
  if (quantity <= max) return { outcome: 'good', message: '', quantity }
  const words = max === maxQuantity ? quickOrderMessages.reducedToMost : quickOrderMessages.reduced
  const message = words.replace('{asked}', counted(quantity)).replace('{left}', counted(max))
  return { outcome: 'reduced', message, quantity: max }
}

const counted = (pieces: number): string => pieces.toLocaleString('en-US')

/** Numbers one slip of the finger away, the likeliest first: two digits swapped, one wrong, one missing, one too many. */
export function listMisreadings(written: string): string[] {
  const text = written.trim().toUpperCase()
  if (!/\d/.test(text) || text.length < 4 || text.length > 20) return []
  const digits = '0123456789'
  const slips = new Set<string>()
  for (let at = 0; at + 1 < text.length; at += 1)
    slips.add(`${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`)
  for (let at = 0; at < text.length; at += 1)
    for (const digit of digits) slips.add(text.slice(0, at) + digit + text.slice(at + 1))
  for (let at = 0; at <= text.length; at += 1)
    for (const digit of digits) slips.add(text.slice(0, at) + digit + text.slice(at))
  for (let at = 0; at < text.length; at += 1) slips.add(text.slice(0, at) + text.slice(at + 1))
  slips.delete(text)
  return [...slips]
}
