// Tokens of links in emails: the token is in the email, here is only its hash.
import { createHash, randomBytes } from 'node:crypto'

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token of 43 characters, and the hash that is stored. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}
