// The outcome of a mail domain's rules for registrations that came in.
import type { DryRun } from '@portal/contract/access/emailRules'
import type { UserStatus } from '@portal/contract/access/session'
import type { DomainRule } from './registration.rules.ts'
import { checkDomain } from './registration.rules.ts'

export interface RecentRegistration {
  email: string
  name: string
  businessName: string | null
  registeredAt: Date
  userStatus: UserStatus
  accountId: number | null
  customerName: string | null
}

/** The registrations, newest first, each with what the rules would have made of it. */
export function toDryRun(rules: readonly DomainRule[], recent: readonly RecentRegistration[]): DryRun {
  const { result, customer } = checkDomain(rules)
  const toOutcome = ({ accountId }: RecentRegistration): DryRun['registrations'][number]['outcome'] => {
    if (result !== 'ACCEPTED' || !customer) return accountId === null ? 'same' : 'waits'
    if (accountId === null) return 'accepted'
    return accountId === customer.accountId ? 'same' : 'other-customer'
  }
  const registrations = recent.map(({ accountId: _, registeredAt, ...each }, at) => ({
    ...each,
    registeredAt: registeredAt.toISOString(),
    outcome: toOutcome(recent[at] as RecentRegistration),
  }))
  const count = (wanted: string) => registrations.filter(({ outcome }) => outcome === wanted).length
  return {
    total: registrations.length,
    accepted: count('accepted'),
    waits: count('waits'),
    otherCustomer: count('other-customer'),
    isDuplicate: result === 'DUPLICATE',
    registrations: registrations.slice(0, 20),
  }
}
