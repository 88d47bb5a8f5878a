// A moment in a field of type datetime-local: shown and typed by the reader's clock, sent in UTC.
import { toLocalTime } from '@portal/contract/platform/days'

/** '2031-05-01T06:00' of a moment. */
export function toTimeField(at: Date): string {
  const { day, time } = toLocalTime(at)
  return `${day}T${time.slice(0, 5)}`
}

/** The moment as the contract writes it; '' for what is none. */
export function fromTimeField(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
