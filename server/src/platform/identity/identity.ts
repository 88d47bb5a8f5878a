// The identity provider of the specification: Better Auth on tables of its own that the application cannot read.
import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import type { Pool } from 'pg'

export interface Person {
  userId: string
  email: string
  name: string
}

export type SignIn =
  | { outcome: 'signed-in'; sessionId: string; userId: string; expiresAt: Date }
  | { outcome: 'wrong' }
  | { outcome: 'too-many' }

export interface Identity {
  /** Checks a password and opens a session; throttled per address and e-mail, alike for known and unknown ones. */
  signIn: (attempt: { email: string; password: string; address: string; userAgent: string }) => Promise<SignIn>
  /** Ends one session. */
  endSession: (sessionId: string) => Promise<void>
  /** Ends every session of a user. */
  endSessionsOf: (userId: string) => Promise<void>
  /** Moves the end of a session on by the lifetime of the access token. */
  renewSession: (sessionId: string, now: Date) => Promise<void>
  /** Forgets sessions, one-time values and counts of attempts that are over. */
  sweep: (now: Date) => Promise<void>
  /** Gives a person a password, making the sign-in record if there is none. */
  setPassword: (person: Person, password: string) => Promise<void>
  /** Takes as long as setting a password, and sets none: so that a known address answers no faster than a new one. */
  pretendPassword: (password: string) => Promise<void>
}

/** The access token and its session live one day (A §9). */
export const sessionSeconds = 24 * 60 * 60

const attemptsPerWindow = 10
const windowSeconds = 15 * 60

/** The identity provider on a pool of the role portal_identity. */
export function createIdentity(pool: Pool, secret: string, now: () => Date): Identity {
  const auth = betterAuth({
    appName: 'portal',
    baseURL: 'http://localhost',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 8, maxPasswordLength: 200 },
    session: {
      modelName: 'auth_session',
      expiresIn: sessionSeconds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'auth_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  })

  return {
    async signIn({ email, password, address, userAgent }) {
      const key = `sign-in:${createHash('sha256').update(`${address} ${email.toLowerCase()}`).digest('base64url')}`
      if (!(await takeAttempt(pool, key, now()))) return { outcome: 'too-many' }
      const headers = new Headers({ 'user-agent': userAgent, 'x-forwarded-for': address })
      const signedIn = await auth.api.signInEmail({ body: { email, password }, headers }).catch((error: unknown) => {
        if (isRefusal(error)) return undefined
        throw error
      })
      if (!signedIn) return { outcome: 'wrong' }
      const expiresAt = new Date(now().getTime() + sessionSeconds * 1000)
      const { rows } = await pool.query<{ id: string }>(
        'update auth_session set expires_at = $2 where token = $1 returning id',
        [signedIn.token, expiresAt],
      )
      await pool.query('delete from rate_limit where key = $1', [key])
      return { outcome: 'signed-in', sessionId: rows[0]?.id ?? '', userId: signedIn.user.id, expiresAt }
    },
    async endSession(sessionId) {
      await pool.query('delete from auth_session where id = $1', [sessionId])
    },
    async endSessionsOf(userId) {
      await pool.query('delete from auth_session where user_id = $1', [userId])
    },
    async renewSession(sessionId, at) {
      await pool.query('update auth_session set expires_at = $2, updated_at = $3 where id = $1', [
        sessionId,
        new Date(at.getTime() + sessionSeconds * 1000),
        at,
      ])
    },
    async sweep(at) {
      await pool.query('delete from auth_session where expires_at < $1', [at])
      await pool.query('delete from auth_verification where expires_at < $1', [at])
      await pool.query('delete from rate_limit where resets_at < $1', [at])
    },
    async setPassword({ userId, email, name }, password) {
      const hash = await (await auth.$context).password.hash(password)
      // A record of this address under another id is left from a registration that never committed.
      await pool.query('delete from auth_user where email = $1 and id <> $2', [email, userId])
      await pool.query(
        'insert into auth_user (id, name, email, email_verified) values ($1, $2, $3, true) on conflict (id) do update set name = excluded.name, email = excluded.email',
        [userId, name, email],
      )
      await pool.query(
        `insert into auth_account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)
         on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
        [userId, hash],
      )
    },
    async pretendPassword(password) {
      await (await auth.$context).password.hash(password)
    },
  }
}

// One statement, so that parallel attempts on any replica count once each.
async function takeAttempt(pool: Pool, key: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    `insert into rate_limit (key, count, resets_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when rate_limit.resets_at <= $3 then 1 else rate_limit.count + 1 end,
       resets_at = case when rate_limit.resets_at <= $3 then $2 else rate_limit.resets_at end
     returning count`,
    [key, new Date(now.getTime() + windowSeconds * 1000), now],
  )
  return (rows[0]?.count ?? 0) <= attemptsPerWindow
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 401 || error.statusCode === 400)
