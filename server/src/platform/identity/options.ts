// How Better Auth is set up: on our tables, with none of its own pages, limits or messages.
import type { BetterAuthOptions } from 'better-auth'
import type { Pool } from 'pg'
import type { Hashing } from './hashing.ts'
import { sessionSeconds } from './sessions.ts'

/** The options of the identity library on a pool of the role portal_identity. */
export const authOptions = (pool: Pool, secret: string, hashing: Hashing) =>
  ({
    appName: 'portal',
    baseURL: 'http://localhost',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: hashing,
    },
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
  }) satisfies BetterAuthOptions
