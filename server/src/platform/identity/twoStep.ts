// The second step of signing in: an authenticator app and its recovery codes.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { attemptKey, deleteAttempts, countAttempt } from './attempts.ts'
import { base32, otpauthUri, findStep } from './totp.rules.ts'
import type { Vault } from '../keys/vault.ts'

export interface TwoStep {
  /** True if the app is set up, and how many recovery codes are left. */
  stateOf: (userId: string) => Promise<{ isOn: boolean; recoveryCodesLeft: number }>
  /** Makes a secret that counts once a first code has proven it. */
  begin: (userId: string, account: string, issuer: string) => Promise<{ secret: string; uri: string }>
  /** Proves it: the recovery codes, or undefined for a wrong code. */
  confirm: (userId: string, code: string) => Promise<string[] | undefined>
  /**
   * Takes a code of the app or a recovery code, each once; ten tries in a quarter of an hour. 'unreadable' where no key of
   * the deployment opens the secret of the app: a recovery code still works.
   */
  check: (userId: string, code: string) => Promise<'right' | 'wrong' | 'unreadable' | 'too-many'>
  /** New recovery codes in place of the old ones. */
  renewCodes: (userId: string) => Promise<string[]>
  stop: (userId: string) => Promise<void>
}

const codes = 10
// Letters that look alike are left out so that a code is typed as printed; twelve letters are 58 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const twoStepLimit = { attempts: 10, windowSeconds: 15 * 60 }

const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
const formatCode = (code: string) => (code.match(/.{4}/g) ?? []).join('-')
const hashToken = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

export function createTwoStep(
  pool: Pool,
  vault: Vault,
  now: () => Date,
  onUnreadable: (userId: string) => void,
): TwoStep {
  const findSecret = async (userId: string) => {
    const { rows } = await pool.query<{ secret: string; lastStep: string | null; isOn: boolean }>(
      `select secret, last_step as "lastStep", confirmed_at is not null as "isOn" from auth_totp where user_id = $1`,
      [userId],
    )
    const [row] = rows
    if (!row) return undefined
    const opened = await vault.open(row.secret)
    if (!opened) return { secret: undefined, isOn: row.isOn }
    if (opened.isOld)
      await pool.query('update auth_totp set secret = $3 where user_id = $1 and secret = $2', [
        userId,
        row.secret,
        await vault.seal(opened.text),
      ])
    const secret = Buffer.from(opened.text, 'base64url')
    return { secret, lastStep: row.lastStep === null ? null : Number(row.lastStep), isOn: row.isOn }
  }
  // The statement that notes the step lets one of two who come with the same code through.
  const takeStep = async (userId: string, code: string, isOn: boolean): Promise<boolean | 'unreadable'> => {
    const known = await findSecret(userId)
    if (known?.isOn !== isOn) return false
    if (!known.secret) {
      onUnreadable(userId)
      return 'unreadable'
    }
    const step = findStep(known.secret, code, now(), known.lastStep)
    if (step === undefined) return false
    const { rowCount } = await pool.query(
      `update auth_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
       where user_id = $1 and (last_step is null or last_step < $2)`,
      [userId, step, now()],
    )
    return rowCount === 1
  }
  const renewCodes = async (userId: string) => {
    const fresh = Array.from({ length: codes }, newCode)
    await pool.query('delete from auth_recovery_code where user_id = $1', [userId])
    await pool.query('insert into auth_recovery_code (user_id, code_hash) select $1, unnest($2::text[])', [
      userId,
      fresh.map((code) => hashToken(userId, code)),
    ])
    return fresh.map(formatCode)
  }
  const tryKey = (userId: string) => attemptKey('second-step', userId)

  return {
    renewCodes,
    async stateOf(userId) {
      const { rows } = await pool.query<{ isOn: boolean; left: number }>(
        `select exists (select from auth_totp where user_id = $1 and confirmed_at is not null) as "isOn",
           (select count(*)::int from auth_recovery_code where user_id = $1) as left`,
        [userId],
      )
      return { isOn: rows[0]?.isOn ?? false, recoveryCodesLeft: rows[0]?.left ?? 0 }
    },
    async begin(userId, account, issuer) {
      const secret = randomBytes(20)
      await pool.query(
        `insert into auth_totp (user_id, secret) values ($1, $2)
         on conflict (user_id) do update set secret = excluded.secret, last_step = null
         where auth_totp.confirmed_at is null`,
        [userId, await vault.seal(secret.toString('base64url'))],
      )
      const text = base32(secret)
      return { secret: text, uri: otpauthUri(issuer, account, text) }
    },
    async confirm(userId, code) {
      if (!(await countAttempt(pool, tryKey(userId), twoStepLimit, now()))) return undefined
      return (await takeStep(userId, code, false)) === true ? renewCodes(userId) : undefined
    },
    async check(userId, code) {
      if (!(await countAttempt(pool, tryKey(userId), twoStepLimit, now()))) return 'too-many'
      const byApp = await takeStep(userId, code.replace(/\s/g, ''), true)
      const isRight =
        byApp === true ||
        (
          await pool.query('delete from auth_recovery_code where user_id = $1 and code_hash = $2', [
            userId,
            hashToken(userId, code),
          ])
        ).rowCount === 1
      if (!isRight) return byApp === 'unreadable' ? 'unreadable' : 'wrong'
      await deleteAttempts(pool, [tryKey(userId)])
      return 'right'
    },
    async stop(userId) {
      await pool.query('delete from auth_totp where user_id = $1', [userId])
      await pool.query('delete from auth_recovery_code where user_id = $1', [userId])
    },
  }
}
