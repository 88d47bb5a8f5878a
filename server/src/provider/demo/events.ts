// Events of machines.
import { csvFile } from './csv.ts'
import type { World } from './world.ts'
import { randomMoment, scaled } from './world.ts'
import { eventTypes } from './words/fleet.ts'

export function writeEvents(world: World): void {
  const random = world.random('events')
  const file = csvFile(world.folder, 'events.csv', [
    'event_number',
    'unit_serial',
    'at',
    'kind',
    'type',
    'severity',
    'value',
    'value_unit',
    'latitude',
    'longitude',
    'place',
    'operator_action',
  ])
  const reporting = world.units.filter((unit) => unit.webEnabled)
  const weights = Object.fromEntries(eventTypes.map(({ weight }, i) => [String(i), weight]))
  for (let i = 0; i < scaled(world, 20_000); i += 1) {
    const unit = random.pick(reporting)
    const kind = eventTypes[Number(random.weighted(weights))]
    if (!kind) continue
    file.row({
      event_number: `TE${10_000_001 + i}`,
      unit_serial: unit.serial,
      at: randomMoment(world, -random.int(0, 179), random),
      kind: kind.kind,
      type: kind.type,
      severity: kind.severity,
      value: Math.round((kind.low + random.next() * (kind.high - kind.low)) * 10) / 10,
      value_unit: kind.unit,
      latitude: Math.round((unit.place.latitude + (random.next() - 0.5) * 0.5) * 10_000) / 10_000,
      longitude: Math.round((unit.place.longitude + (random.next() - 0.5) * 0.5) * 10_000) / 10_000,
      place: `${random.int(1, 22)} mi from ${unit.place.city}, ${unit.place.state}`,
      operator_action: random.pick(kind.actions),
    })
  }
  file.close()
}
