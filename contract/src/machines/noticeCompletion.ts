// Reporting a notice done: what the form sends, what becomes of it and what it is refused with [S6.03, P4.26].
import { z } from 'zod'
import { uploadIds } from '../platform/uploads.ts'

/** The fields of a completed notice, as its form checks it [S6.03]. */
export const completionForm = z.object({
  apnId: z
    .number({ error: 'Please choose the notice.' })
    .int()
    .positive('Please choose the notice.')
    .max(2_147_483_647),
  /** Units by serial. */
  unitSerials: z
    .array(z.string().trim().min(1).max(40))
    .min(1, 'Please choose at least one unit.')
    .max(500, 'Please report at most 500 units at a time.'),
  completedOn: z.iso.date('Please give the day the work was done.'),
  performedBy: z.string().trim().min(1, 'Please say who did the work.').max(100),
  /** Per unit. */
  hours: z
    .number('Hours must be a number.')
    .min(0, 'Hours must not be negative.')
    .max(999, 'At most 999 hours.')
    .nullable(),
  note: z.string().trim().max(1000),
  evidence: uploadIds,
})
export const completionReport = completionForm.extend({
  /** A random key of the form: the same report sent twice is one report. */
  requestKey: z.uuid(),
})

export const completionMessages = {
  notice: 'We could not find this notice.',
  /** The same for a serial no one has and one of another person's. */
  notAffected: (serials: readonly string[]) =>
    serials.length === 1
      ? `${serials.join('')} is not one of your units that this notice applies to.`
      : `These are not among your units that this notice applies to: ${serials.join(', ')}.`,
  alreadyComplete: (serials: readonly string[]) =>
    serials.length === 1
      ? `${serials.join('')} is already complete for this notice.`
      : `These units are already complete for this notice: ${serials.join(', ')}.`,
  notReported: 'These units were not reported. Please report them again.',
  evidence: 'This notice asks for a photo or document of the work.',
  future: 'The work cannot be done in the future.',
  beforeIssue: 'The work cannot be done before the notice was issued.',
} as const

/** The outcome for the units of one organization: its report with a receipt of its own, or why there is none. */
const organizationCompletion = z.object({
  accountId: z.number().int(),
  customerName: z.string(),
  reportId: z.number().int().nullable(),
  unitSerials: z.array(z.string()),
  problem: z.string().nullable(),
})

export const reportedCompletion = z.object({
  /** Of the first organization that has one. */
  reportId: z.number().int(),
  apnId: z.number().int(),
  /** All that are complete by it. */
  unitSerials: z.array(z.string()),
  organizations: z.array(organizationCompletion),
  /** Units of the notice still open. */
  openCount: z.number().int(),
})
