// The customer's side of what is written about a dispute, and its files [P9.147].
import { z } from 'zod'
import { viewInvoices } from '../access/privileges.ts'
import { area, mutation, query } from '../platform/call.ts'
import { disputeReply } from './disputeForms.ts'

export const disputeReplyCalls = area({
  replyToDispute: mutation({
    who: viewInvoices,
    input: disputeReply,
    output: z.object({ disputeId: z.number().int() }),
    about:
      'Answers a question of customer service about an open dispute of an invoice that the viewer may see, or adds to it, with files [P9.147].',
  }),
  getDisputeFile: query({
    who: viewInvoices,
    input: z.object({ disputeId: z.number().int().positive(), fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a file of a dispute of an invoice that the viewer may see [P9.147].',
  }),
})
