// How a machine is named wherever one is shown.
import { z } from 'zod'

export const unitMessages = {
  unknown: 'We could not find this unit.',
  notInFleet: 'There is no such unit in the fleet of the organization you are viewing.',
} as const

/** Its number here, its serial, the customer's own number of it (what a mechanic calls it), and its model. */
export const unitNamed = z.object({
  instanceId: z.number().int(),
  unitSerial: z.string(),
  customerVehicleNumber: z.string().nullable(),
  model: z.string(),
})
