// Which pages a person may open and what keeps them out, decided by the guard itself [P9.03].
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { privilegeWords } from '@portal/contract/access/rights'
import { can } from '../platform/session.ts'
import { decide } from './guards.ts'
import type { Guard } from './routeRows.ts'
import { pages } from './routes.ts'

export interface PageAccess {
  title: string
  path: string
  allowed: boolean
  why: string
  /** The check of privileges that keeps them out, if it is one. */
  check?: { mode: string; privileges: readonly string[] } | undefined
}

/** Every page of the route table, for the holder of `session`. */
export const explainPages = (session: Session): PageAccess[] =>
  pages.map(({ title, path, guard }) => {
    const verdict = decide(guard, { session, href: path })
    const why = describeBarrier(session, guard.who, verdict)
    const check = verdict && !can(session, guard.who) ? checkOf(guard.who) : undefined
    return { title, path, allowed: verdict === undefined, why, check }
  })

const checkOf = (who: Guard['who']) => (typeof who === 'object' && 'privileges' in who ? who : undefined)

function describeBarrier(session: Session, who: Parameters<typeof can>[1], verdict: ReturnType<typeof decide>): string {
  if (!verdict) return ''
  if ('asks' in verdict) return 'Has to choose the parent company first.'
  if (can(session, who))
    return verdict.to.startsWith(paths.associateLanding())
      ? 'Has to choose an organization first.'
      : 'Barred for this kind of user.'
  if (who === 'associate') return 'Is for staff who act for customers.'
  return typeof who === 'object' && 'privileges' in who ? needs(who.mode, who.privileges) : 'Has to be logged in.'
}

/** Why a page with `guard` is closed to who is signed in, and who opens it; nothing where the guard says nothing about it. */
export function listMissingRights(session: Session, { who }: Guard): string[] {
  if (can(session, who) || typeof who === 'string' || !('privileges' in who)) return []
  const { mode, privileges } = who
  if (mode === 'not') return ['It is closed to your role.']
  const lacking = privileges.filter((privilege) => !session.privileges.includes(privilege))
  if (!lacking.some(isCustomerPrivilege)) return ['It is for staff.']
  const labels = lacking.map(privilegeWords).join(mode === 'any' ? ' or ' : ' and ')
  return [
    `It asks for the right to ${labels}.`,
    session.profile?.isInternalAssociate
      ? 'An administrator of the portal can give it to you.'
      : 'An administrator of your organization can give it to you, under User Management.',
  ]
}

/** Privileges as a sentence names them. */
export const rightsInWords = (privileges: readonly string[], between = ', '): string =>
  `the right ${privileges.map((name) => `“${privilegeWords(name)}”`).join(between)}`

/** Privileges of a check, in words. */
export const needs = (mode: string, privileges: readonly string[]): string =>
  mode === 'not'
    ? `Must not hold ${rightsInWords(privileges)}.`
    : `Needs ${rightsInWords(privileges, mode === 'any' ? ' or ' : ' and ')}.`
