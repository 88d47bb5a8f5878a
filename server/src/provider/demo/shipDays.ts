// The days on which the demo world ships.
import { daysBetween } from '@portal/contract/platform/days'
import { addWorkingDays, isWorkingDay } from '../../platform/calendar/workingDays.ts'
import type { World } from './world.ts'
import { day } from './world.ts'

/** Where the demo world's warehouse is. */
export const shipFrom = 'US'

/**
 * When an order ships that should on the day `wanted`: on the first working day from then on, at the latest on the last
 * one before today (what ships today may read as yesterday west of Greenwich). Null when it was placed after that.
 */
export function getShipDay(world: World, placed: number, wanted: number): number | null {
  const first = daysBetween(day(world, 0), addWorkingDays(shipFrom, day(world, wanted), 0))
  if (first < 0) return first
  let last = -1
  while (!isWorkingDay(shipFrom, day(world, last))) last -= 1
  return last < placed ? null : last
}
