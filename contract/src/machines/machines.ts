// Machines that parts belong to, and which of them a part fits [B§2.1, S10.02]. Product pages, where guests arrive, ask for
// this alone: the other calls of parts stay out of their scripts [Q1.06].
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { one } from '../access/privileges.ts'

/** Replacement parts are looked up with B2B_View_Replacement_Parts [B2.33]. */
export const viewParts = one('B2B_View_Replacement_Parts')

export const machineModel = z.object({
  modelId: z.string(),
  name: z.string(),
  productLine: z.string(),
  imageUrl: z.string(),
})
export type MachineModel = z.infer<typeof machineModel>

/** A unit as the lookup names it. */
export const machineUnit = z.object({
  instanceId: z.number().int(),
  unitSerial: z.string(),
  customerVehicleNumber: z.string().nullable(),
  modelId: z.string(),
  modelName: z.string(),
  imageUrl: z.string(),
  /** Where it is, 'Tallahassee, FL'; empty when unknown. */
  place: z.string(),
})
export type MachineUnit = z.infer<typeof machineUnit>

export const machineCalls = area({
  productFit: openQuery({
    input: z.object({ partNumber: z.string().trim().min(1).max(60) }),
    output: z.object({ models: z.array(machineModel), units: z.array(machineUnit), unitCount: z.number().int() }),
    about:
      "Models a part fits, and of the viewer's units the first eight with their count, for those who may see the fleet [S10.02].",
  }),
})
