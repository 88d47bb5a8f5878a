// Changes allowed with a session [P12.12].
import type { BookingState } from '@portal/contract/learning/courseSessions'
import { sessionMessages } from '@portal/contract/learning/courseSessions'

interface Times {
  starts_at: Date
  canceled: boolean
}

interface Deadline extends Times {
  change_until: Date | null
}

/** Why no one gets a place in a session any more, as its message; undefined when they do. */
export function getClosedReason({ starts_at: startsAt, canceled }: Times, now: Date): string | undefined {
  if (canceled) return sessionMessages.canceled
  return startsAt <= now ? sessionMessages.started : undefined
}

/** True if a person may leave a session or take another date: until its deadline, and at any time while they wait or it is canceled. */
export const mayChange = (session: Deadline, state: BookingState, now: Date): boolean =>
  session.canceled || state === 'WAITING' || now < (session.change_until ?? session.starts_at)

/** Of a booking that is open: whether it has a place. */
export const toOpen = (state: BookingState | undefined): 'BOOKED' | 'WAITING' =>
  state === 'WAITING' ? 'WAITING' : 'BOOKED'

/** Id prefix of sessions planned here; the import brings other ids. */
const portalSessionPattern = /^PORTAL-\d+$/

/** Why a session is not changed on the screen, as its message; undefined when it is. */
export function getFixedReason(
  { external_session_id: externalId, starts_at: startsAt }: { external_session_id: string; starts_at: Date },
  now: Date,
): string | undefined {
  if (!portalSessionPattern.test(externalId)) return sessionMessages.elsewhere
  return startsAt <= now ? sessionMessages.begun : undefined
}

interface ScheduledSession extends Times {
  ends_at: Date
  time_zone: string
  place: string
}

/** The message about a date that changed; undefined when it is nothing to them, or long over. */
export function findSessionChange(
  before: ScheduledSession,
  after: ScheduledSession,
  now: Date,
): 'CANCELED' | 'HELD' | 'MOVED' | undefined {
  if (before.starts_at <= now && after.starts_at <= now) return undefined
  if (after.canceled) return before.canceled ? undefined : 'CANCELED'
  if (before.canceled) return 'HELD'
  const isSame =
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime() &&
    before.time_zone === after.time_zone &&
    before.place === after.place
  return isSame ? undefined : 'MOVED'
}
