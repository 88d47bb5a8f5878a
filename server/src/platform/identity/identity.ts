// The identity provider of the specification: Better Auth on tables of its own that the application cannot read.
import { betterAuth } from 'better-auth'
import type { Pool, PoolClient } from 'pg'
import { getNetwork } from '../http/clientAddress.ts'
import type { Allowance } from './attempts.ts'
import { attemptKey, deleteAttempts, refundAttempts, countAttempt, waitForTurn } from './attempts.ts'
import type { External, ProviderSettings } from './external.ts'
import { createExternal } from './external.ts'
import type { Hashing } from './hashing.ts'
import { createHashing } from './hashing.ts'
import { createImported } from './imported.ts'
import { consume, issue, findOneTime, revoke } from './oneTimeTokens.ts'
import { authOptions } from './options.ts'
import type { Passkeys } from './passkeys.ts'
import { createPasskeys } from './passkeys.ts'
import type { People, Person } from './people.ts'
import { createPeople, inTransaction } from './people.ts'
import type { LiveSession } from './sessions.ts'
import {
  recordHeartbeat,
  getSessionEnd,
  endSession,
  endSessions,
  getLastHeartbeat,
  renewSession,
  listSessions,
} from './sessions.ts'
import type { TwoStep } from './twoStep.ts'
import { createTwoStep } from './twoStep.ts'
import { createVault } from '../keys/vault.ts'

export interface Attempt {
  email: string
  password: string
  address: string
  userAgent: string
  /** The browser's own id, if this user has signed in with it before. */
  device: string | undefined
}

export interface NewSession {
  sessionId: string
  userId: string
  expiresAt: Date
}

/** True if the mailbox of the person is proven by what gave them the password: a link, not a registration. */
export interface Proof {
  isProven: boolean
}

export type SignIn = ({ outcome: 'signed-in' } & NewSession & Proof) | { outcome: 'wrong' } | { outcome: 'too-many' }

/** Gives a hashed password to a person. */
export type StorePassword = (person: Person, proof: Proof) => Promise<void>

export interface Identity extends People {
  /**
   * Checks a password and opens a session. Throttled alike for known and unknown e-mails: by address and e-mail, by
   * address over all e-mails together, and by e-mail from everywhere together; right passwords do not count. A device the user has signed in with before counts for itself, so that no one
   * locks them out from elsewhere.
   */
  signIn: (attempt: Attempt) => Promise<SignIn>
  /** Opens a session for a person who has proven who they are in another way. */
  openSession: (userId: string, from: { address: string; userAgent: string }) => Promise<NewSession>
  /** The one-time value of a person between the two steps of signing in. */
  issueStep: (userId: string, payload: Record<string, unknown>) => Promise<string>
  /** The holder, and what was kept for them; `use` uses it up, and one of two who come at once gets it. */
  stepOf: (token: string, use: boolean) => Promise<{ userId: string; payload: Record<string, unknown> } | undefined>
  twoStep: TwoStep
  passkeys: Passkeys
  /** The external provider; undefined when none is configured. */
  external: External | undefined
  /** Ends one session, of `userId` only where one is given; whether there was one. */
  endSession: (sessionId: string, userId?: string) => Promise<boolean>
  /** Ends every session of a user but `kept`; how many there were. */
  endSessions: (userId: string, kept?: string) => Promise<number>
  sessionsOf: (userId: string) => Promise<LiveSession[]>
  /** Moves the end of a session on by the lifetime of the access token. */
  renewSession: (sessionId: string, now: Date) => Promise<void>
  /** Notes that a person is there. */
  recordHeartbeat: (sessionId: string) => Promise<void>
  /** When a person was last noted there. */
  getLastHeartbeat: (userId: string) => Promise<Date | null>
  /** Counts an attempt at something else than signing in; false once its allowance is used up. */
  allows: (kind: string, of: string, allowance: Allowance) => Promise<boolean>
  /** True if `password` is the user's; for a signed-in user who proves themselves again. */
  isPassword: (userId: string, password: string) => Promise<boolean>
  /** Makes the one-time value of a reset link. Links made before stay good until one of them is used. */
  issueReset: (userId: string, expiresAt: Date) => Promise<string>
  /** The address of the user whose password a reset link sets, undefined when it is not good; it stays so. */
  ownerOfReset: (token: string) => Promise<{ email: string | null } | undefined>
  /** Uses a reset link up: sets the password and ends every session. The user, or undefined when the link is not good. */
  resetPassword: (token: string, password: string) => Promise<string | undefined>
  /**
   * Gives a person a password, making the sign-in record if there is none. Until the mailbox is proven the password
   * opens no session, and registering again replaces it.
   */
  setPassword: (person: Person, password: string, proof: Proof) => Promise<void>
  /**
   * The same in two steps: hashing, which takes long, and giving the password to a person or to no one. They are apart so
   * that a known address answers no faster than a new one.
   */
  hashPassword: (password: string) => Promise<StorePassword>
  /** A password hash of another provider, encrypted for as long as it waits. */
  sealHash: (hash: string) => Promise<string>
  /** Makes the sign-in record of a person with such a hash, which ours replaces when they sign in; false when no data key opens it. */
  takePerson: (person: Person, sealed: string | null, proof: Proof) => Promise<boolean>
  /** True if the owner of the mailbox has once proven it; no one unknown has. */
  isProven: (userId: string) => Promise<boolean>
  /** Removes sessions, one-time values and counts of attempts that are over. */
  sweep: (now: Date) => Promise<void>
}

const perAddress: Allowance = { attempts: 10, windowSeconds: 15 * 60 }

export interface Secrets {
  /** Of the identity library itself. */
  session: string
  /** The current key, then earlier ones. */
  data: readonly string[]
  /** Called for a user whose authenticator app no key opens. */
  onUnreadable: (userId: string) => void
}

export interface Site {
  name: string
  url: () => string
  /** The external provider of the configuration. */
  provider: ProviderSettings | undefined
  /** Wrong passwords one client address may give in a quarter of an hour, over all mailboxes. */
  wrongPerAddress: number
}

const stepMinutes = 10

/** The identity provider on a pool of the role portal_identity. */
export function createIdentity(
  pool: Pool,
  secrets: Secrets,
  now: () => Date,
  site: Site,
  hashing: Hashing = createHashing(),
): Identity {
  const vault = createVault(secrets.data)
  const imported = createImported(pool, vault, hashing)
  const auth = betterAuth(authOptions(pool, secrets.session, hashing))

  const everywhere: Allowance = { attempts: site.wrongPerAddress, windowSeconds: perAddress.windowSeconds }
  // Counted before the password is checked, so that attempts sent all at once count as well; a right one is given back.
  const passes = async ({ email, address, device }: Attempt): Promise<boolean> => {
    if (device) return countAttempt(pool, attemptKey('device', device, email), perAddress, now())
    return (
      (await countAttempt(pool, attemptKey('sign-in', getNetwork(address), email), perAddress, now())) &&
      (await countAttempt(pool, attemptKey('address', getNetwork(address)), everywhere, now())) &&
      waitForTurn(pool, attemptKey('email', email), now())
    )
  }
  const countedUnder = ({ email, address, device }: Attempt): string[] =>
    device
      ? [attemptKey('device', device, email)]
      : [
          attemptKey('sign-in', getNetwork(address), email),
          attemptKey('address', getNetwork(address)),
          attemptKey('email', email),
        ]

  // The library's session on our clock, with where it came from.
  const settle = async (token: string, userId: string, from: { address: string; userAgent: string }) => {
    const expiresAt = getSessionEnd(now())
    const { rows } = await pool.query<{ id: string }>(
      `update auth_session set expires_at = $2, created_at = $3, updated_at = $3, ip_address = $4, user_agent = $5
       where token = $1 returning id`,
      [token, expiresAt, now(), from.address, from.userAgent.slice(0, 400)],
    )
    return { sessionId: rows[0]?.id ?? '', userId, expiresAt }
  }

  const keepHash =
    (hash: string | null): StorePassword =>
    async ({ userId, email, name }, { isProven }) => {
      // A record of this address under another id is left from a registration that never committed.
      await pool.query('delete from auth_user where email = $1 and id <> $2', [email, userId])
      await pool.query(
        `insert into auth_user (id, name, email, email_verified) values ($1, $2, $3, $4)
         on conflict (id) do update set name = excluded.name, email = excluded.email,
           email_verified = auth_user.email_verified or excluded.email_verified`,
        [userId, name, email, isProven],
      )
      if (hash !== null) await saveHash(pool, userId, hash)
    }
  const hashPassword = async (password: string) => keepHash(await hashing.hash(password))

  return {
    sealHash: imported.sealHash,
    async takePerson(person, sealed, proof) {
      const hash = sealed === null ? null : await imported.openHash(sealed)
      if (hash !== undefined) await keepHash(hash)(person, proof)
      return hash !== undefined
    },
    twoStep: createTwoStep(pool, vault, now, secrets.onUnreadable),
    passkeys: createPasskeys(pool, site, now),
    external: site.provider && createExternal(pool, site.provider, now),
    async openSession(userId, from) {
      const { token } = await (await auth.$context).internalAdapter.createSession(userId)
      return settle(token, userId, from)
    },
    issueStep: (userId, payload) =>
      issue(pool, 'second-step', { userId, payload, expiresAt: new Date(now().getTime() + stepMinutes * 60_000) }),
    async stepOf(token, use) {
      const step = await (use ? consume : findOneTime)(pool, 'second-step', token, now())
      return step?.userId ? { userId: step.userId, payload: step.payload } : undefined
    },
    async signIn(attempt) {
      const { email, password, address, userAgent, device } = attempt
      if (!(await passes(attempt))) return { outcome: 'too-many' }
      const startedAt = performance.now()
      const signedIn = await auth.api.signInEmail({ body: { email, password } }).catch(async (error: unknown) => {
        if (isRefusal(error)) return undefined
        // The attempt is given back, because nothing was guessed when too many came at once or something failed.
        await refundAttempts(pool, countedUnder(attempt))
        throw error
      })
      if (!signedIn) {
        await imported.evenOut(startedAt)
        return { outcome: 'wrong' }
      }
      // A busy moment leaves it to the next sign-in.
      await imported.rehash(signedIn.user.id, password).catch(() => undefined)
      const opened = await settle(signedIn.token, signedIn.user.id, { address, userAgent })
      if (!device) await refundAttempts(pool, [attemptKey('address', getNetwork(address))])
      await deleteAttempts(pool, [
        attemptKey('sign-in', getNetwork(address), email),
        attemptKey('email', email),
        attemptKey('device', device ?? '', email),
      ])
      return { outcome: 'signed-in', ...opened, isProven: signedIn.user.emailVerified }
    },
    endSession: (sessionId, userId) => endSession(pool, sessionId, userId),
    endSessions: (userId, kept) => endSessions(pool, userId, kept),
    sessionsOf: (userId) => listSessions(pool, userId, now()),
    ...createPeople(pool, now),
    renewSession: (sessionId, at) => renewSession(pool, sessionId, at),
    recordHeartbeat: (sessionId) => recordHeartbeat(pool, sessionId, now()),
    getLastHeartbeat: (userId) => getLastHeartbeat(pool, userId),
    allows: (kind, of, allowance) => countAttempt(pool, attemptKey(kind, of), allowance, now()),
    async isPassword(userId, password) {
      const { rows } = await pool.query<{ password: string | null }>(
        `select password from auth_account where user_id = $1 and provider_id = 'credential'`,
        [userId],
      )
      const hash = rows[0]?.password
      return hash ? hashing.verify({ hash, password }) : false
    },
    issueReset: (userId, expiresAt) => issue(pool, 'reset-password', { userId, expiresAt }),
    async ownerOfReset(token) {
      const link = await findOneTime(pool, 'reset-password', token, now())
      if (!link) return undefined
      const { rows } = await pool.query<{ email: string }>('select email from auth_user where id = $1', [link.userId])
      return { email: rows[0]?.email ?? null }
    },
    async resetPassword(token, password) {
      // Looked up first, so that a link that is not valid costs no hashing and hashing holds no row.
      if (!(await findOneTime(pool, 'reset-password', token, now()))) return undefined
      const hash = await hashing.hash(password)
      return inTransaction(pool, async (client) => {
        const userId = (await consume(client, 'reset-password', token, now()))?.userId
        if (!userId) return undefined
        await revoke(client, 'reset-password', userId)
        await saveHash(client, userId, hash)
        await client.query('update auth_user set email_verified = true where id = $1', [userId])
        await endSessions(client, userId)
        return userId
      })
    },
    async isProven(userId) {
      const { rowCount } = await pool.query('select from auth_user where id = $1 and email_verified', [userId])
      return rowCount === 1
    },
    setPassword: async (person, password, proof) => (await hashPassword(password))(person, proof),
    hashPassword,
    async sweep(at) {
      await pool.query('delete from auth_session where expires_at < $1', [at])
      await pool.query('delete from auth_verification where expires_at < $1', [at])
      await pool.query('delete from auth_one_time where expires_at < $1', [at])
      await pool.query('delete from rate_limit where resets_at < $1', [at])
    },
  }
}

async function saveHash(db: Pick<Pool | PoolClient, 'query'>, userId: string, hash: string): Promise<void> {
  await db.query(
    `insert into auth_account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [userId, hash],
  )
}
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 401 || error.statusCode === 400)
