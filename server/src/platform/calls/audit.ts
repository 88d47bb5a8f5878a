// The audit [Q2.13]: every mutation by whom, as whom, for which organization; tried sign-ins and refusals; what staff read of
// customers; files that were fetched. What changed is written beside it by the database itself (0235_audit.sql).
import { createHash, randomUUID } from 'node:crypto'
import { getAuditKind } from '@portal/contract/access/auditActions'
import type { AuditKind } from '@portal/contract/access/auditKinds'
import type { Call } from '@portal/contract/platform/call'
import type { ErrorCode } from '@portal/contract/platform/errors'
import type { AuditSubject } from '../http/ctx.ts'
import { actingStaff, guest, toOwnPrincipal } from '../http/ctx.ts'
import type { Statement } from '../db/transaction.ts'
import { openTransaction } from '../db/transaction.ts'
import { PortalError } from '../http/errors.ts'
import { orderingAccount } from '../prices/orderingAccount.ts'
import type { Deps, RequestContext } from './handleCall.ts'
import type { Resolver } from './resolvers.ts'
import { storableText, withoutSecrets } from './secrets.ts'

/** The actor and address: of a request, or of its call, which may have signed a person in meanwhile. */
type AuditOrigin = Pick<RequestContext, 'principal' | 'address' | 'browser' | 'requestId'>

interface AuditTarget {
  type: string
  id: string | null
  name: string
}

interface Entry {
  call: string
  kind?: AuditKind
  outcome?: 'DONE' | 'REFUSED' | 'FAILED'
  reason?: string
  input?: unknown
  /** Where no record says whose it is; the organization viewed when left out. */
  account?: number | undefined
  target?: AuditTarget | undefined
}

const columns = `audit_id, account_id, user_id, acting_as, call, kind, input, request_id, address, user_agent, outcome, reason,
  target_type, target_id, target_name, impersonation_id`

/** An entry as the statement that writes it. */
export function auditStatement({ principal, address, browser, requestId }: AuditOrigin, entry: Entry): Statement {
  const { call, kind = getAuditKind(call), outcome = 'DONE', reason = null, input = {}, target } = entry
  const { subject, actor } = principal
  const account = entry.account ?? orderingAccount(subject)
  return {
    name: 'audit',
    text: `insert into audit_entry (${columns}) select a.audit_id, a.account_id, $2::text, $3::text, $4::text, $5::text, $6::jsonb, $7::uuid,
      $8::text, $9::text, $10::text, $11::text, $12::text, $13::text, $14::text, $15::text from audit_entries($1::int) a`,
    values: [
      account,
      actor.userId,
      actingStaff(principal) === null ? null : subject.userId,
      call,
      kind,
      JSON.stringify(abridged(withoutSecrets(input))),
      requestId,
      address,
      browser ? storableText(browser.userAgent).slice(0, 400) : null,
      outcome,
      reason,
      target?.type ?? null,
      target?.id ?? null,
      target?.name ?? null,
      actor.actingId ?? null,
    ],
  }
}

/** Of a list of thousands the first say what it was: the rows themselves are kept with what they became. */
const maxListed = 200

function abridged(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > maxListed
      ? [...value.slice(0, maxListed).map(abridged), `and ${value.length - maxListed} more`]
      : value.map(abridged)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, abridged(inner)]))
}

/** Writes an entry in a transaction of its own, because what changed nothing has none. */
export const recordEntry = ({ pool }: Pick<Deps, 'pool'>, by: AuditOrigin, entry: Entry): Promise<void> =>
  openTransaction(pool, { userId: by.principal.actor.userId, accounts: [] }, { readOnly: false }).commit(
    auditStatement(by, entry),
  )

/** Records what a command on the portal's own machine did, where no one is signed in. */
export const recordCommand = (deps: Pick<Deps, 'pool'>, entry: Pick<Entry, 'call' | 'target'>): Promise<void> =>
  recordEntry(deps, { principal: toOwnPrincipal(guest), address: '', requestId: randomUUID() }, entry)

/** The audit facts of a verb, as it is on record. */
export const toEntry = ({ failure, ...of }: Partial<AuditSubject> = {}): Partial<Entry> =>
  failure === undefined ? of : { ...of, outcome: 'FAILED', reason: failure }

/** Refusals of one call recorded for a person in a window; the rest is dropped so that a loop in a browser fills no disk. */
const refusals = { times: 10, seconds: 60 }
/** Staff who look at the same again in this time are on record once. */
const reads = { times: 1, seconds: 15 * 60 }

const refused = new Set<ErrorCode>(['FORBIDDEN'])
const failed = new Set<ErrorCode>(['BAD_INPUT', 'FORBIDDEN'])

/** Runs `work` and records that it was refused for want of a right, or that a sign-in or proof was wrong. */
export async function withRefusals<T>(
  deps: Deps,
  by: AuditOrigin,
  { call, input }: { call: Call; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await recordRefusal(deps, by, call, input, error).catch((failure: unknown) =>
      deps.log.error({ err: failure, call: call.name }, 'a refusal is not on record'),
    )
    throw error
  }
}

// Other errors are mistakes in a form.
async function recordRefusal(deps: Deps, by: AuditOrigin, call: Call, input: unknown, error: unknown): Promise<void> {
  if (!(error instanceof PortalError)) return
  const { userId } = by.principal.actor
  const isProof = call.kind === 'mutation' && getAuditKind(call.name) === 'SIGN_IN'
  if (isProof ? !failed.has(error.code) : !refused.has(error.code) || userId === '') return
  if (!(await deps.services.throttle('audit-refusal', `${userId || by.address} ${call.name}`, refusals, deps.now())))
    return
  await recordEntry(deps, by, {
    call: call.name,
    outcome: isProof ? 'FAILED' : 'REFUSED',
    reason: error.message,
    input,
    target: userId === '' ? namedUser(input) : undefined,
  })
}

/** Records that staff read what is a customer's: acting for them, or past the accounts. */
export async function recordStaffRead(
  deps: Deps,
  by: AuditOrigin,
  { call, exception }: Resolver,
  input: unknown,
): Promise<void> {
  const staff = actingStaff(by.principal)
  if (call.kind !== 'query' || (staff === null && exception !== 'staff')) return
  const safe = JSON.stringify(withoutSecrets(input))
  const { subject, actor } = by.principal
  const what = createHash('sha256').update(staff === null ? safe : `${subject.userId} ${actor.actingId ?? ''}`)
  const key = `${actor.userId} ${call.name} ${what.digest('base64url')}`
  if (!(await deps.services.throttle('audit-read', key, reads, deps.now()))) return
  await recordEntry(deps, by, {
    call: call.name,
    kind: 'READ',
    input,
    target: staff === null ? getRequestedUser(exception, input) : undefined,
  })
}

/**
 * The user whom a call of staff is about, as its input names them, because a mailed link or a page that is read changes no
 * record that would say so.
 */
export function getRequestedUser(exception: Resolver['exception'], input: unknown): AuditTarget | undefined {
  if (exception !== 'staff' || input === null || typeof input !== 'object') return undefined
  const { userId, authId = userId } = input as { userId?: unknown; authId?: unknown }
  return typeof authId === 'string'
    ? { type: 'user', id: storableText(authId).slice(0, 60), name: '' }
    : namedUser(input)
}

/** A person who is named by their address alone. */
function namedUser(input: unknown): AuditTarget | undefined {
  const email = input !== null && typeof input === 'object' && 'email' in input ? input.email : undefined
  return typeof email === 'string'
    ? { type: 'user', id: null, name: storableText(email).toLowerCase().slice(0, 320) }
    : undefined
}
