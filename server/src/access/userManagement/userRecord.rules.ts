// The message on top of a user's page: whether they can sign in, why not, and what mends it [S16.02].
import { formatIsoDay } from '@portal/contract/platform/days'
import { linkSeconds } from '@portal/contract/access/registration'
import type { Verdict } from '@portal/contract/access/userRecord'
import type { UserStatus } from '@portal/contract/access/session'

export interface UserFacts {
  status: UserStatus
  statusUpdatedAt: Date
  /** When the last link to confirm or complete the registration was made. */
  linkSentAt: Date | null
  /** Ways they may sign in. */
  connections: readonly string[]
  isProven: boolean
  wrongPasswords: number
  waitsUntil: Date | null
  isBusiness: boolean
  isStaff: boolean
  isValidated: boolean
  hasOrganization: boolean
  roleName: string | null
  privileges: readonly string[]
}

const day = (at: Date) => formatIsoDay(at.toISOString())

const cannot = (why: string, remedy: Verdict['remedy']): Verdict => ({
  canSignIn: false,
  text: `Cannot sign in because ${why}`,
  remedy,
})
const can = (but: string, remedy: Verdict['remedy']): Verdict => ({
  canSignIn: true,
  text: `Can sign in${but}`,
  remedy,
})

function describeLink({ linkSentAt }: UserFacts, now: Date): string {
  if (!linkSentAt) return 'No link was ever sent.'
  const isOver = now.getTime() - linkSentAt.getTime() > linkSeconds * 1000
  return `The last link was sent on ${day(linkSentAt)}${isOver ? ' and has expired' : ''}.`
}

/** A user who never chose a password is invited again, anyone else let in. */
const reopening = ({ connections }: UserFacts) => (connections.length === 0 ? 'invite' : 'activate')

function byStatus(facts: UserFacts, now: Date): Verdict | undefined {
  const since = day(facts.statusUpdatedAt)
  switch (facts.status) {
    case 'REGISTERED':
    case 'DELEGATED_REGISTERED':
      return undefined
    case 'UNCONFIRMED':
      return cannot(`they have not confirmed their email address. ${describeLink(facts, now)}`, 'link')
    case 'PENDING_REGISTRATION':
      return cannot(`they have not completed their invitation. ${describeLink(facts, now)}`, 'link')
    case 'PENDING_APPROVAL':
      return cannot(`their registration has waited for approval since ${since}.`, 'approve')
    case 'REJECTED':
      return cannot(`their registration was rejected on ${since}.`, 'activate')
    case 'DEACTIVATED':
      return cannot(`they were deactivated on ${since}.`, reopening(facts))
    case 'INACTIVE':
      return cannot(`they are inactive since ${since}.`, reopening(facts))
    case 'GUEST':
      return cannot('they are a guest.', 'activate')
  }
}

/** The first thing that is in their way. */
export function getVerdict(facts: UserFacts, now: Date): Verdict {
  const barred = byStatus(facts, now)
  if (barred) return barred
  if (facts.connections.length === 0) return cannot('they have not chosen a password yet.', 'password')
  if (!facts.isProven && facts.connections.every((way) => way === 'password'))
    return cannot('nobody has proven the mailbox: the password may be a stranger’s.', 'password')
  if (facts.waitsUntil)
    return cannot(
      `of ${facts.wrongPasswords} wrong passwords within an hour; each further one has to wait.`,
      'attempts',
    )
  if (facts.isStaff ? facts.privileges.length === 0 : facts.isBusiness && facts.roleName === null)
    return can(', but may do nothing: they have no role.', 'role')
  if (facts.isBusiness && !facts.isStaff && (!facts.isValidated || !facts.hasOrganization))
    return can(', but sees no organization’s data: they belong to none that was confirmed.', 'organization')
  if (facts.isBusiness && facts.privileges.length === 0)
    return can(', but may do nothing: their role has no privilege that was not revoked.', 'role')
  return can('.', null)
}
