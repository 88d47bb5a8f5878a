// Who may open which page, decided in one place from the route table (A §2, §6; B §2.1).
import type { Session } from 'contract/session'
import { can } from '../platform/session.ts'
import { paths } from './paths.ts'
import type { Condition, Guard } from './routes.ts'

interface Asked {
  session: Session
  /** Path and query the visitor asked for. */
  href: string
}

/** Where the visitor is sent instead, or undefined to let him pass. */
type Verdict = string | undefined

const denied = ({ href }: Asked): Verdict => paths.accessDenied(href)

const conditions: Record<Condition, (asked: Asked) => Verdict> = {
  // Internal associates must first choose an organisation [A4.26].
  'chosen-organisation': ({ session: { profile } }) =>
    profile?.isInternalAssociate && !profile.userSelectedOrganization ? paths.associateLanding() : undefined,
  // The associates' own page asks for the associate mark and his internal properties (decisions §1.40).
  'internal-properties': (asked) => (asked.session.profile?.isInternalAssociate ? undefined : denied(asked)),
  // Punch-out buyers are barred from the training store (A §6).
  'no-punchout': (asked) => (asked.session.profile?.isPunchout ? denied(asked) : undefined),
  // Waits for the Force-parent-company dialog (B §2.9); until then nobody is stopped.
  'parent-company': () => undefined,
  // Launch needs decodable tokens (A §4); the launch page checks them itself.
  punchout: () => undefined,
}

/** What becomes of a visitor at a page with `guard`. */
export function decide(guard: Guard, asked: Asked): Verdict {
  if (!can(asked.session, guard.who)) return asked.session.signedIn ? denied(asked) : paths.login(asked.href)
  for (const condition of guard.and ?? []) {
    const verdict = conditions[condition](asked)
    if (verdict) return verdict
  }
  return undefined
}
