// Seats of ordered courses: assigned to people by email, sent again, taken back until they begin, and begun [S12.04, P12.07].
import { z } from 'zod'
import { area, endpoint, mutation, openQuery, query } from '../platform/call.ts'
import { choice, declareList, integer, moment, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { courseHit } from '../buying/search.ts'

/** Most addresses that are pasted at once. */
export const maxSeatAddresses = 500

/** Days until a link in an email expires; who has the address begins without it. */
export const seatLinkDays = 30

export const seatMessages = {
  notYours: 'Seats are assigned by who ordered them or by somebody of the organization who may order.',
  canceled: 'This order was canceled. Its seats cannot be assigned.',
  noAddress: 'Please enter at least one email address.',
  tooManyAddresses: `Please paste at most ${maxSeatAddresses} addresses at once.`,
  begun: 'The course was begun with this seat, so it cannot be taken back.',
  takenBack: 'This seat was taken back.',
  noneLeft: 'All seats of this course are assigned by now.',
  hasOpenSeat: '{email} has another open seat of this course by now.',
  linkUsed: 'The course was begun with this link already.',
  linkTakenBack: 'This seat was taken back. Please ask who sent you the link.',
  linkExpired: 'This link has expired. Please ask who sent it to you for a new one.',
  linkOfAnother: 'This link is for another course.',
} as const

export const seatStates = ['ASSIGNED', 'BEGUN', 'COMPLETED', 'TAKEN_BACK'] as const
export type SeatState = (typeof seatStates)[number]
export const seatStateLabels: Record<SeatState, string> = {
  ASSIGNED: 'Assigned',
  BEGUN: 'In progress',
  COMPLETED: 'Completed',
  TAKEN_BACK: 'Taken back',
}

/** The outcome of one pasted address. */
export const seatOutcomes = ['ASSIGNED', 'NOT_AN_ADDRESS', 'HAS_SEAT', 'TWICE', 'NO_SEAT_LEFT'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]
export const seatOutcomeTexts: Record<SeatOutcome, string> = {
  ASSIGNED: 'got a seat. The email is on its way.',
  NOT_AN_ADDRESS: 'is not an email address.',
  HAS_SEAT: 'has an open seat of this course already.',
  TWICE: 'stands in your list twice and counts once.',
  NO_SEAT_LEFT: 'got none: no seat is left.',
}

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const orderNumber = z.string().min(1).max(40)

export const seat = z.object({
  seatId: id,
  email: z.string(),
  state: z.enum(seatStates),
  assignedAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  isLinkExpired: z.boolean(),
})
export type Seat = z.infer<typeof seat>

export const orderedCourse = z.object({
  courseId: id,
  title: z.string(),
  /** Seats ordered, and those no one has. */
  seats: z.number().int(),
  left: z.number().int(),
  /** Those that are assigned, the last one first. */
  assigned: z.array(seat),
})
export type OrderedCourse = z.infer<typeof orderedCourse>

/** The addresses as they were pasted: commas, semicolons, lines, names before angle brackets. */
export const seatAddresses = z.object({
  addresses: z.string().trim().min(1, seatMessages.noAddress).max(50_000, seatMessages.tooManyAddresses),
})

export const mySeat = courseHit.pick({ courseId: true, title: true, kind: true, imageUrl: true }).extend({
  seatId: id,
  assignedBy: z.string(),
  assignedAt: z.iso.datetime(),
})
export type MySeat = z.infer<typeof mySeat>

export const seatLinkStates = ['OPEN', 'EXPIRED', 'TAKEN_BACK', 'BEGUN'] as const
export const seatLink = courseHit
  .pick({ courseId: true, title: true, kind: true, imageUrl: true, durationMinutes: true })
  .extend({
    state: z.enum(seatLinkStates),
    /** The enrollment that the viewer began with it; null for anyone else. */
    enrollmentId: id.nullable(),
  })
export type SeatLink = z.infer<typeof seatLink>

/** Whom the seats of a course in the viewer's training cart are for. */
export const plannedSeats = z.object({
  courseId: id,
  people: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type PlannedSeats = z.infer<typeof plannedSeats>

/** The list of assigned seats [P12.10]. */
export const seatList = declareList({
  noun: ['seat', 'seats'],
  placeholder: 'Email, course or order',
  range: 'Assigned',
  key: 'seatId',
  sortedBy: { fieldName: 'assignedAt', direction: 'DESC' },
  columns: {
    email: text('Person', { sort: true, filter: 'plain', priority: 1, card: 'title', file: 32 }),
    title: text('Course', { sort: true, filter: 'facet', priority: 1, file: 40 }),
    state: choice('Status', seatStates, seatStateLabels, {
      sort: true,
      filter: 'facet',
      width: 150,
      priority: 1,
      card: 'badge',
      file: 14,
    }),
    orderNumber: text('Order', { sort: true, filter: 'plain', width: 110, priority: 2, file: 14 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      priority: 3,
      when: 'manyOrganizations',
      file: 32,
    }),
    assignedBy: text('Assigned by', { sort: true, filter: 'facet', priority: 4, hidden: true, file: 24 }),
    assignedAt: moment('Assigned', { sort: true, width: 122, priority: 2, file: 12 }),
    begunAt: moment('Begun', { blank: true, sort: true, width: 122, priority: 3, file: 12 }),
    completedAt: moment('Completed', { blank: true, sort: true, width: 122, priority: 3, file: 12 }),
    takenBackAt: moment('Taken back', { blank: true, wire: false, screen: false, file: 12 }),
  },
  rest: { seatId: id, sentAt: z.iso.datetime(), isLinkExpired: z.boolean() },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['state', 'title', 'accountId'],
})
export const seatSummary = seatList.row
export type SeatSummary = z.infer<typeof seatSummary>

export const seatCalls = area({
  getOrderSeats: query({
    who: 'signed-in',
    input: z.object({ orderNumber }),
    output: z
      .object({
        courses: z.array(orderedCourse),
        /** Why the viewer may not assign them, in words for the screen; null when they may. */
        refusal: z.string().nullable(),
      })
      .nullable(),
    about:
      'The courses of an order with their seats: how many are left, and who has the others; null when there is no such training order the viewer may see [P12.07].',
  }),
  assignSeats: mutation({
    whileActing: true,
    who: 'signed-in',
    input: seatAddresses.extend({ orderNumber, courseId: id }),
    output: z.object({
      results: z.array(z.object({ address: z.string(), outcome: z.enum(seatOutcomes) })),
      left: z.number().int(),
    }),
    about:
      'Assigns seats of an order to the people of the pasted addresses and writes to each; says of every address what became of it [P12.07].',
  }),
  resendSeat: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ seatId: id }),
    output: z.object({ email: z.string() }),
    about: 'Writes to the person of a seat that is not begun with a new link; older links open nothing [P12.08].',
  }),
  takeBackSeat: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ seatId: id }),
    output: z.object({ email: z.string() }),
    about: 'Takes a seat back that is not begun, so that it can be assigned again [P12.08].',
  }),
  restoreSeat: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ seatId: id }),
    output: z.object({ email: z.string() }),
    about: 'Undoes taking a seat back, while a seat is left; its link opens the course again [P12.08, U2.03].',
  }),
  getMySeats: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(mySeat),
    about: "Seats assigned to the viewer's email address that they have not begun, the last one first [S12.04].",
  }),
  getSeatLink: openQuery({
    input: z.object({ link: z.string().max(100) }),
    output: seatLink.nullable(),
    about: 'The course that a link to a seat opens, and whether it still does; null for a link that is none [P12.09].',
  }),
  getPlannedSeats: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(plannedSeats),
    about: "For whom the seats in the viewer's training cart are: they get them once the seats are ordered [P12.56].",
  }),
  forgetPlannedSeats: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ courseId: id }),
    output: z.object({ people: z.number().int() }),
    about: 'Forgets for whom the seats of a course in the cart are; the seats stay in the cart [P12.56].',
  }),
  searchSeats: endpoint('/seat/search', {
    who: 'signed-in',
    input: searchRequest,
    output: searchPage(seatSummary),
    about: 'A page of the seats that were assigned for the organizations being viewed [P12.10].',
  }),
  exportSeats: endpoint('/seat/csv/search', {
    whileActing: true,
    who: 'signed-in',
    kind: 'mutation',
    async: 'Download of seats',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a seat search, or the seats selected in it, as a CSV or XLSX file [P12.10].',
  }),
})
