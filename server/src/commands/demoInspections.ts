// Adds inspections signed on check sheets to the demo world, which an import does not bring, by the calls that people make.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { itemsOf } from '@portal/contract/machines/inspectionRules'
import { toDay } from '@portal/contract/platform/days'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

interface Told {
  kind: InspectionKind
  daysAgo: number
  hours: number
  /** The item with a defect, or the reading that is outside of its limits, and what is said of it. */
  found?: { text: string; reading?: number; note: string }
}

const told: readonly Told[] = [
  { kind: 'Daily', daysAgo: 1, hours: 1204.5 },
  {
    kind: 'Frequent',
    daysAgo: 3,
    hours: 861,
    found: { text: 'Wear pads and slide pads of extension booms', note: 'Left pad is worn to the mark; order a pair.' },
  },
  {
    kind: 'Dielectric',
    daysAgo: 2,
    hours: 2310.2,
    found: {
      text: 'Leakage current',
      reading: 460,
      note: 'Upper boom after washing twice; moisture below the gelcoat.',
    },
  },
]
const signature =
  'M60 120L80 70L100 40L120 60L110 110L90 150L130 120L160 90L180 110L220 80L240 110L300 60L310 120L400 110'

/** Adds them where no inspection was signed yet, to units of Bluewater that are ready. */
export async function addDemoInspections(deps: Deps): Promise<void> {
  const manager = await demoPerson(deps, 'fleet@bluewater.example')
  if (await manager.ask(inspectionCalls.getInspection, { inspectionNumber: 'IR1000001' })) return
  const { content } = await manager.ask(fleetCalls.searchFleet, {
    multiValueFilterOptions: [{ fieldName: 'condition', values: ['READY'] }],
    sortOptions: [{ fieldName: 'unitSerial', direction: 'ASC' }],
  })
  for (const [at, each] of told.entries()) {
    const unit = content[at]
    if (!unit) return
    const then = new Date(deps.now().getTime() - each.daysAgo * 86_400_000)
    const inspector = await demoPerson({ ...deps, now: () => then }, 'fleet@bluewater.example')
    await sign(inspector, { ...each, instanceId: unit.instanceId, doneOn: toDay(then) })
  }
}

async function sign(
  inspector: Awaited<ReturnType<typeof demoPerson>>,
  { instanceId, kind, doneOn, hours, found }: Told & { instanceId: number; doneOn: string },
): Promise<void> {
  const start = await inspector.ask(inspectionCalls.startInspection, { instanceId, kind })
  if (!start) return
  await inspector.ask(inspectionCalls.recordInspection, {
    instanceId,
    kind,
    sheetId: start.sheet.sheetId,
    sheetVersion: start.sheet.version,
    requestKey: crypto.randomUUID(),
    doneOn,
    hours,
    inspector: 'Farah Okafor',
    signature,
    answers: itemsOf(start.sheet.sections).map((item) => {
      if (item.text === found?.text)
        return found.reading === undefined
          ? { itemId: item.id, answer: 'DEFECT' as const, note: found.note }
          : { itemId: item.id, reading: found.reading, note: found.note }
      if (item.kind === 'READING')
        return { itemId: item.id, reading: ((item.lower ?? item.upper ?? 0) + (item.upper ?? item.lower ?? 0)) / 2 }
      // A photo is of a machine that there is.
      return { itemId: item.id, answer: item.kind === 'PHOTO' ? ('NOT_APPLICABLE' as const) : ('OK' as const) }
    }),
  })
}
