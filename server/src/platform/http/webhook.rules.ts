// Signed as Standard Webhooks say (standardwebhooks.com): the receiver checks it with any library of theirs.
import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** True if a secret is one of Standard Webhooks: whsec_ and 24 to 64 bytes as base64. */
export function isWebhookSecret(secret: string): boolean {
  const bytes = Buffer.from(secret.slice(prefix.length), 'base64').length
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && bytes >= 24 && bytes <= 64
}

/** The headers that say which message it is, when it was sent, and that we sent it. */
export function signedHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

const minute = 60_000
const hour = 60 * minute
/** Pauses after each try that failed, as Standard Webhooks advise; after the last it is given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** When it is tried again after so many tries; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
