// True if a webhook comes from Stripe: its signature header 't=<seconds>,v1=<hex>' over '<t>.<body>'.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older ones are refused, so that no one can send a caught one again later. */
const toleranceSeconds = 300

/** The header for `body` as Stripe writes it. */
export const createSignature = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  const right = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const given = name === 'v1' ? Buffer.from(value, 'hex') : Buffer.alloc(0)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
