// Page access, decided in one place from the route table [A§2, A§6, B§2.1].
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { can } from '../platform/session.ts'
import { needsCompanyChange } from '../access/organizations/shared/parentCompany.ts'
import type { Condition, Guard } from './routeRows.ts'

interface GuardedVisit {
  session: Session
  /** Path and query the visitor asked for. */
  href: string
  /** True if they visit from a purchasing system that only shows its cart. */
  isInspected?: boolean | undefined
}

/** Where the visitor is sent instead, or what they are asked before the page opens; undefined to let them pass. */
export type Verdict = { to: string } | { asks: 'parent-company' } | undefined

const denied = ({ href }: GuardedVisit): Verdict => ({ to: paths.accessDenied(href) })

const conditions: Record<Condition, (asked: GuardedVisit) => Verdict> = {
  // Internal associates must first choose an organization, and come back to where they wanted to go.
  'chosen-organization': ({ session: { profile }, href }) =>
    profile?.isInternalAssociate && profile.activeOrganizationCount === 0
      ? { to: paths.associateLanding(href) }
      : undefined,
  // The associates' own page asks for the associate mark and their internal properties.
  'internal-properties': (asked) => {
    const { profile } = asked.session
    return profile?.isInternalAssociate && profile.authProfile.internalProperties ? undefined : denied(asked)
  },
  // A cart that is inspected is not added to.
  'fills-cart': (asked) => (asked.isInspected ? denied(asked) : undefined),
  // A visit is closed here, because it is of its tab and of the store alone, and no one signs in or registers in it.
  'no-visit': (asked) => (asked.session.profile?.punchOutType ? denied(asked) : undefined),
  // Punch-out buyers are barred from the training store.
  'no-punchout': (asked) => (asked.session.profile?.isPunchout ? denied(asked) : undefined),
  // A parent-holding user picks the parent company first; a route containing setParentCompany is let through.
  'parent-company': ({ session, href }) =>
    needsCompanyChange(session) && !href.includes('setParentCompany') ? { asks: 'parent-company' } : undefined,
  // Not checked here, because the launch page checks itself that tokens can be decoded.
  punchout: () => undefined,
}

/** The outcome for a visitor at a page with `guard`. */
export function decide(guard: Guard, asked: GuardedVisit): Verdict {
  if (!can(asked.session, guard.who)) return asked.session.signedIn ? denied(asked) : { to: paths.login(asked.href) }
  for (const condition of guard.and ?? []) {
    const verdict = conditions[condition](asked)
    if (verdict) return verdict
  }
  return undefined
}
