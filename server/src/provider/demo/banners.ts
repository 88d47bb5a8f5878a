// Banners: one that is over, one that is, one to come.
import { csvFile } from './csv.ts'
import type { World } from './world.ts'
import { day } from './world.ts'

export function writeBanners(world: World): void {
  const file = csvFile(world.folder, 'banners.csv', ['banner_id', 'type', 'message', 'start_at', 'end_at'])
  const at = (days: number) => `${day(world, days)}T06:00:00Z`
  file.row({
    banner_id: 1,
    type: 'warning',
    message: 'The parts line was closed for the regional holiday. Orders placed online shipped the next business day.',
    start_at: at(-40),
    end_at: at(-37),
  })
  file.row({
    banner_id: 2,
    type: 'info',
    message: 'Storm season: order gloves and hot sticks early, by 2 p.m. Central for the same day.',
    start_at: at(-3),
    end_at: at(21),
  })
  file.row({
    banner_id: 3,
    type: 'error',
    message: 'Planned maintenance on Saturday night: the portal is not available between 10 p.m. and midnight Central.',
    start_at: at(30),
    end_at: at(32),
  })
  file.close()
}
