// Analytics is pluggable; no sink is installed by default, so nothing leaves the portal.
import type { Session } from '@portal/contract/access/session'

export interface AnalyticsEvent {
  name: string
  category?: string
  action?: string
  label?: string
  /** For example { price, currency, items } of add_to_cart. */
  details?: Record<string, unknown>
}

type Sink = (event: AnalyticsEvent) => void
const sinks = new Set<Sink>()

/** Adds a sink; returns the way to take it out. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink)
  return () => sinks.delete(sink)
}

export const track = (event: AnalyticsEvent): void => sinks.forEach((sink) => sink(event))

/** B2B_{contactId} or B2C_{accountId} [A9.09]; undefined for a guest or a profile without that id. */
export function userToken({ profile }: Session): string | undefined {
  if (!profile) return undefined
  const id = profile.registrationType === 'B2B' ? profile.contactId : profile.accountId
  return id === null ? undefined : `${profile.registrationType}_${id}`
}

/** The currency of every event, whatever the locale [B9.05]. */
export const analyticsCurrency = 'USD'

/** A price as the add_to_cart event gives it: digits only, so 12.50 is '1250' [B5.14]. */
export const digitsOfPrice = (displayPrice: string): string => displayPrice.replace(/\D/g, '')
