// How a machine is named wherever one is shown.
import { z } from 'zod'

/** Its number here, its serial, the customer's own number of it (what a mechanic calls it), and its model. */
export const unitNamed = z.object({
  instanceId: z.number().int(),
  unitSerial: z.string(),
  customerVehicleNumber: z.string().nullable(),
  model: z.string(),
})
