// Adds to the demo world what its people do by calls, after the import has brought the rest.
import type { Deps } from '../platform/calls/handleCall.ts'
import { PortalError } from '../platform/http/errors.ts'
import { addDemoAlerts, addDemoFaults } from './demoAlerts.ts'
import { addDemoBudgets } from './demoBudgets.ts'
import { addDemoConnections } from './demoConnections.ts'
import { addDemoDisputes } from './demoDisputes.ts'
import { addDemoInspections } from './demoInspections.ts'
import { addDemoOrderApprovals } from './demoOrderApprovals.ts'
import { addDemoOrderChanges } from './demoOrderChanges.ts'
import { addDemoPackage } from './demoPackage.ts'
import { addDemoPayments } from './demoPayments.ts'
import { addDemoQuotes } from './demoQuotes.ts'
import { addDemoRecurring } from './demoRecurring.ts'
import { addDemoReturns } from './demoReturns.ts'
import { addDemoRoles } from './demoRoles.ts'

const additions = [
  addDemoPackage,
  addDemoConnections,
  addDemoQuotes,
  addDemoReturns,
  addDemoOrderApprovals,
  addDemoBudgets,
  addDemoRecurring,
  addDemoOrderChanges,
  addDemoAlerts,
  addDemoRoles,
  addDemoPayments,
  addDemoDisputes,
  addDemoInspections,
  addDemoFaults,
]

/** Adds all of it. Where a rule refuses one of them, on this day or with so few rows, the world goes without, and `complain` says so. */
export async function addDemoData(deps: Deps, complain: (message: string) => void): Promise<void> {
  for (const add of additions)
    await add(deps).catch((error: unknown) => {
      if (!(error instanceof PortalError)) throw error
      complain(`The demo world goes without ${add.name}: ${error.message}`)
    })
}
