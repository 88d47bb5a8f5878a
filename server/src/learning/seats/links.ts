// Links to seats: the token is in the email, here is only its hash, and a new one ends the older ones [P12.08, P12.09].
import { seatLinkDays } from '@portal/contract/learning/seats'
import type { Ctx } from '../../platform/http/ctx.ts'
import { newLinkToken } from '../../platform/keys/linkToken.ts'
import { notify } from '../../platform/notify/notify.ts'
import { seatAssigned } from './seats.emails.ts'

interface Letter {
  email: string
  title: string
  accountId: number
}

interface StoredLink {
  link_hash: string
  link_expires_at: Date
  sent_at: Date
}

/** Makes a link, lets `keep` store it, and mails it when that did; answers whether it did. */
export async function sendLink(
  ctx: Ctx,
  { email, title, accountId }: Letter,
  keep: (link: StoredLink) => Promise<boolean>,
): Promise<boolean> {
  const { now } = ctx
  const { token: link, hash } = newLinkToken()
  const expiresAt = new Date(now.getTime() + seatLinkDays * 86_400_000)
  if (!(await keep({ link_hash: hash, link_expires_at: expiresAt, sent_at: now }))) return false
  await notify(ctx, {
    kind: seatAssigned,
    to: { email, accountId },
    severity: 'medium',
    data: { email, title, link, assignedBy: ctx.viewer.name },
  })
  return true
}
