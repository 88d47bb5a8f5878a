// The calls of seats and the verbs that answer them.
import { seatCalls } from '@portal/contract/learning/seats'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as seats from './seats.ts'
import { forgetPlannedSeats, getOrderSeats, getSeatLink, resendSeat, restoreSeat, takeBackSeat } from './seats.ts'

export const seatsResolvers = resolvers(seatCalls, {
  ...seats,
  getOrderSeats: (ctx, { orderNumber }) => getOrderSeats(ctx, orderNumber),
  resendSeat: (ctx, { seatId }) => resendSeat(ctx, seatId),
  takeBackSeat: (ctx, { seatId }) => takeBackSeat(ctx, seatId),
  restoreSeat: (ctx, { seatId }) => restoreSeat(ctx, seatId),
  getSeatLink: (ctx, { link }) => getSeatLink(ctx, link),
  forgetPlannedSeats: (ctx, { courseId }) => forgetPlannedSeats(ctx, courseId),
})
