// Answers one call: who may make it, what it may say, one transaction, what it may answer, as the viewer may see it. Every transport ends here.
import { randomUUID } from 'node:crypto'
import type { Call } from 'contract/call'
import { may, mayWhileActing } from 'contract/call'
import { messages } from 'contract/errors'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Ctx, Principal, Viewer } from '../ctx.ts'
import { actingStaff } from '../ctx.ts'
import type { Looker, Statement } from '../db/scope.ts'
import { inScope, openScope } from '../db/scope.ts'
import { PortalError } from '../errors.ts'
import { asSeenBy } from '../prices.ts'
import type { Log } from '../log.ts'
import type { Outside } from '../outside.ts'
import type { Answer } from './answers.ts'
import type { Repetition } from './once.ts'
import { answeredBefore, changeOf, isMadeAlready, keptWith } from './once.ts'
import { refuseOtherView } from './madeFor.ts'
import { readInput } from './readInput.ts'
import { withoutSecrets } from './secrets.ts'

export interface Deps {
  pool: Pool
  /** Connections that answer product searches, with settings of their own. */
  searchPool: Pool
  /** Connections whose statements may take long: for imports, exports, indexes; nobody waits for their answers. */
  longPool: Pool
  config: Config
  log: Log
  outside: Outside
  /** The clock; tests set it. */
  now: () => Date
  /** Check answers against the contract; on in development and tests, where a wrong answer is a bug of ours. */
  checkAnswers: boolean
}

/** One request's part of the context, the same for every call it carries. */
export interface Asking {
  principal: Principal
  /** The request carried a session that is no longer valid. */
  staleSession: boolean
  /** The request carried a bearer token that is none [A8.08]. */
  undecodable?: boolean
  address: string
  /** What the browser said of itself; nothing for a background job. */
  browser?: { userAgent: string; cookies: ReadonlyMap<string, string>; timeZone?: string }
  requestId: string
  /** The key under which a change happens once. */
  repetition?: Repetition | undefined
  reply: Headers
  /** The organisations of the page that asks, as it says. */
  madeFor?: readonly number[] | undefined
  /** Where a background job tells how far it is. */
  progress?: Ctx['progress']
}

export const lookerOf = (viewer: Viewer): Looker => ({ userId: viewer.userId, accounts: viewer.allowedAccounts })

/** Runs `answer` for `asking` with the raw `input`. Throws PortalError; anything else thrown is a bug. */
export async function answerCall(
  deps: Deps,
  { call, run, exception }: Answer,
  asking: Asking,
  input: unknown,
): Promise<unknown> {
  refuse(call, asking)
  const given = readInput(call.input, input ?? {})

  const { subject } = asking.principal
  const looker = { ...lookerOf(subject), ...(exception && { exception }) }
  const change = subject.signedIn ? changeOf(call, asking.repetition, given) : undefined
  const before = change?.isRepeated && (await answeredBefore(deps.pool, looker, change))
  if (before) return asSeenBy(subject, call.output, before.answer)
  refuseOtherView(call, subject, asking.madeFor)
  const scope = openScope(deps.pool, looker, { readOnly: call.kind === 'query' })
  const ctx: Ctx = {
    principal: asking.principal,
    get viewer() {
      return this.principal.subject
    },
    db: scope.db,
    apart: (work) => inScope(deps.pool, looker, work),
    now: deps.now(),
    outside: deps.outside,
    log: deps.log,
    config: deps.config,
    request: {
      id: asking.requestId,
      address: asking.address,
      userAgent: asking.browser?.userAgent ?? '',
      cookies: asking.browser?.cookies ?? new Map(),
      timeZone: asking.browser?.timeZone,
    },
    reply: asking.reply,
    progress: asking.progress ?? (async () => {}),
  }
  try {
    const output = asSeenBy(ctx.viewer, call.output, await run(ctx, given as never))
    if (deps.checkAnswers) call.output.parse(output)
    const audit = call.kind === 'mutation' ? auditOf(ctx, call, given) : undefined
    const { userId } = ctx.viewer
    await scope.commit(change && audit ? keptWith(audit, change, { userId, answer: output, now: ctx.now }) : audit)
    return output
  } catch (error) {
    await scope.rollback().catch((failure: unknown) => deps.log.warn({ err: failure }, 'rollback failed'))
    // The first request was still at work when this one began.
    const made =
      change && (change.isRepeated || isMadeAlready(error)) && (await answeredBefore(deps.pool, looker, change))
    if (made) return asSeenBy(ctx.viewer, call.output, made.answer)
    throw error
  }
}

/** Throws unless `asking` may make `call`, for themselves or for the customer they act for [S16.08]. */
export function refuse(call: Call, asking: Asking): void {
  const { principal } = asking
  if (may(call.who, principal.subject)) {
    if (actingStaff(principal) === null || mayWhileActing(call)) return
    throw new PortalError('FORBIDDEN', messages.whileActing)
  }
  if (principal.subject.signedIn) throw new PortalError('FORBIDDEN', messages.forbidden)
  throw withoutProfile(asking)
}

/** What somebody hears who has no profile [A8.09]. A session that ended is told apart from none: the page reloads [B8.09]. */
export function withoutProfile({ staleSession, undecodable }: Asking): PortalError {
  if (undecodable) return new PortalError('NOT_SIGNED_IN', messages.undecodable)
  return new PortalError('NOT_SIGNED_IN', staleSession ? messages.onlyLoggedIn : messages.noProfile)
}

// [Q2.13]: every mutation by whom, as whom, for which organisation.
function auditOf({ principal, viewer, request }: Ctx, call: Call, input: unknown): Statement {
  const by = principal.actor.userId
  const actingAs = actingStaff(principal) === null ? null : viewer.userId
  const account = viewer.activeAccounts.length === 1 ? viewer.activeAccounts[0] : viewer.accountId
  return {
    name: 'audit',
    text: 'insert into audit_entry (user_id, acting_as, account_id, call, input, request_id) values ($1, $2, $3, $4, $5, $6)',
    values: [by, actingAs, account ?? null, call.name, JSON.stringify(withoutSecrets(input)), request.id],
  }
}

export const newRequestId = (): string => randomUUID()
