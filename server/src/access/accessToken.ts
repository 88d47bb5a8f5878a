// The access token (A §3 Token claims, A §4): signed, one day, renewed after 15 minutes. Its claims tell other programs
// who it is; this server itself believes only the session behind it, so that every change binds at the next request.
import type { JWTPayload } from 'jose'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { Session } from 'contract/session'
import { sessionSeconds } from '../platform/identity/sessions.ts'

/** The token is renewed when it is older than this [A9: 15 minutes]. */
export const renewalSeconds = 15 * 60

/** The claims of A §3; `profile` as the session call answers it. */
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

/** The session a token names and its age in seconds; undefined for anything we did not sign or that is over. */
export async function readToken(
  token: string,
  secret: string,
  now: Date,
): Promise<{ sessionId: string; age: number } | undefined> {
  try {
    const { payload } = await jwtVerify<Claims>(token, key(secret), { algorithms: ['HS256'], currentDate: now })
    return { sessionId: payload.sid, age: seconds(now) - (payload.iat ?? 0) }
  } catch {
    return undefined
  }
}

/** Whether `token` is a token at all, whoever signed it. */
export function isDecodable(token: string): boolean {
  try {
    return Boolean(decodeJwt(token))
  } catch {
    return false
  }
}
