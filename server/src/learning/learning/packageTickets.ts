// The ticket for a package's last report when its tab is closed: a signed word of who takes which lesson, good for a day,
// because a package has no session [P12.58].
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import { fileLifetime } from '../../platform/files/files.ts'

interface TicketClaim {
  enrollmentId: number
  lessonId: number
}

const sign = (config: Config, payload: string): Buffer =>
  createHmac('sha256', config.SESSION_SECRET ?? '')
    .update(`last report ${payload}`)
    .digest()

/** Null for staff who look at what a person takes, because they may keep nothing of it. */
export function packageTicket(
  { config, principal, viewer, now }: Pick<Ctx, 'config' | 'principal' | 'viewer' | 'now'>,
  { enrollmentId, lessonId }: TicketClaim,
): string | null {
  if (actingStaff(principal) !== null) return null
  const said = [viewer.userId, enrollmentId, lessonId, now.getTime() + fileLifetime]
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${payload}.${sign(config, payload).toString('base64url')}`
}

/** The learner and lesson of a ticket; undefined for a ticket that is not ours or has expired. */
export function readPackageTicket(
  config: Config,
  ticket: string,
  now: Date,
): (TicketClaim & { userId: string }) | undefined {
  const [payload = '', signature = ''] = ticket.split('.', 2)
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(config, payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number, number, number]
  const [userId, enrollmentId, lessonId, expires] = said
  return expires > now.getTime() ? { userId, enrollmentId, lessonId } : undefined
}
