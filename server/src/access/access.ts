// Who is signed in: sessions, sign-in, sign-out, and the locale a user chose (A §3, A §4).
import { fillBrand } from 'contract/brand'
import type { Locale } from 'contract/locales'
import type { Session, UserStatus } from 'contract/session'
import { guestSession, maySignIn, signInMessages } from 'contract/session'
import { brandOf } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import type { Ctx, Viewer } from '../platform/ctx.ts'
import { guest } from '../platform/ctx.ts'
import { inScope, lookAs } from '../platform/db/scope.ts'
import type { Asking, Deps } from '../platform/calls/answer.ts'
import { newRequestId } from '../platform/calls/answer.ts'
import { PortalError } from '../platform/errors.ts'
import { sessionSeconds } from '../platform/identity/identity.ts'
import { liveSession, namedOf, sessionFacts, userFacts } from './access.reads.ts'
import type { Claims } from './accessToken.ts'
import { readToken, renewalSeconds, signToken } from './accessToken.ts'
import { cookieName, fromChunks, leftovers, parseCookies, toChunks } from './cookies.rules.ts'
import { profileOf, sessionOf } from './profile.rules.ts'
import type { Facts } from './viewer.rules.ts'
import { viewerOf } from './viewer.rules.ts'

const nobody = { userId: '', accounts: [], exception: 'sign-in' as const }

/** Who asks, from the bearer token or the cookies of `request`; renews a token that is older than 15 minutes. */
export async function askingOf(deps: Deps, request: Request, address: string): Promise<Asking> {
  const reply = new Headers()
  const cookies = parseCookies(request.headers.get('cookie'))
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? fromChunks(cookies)
  const asking: Asking = { viewer: guest, staleSession: false, address, requestId: newRequestId(), reply }
  if (!token) return asking

  const now = deps.now()
  const read = await readToken(token, secretOf(deps.config), now)
  const facts = read && (await liveSession(deps.pool, read.sessionId, now))
  if (!read || !facts || !maySignIn(facts.user.status)) {
    if (!bearer) clearCookies(reply, deps.config, cookies)
    return { ...asking, staleSession: true }
  }
  const viewer = viewerOf(facts, read.sessionId)
  if (!bearer && read.age > renewalSeconds) {
    await deps.outside.identity.renewSession(read.sessionId, now)
    await setCookies(reply, deps.config, facts, viewer, now, cookies)
  }
  return { ...asking, viewer }
}

/** The viewer of a user without a session, for jobs that run on his behalf; a guest once he may not sign in. */
export async function viewerOfUser(deps: Deps, userId: string): Promise<Viewer> {
  const facts = await inScope(deps.pool, nobody, (db) => userFacts(db, userId))
  return facts && maySignIn(facts.user.status) ? viewerOf(facts, '') : guest
}

/** The session of the viewer as pages see it. */
export async function getSession(ctx: Ctx): Promise<Session> {
  if (!ctx.viewer.signedIn) return guestSession
  const found = await sessionFacts(ctx.db, ctx.viewer.sessionId, ctx.now)
  if (!found) return guestSession
  return sessionOf(found.facts, await namedOf(ctx.db, found.facts), found.expiresAt)
}

// The chunks the old token may have left: a shorter new one must not be read with their rest.
const everyChunk = new Map(
  [cookieName, ...Array.from({ length: 6 }, (_, at) => `${cookieName}.${at}`)].map((name) => [name, '']),
)

/** After a change of the viewer himself: his token anew, and the session as it is now [A7.08]. */
export async function refreshSession(ctx: Ctx): Promise<Session> {
  await ctx.outside.identity.renewSession(ctx.viewer.sessionId, ctx.now)
  const found = await sessionFacts(ctx.db, ctx.viewer.sessionId, ctx.now)
  if (!found) return guestSession
  const viewer = viewerOf(found.facts, ctx.viewer.sessionId)
  await setCookies(ctx.reply, ctx.config, found.facts, viewer, ctx.now, everyChunk)
  return sessionOf(found.facts, await namedOf(ctx.db, found.facts), found.expiresAt)
}

/** Signs in; a user who may not yet is told what to do next, but only after the right password. */
export async function signIn(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Session> {
  const result = await ctx.outside.identity.signIn({
    email: email.toLowerCase(),
    password,
    address: ctx.request.address,
    userAgent: '',
  })
  if (result.outcome === 'wrong') throw new PortalError('BAD_INPUT', signInMessages.wrong)
  if (result.outcome === 'too-many') throw new PortalError('TOO_MANY', signInMessages.tooMany)

  const facts = await userFacts(ctx.db, result.userId)
  if (!facts || !maySignIn(facts.user.status)) {
    await ctx.outside.identity.endSession(result.sessionId)
    throw new PortalError('FORBIDDEN', refusalOf(facts?.user.status ?? 'REJECTED', ctx.config))
  }
  const viewer = viewerOf(facts, result.sessionId)
  await setCookies(ctx.reply, ctx.config, facts, viewer, ctx.now, new Map())
  await lookAs(ctx.db, { userId: viewer.userId, accounts: viewer.allowedAccounts })
  return sessionOf(facts, await namedOf(ctx.db, facts), result.expiresAt)
}

const refusalOf = (status: UserStatus, config: Config): string =>
  fillBrand(
    status in signInMessages ? signInMessages[status as keyof typeof signInMessages] : signInMessages.REJECTED,
    brandOf(config),
  )

/** Ends the session on the server and clears its cookies. */
export async function signOut(ctx: Ctx): Promise<{ signedOut: boolean }> {
  if (ctx.viewer.signedIn) await ctx.outside.identity.endSession(ctx.viewer.sessionId)
  clearCookies(ctx.reply, ctx.config, new Map([[cookieName, '']]))
  return { signedOut: true }
}

/** Remembers the locale of the US/CA switch. */
export async function setLocale(ctx: Ctx, locale: Locale): Promise<Session> {
  await ctx.db.updateTable('portal_user').set({ locale }).where('user_id', '=', ctx.viewer.userId).execute()
  return refreshSession(ctx)
}

async function setCookies(
  reply: Headers,
  config: Config,
  facts: Facts,
  viewer: Viewer,
  now: Date,
  present: Map<string, string>,
): Promise<void> {
  const profile = profileOf(facts)
  const { department, employee_id: employeeId } = facts.user
  const claims: Claims = {
    sid: viewer.sessionId,
    userId: viewer.userId,
    email: viewer.email,
    name: viewer.name,
    accountId: viewer.accountId,
    accountIds: profile.accountIds,
    department: viewer.isInternalAssociate ? { department, employeeId } : null,
    permissions: viewer.privileges,
    profile,
  }
  const chunks = toChunks(await signToken(claims, secretOf(config), now))
  for (const { name, value } of chunks) reply.append('set-cookie', cookie(config, name, value, sessionSeconds))
  for (const name of leftovers(
    present,
    chunks.map((chunk) => chunk.name),
  ))
    reply.append('set-cookie', cookie(config, name, '', 0))
}

function clearCookies(reply: Headers, config: Config, present: Map<string, string>): void {
  for (const name of leftovers(present, [])) reply.append('set-cookie', cookie(config, name, '', 0))
}

const cookie = (config: Config, name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${(config.SECURE_COOKIES ?? config.PUBLIC_URL?.startsWith('https:')) ? '; Secure' : ''}`

const secretOf = (config: Config): string => config.SESSION_SECRET ?? ''
