// The coverage of a unit, and where a claim may go next [S7.01].
import { addDays, toDay } from '@portal/contract/platform/days'
import type { WarrantyCoverage } from '@portal/contract/machines/warranty'
import type { ClaimStatus } from '@portal/contract/machines/warrantyForm'
import { claimMessages, nextStatuses } from '@portal/contract/machines/warrantyForm'

const hour = 3_600_000
/** The last day that is not in the future anywhere: somewhere on earth the day begins 14 hours before UTC's. */
export const latestDay = (now: Date): string => toDay(new Date(now.getTime() + 14 * hour), 'UTC')

export interface Covered {
  in_service_date: string | null
  warranty_end: string | null
  warranty_types: readonly string[]
}
export interface WarrantyKind {
  warranty_type: string
  covers: string
  days: number | null
}

/** The coverage of a unit: each of its types, the longest first; a type no one described ends with the unit's own. */
export function getCoverages(
  unit: Covered,
  kinds: readonly WarrantyKind[],
  today: string,
): WarrantyCoverage['coverages'] {
  return unit.warranty_types
    .map((type) => {
      const kind = kinds.find(({ warranty_type: name }) => name === type)
      const until =
        kind?.days != null && unit.in_service_date !== null
          ? addDays(unit.in_service_date, kind.days)
          : unit.warranty_end
      return { type, covers: kind?.covers ?? '', until, isActive: until !== null && until >= today }
    })
    .toSorted((one, other) => (other.until ?? '').localeCompare(one.until ?? ''))
}

interface StaffMove {
  status: ClaimStatus
  amountGranted: number | null
  note: string
}

/** The reasons against moving a claim, by field; nothing when it may be moved. */
export function moveProblems(
  claim: { status: ClaimStatus; amount_asked: number },
  { status, amountGranted, note }: StaffMove,
): Record<string, string> {
  if (!nextStatuses[claim.status].includes(status)) return { status: claimMessages.cannotMove(claim.status, status) }
  if ((status === 'INFO_NEEDED' || status === 'DENIED') && note === '') return { note: claimMessages.reason }
  if (status === 'APPROVED' && (amountGranted === null || amountGranted <= 0 || amountGranted > claim.amount_asked))
    return { amountGranted: claimMessages.granted }
  return {}
}
