// What may still be done with a session [P12.12].
import type { BookingState } from '@portal/contract/courseSessions'
import { sessionMessages } from '@portal/contract/courseSessions'

interface Times {
  starts_at: Date
  change_until: Date | null
  canceled: boolean
}

/** Why nobody gets a place in a session any more, as its message; undefined when they do. */
export function whyClosed({ starts_at: startsAt, canceled }: Times, now: Date): string | undefined {
  if (canceled) return sessionMessages.canceled
  return startsAt <= now ? sessionMessages.started : undefined
}

/** Whether a person may leave a session or take another date: until its deadline, and at any time while they wait or it is canceled. */
export const mayChange = (session: Times, state: BookingState, now: Date): boolean =>
  session.canceled || state === 'WAITING' || now < (session.change_until ?? session.starts_at)

/** Of a booking that is open: whether it has a place. */
export const toOpen = (state: BookingState | undefined): 'BOOKED' | 'WAITING' =>
  state === 'WAITING' ? 'WAITING' : 'BOOKED'
