// How many parts and cores of a line can be returned, and until when [P5.110, P5.111, P5.216].
import type { ReturnReason, ReturnResolution } from '@portal/contract/buying/returnRules'
import { hasWindow } from '@portal/contract/buying/returnRules'
import { returnMessages } from '@portal/contract/buying/returnForms'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'

export interface ReturnableLine {
  shipped: number
  claimed: number
  shippedDate: string | null
  /** Core deposits of it that are in no return. */
  cores: number
  /** Days to return them. */
  coreDays: number
}

export const getLeft = ({ shipped, claimed }: ReturnableLine): number => Math.max(0, shipped - claimed)

/** The last day of a window; null where the day it shipped is not known. */
export const getUntil = ({ shippedDate }: Pick<ReturnableLine, 'shippedDate'>, days: number): string | null =>
  shippedDate === null ? null : addDays(shippedDate, days)

export const isLate = (line: Pick<ReturnableLine, 'shippedDate'>, days: number, today: string): boolean => {
  const until = getUntil(line, days)
  return until !== null && today > until
}

/** The core deposits that a return of so many pieces brings back: those of cores that were returned before are not there any more, and a part that is replaced keeps its own. */
export const getDeposits = (
  { cores }: Pick<ReturnableLine, 'cores'>,
  { quantity, resolution }: { quantity: number; resolution: ReturnResolution },
): number => (resolution === 'CREDIT' ? Math.min(quantity, cores) : 0)

/** Why so many pieces of a line cannot be returned, as a field and its message; undefined where they can. */
export function getLineProblem(
  line: ReturnableLine | undefined,
  asked: { quantity: number; reason: ReturnReason },
  { days, today }: { days: number; today: string },
): ['quantity' | 'reason', string] | undefined {
  const isCore = asked.reason === 'CORE'
  const left = line ? (isCore ? line.cores : getLeft(line)) : 0
  if (!line || left === 0) return ['quantity', isCore ? returnMessages.noCore : returnMessages.none]
  if (asked.quantity > left) return ['quantity', returnMessages.tooMany.replace('{left}', String(left))]
  if (isCore)
    return isLate(line, line.coreDays, today)
      ? ['reason', returnMessages.coreLate.replace('{date}', formatIsoDay(getUntil(line, line.coreDays) ?? today))]
      : undefined
  if (hasWindow(asked.reason) && isLate(line, days, today))
    return [
      'reason',
      returnMessages.late.replace('{date}', formatIsoDay(line.shippedDate ?? today)).replace('{days}', String(days)),
    ]
  return undefined
}
