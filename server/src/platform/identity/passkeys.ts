// Passkeys (WebAuthn): added by a signed-in user, then a way in of their own. The challenge is a one-time value.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Pool } from 'pg'
import { consume, issue } from './oneTimeTokens.ts'

export interface Passkey {
  passkeyId: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export interface Passkeys {
  of: (userId: string) => Promise<Passkey[]>
  /** The options to make one for this user. */
  begin: (user: { userId: string; email: string; name: string }) => Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Keeps the one the browser made; false when it does not prove itself. */
  add: (userId: string, name: string, response: RegistrationResponseJSON) => Promise<boolean>
  /** The options to sign in with one. */
  beginSignIn: () => Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose passkey signed; undefined when none of ours did. */
  userOf: (response: AuthenticationResponseJSON) => Promise<string | undefined>
  remove: (userId: string, passkeyId: string) => Promise<boolean>
}

/** Loaded at its first use, because it is a sixth of all that a start would read. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, because every release of Node verifies them and some offer experimental ones, too. */
const supportedAlgorithmIDs = [-8, -7, -257]

const minutes = 5
const max = 20

/** Passkeys of the site at `site`, on a pool of the role portal_identity. */
export function createPasskeys(pool: Pool, site: { name: string; url: () => string }, now: () => Date): Passkeys {
  const rpID = () => new URL(site.url()).hostname
  const origin = () => new URL(site.url()).origin
  const soon = () => new Date(now().getTime() + minutes * 60_000)
  const bytes = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

  const all = async (userId: string) =>
    (
      await pool.query<Passkey & { transports: AuthenticatorTransport[] }>(
        `select credential_id as "passkeyId", name, created_at as "createdAt", last_used_at as "lastUsedAt", transports
         from auth_passkey where user_id = $1 order by created_at`,
        [userId],
      )
    ).rows

  return {
    of: all,
    async begin({ userId, email, name }) {
      const known = await all(userId)
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: site.name,
        rpID: rpID(),
        userID: new TextEncoder().encode(userId),
        userName: email,
        userDisplayName: name,
        supportedAlgorithmIDs,
        challenge: bytes(await issue(pool, 'passkey', { userId, expiresAt: soon() })),
        excludeCredentials: known.map(({ passkeyId, transports }) => ({ id: passkeyId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    async add(userId, name, response) {
      const { verifyRegistrationResponse } = await webauthn()
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: async (challenge) => (await consume(pool, 'passkey', challenge, now()))?.userId === userId,
        expectedOrigin: origin(),
        expectedRPID: rpID(),
        supportedAlgorithmIDs,
      }).catch(() => undefined)
      if (!verified?.verified) return false
      const { credential } = verified.registrationInfo
      const { rowCount } = await pool.query(
        `insert into auth_passkey (credential_id, user_id, public_key, counter, transports, name, created_at)
         select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from auth_passkey where user_id = $2) < $8
         on conflict do nothing`,
        [
          credential.id,
          userId,
          Buffer.from(credential.publicKey),
          credential.counter,
          credential.transports ?? [],
          name,
          now(),
          max,
        ],
      )
      return rowCount === 1
    },
    beginSignIn: async () =>
      (await webauthn()).generateAuthenticationOptions({
        rpID: rpID(),
        challenge: bytes(await issue(pool, 'passkey-sign-in', { userId: null, expiresAt: soon() })),
        userVerification: 'required',
      }),
    async userOf(response) {
      const { rows } = await pool.query<{
        userId: string
        publicKey: Buffer
        counter: string
        transports: AuthenticatorTransport[]
      }>(
        `select user_id as "userId", public_key as "publicKey", counter, transports from auth_passkey where credential_id = $1`,
        [response.id],
      )
      const [passkey] = rows
      if (!passkey) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: async (challenge) =>
          (await consume(pool, 'passkey-sign-in', challenge, now())) !== undefined,
        expectedOrigin: origin(),
        expectedRPID: rpID(),
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      await pool.query('update auth_passkey set counter = $2, last_used_at = $3 where credential_id = $1', [
        response.id,
        verified.authenticationInfo.newCounter,
        now(),
      ])
      return passkey.userId
    },
    async remove(userId, passkeyId) {
      const { rowCount } = await pool.query('delete from auth_passkey where user_id = $1 and credential_id = $2', [
        userId,
        passkeyId,
      ])
      return rowCount === 1
    },
  }
}
