// How many pieces of a line can be returned, and until when [P5.110, P5.111].
import type { ReturnReason } from '@portal/contract/buying/returnRules'
import { hasWindow } from '@portal/contract/buying/returnRules'
import { returnMessages } from '@portal/contract/buying/returnForms'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'

export interface ReturnableLine {
  shipped: number
  claimed: number
  shippedDate: string | null
}

export const getLeft = ({ shipped, claimed }: ReturnableLine): number => Math.max(0, shipped - claimed)

/** The last day of the window; null where the day it shipped is not known. */
export const getUntil = ({ shippedDate }: Pick<ReturnableLine, 'shippedDate'>, days: number): string | null =>
  shippedDate === null ? null : addDays(shippedDate, days)

export const isLate = (line: Pick<ReturnableLine, 'shippedDate'>, days: number, today: string): boolean => {
  const until = getUntil(line, days)
  return until !== null && today > until
}

/** Why so many pieces of a line cannot be returned, as a field and its message; undefined where they can. */
export function getLineProblem(
  line: ReturnableLine | undefined,
  asked: { quantity: number; reason: ReturnReason },
  { days, today }: { days: number; today: string },
): ['quantity' | 'reason', string] | undefined {
  const left = line ? getLeft(line) : 0
  if (!line || left === 0) return ['quantity', returnMessages.none]
  if (asked.quantity > left) return ['quantity', returnMessages.tooMany.replace('{left}', String(left))]
  if (hasWindow(asked.reason) && isLate(line, days, today))
    return [
      'reason',
      returnMessages.late.replace('{date}', formatIsoDay(line.shippedDate ?? today)).replace('{days}', String(days)),
    ]
  return undefined
}
