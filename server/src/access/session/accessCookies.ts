// The cookies a sign-in sets: the access token, and the device, by which a browser is known again at the next sign-in.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { sessionSeconds } from '../../platform/identity/sessions.ts'
import type { Claims } from './accessToken.ts'
import { signToken } from './accessToken.ts'
import { fromChunks, findStaleCookies, getCookieName, toChunks } from './cookies.rules.ts'
import { toProfile } from './profile.rules.ts'
import type { ViewerFacts } from './viewer.rules.ts'

type Cookies = ReadonlyMap<string, string>

export const isSecure = (config: Config): boolean =>
  config.SECURE_COOKIES ?? config.PUBLIC_URL?.startsWith('https:') ?? false

export const getSessionSecret = (config: Config): string => config.SESSION_SECRET ?? ''

/** The access token among `cookies`. */
export const readTokenCookie = (config: Config, cookies: Cookies): string | undefined =>
  fromChunks(cookies, getCookieName(isSecure(config)))

export interface FreshSession {
  facts: ViewerFacts
  viewer: Viewer
  now: Date
}

/** Sets the access token with the claims of [A§3]; chunks of a longer, older one among `present` go. */
export async function setToken(reply: Headers, config: Config, fresh: FreshSession, present: Cookies): Promise<void> {
  const { facts, viewer, now } = fresh
  const profile = toProfile(facts)
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
  const chunks = toChunks(await signToken(claims, getSessionSecret(config), now), getCookieName(isSecure(config)))
  for (const { name, value } of chunks) reply.append('set-cookie', cookie(config, name, value, sessionSeconds))
  const kept = chunks.map(({ name }) => name)
  for (const name of findStaleCookies(present, kept)) reply.append('set-cookie', cookie(config, name, '', 0))
}

/** Takes every cookie of the access token away. */
export function clearToken(reply: Headers, config: Config, present: Cookies): void {
  for (const name of findStaleCookies(present, [])) reply.append('set-cookie', cookie(config, name, '', 0))
}

const aYear = 365 * 24 * 60 * 60
// The cookie is sent only where sign-ins are answered, because pages that all guests see alike recognize guests by their cookies.
const devicePath = '/api'
const deviceName = (config: Config) => (isSecure(config) ? '__Secure-device' : 'device')
const deviceSign = (config: Config, id: string, email: string) =>
  createHmac('sha256', getSessionSecret(config)).update(`device ${id} ${email}`).digest('base64url')

/** The id of this browser if `email` has signed in with it before. */
export function readDevice(config: Config, cookies: Cookies, email: string): string | undefined {
  const [id = '', sign = ''] = (cookies.get(deviceName(config)) ?? '').split('.')
  const [given, right] = [Buffer.from(sign), Buffer.from(deviceSign(config, id, email))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

/** Knows this browser as one that `email` signs in with. */
export function rememberDevice(reply: Headers, config: Config, email: string): void {
  const id = randomUUID()
  const value = `${id}.${deviceSign(config, id, email)}`
  reply.append('set-cookie', cookie(config, deviceName(config), value, aYear, devicePath))
}

const cookie = (config: Config, name: string, value: string, maxAge: number, path = '/'): string =>
  `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure(config) ? '; Secure' : ''}`

const stepSeconds = 10 * 60
const stepName = (config: Config) => (isSecure(config) ? '__Secure-step' : 'step')

/** Keeps the one-time value of a sign-in between its two steps. */
export const setStep = (reply: Headers, config: Config, token: string): void =>
  reply.append('set-cookie', cookie(config, stepName(config), token, stepSeconds, devicePath))

export const stepIn = (config: Config, cookies: Cookies): string | undefined => cookies.get(stepName(config))

export function clearStep(reply: Headers, config: Config, present: Cookies): void {
  if (stepIn(config, present)) reply.append('set-cookie', cookie(config, stepName(config), '', 0, devicePath))
}

const stateName = (config: Config) => (isSecure(config) ? '__Secure-state' : 'state')

/** Binds the way to the external provider and back to this browser; '' when it is over. */
export const setState = (reply: Headers, config: Config, state: string): void =>
  reply.append('set-cookie', cookie(config, stateName(config), state, state ? stepSeconds : 0, `${devicePath}/oidc`))

export const stateIn = (config: Config, cookies: Cookies): string | undefined => cookies.get(stateName(config))
