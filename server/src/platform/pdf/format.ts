// Days, moments and amounts as they are on paper.
import { toLocalTime, formatIsoDay } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { moneyText, unitPriceText } from '@portal/contract/platform/money'

/** '06/01/2026' [B9.03] of a moment or of an ISO day, null for none; days are those of UTC. */
export const day = <Of extends Date | string | null>(of: Of): string | Extract<Of, null> =>
  of === null ? (of as Extract<Of, null>) : formatIsoDay(typeof of === 'string' ? of : of.toISOString())

/** '06/01/2026 14:30 CST' in the zone of the reader, with the zone because paper travels. */
export function formatMoment(of: Date, timeZone: string): string {
  const { day: on, time } = toLocalTime(of, timeZone)
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(of)
  return `${formatIsoDay(on)} ${time.slice(0, 5)} ${named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`
}

/** '$12.50', '-$12.50', or 'CAD $12.50'. */
export const moneyIn =
  (currency: Currency) =>
  (value: number): string =>
    moneyText(value, currency)

/** The same of an amount in whole cents. */
export const centsIn =
  (currency: Currency) =>
  (cents: number): string =>
    moneyText(cents / 100, currency)

/** '$12.50', '$0.0125': a price of one, with the decimals it has. */
export const unitPriceIn =
  (currency: Currency) =>
  (value: number): string =>
    unitPriceText(value, currency)
