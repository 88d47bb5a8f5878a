// Seats of ordered courses [S12.04]: of one order, and of all that the viewer may see.
import type { OutputOf } from '@portal/contract/call'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/lists'
import type { SeatSummary, seatCalls } from '@portal/contract/seats'
import { seatMessages } from '@portal/contract/seats'
import { sql } from 'kysely'
import { orderSight } from '../orders/orders.ts'
import type { Ctx } from '../platform/ctx.ts'
import { exportList } from '../platform/lists/export.ts'
import { loadPage } from '../platform/lists/page.ts'
import { getAccounts, getTimeZone, parseListRequest } from '../platform/lists/wanted.rules.ts'
import { seatFileColumns } from './seats.file.ts'
import type { SeatRow } from './seats.list.ts'
import { seatColumns, seatList } from './seats.list.ts'
import { courseOrderOf, coursesOf, toSeat } from './seats.reads.ts'
import { mayAssign } from './seats.rules.ts'

export { assignSeats } from './assignSeats.ts'
export { beginSeat, findOpenSeat, findSpareSeat, getMySeats, getSeatLink } from './beginSeat.ts'
export { assignPlanned, bookSeats, countSeatsLeft, forgetPlannedSeats, getPlannedSeats } from './plannedSeats.ts'
export { resendSeat, restoreSeat, takeBackSeat } from './changeSeats.ts'

export async function getOrderSeats(ctx: Ctx, orderNumber: string): Promise<OutputOf<typeof seatCalls.getOrderSeats>> {
  const order = await courseOrderOf(ctx, { orderNumber }).executeTakeFirst()
  if (!order) return null
  const refusal = !mayAssign(ctx.viewer, order)
    ? seatMessages.notYours
    : order.status === 'CANCELLED'
      ? seatMessages.canceled
      : null
  return { courses: await coursesOf(ctx, order), refusal }
}

/** Seats of the organizations being viewed; of somebody who sees only their own orders, the seats of those. */
const whose = (ctx: Ctx, request: SearchRequest) => ({
  accounts: getAccounts(request, ctx.viewer.activeAccounts),
  only: orderSight(ctx.viewer) === 'own' ? [sql<boolean>`o.user_id = ${ctx.viewer.userId}`] : [],
})

export async function searchSeats(ctx: Ctx, request: SearchRequest): Promise<SearchPage<SeatSummary>> {
  const wanted = parseListRequest(ctx.viewer, seatList, request)
  const page = await loadPage(ctx.db, seatList, wanted, whose(ctx, request), seatColumns)
  return { ...page, content: page.content.map((row) => toSummary(row, ctx.now)) }
}

const toSummary = (row: SeatRow, now: Date): SeatSummary => ({
  ...toSeat(row, now),
  orderNumber: row.order_number,
  title: row.title,
  assignedBy: row.assigned_by_name,
  customerName: row.customer_name,
  begunAt: row.begun_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
})

export const exportSeats = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  exportList(ctx, {
    list: seatList,
    request,
    whose: whose(ctx, request),
    read: seatColumns,
    columns: seatFileColumns(getTimeZone(request.timeZone)),
    fileName: 'course-seats',
  })
