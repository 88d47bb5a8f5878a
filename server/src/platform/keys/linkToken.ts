// Tokens of links in emails. The token is only in the email and its hash is kept here, so that what is stored opens no
// link.
import { createHash, randomBytes } from 'node:crypto'

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token of 43 characters, and the hash that is stored. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}
