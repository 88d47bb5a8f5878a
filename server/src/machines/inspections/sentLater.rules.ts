// When an inspection was signed that a phone sends later: the portal's clock decides [P6.51].
import type { SentLater } from '@portal/contract/machines/inspectionRecords'

type Clock = Pick<SentLater, 'signedAt' | 'sentAt' | 'knownAt'>

/**
 * How long ago the phone says it was, counted from now: what its clock shows does not matter. A clock that was put right in
 * between shows a moment before the phone heard of the unit, or one that is still to come, and is kept within those.
 */
export function toSigningTime({ signedAt, sentAt, knownAt }: Clock, now: Date): Date {
  const elapsed = Date.parse(sentAt) - Date.parse(signedAt)
  const signed = now.getTime() - Math.max(0, elapsed)
  return new Date(Math.min(now.getTime(), Math.max(signed, Date.parse(knownAt))))
}
