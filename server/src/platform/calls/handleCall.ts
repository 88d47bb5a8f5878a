// Answers one call: who may make it, what it may say, one transaction, what it may answer, as the viewer may see it. Every transport ends here.
import { randomUUID } from 'node:crypto'
import { getAuditKind } from '@portal/contract/access/auditActions'
import type { Call } from '@portal/contract/platform/call'
import { may, isAllowedWhileActing, isAllowedWhileViewing } from '@portal/contract/platform/call'
import { isAllowedOnVisit, punchoutRefusal } from '@portal/contract/provider/punchoutCalls'
import { messages } from '@portal/contract/platform/errors'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Ctx, Principal, Viewer } from '../http/ctx.ts'
import { actingStaff } from '../http/ctx.ts'
import type { DbPrincipal } from '../db/transaction.ts'
import { withTransaction, openTransaction } from '../db/transaction.ts'
import { getErrorCode, forbidden, notePlace, PortalError } from '../http/errors.ts'
import type { Observer } from '../monitoring/observer.ts'
import type { Span, Tracing } from '../monitoring/tracing.ts'
import { hidePricesFrom } from '../prices/prices.ts'
import type { Log } from '../monitoring/log.ts'
import type { Services } from '../config/services.ts'
import { auditStatement, recordStaffRead, toEntry, getRequestedUser, withRefusals } from './audit.ts'
import type { Resolver } from './resolvers.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { findStoredResponse, toKeyedChange, isDuplicateKey, withStoredResponse } from './idempotency.ts'
import { checkPageAccounts } from './pageAccounts.ts'
import { readInput } from './readInput.ts'

export interface Deps {
  pool: Pool
  /** Connections that answer product searches, with settings of their own. */
  searchPool: Pool
  /** Connections whose statements may take long, for imports, exports and indexes, because no one waits for their answers. */
  longPool: Pool
  /** Connections for what a job asks while it holds one: who a person is now, and how far it has come. */
  sidePool: Pool
  config: Config
  log: Log
  services: Services
  /** Hears of each call that was answered: for figures and traces. */
  observer: Observer
  /** Traces of what is under way. */
  tracing: Tracing
  /** The clock; tests set it. */
  now: () => Date
  /** Check answers against the contract; on in development and tests, because a wrong answer is a bug of ours. */
  checkOutputs: boolean
}

/** One request's part of the context, the same for every call it carries. */
export interface RequestContext {
  principal: Principal
  /** The request carried a session that is no longer valid. */
  staleSession: boolean
  /** The request carried a bearer token that is none [A8.08]. */
  undecodable?: boolean
  address: string
  /** The user agent of the browser; nothing for a background job. */
  browser?: { userAgent: string; cookies: ReadonlyMap<string, string>; timeZone?: string }
  requestId: string
  /** The key under which a change happens once. */
  idempotencyKey?: IdempotencyKey | undefined
  reply: Headers
  /** The organizations of the page that asks, as it says. */
  pageAccounts?: readonly number[] | undefined
  /** Where a background job reports its progress. */
  progress?: Ctx['progress']
}

export const toDbPrincipal = (viewer: Viewer): DbPrincipal => ({
  userId: viewer.userId,
  accounts: viewer.allowedAccounts,
})

/** Runs `answer` for `requestContext` with the raw `input`. Throws PortalError; anything else thrown is a bug. */
export async function handleCall(
  deps: Deps,
  answer: Resolver,
  requestContext: RequestContext,
  input: unknown,
): Promise<unknown> {
  const facts = spanFacts(answer.call, requestContext)
  return deps.tracing.run(answer.call.name, { facts }, (span) => observeCall(deps, answer, requestContext, input, span))
}

async function observeCall(
  deps: Deps,
  answer: Resolver,
  requestContext: RequestContext,
  input: unknown,
  span: Span,
): Promise<unknown> {
  const { call } = answer
  const end = deps.observer.begin(call.name)
  try {
    const output = await withRefusals(deps, requestContext, { call, input }, async () => {
      const answered = await answerCall(deps, answer, requestContext, input)
      await recordStaffRead(deps, requestContext, answer, input)
      return answered
    })
    end('OK')
    return output
  } catch (error) {
    notePlace(error, logFields(call, requestContext))
    const code = getErrorCode(error)
    end(code)
    span.fail(code)
    throw error
  }
}

/** The log line of a call: which, who made it, for whom, in which request. */
const logFields = ({ name }: Call, { principal, requestId }: RequestContext) => ({
  call: name,
  requestId,
  ...(principal.subject.signedIn && { userId: principal.subject.userId, accounts: principal.subject.activeAccounts }),
  ...(actingStaff(principal) !== null && { staffUserId: principal.actor.userId }),
})

/** The attributes of a call's span: ids, no names and nothing that was typed. */
const spanFacts = ({ name }: Call, { principal: { subject, actor }, requestId }: RequestContext) => ({
  'portal.call': name,
  'portal.request_id': requestId,
  ...(subject.signedIn && { 'enduser.id': subject.userId, 'portal.organizations': subject.activeAccounts.join(',') }),
  ...(actor.userId !== subject.userId && { 'portal.staff_user_id': actor.userId }),
})

async function answerCall(
  deps: Deps,
  { call, run, exception }: Resolver,
  requestContext: RequestContext,
  input: unknown,
): Promise<unknown> {
  refuse(call, requestContext)
  const given = readInput(call.input, input ?? {})

  const { subject, actor } = requestContext.principal
  const principal = {
    ...toDbPrincipal(subject),
    by: { actor: actor.userId, call: call.name },
    ...(exception && { exception }),
  }
  const change = subject.signedIn ? toKeyedChange(call, requestContext.idempotencyKey, given) : undefined
  const before = change?.isRepeated && (await findStoredResponse(deps.pool, principal, change))
  if (before) return hidePricesFrom(subject, call.output, before.answer)
  checkPageAccounts(call, subject, requestContext.pageAccounts)
  const transaction = openTransaction(deps.pool, principal, { readOnly: call.kind === 'query' })
  const ctx: Ctx = {
    principal: requestContext.principal,
    get viewer() {
      return this.principal.subject
    },
    db: transaction.db,
    separateTransaction: (work) => withTransaction(deps.pool, principal, work),
    now: deps.now(),
    services: deps.services,
    get log() {
      return deps.log.child(logFields(call, requestContext))
    },
    config: deps.config,
    request: {
      id: requestContext.requestId,
      address: requestContext.address,
      userAgent: requestContext.browser?.userAgent ?? '',
      cookies: requestContext.browser?.cookies ?? new Map(),
      timeZone: requestContext.browser?.timeZone,
    },
    reply: requestContext.reply,
    progress: requestContext.progress ?? (async () => {}),
  }
  try {
    const output = hidePricesFrom(ctx.viewer, call.output, await run(ctx, given as never))
    if (deps.checkOutputs) call.output.parse(output)
    const by = { ...requestContext, principal: ctx.principal }
    const isOnRecord = call.kind === 'mutation' && getAuditKind(call.name) !== 'NONE'
    const audit = isOnRecord
      ? auditStatement(by, {
          call: call.name,
          input: given,
          target: getRequestedUser(exception, given),
          ...toEntry(ctx.audited),
        })
      : undefined
    const { userId } = ctx.viewer
    await transaction.commit(
      change && audit ? withStoredResponse(audit, change, { userId, answer: output, now: ctx.now }) : audit,
    )
    return output
  } catch (error) {
    await transaction.rollback().catch((failure: unknown) => deps.log.warn({ err: failure }, 'rollback failed'))
    // The first request was still at work when this one began.
    const made =
      change && (change.isRepeated || isDuplicateKey(error)) && (await findStoredResponse(deps.pool, principal, change))
    if (made) return hidePricesFrom(ctx.viewer, call.output, made.answer)
    throw error
  }
}

/** Throws unless `requestContext` may make `call`, for themselves or for the customer they act for [S16.08]. */
export function refuse(call: Call, requestContext: RequestContext): void {
  const { principal } = requestContext
  if (principal.subject.punchout && !isAllowedOnVisit(call)) throw forbidden(punchoutRefusal)
  if (may(call.who, principal.subject)) {
    if (actingStaff(principal) === null) return
    if (!isAllowedWhileActing(call)) throw new PortalError('FORBIDDEN', messages.whileActing)
    if (principal.actor.isLooking && !isAllowedWhileViewing(call))
      throw new PortalError('FORBIDDEN', messages.whileLooking)
    return
  }
  if (principal.subject.signedIn) throw new PortalError('FORBIDDEN', messages.forbidden)
  throw withoutProfile(requestContext)
}

/** The response to a person without a profile [A8.09]. A session that ended is distinguished from none: the page reloads [B8.09]. */
export function withoutProfile({ staleSession, undecodable }: RequestContext): PortalError {
  if (undecodable) return new PortalError('NOT_SIGNED_IN', messages.undecodable)
  return new PortalError('NOT_SIGNED_IN', staleSession ? messages.onlyLoggedIn : messages.noProfile)
}

export const newRequestId = (): string => randomUUID()
