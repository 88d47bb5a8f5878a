// Cost centers and jobs of an organization, kept by its administrators [P5.132].
import { z } from 'zod'
import { manageUsers } from '../access/privileges.ts'
import { area, mutation, query } from '../platform/call.ts'
import { chargeCode, chargeKinds, chargeMessages } from './chargeForms.ts'

/** Most codes that are saved at once, as from a file. */
export const maxCodes = 2000

const storedCode = z.object({
  kind: z.enum(chargeKinds),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
})
export type StoredCode = z.infer<typeof storedCode>

export const savedCode = z.object({
  kind: z.enum(chargeKinds),
  code: chargeCode,
  name: z.string(chargeMessages.name).trim().min(1, chargeMessages.name).max(80, chargeMessages.name),
  isActive: z.boolean().default(true),
})

export const savedCodes = z.object({
  codes: z
    .array(savedCode)
    .min(1)
    .max(maxCodes)
    .refine((all) => new Set(all.map(({ kind, code }) => `${kind} ${code}`)).size === all.length, chargeMessages.twice),
})

const noCode = z.string().nullable()

export const savedSettings = z.object({
  needsCostCenter: z.boolean(),
  needsJob: z.boolean(),
  costCenter: chargeCode.nullable(),
  job: chargeCode.nullable(),
  /** An IANA name; null for the company's. */
  timeZone: z.string().max(60, chargeMessages.timeZone).nullable(),
  people: z
    .array(
      z.object({ userId: z.string().min(1).max(100), costCenter: chargeCode.nullable(), job: chargeCode.nullable() }),
    )
    .max(1000),
})

export const chargeCodeCalls = area({
  getChargeCodes: query({
    who: manageUsers,
    input: z.object({}),
    output: z.object({
      codes: z.array(storedCode),
      settings: z.object({
        needsCostCenter: z.boolean(),
        needsJob: z.boolean(),
        costCenter: noCode,
        job: noCode,
        timeZone: noCode,
      }),
      /** Everybody of the organization, with their usual ones. */
      people: z.array(z.object({ userId: z.string(), name: z.string(), costCenter: noCode, job: noCode })),
    }),
    about: 'Cost centers and jobs of the organization being viewed, what orders need, and the usual ones [P5.132].',
  }),
  saveChargeCodes: mutation({
    who: manageUsers,
    input: savedCodes,
    output: z.object({ saved: z.number().int() }),
    about: 'Makes or changes cost centers and jobs by their codes; others stay as they are [P5.132].',
  }),
  saveChargeSettings: mutation({
    who: manageUsers,
    input: savedSettings,
    output: z.object({ saved: z.boolean() }),
    about: 'Says whether orders need a cost center or a job, and the usual ones of organization and people [P5.132].',
  }),
})
