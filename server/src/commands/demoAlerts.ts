// Adds alerts about parts and searches, and a fault reported at a machine, to the demo world, by the calls that people make.
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { searchAlertCalls } from '@portal/contract/buying/searchAlerts'
import { faultCalls } from '@portal/contract/machines/faultReports'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

const gloves = 500003

/** Adds them where Bluewater's buyer has none yet. */
export async function addDemoAlerts(deps: Deps): Promise<void> {
  const { ask } = await demoPerson(deps, 'buyer@bluewater.example')
  if ((await ask(partAlertCalls.getPartAlerts, {})).length > 0) return
  await ask(partAlertCalls.savePartAlert, { itemId: gloves, kind: 'STOCK', wanted: 9999 })
  await ask(partAlertCalls.savePartAlert, { itemId: gloves, kind: 'PRICE', below: 99 })
  await ask(searchAlertCalls.saveSearchAlert, {
    name: 'hydraulic hose',
    address: 'query=hydraulic+hose',
    request: { query: 'hydraulic hose', facetFilters: [] },
  })
}

const faults = [
  { problem: 'Oil under the outrigger at the rear left. It drips while the boom is up.', isUnsafe: true },
  { problem: 'The work light at the bucket does not come on.', isUnsafe: false },
]

/** Reports faults at the first machines of Bluewater, where none is reported yet. */
export async function addDemoFaults(deps: Deps): Promise<void> {
  const { ask } = await demoPerson(deps, 'fleet@bluewater.example')
  const { content } = await ask(fleetCalls.searchFleet, { size: faults.length })
  await ask(fleetCalls.unitLabels, { instanceIds: content.map(({ instanceId }) => instanceId) })
  const { units } = await ask(inspectionCalls.offlineInspections, {})
  // At the machine no one is known; the demo world asks for no captcha.
  const captcha = { ...deps.services.captcha, spend: () => Promise.resolve(true) }
  const worker = await demoPerson({ ...deps, services: { ...deps.services, captcha } }, 'viewer@bluewater.example')
  for (const [at, { instanceId }] of content.entries()) {
    const fault = faults[at]
    const code = units.find((unit) => unit.instanceId === instanceId)?.labelCode
    if (!fault || !code || (await ask(faultCalls.unitFaults, { instanceId })).length > 0) continue
    await worker.ask(faultCalls.reportFault, {
      ...fault,
      code,
      reporter: 'Vic Ortega',
      contact: '(404) 555-0142',
      captcha: 'demo',
      requestKey: crypto.randomUUID(),
      photos: [],
    })
  }
}
