// Sessions, sign-in, sign-out, and the locale a user chose [A§3, A§4].
import { fillBrand } from '@portal/contract/provider/brand'
import type { Locale } from '@portal/contract/platform/locales'
import type { SecondStep, Session, SignInResult, UserStatus } from '@portal/contract/access/session'
import { guestSession, maySignIn } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { guest, toOwnPrincipal } from '../../platform/http/ctx.ts'
import { withTransaction, setDbPrincipal } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { checkLocale } from '../../platform/config/locales.ts'
import type { NewSession } from '../../platform/identity/identity.ts'
import { changeOwnUser } from '../users/users.ts'
import { clearStep, clearToken, readDevice, rememberDevice, setStep, setToken, stepIn } from './accessCookies.ts'
import type { ActingFacts, SessionFacts } from './acting.rules.ts'
import { actingInForce } from './acting.rules.ts'
import type { PersonFacts } from './session.reads.ts'
import { loadNames, person, sessionFacts, userFacts } from './session.reads.ts'
import type { ProfileOrganizations } from './profile.rules.ts'
import { secondsTo, toSession } from './profile.rules.ts'
import { sessionOf } from './requestContext.ts'
import type { ViewerFacts } from './viewer.rules.ts'
import { isStaff, toViewer } from './viewer.rules.ts'

export { getActingProblem } from './acting.rules.ts'
export type { SessionReader } from './session.reads.ts'
export { displayName, listedName, readListedName, readSessions, readSessionsOnce, userFacts } from './session.reads.ts'
export { getRequestContext, isRenewalDue } from './requestContext.ts'
export { toConsent } from './consent.rules.ts'
export { openVisit, readVisitCookie, visitHeader } from './visit.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }

/** The viewer of a user without a session, for jobs that run on their behalf; a guest once they may not sign in. */
export async function viewerOfUser(deps: Deps, userId: string): Promise<Viewer> {
  const facts = await withTransaction(deps.pool, signInPrincipal, (db) => userFacts(db, userId))
  return facts && maySignIn(facts.user.status) ? toViewer(facts, '') : guest
}

/** A user as the viewer of their own pages and the session these would have, whatever their status; for staff. */
export async function inspectUser(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
): Promise<{ viewer: Viewer; session: Session; featuresOff: string[] } | undefined> {
  const facts = await userFacts(db, userId)
  if (!facts) return undefined
  const viewer = toViewer(facts, '')
  return {
    viewer,
    session: toSession(facts, await loadNames(db, facts), now, now),
    featuresOff: facts.features_off,
  }
}

/** A person by their e-mail address; only a job may ask so. */
export const personByEmail = (db: Db, email: string): Promise<PersonFacts | undefined> => person(db, 'email', email)

/** A person by their id. */
export const personById = (db: Db, userId: string): Promise<PersonFacts | undefined> => person(db, 'user_id', userId)

/** The session of the viewer as pages see it. */
export async function getSession(ctx: Ctx): Promise<Session> {
  if (!ctx.viewer.signedIn) return guestSession
  return describeSession(ctx, sessionOf(ctx.viewer) ?? (await readCurrentSession(ctx)))
}

/** The session as it is after what this call changed of whom it is for; `ctx` stays with whom it was for. */
export async function getCurrentSession(ctx: Ctx): Promise<Session> {
  return describeSession(ctx, await readCurrentSession(ctx))
}

const readCurrentSession = (ctx: Ctx) => sessionFacts(ctx.db, ctx.viewer.sessionId, ctx.now)

async function describeSession(ctx: Ctx, found: SessionFacts | undefined): Promise<Session> {
  if (!found) return guestSession
  const acting = actingInForce(found, ctx.now)
  const facts = acting?.facts ?? found.facts
  return toSession(
    facts,
    await namesFor(ctx, facts),
    found.expiresAt,
    ctx.now,
    acting && toActing(found, acting, ctx.now),
  )
}

/** The organizations of `facts`, read with their rights because acting may just have begun or ended. */
async function namesFor(ctx: Ctx, facts: ViewerFacts): Promise<ProfileOrganizations> {
  if (facts.user.user_id === ctx.viewer.userId) return loadNames(ctx.db, facts)
  await setDbPrincipal(ctx.db, toDbPrincipal(toViewer(facts, '')))
  const names = await loadNames(ctx.db, facts)
  await setDbPrincipal(ctx.db, toDbPrincipal(ctx.viewer))
  return names
}

const toActing = ({ facts: { user } }: SessionFacts, acting: ActingFacts, now: Date): Session['acting'] => ({
  actingId: acting.actingId,
  staffName: `${user.first_name} ${user.last_name}`.trim(),
  reason: acting.reason,
  mayChange: acting.mayChange,
  secondsLeft: secondsTo(new Date(acting.endsAt), now),
})

/** After a change of the viewer: their token again, and the session as it is now [A7.08]. */
export async function refreshSession(ctx: Ctx): Promise<Session> {
  await ctx.services.identity.renewSession(ctx.viewer.sessionId, ctx.now)
  const found = await readCurrentSession(ctx)
  if (!found) return guestSession
  const viewer = toViewer(found.facts, ctx.viewer.sessionId)
  await setToken(ctx.reply, ctx.config, { facts: found.facts, viewer, now: ctx.now }, ctx.request.cookies)
  return toSession(found.facts, await loadNames(ctx.db, found.facts), found.expiresAt, ctx.now)
}

/** Signs in; a user who may not yet learns what to do next, but only after the right password. */
export async function signIn(ctx: Ctx, input: { email: string; password: string }): Promise<SignInResult> {
  const email = input.email.toLowerCase()
  const { address, userAgent, cookies } = ctx.request
  const device = readDevice(ctx.config, cookies, email)
  const result = await ctx.services.identity.signIn({ email, password: input.password, address, userAgent, device })
  if (result.outcome === 'wrong') throw new PortalError('BAD_INPUT', signInMessages.wrong)
  if (result.outcome === 'too-many') throw new PortalError('TOO_MANY', signInMessages.tooMany)
  if (!result.isProven) await refuseUnverified(ctx, result)
  return admit(ctx, result)
}

// Refused, because a person made active without a link, as by the ERP, may have a password that a stranger chose at the
// registration. The owner of the mailbox gets in by 'Forgot password?'.
async function refuseUnverified(ctx: Ctx, { userId, sessionId }: NewSession): Promise<void> {
  const facts = await userFacts(ctx.db, userId)
  if (!facts || !maySignIn(facts.user.status)) return
  await ctx.services.identity.endSession(sessionId)
  throw new PortalError('BAD_INPUT', signInMessages.wrong)
}

/**
 * Lets a person in whose first step is done: at once, or once they have done the second that they set up or, as staff, has to.
 * Meanwhile no session exists, only a one-time value in a cookie of this browser.
 */
export async function admit(ctx: Ctx, opened: NewSession): Promise<SignInResult> {
  const { identity } = ctx.services
  const facts = await userFacts(ctx.db, opened.userId)
  const [{ isOn }, passkeys] = await Promise.all([
    identity.twoStep.stateOf(opened.userId),
    identity.passkeys.of(opened.userId),
  ])
  const isAllowed = facts && maySignIn(facts.user.status)
  if (!isAllowed || !(isOn || mustUseTwoStep(facts, ctx.config))) return enter(ctx, opened)

  await identity.endSession(opened.sessionId)
  const step: SecondStep = {
    methods: [...(isOn ? (['code'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])],
    mustSetUp: !isOn && passkeys.length === 0,
  }
  setStep(ctx.reply, ctx.config, await identity.issueStep(opened.userId, step))
  return { ...guestSession, secondStep: step }
}

/** True if a user must sign in with a second step: staff, where the deployment says so. */
const mustUseTwoStep = (facts: ViewerFacts, config: Config): boolean => config.STAFF_TWO_STEP && isStaff(facts)

/** True if the viewer may not turn their second step off. */
export async function isTwoStepRequired(ctx: Ctx): Promise<boolean> {
  const facts = await userFacts(ctx.db, ctx.viewer.userId)
  return facts ? mustUseTwoStep(facts, ctx.config) : false
}

/** Lets a person who has proven who they are in: a session of their own, in place of any this browser had. */
export async function enter(ctx: Ctx, { sessionId, userId, expiresAt }: NewSession): Promise<SignInResult> {
  const { identity } = ctx.services
  const facts = await userFacts(ctx.db, userId)
  if (!facts || !maySignIn(facts.user.status)) {
    await identity.endSession(sessionId)
    if (!facts) throw new PortalError('FORBIDDEN', signInMessages.noIdentityProfile)
    throw new PortalError('FORBIDDEN', getRefusal(facts.user.status, ctx.config))
  }
  if (ctx.viewer.signedIn) await identity.endSession(ctx.viewer.sessionId)
  ctx.principal = toOwnPrincipal(toViewer(facts, sessionId))
  await setDbPrincipal(ctx.db, toDbPrincipal(ctx.viewer))
  await setToken(ctx.reply, ctx.config, { facts, viewer: ctx.viewer, now: ctx.now }, ctx.request.cookies)
  if (!readDevice(ctx.config, ctx.request.cookies, facts.user.email))
    rememberDevice(ctx.reply, ctx.config, facts.user.email)
  clearStep(ctx.reply, ctx.config, ctx.request.cookies)
  return { ...toSession(facts, await loadNames(ctx.db, facts), expiresAt, ctx.now), secondStep: null }
}

/** The one-time value of this browser's second step. */
export const stepToken = (ctx: Ctx): string | undefined => stepIn(ctx.config, ctx.request.cookies)

/** The next step of a user with `status`, who may not sign in. */
export const getRefusal = (status: UserStatus, config: Config): string =>
  fillBrand(
    status in signInMessages ? signInMessages[status as keyof typeof signInMessages] : signInMessages.REJECTED,
    getBrand(config),
  )

/** Ends the session on the server and clears its cookies. */
export async function signOut(ctx: Ctx): Promise<{ signedOut: boolean }> {
  if (ctx.viewer.signedIn) await ctx.services.identity.endSession(ctx.viewer.sessionId)
  clearToken(ctx.reply, ctx.config, ctx.request.cookies)
  return { signedOut: true }
}

/** Remembers the locale of the switch of countries. */
export async function setLocale(ctx: Ctx, locale: Locale): Promise<Session> {
  await changeOwnUser(ctx, { locale: checkLocale(locale, ctx.config.COUNTRIES) })
  return refreshSession(ctx)
}

/** Lets an associate act for an organization, or no longer. */
export async function setAllowedAccount(
  db: Db,
  { userId, accountId, isAllowed }: { userId: string; accountId: number; isAllowed: boolean },
): Promise<void> {
  if (isAllowed)
    await db
      .insertInto('user_account')
      .values({ user_id: userId, account_id: accountId })
      .onConflict((on) => on.doNothing())
      .execute()
  else await db.deleteFrom('user_account').where('user_id', '=', userId).where('account_id', '=', accountId).execute()
}
