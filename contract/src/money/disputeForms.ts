// What customer and staff write each other about a dispute, and the answer of staff [P9.146, P9.147].
import { z } from 'zod'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { uploadIds } from '../platform/uploads.ts'
import { wholeCents } from '../platform/prices.ts'
import { disputeMessages, maxDisputeFiles } from './disputes.ts'

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)

const disputeId = z.number().int().positive()

export const disputeQuestion = z.object({ disputeId, message: words(2000).min(1, disputeMessages.message) })

export const disputeReply = disputeQuestion.extend({
  documents: uploadIds.pipe(z.array(z.uuid()).max(maxDisputeFiles, disputeMessages.tooManyFiles)),
})
export type DisputeReply = z.output<typeof disputeReply>

export const disputeAnswer = z
  .object({
    disputeId,
    accepts: z.boolean(),
    /** What is accepted of the disputed amount; null with a rejection. */
    cents: wholeCents.positive(disputeMessages.amount).nullable().default(null),
    /** Number of the credit memo, where there is one already. */
    creditMemo: words(40).default(''),
    answer: words(2000).default(''),
  })
  .refine(({ accepts, cents }) => !accepts || cents !== null, { path: ['cents'], message: disputeMessages.amount })
  .refine(({ accepts, answer }) => accepts || answer !== '', { path: ['answer'], message: disputeMessages.why })
export type DisputeAnswer = z.output<typeof disputeAnswer>
