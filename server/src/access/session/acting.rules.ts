// Whose rights and data a session has: those of its user, or of the customer they act for. Asked with every request, so
// that acting ends at once when one of its conditions does [S16.08].
import { actingMessages } from '@portal/contract/access/acting'
import { messages } from '@portal/contract/platform/errors'
import { manageAllUsers, passes } from '@portal/contract/access/privileges'
import { maySignIn } from '@portal/contract/access/session'
import type { Principal } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { toConsent } from './consent.rules.ts'
import type { ViewerFacts } from './viewer.rules.ts'
import { getPrivileges, isStaff, toViewer } from './viewer.rules.ts'

/** A time of acting that has begun and not ended, as session_facts has it (0270_acting.sql). */
export interface ActingFacts {
  actingId: number
  mayChange: boolean
  endsAt: string
  reason: string
  /** Of the customer. */
  facts: ViewerFacts
}

/** The row of session_facts of a live session. */
export interface SessionFacts {
  expiresAt: Date
  facts: ViewerFacts
  acting: ActingFacts | null
}

/** Why `staff` may not act for `customer`; null where they may. */
export function getActingProblem(staff: ViewerFacts, customer: ViewerFacts, now: Date): string | null {
  if (!maySignIn(staff.user.status) || !passes(manageAllUsers, getPrivileges(staff))) return messages.forbidden
  if (isStaff(customer)) return actingMessages.staff
  if (customer.user.is_punchout) return actingMessages.punchout
  if (!maySignIn(customer.user.status)) return actingMessages.noSignIn
  const { allow_help_desk: isAllowed, help_desk_until: until } = customer.user
  return toConsent(isAllowed, until === null ? null : new Date(until), now).allowHelpDesk
    ? null
    : actingMessages.noConsent
}

/** The customer the user of a session acts for now; undefined when they act for themselves. */
export const actingInForce = ({ facts, acting }: SessionFacts, now: Date): ActingFacts | undefined =>
  acting && getActingProblem(facts, acting.facts, now) === null ? acting : undefined

/** The viewer of a live session. */
export function toPrincipal(session: SessionFacts, sessionId: string, now: Date): Principal {
  const acting = actingInForce(session, now)
  if (!acting) return toOwnPrincipal(toViewer(session.facts, sessionId))
  const { actingId, mayChange } = acting
  return {
    actor: { userId: session.facts.user.user_id, actingId, ...(!mayChange && { isLooking: true }) },
    subject: toViewer(acting.facts, sessionId),
  }
}
