// How dates, money and numbers are written.
import { toDay, daysBetween, formatIsoDay } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { moneyText, unitPriceText } from '@portal/contract/platform/money'
import { today, zoneOfRendering } from './zone.ts'

/** LL/dd/yyyy [B9.03] of an ISO day, or of an instant in the reader's time zone. '' for nothing. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return formatIsoDay(iso)
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return formatIsoDay(toDay(at, zoneOfRendering()))
}

/** LL/dd/yyyy and the time of day, in the reader's time zone. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = formatDate(iso)
  if (!date || !iso?.includes('T')) return date
  return `${date} ${formatTime(iso)}`
}

/** '3:42 PM', in the reader's time zone. */
export function formatTime(iso: string): string {
  const timeZone = zoneOfRendering()
  const written = new Date(iso).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  })
  // Some browsers write a narrow space where others, and the server, write a plain one.
  return written.replace('\u202f', ' ')
}

/** $1,234.50, and CAD $1,234.50 of Canada [B§2.8]; '' for no price. */
export const formatMoney = (amount: number | null | undefined, currency: Currency): string =>
  amount === null || amount === undefined ? '' : moneyText(amount, currency)

/** 'US dollars', 'euros': what a currency is called in a sentence. */
export const currencyName = (currency: Currency): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** $12.50, $0.0125: a price of one, with the decimals it has. */
export const formatUnitPrice = (amount: number | null | undefined, currency: Currency): string =>
  amount === null || amount === undefined ? '' : unitPriceText(amount, currency)

const numberFormat = new Intl.NumberFormat('en-US')

/** 1,234 */
export const formatQuantity = (quantity: number): string => numberFormat.format(quantity)

/** '1 item', '3 items' */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${numberFormat.format(count)} ${count === 1 ? one : many}`

/** 'today', '3 days': how far off an ISO day is, before or after. */
export function formatDaysAway(day: string): string {
  const days = daysBetween(today(), day)
  return days === 0 ? 'today' : plural(Math.abs(days), 'day')
}
