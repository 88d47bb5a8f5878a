// Days on the road.
import { addWorkingDays } from '../platform/calendar/workingDays.ts'
import type { Ctx } from '../platform/ctx.ts'

/** A carrier's days are working days of where the parcel comes from. */
export const onRoad =
  ({ config }: Pick<Ctx, 'config'>) =>
  (day: string, days: number): string =>
    addWorkingDays(config.SHIP_FROM_COUNTRY, day, days)
