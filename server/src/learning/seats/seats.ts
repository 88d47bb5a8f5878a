// Seats of ordered courses [S12.04]: of one order, and of all that the viewer may see.
import type { OutputOf } from '@portal/contract/platform/call'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { SeatSummary, seatCalls } from '@portal/contract/learning/seats'
import { seatMessages } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import { getOrderVisibility } from '../../buying/orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { seatRows } from './seats.list.ts'
import { courseOrderOf, coursesOf } from './seats.reads.ts'
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

/** Seats of the organizations being viewed; of a person who sees only their own orders, the seats of those. */
const getRowFilter = (ctx: Ctx, request: SearchRequest) => ({
  accounts: getAccounts(request, ctx.viewer.activeAccounts),
  only: getOrderVisibility(ctx.viewer) === 'own' ? [sql<boolean>`o.user_id = ${ctx.viewer.userId}`] : [],
})

export const searchSeats = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<SeatSummary>> =>
  searchList(ctx, seatRows(ctx.now), { request, whose: getRowFilter(ctx, request) })

export const exportSeats = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, seatRows(ctx.now), { request, whose: getRowFilter(ctx, request), fileName: 'course-seats' })
