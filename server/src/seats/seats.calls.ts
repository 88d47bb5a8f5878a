// The calls of seats and the verbs that answer them.
import { seatCalls } from '@portal/contract/seats'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  assignSeats,
  exportSeats,
  forgetPlannedSeats,
  getMySeats,
  getOrderSeats,
  getPlannedSeats,
  getSeatLink,
  resendSeat,
  restoreSeat,
  searchSeats,
  takeBackSeat,
} from './seats.ts'

export const seatsResolvers = resolvers(seatCalls, {
  getOrderSeats: (ctx, { orderNumber }) => getOrderSeats(ctx, orderNumber),
  assignSeats: (ctx, input) => assignSeats(ctx, input),
  resendSeat: (ctx, { seatId }) => resendSeat(ctx, seatId),
  takeBackSeat: (ctx, { seatId }) => takeBackSeat(ctx, seatId),
  restoreSeat: (ctx, { seatId }) => restoreSeat(ctx, seatId),
  getMySeats: (ctx) => getMySeats(ctx),
  getSeatLink: (ctx, { link }) => getSeatLink(ctx, link),
  getPlannedSeats: (ctx) => getPlannedSeats(ctx),
  forgetPlannedSeats: (ctx, { courseId }) => forgetPlannedSeats(ctx, courseId),
  searchSeats: (ctx, input) => searchSeats(ctx, input),
  exportSeats: (ctx, input) => exportSeats(ctx, input),
})
