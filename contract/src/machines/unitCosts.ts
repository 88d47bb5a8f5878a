// Hours and costs of a unit, year by year [P6.62, P6.63].
import { z } from 'zod'
import { area, query } from '../platform/call.ts'
import { price } from '../platform/prices.ts'
import { viewFleet } from './fleet.ts'
import { inspectionKinds } from './inspectionRecords.ts'

/** The running year and those before it. */
export const shownYears = 5

export const unitYear = z.object({
  year: z.number().int(),
  /** Hours run, by the readings of the meter; null where these do not say. */
  hours: z.number().nullable(),
  /** Days with a report of work on battery or of idling; null before the first one. */
  daysUsed: z.number().int().nullable(),
  /** Days out of service, in parts of days; of two reasons at once a day counts once. */
  daysOut: z.number(),
  /** Days of the year that the unit was here, up to now. */
  days: z.number().int(),
})
export type UnitYear = z.infer<typeof unitYear>

export const unitCosts = z.object({
  /** The last reading of the meter. */
  meter: z.object({ hours: z.number(), on: z.iso.date() }).nullable(),
  /** Of what is due by hours, the next; it is over with none or fewer left. */
  next: z.object({ kind: z.enum(inspectionKinds), dueHours: z.number(), hoursLeft: z.number() }).nullable(),
  /** The oldest first. */
  years: z.array(unitYear),
  /** What was spent in a year; parts are those of orders with its serial, service is what jobs were billed at. */
  costs: z.array(z.object({ year: z.number().int(), currency: z.string(), parts: price, service: price })),
})
export type UnitCosts = z.infer<typeof unitCosts>

export const unitCostCalls = area({
  getUnitCosts: query({
    who: viewFleet,
    input: z.object({ instanceId: z.number().int().min(0).max(2_147_483_647) }),
    output: unitCosts.nullable(),
    about:
      'Hours, days used and out of service, and costs of a unit by year, with the hours to its next inspection; null when there is none the viewer may see. Parts count for who may view orders, service for who may view service requests [P6.62, P6.63].',
  }),
})
