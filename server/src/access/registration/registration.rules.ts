// The decision on a registration or a link, decided without asking anyone [A§4].
import { formatIsoDay } from '@portal/contract/platform/days'
import { getDomain } from '@portal/contract/access/emailRules'
import type { ActivationOutcome, EmailCheckResult, RegistrationResult } from '@portal/contract/access/registration'
import { linkSeconds } from '@portal/contract/access/registration'
import type { UserStatus } from '@portal/contract/access/session'

export interface Customer {
  accountId: number
  accountNumber: string
  name: string
  partyId: number
  defaultRoleId: number | null
}

/** A mail-domain rule with the customer it names. */
export interface DomainRule {
  ruleId?: number
  isAllowed: boolean
  customer: Customer | null
}

/** The verdict of a domain's rules [A§4]: none, several, a refusal, or one customer. */
export function checkDomain(rules: readonly DomainRule[]): { result: EmailCheckResult; customer: Customer | null } {
  const [first, ...others] = rules
  if (!first) return { result: 'ABSENT', customer: null }
  if (others.length > 0) return { result: 'DUPLICATE', customer: null }
  const { isAllowed, customer } = first
  return { result: isAllowed && customer ? 'ACCEPTED' : 'DECLINED', customer }
}

/** The proof by an account number and an invoice number. */
export interface CustomerProof {
  /** The customer with the account number, if there is one. */
  customer: Customer | undefined
  isInvoiceOfIt: boolean
  /** The domains whose addresses may register for that customer. */
  domains: readonly string[]
}

/**
 * The fast track: a person whose mail domain belongs to several customers, or to none we know, names their account and
 * one of its invoices. It approves an address only of that customer's own domains.
 */
export function fastTrack(email: string, check: EmailCheckResult, proof: CustomerProof): RegistrationResult {
  if (check === 'DECLINED') return 'UNAUTHORIZED_FAST_TRACK'
  if (!proof.customer) return 'INVALID_ACCOUNT_NUMBER'
  if (!proof.isInvoiceOfIt) return 'INVALID_INVOICE_NUMBER'
  if (proof.domains.length === 0) return 'NO_DOMAIN_TO_AUTHORIZE_EMAIL'
  return proof.domains.includes(getDomain(email)) ? 'SUCCESS' : 'UNAUTHORIZED_EMAIL'
}

/** True if an address is that of a competitor, or of a part of one. */
export const isCompetitor = (email: string, competitors: string | undefined): boolean =>
  (competitors ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .some((name) => name !== '' && (getDomain(email) === name || getDomain(email).endsWith(`.${name}`)))

/** Why a business registration that was not accepted waits [A§4]. */
export const waitingReason = 'unauthorized fast track'

/** The purpose of a link: to activate a registration, or to complete an invitation. */
export type LinkPurpose = 'activation' | 'invitation'

export interface LinkFacts {
  purpose: LinkPurpose
  createdAt: Date
  isUsed: boolean
  status: UserStatus
}

// The links that let a person pass [D1.13]: anyone who waits for approval does not, token or not.
const passes: Record<LinkPurpose, UserStatus> = { activation: 'UNCONFIRMED', invitation: 'PENDING_REGISTRATION' }

/**
 * The state of a link, in the order of [A§4] Activation: age before status, so that an active user with an old link sees
 * that it expired [D1.12]. A link no one knows is reported as an expired one.
 */
export function getOutcome(link: LinkFacts | undefined, purpose: LinkPurpose, now: Date): ActivationOutcome {
  if (link?.purpose !== purpose) return 'EXPIRED'
  if (now.getTime() - link.createdAt.getTime() > linkSeconds * 1000) return 'EXPIRED'
  if (link.status === 'REGISTERED' || link.status === 'DELEGATED_REGISTERED') return 'ALREADY_ACTIVE'
  if (link.status !== passes[purpose]) return 'REJECTED'
  return link.isUsed ? 'EXPIRED' : 'READY'
}

/** MM/DD/YYYY in UTC [A4.07]. */
export const utcDate = (at: Date): string => formatIsoDay(at.toISOString())
