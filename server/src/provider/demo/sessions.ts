// Dates of the webinars and in-person courses: one that was held, and some to come.
import { csvFile } from './csv.ts'
import type { World } from './world.ts'
import { day } from './world.ts'

const instructors = ['Kim Vale', 'Marcus Oyelaran', 'Ruth Ferraro', 'Dale Whitcomb']
const yards = [
  { place: 'Windhover Training Yard, 400 Depot Rd, Macon, GA', zone: 'America/New_York', hour: 13 },
  { place: 'Windhover Service Center, 88 Boom St, St. Joseph, MO', zone: 'America/Chicago', hour: 14 },
  { place: 'Windhover West, 1200 Line Ave, Eugene, OR', zone: 'America/Los_Angeles', hour: 16 },
]

/** Days from today to the first workday from then on. */
function toWorkday(world: World, days: number): number {
  const weekday = new Date(day(world, days)).getUTCDay()
  return days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

export function writeSessions(world: World): void {
  const random = world.random('sessions')
  const file = csvFile(world.folder, 'course-sessions.csv', [
    'external_session_id',
    'external_course_id',
    'starts_at',
    'ends_at',
    'time_zone',
    'place',
    'instructor',
    'capacity',
    'change_until',
  ])
  for (const { id, kind } of world.courses) {
    if (kind === 'e-course') continue
    for (const [at, days] of [-20, 12, 40, 75].entries()) {
      const inDays = toWorkday(world, days + random.int(0, 8))
      const { place, zone, hour } = random.pick(yards)
      const starts = new Date(`${day(world, inDays)}T${hour}:00:00Z`).getTime()
      const hours = kind === 'webinar' ? 1.5 : 7
      file.row({
        external_session_id: `${id}-${at + 1}`,
        external_course_id: id,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + hours * 3_600_000).toISOString(),
        time_zone: zone,
        place: kind === 'webinar' ? 'Online: the link comes by email the day before' : place,
        instructor: random.pick(instructors),
        capacity: kind === 'webinar' ? random.int(4, 8) * 5 : random.int(3, 12),
        change_until: new Date(starts - 3 * 86_400_000).toISOString(),
      })
    }
  }
  file.close()
}
