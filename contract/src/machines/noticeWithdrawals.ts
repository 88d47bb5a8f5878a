// Withdrawing a completion of a notice: with a reason, unit by unit, so that it is reported again as it was or not at all [P4.16].
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { reportNotices } from './notices.ts'

export const withdrawalForm = z.object({ reason: z.string().trim().min(1, fieldMessages.reason).max(1000) })

export const withdrawalMessages = {
  /** The same for a report that is not there, one of another organization and a unit that it does not cover. */
  unknown: (serials: readonly string[]) =>
    `${serials.join(', ')}: not complete by this report. It may have been withdrawn already.`,
} as const

export const noticeWithdrawalCalls = area({
  withdrawNoticeCompletion: mutation({
    whileActing: true,
    who: reportNotices,
    input: withdrawalForm.extend({
      reportId: z.number().int().min(1).max(2_147_483_647),
      unitSerials: z.array(z.string().trim().min(1).max(40)).min(1, 'Please choose at least one unit.').max(500),
    }),
    output: z.object({
      unitSerials: z.array(z.string()),
      /** Units of the notice open now. */
      openCount: z.number().int(),
    }),
    about:
      'Withdraws what a report says of units, with a reason: the notice is open on them again, and the maker gets an email [P4.16].',
  }),
})
