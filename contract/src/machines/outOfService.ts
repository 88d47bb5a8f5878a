// Time that units are out of service, and the forms that begin and end it [S4.01, D4.11].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'

/** Time a unit was, or is, out of service; open while no one signed it off. */
export const outOfService = z.object({
  outOfServiceId: z.number().int(),
  cause: z.enum(['HAND', 'INSPECTION', 'DEFECT']),
  reason: z.string(),
  inspectionNumber: z.string().nullable(),
  srId: z.number().int().nullable(),
  takenBy: z.string(),
  takenAt: z.iso.datetime(),
  signedOffBy: z.string().nullable(),
  signedOffAt: z.iso.datetime().nullable(),
  signOffNote: z.string().nullable(),
})
export type OutOfService = z.infer<typeof outOfService>
/** Most of them that a unit's page shows, the newest first. */
export const maxOutOfService = 50

export const outOfServiceForm = z.object({
  reason: z.string().trim().min(1, fieldMessages.reason).max(500),
})
export const signOffForm = z.object({
  note: z.string().trim().min(1, 'Please say what was done.').max(1000),
})

export const signOffMessages = {
  open: 'A severe defect of this unit is still open. Please mark it as repaired first, under Inspections.',
  found: 'You found this defect, so somebody else signs it off. Your organization can change that under Check Sheets.',
  repaired:
    'You repaired this defect, so somebody else signs it off. Your organization can change that under Check Sheets.',
} as const
