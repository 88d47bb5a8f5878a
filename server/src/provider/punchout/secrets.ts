// Shared secrets and one-time tokens: random, so that a plain hash keeps them, and compared in constant time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const createToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The hash of no secret, so that an unknown sender takes as long as a known one. */
const unusedHash = hashToken(createToken())

export function isSecret(given: string, kept: string | null | undefined): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(kept ?? unusedHash)) && Boolean(kept)
}
