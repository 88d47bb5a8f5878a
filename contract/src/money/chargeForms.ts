// Cost centers and jobs that orders are charged to, for the whole order and line by line [P5.132, P5.133].
import { z } from 'zod'

export const chargeKinds = ['COST_CENTER', 'JOB'] as const
export type ChargeKind = (typeof chargeKinds)[number]
export const chargeKindLabels: Record<ChargeKind, string> = { COST_CENTER: 'Cost center', JOB: 'Job' }

export const chargeMessages = {
  code: 'Please enter a code of at most 40 characters, without commas.',
  name: 'Please enter a name of at most 80 characters.',
  twice: 'This code is named twice.',
  unknownCostCenter: 'This cost center is not one of your organization, or is not used any more.',
  unknownJob: 'This job is not one of your organization, or is not used any more.',
  needsCostCenter: 'Please choose a cost center. Your organization asks for one on each line.',
  needsJob: 'Please choose a job. Your organization asks for one on each line.',
  unknownLine:
    'A line with a cost center or a job of its own is not in the cart any more. Please look at the order again.',
  person: 'Please choose people of your organization.',
  timeZone: 'Please choose a time zone of the list.',
} as const

export const chargeCode = z
  .string(chargeMessages.code)
  .trim()
  .min(1, chargeMessages.code)
  .max(40, chargeMessages.code)
  .refine((text) => !text.includes(','), chargeMessages.code)

/** Empty where none is chosen. */
const optionalCode = z.string().trim().max(40, chargeMessages.code).optional()

/** Chosen for the whole order; a line may have its own. */
export const orderCharges = {
  costCenter: optionalCode,
  job: optionalCode,
  lineCharges: z
    .array(
      z.object({
        itemId: z.number().int(),
        unitSerial: z.string().max(40).optional(),
        costCenter: optionalCode,
        job: optionalCode,
      }),
    )
    .max(500)
    .optional(),
}

export interface Charge {
  costCenter?: string | null
  job?: string | null
}

/** The different codes of lines, as an order has them: '4100, 4200'; null where there is none. */
export const joinCodes = (codes: readonly (string | null | undefined)[]): string | null =>
  [...new Set(codes.filter(Boolean))].join(', ') || null

/** 'Cost center: 4100', 'Job: J-7'. */
export const chargeTexts = ({ costCenter, job }: Charge): string[] => [
  ...(costCenter ? [`${chargeKindLabels.COST_CENTER}: ${costCenter}`] : []),
  ...(job ? [`${chargeKindLabels.JOB}: ${job}`] : []),
]

const listed = z.array(z.object({ code: z.string(), name: z.string() }))

/** The choice of a person; null where the organization has neither cost centers nor jobs. */
export const chargeOptions = z
  .object({
    costCenters: listed,
    jobs: listed,
    needsCostCenter: z.boolean(),
    needsJob: z.boolean(),
    /** The usual ones, of the person, else of the organization. */
    costCenter: z.string().nullable(),
    job: z.string().nullable(),
  })
  .nullable()
export type ChargeOptions = NonNullable<z.infer<typeof chargeOptions>>
