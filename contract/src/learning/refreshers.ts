// From the training matrix to the courses people need, and seats for them [P14.24, P14.25].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { viewQualifications } from '../access/privileges.ts'
import { crew, matrixRequest, qualificationStates } from './qualifications.ts'

const contactId = z.number().int().min(1).max(2_147_483_647)

/** The outcome of one person of a refresher. */
export const refresherOutcomes = ['ASSIGNED', 'HAS_SEAT', 'IN_CART', 'NO_ADDRESS'] as const
export type RefresherOutcome = (typeof refresherOutcomes)[number]
export const refresherOutcomeTexts: Record<RefresherOutcome, string> = {
  ASSIGNED: 'got a seat you had left. The email is on its way.',
  HAS_SEAT: 'has an open seat of this course already.',
  IN_CART: 'gets the seat in your training cart once it is ordered.',
  NO_ADDRESS: 'has no email address on record. Add one first.',
}

/** A course that some of the people chosen need, and how they get to it. */
const refresher = z.object({
  courseId: z.number().int(),
  title: z.string(),
  kind: z.string(),
  /** Seats of it that were ordered and no one has. */
  seatsLeft: z.number().int(),
  /** Dates to come, where it has dates. */
  dates: z.array(
    z.object({
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string(),
      place: z.string(),
      left: z.number().int(),
    }),
  ),
  people: z.array(
    z.object({
      contactId,
      name: z.string(),
      state: z.enum(qualificationStates),
      until: z.iso.date().nullable(),
    }),
  ),
})
export type Refresher = z.infer<typeof refresher>

/** The cells that a refresher begins with: those of the view that are due soon or expired. */
const expiringCells = matrixRequest.omit({ page: true, size: true }).extend({
  /** Only the cells of this person. */
  contactId: contactId.nullish(),
})

export const refresherCalls = area({
  getExpiringRefreshers: query({
    who: viewQualifications,
    input: expiringCells,
    output: z.object({
      /** People with such a cell whom it lists, and those beyond, whom it does not. */
      people: z.number().int(),
      others: z.number().int(),
      refreshers: z.array(refresher),
    }),
    about:
      'The courses behind the cells of the matrix that are due soon or expired, of one person or of all that the view shows, sooner days first, with seats left and dates to come [P14.90].',
  }),
  getRefreshers: query({
    who: viewQualifications,
    input: z.object({ contactIds: crew }),
    output: z.array(refresher),
    about:
      'The courses that some of the people chosen need, because they are due soon, expired or missing, with seats left and dates to come [P14.24].',
  }),
  bookRefresher: mutation({
    whileActing: true,
    who: viewQualifications,
    input: z.object({ courseId: z.number().int().min(1).max(2_147_483_647), contactIds: crew }),
    output: z.object({
      results: z.array(z.object({ contactId, name: z.string(), outcome: z.enum(refresherOutcomes) })),
      inCart: z.number().int(),
    }),
    about:
      'Gives people seats of a course: those left of earlier orders first; the others go into the training cart with their names, and are assigned once ordered [P14.25].',
  }),
})
