// Where a seat is.
import type { Seat, SeatState } from '@portal/contract/learning/seats'
import { seatStateLabels } from '@portal/contract/learning/seats'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<SeatState, Tone> = { ASSIGNED: 'neutral', BEGUN: 'info', COMPLETED: 'ok', TAKEN_BACK: 'neutral' }

export function SeatStatus({ seat: { state, isLinkExpired } }: { seat: Pick<Seat, 'state' | 'isLinkExpired'> }) {
  return state === 'ASSIGNED' && isLinkExpired ? (
    <StatusBadge tone="soon">Link expired</StatusBadge>
  ) : (
    <StatusBadge tone={tones[state]}>{seatStateLabels[state]}</StatusBadge>
  )
}
