// The filter of a JEMS request: which days, which units.
import type { SearchRequest } from '@portal/contract/platform/lists'
import { defaultMonths } from '@portal/contract/machines/jems'
import { parseFleetRequest } from '../fleet/fleet.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { dayIn, getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import type { Days } from './jems.list.ts'
import { energyRows, reporting, utilizationRows } from './jems.list.ts'

/** The days of a request; without a first one, the running month and those before it. */
function toDays({ now, viewer }: Ctx, { start, end, timeZone }: SearchRequest): Days {
  const zone = getTimeZone(timeZone)
  const today = dayIn(zone)(now)
  const last = end ?? (start && start > today ? start : today)
  const month = new Date(`${last.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - defaultMonths + 1)
  // Not before the year 1, because the database's calendar begins there.
  const first = start ?? (month.getUTCFullYear() < 1 ? '0001-01-01' : month.toISOString().slice(0, 10))
  return { start: first, end: last, timeZone: zone, accounts: viewer.activeAccounts }
}

/** A request of what work on battery avoided, read once: its days, its list, and which units may be found. */
export function parseEnergyRequest(ctx: Ctx, request: SearchRequest) {
  const days = toDays(ctx, request)
  const list = energyRows(days, ctx.viewer.locale)
  return { days, list, asked: parseFleetRequest(ctx, request, list) }
}

/** The same of how much units were used. */
export function parseUseRequest(ctx: Ctx, request: SearchRequest) {
  const days = toDays(ctx, request)
  const list = utilizationRows(days)
  const { wanted, whose, whoseOfAllGroups } = parseFleetRequest(ctx, request, list)
  const narrowed = (rows: RowFilter): RowFilter => ({ ...rows, only: [...(rows.only ?? []), reporting] })
  return { days, list, asked: { wanted, whose: narrowed(whose), whoseOfAllGroups: narrowed(whoseOfAllGroups) } }
}
