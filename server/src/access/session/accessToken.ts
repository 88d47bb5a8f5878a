// The access token [A3.23, A§4]: signed, one day, renewed after 15 minutes. Its claims show other programs
// who it is; this server itself believes only the session behind it, so that every change binds at the next request.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { decodeJwt, SignJWT } from 'jose'
import type { Session } from '@portal/contract/access/session'
import { sessionSeconds } from '../../platform/identity/sessions.ts'

/** The token is renewed when it is older than this [A9: 15 minutes]. */
export const renewalSeconds = 15 * 60

/** The claims of [A§3]; `profile` as the session call answers it. */
export interface Claims extends JWTPayload {
  sid: string
  userId: string
  email: string
  name: string
  accountId: number | null
  accountIds: number[]
  department: { department: string | null; employeeId: string | null } | null
  permissions: readonly string[]
  profile: Session['profile']
}

const key = (secret: string) => new TextEncoder().encode(secret)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export const signToken = (claims: Claims, secret: string, now: Date): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + sessionSeconds)
    .sign(key(secret))

/**
 * The session a token names and its age in seconds; undefined for anything we did not sign or that is over. Checked at once
 * and not by jose's threads, because a signature of a few kilobytes takes microseconds and every request has one.
 */
export async function readToken(
  token: string,
  secret: string,
  now: Date,
): Promise<{ sessionId: string; age: number } | undefined> {
  const payload = readPayload(token, secret)
  if (!payload || (payload.exp ?? 0) <= seconds(now)) return Promise.resolve(undefined)
  return Promise.resolve({ sessionId: payload.sid, age: seconds(now) - (payload.iat ?? 0) })
}

function readPayload(token: string, secret: string): Claims | undefined {
  const [header = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  const wanted = createHmac('sha256', secret).update(`${header}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  try {
    // Something else signed with our secret must not pass for a token.
    const { alg } = parsed(header) as { alg?: unknown }
    return alg === 'HS256' ? (parsed(body) as Claims) : undefined
  } catch {
    return undefined
  }
}

const parsed = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

/** True if `token` is a token at all, no matter who signed it. */
export function isDecodable(token: string): boolean {
  try {
    return Boolean(decodeJwt(token))
  } catch {
    return false
  }
}
