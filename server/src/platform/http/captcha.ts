// The captcha 'I'm not a robot': ALTCHA, a puzzle that takes a browser a moment and a robot its profit. It is made and
// checked here, so that no one else is asked; a solution is spent once, on every replica [Q2.04].
import { createHmac, randomInt } from 'node:crypto'
import type { Challenge, Payload } from 'altcha-lib/types'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/transaction.ts'
import { parseJson } from '../process/json.ts'

export interface Captcha {
  /** A fresh puzzle for the widget. */
  challenge: () => Promise<Challenge>
  /** Takes a solution, once, with the caller's transaction: false for a wrong, expired or spent one. */
  spend: (db: Db, solution: string) => Promise<boolean>
  /** Removes spent puzzles that have ended by themselves. */
  sweep: (db: Db, at: Date) => Promise<void>
}

const algorithm = 'PBKDF2/SHA-256'
/** Rounds of one try, and how many tries a solution takes: a quarter of a second on a phone. */
const cost = 2000
const [minTries, maxTries] = [100, 300]
const lifeSeconds = 10 * 60

/** The widget's answer: the puzzle and its solution as JSON in base64. */
const captchaResponse = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string().max(200),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int().min(0).max(maxTries), derivedKey: z.string().max(200) }),
})

/** The captcha of a deployment; `secret` is shared by its replicas. */
export function createCaptcha(secret: string, now: () => Date): Captcha {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') }
  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm,
        cost,
        counter: randomInt(minTries, maxTries),
        deriveKey,
        expiresAt: new Date(now().getTime() + lifeSeconds * 1000),
      }),
    async spend(db, solution) {
      const payload = read(solution)
      if (!payload) return false
      const expiresAt = new Date((payload.challenge.parameters.expiresAt ?? 0) * 1000)
      if (expiresAt <= now()) return false
      const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey })
      if (!verified) return false
      const { rows } = await sql`insert into spent_captcha (challenge, expires_at)
        values (${payload.challenge.signature}, ${expiresAt}) on conflict do nothing returning challenge`.execute(db)
      return rows.length === 1
    },
    async sweep(db, at) {
      await sql`delete from spent_captcha where expires_at < ${at}`.execute(db)
    },
  }
}

function read(solution: string): Payload | undefined {
  try {
    return captchaResponse.parse(parseJson(Buffer.from(solution, 'base64').toString()))
  } catch {
    return undefined
  }
}
