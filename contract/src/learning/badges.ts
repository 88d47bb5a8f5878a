// Certificates as Open Badges 3.0 [P12.40].
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'

export const badgeCalls = area({
  certificateBadge: mutation({
    who: 'signed-in',
    input: z.object({ number: z.string().max(19) }),
    output: z.object({ fileUrl: z.string() }),
    about:
      "A certificate of the viewer's as an Open Badge 3.0: a signed credential that says who it is about by a hash alone [P12.40].",
  }),
})
