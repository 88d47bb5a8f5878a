// How Litmos writes times, and how long it asks to wait.

/** A time as its JSON has it: '/Date(1305773858000+0000)/', or ISO 8601, which is UTC where it names no zone; null for none. */
export function parseLitmosDate(text: string | null | undefined): Date | null {
  if (!text) return null
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? []
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const date = new Date(milliseconds === undefined ? (hasZone ? text : `${text}Z`) : Number(milliseconds))
  return Number.isNaN(date.getTime()) ? null : date
}

const shortest = 5
const longest = 3600

/** Seconds that a Retry-After asks for, in seconds or as a date; a minute, after which the limit begins again, without one. */
export function retryAfter(header: string | null, now: Date): number {
  const seconds = Number(header ?? 60)
  const wanted = Number.isNaN(seconds) ? (Date.parse(header ?? '') - now.getTime()) / 1000 : seconds
  return Number.isNaN(wanted) ? 60 : Math.min(longest, Math.max(shortest, Math.ceil(wanted)))
}
