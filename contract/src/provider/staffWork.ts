// Work that waits for staff [P14.137]: the counts of the staff area's navigation and of its overview.
import { z } from 'zod'
import { mayApproveRegistrations } from '../access/approvals.ts'
import type { PrivilegeCheck } from '../access/privileges.ts'
import { answerPriceQuotes, answerReturns, one, operate, productAdmin } from '../access/privileges.ts'
import { manageSessions } from '../learning/courseSessions.ts'
import { area, query } from '../platform/call.ts'

/** Each kind of work, with who does it. */
export const workKinds = {
  registrations: mayApproveRegistrations,
  quotes: answerPriceQuotes,
  returns: answerReturns,
  orderChanges: answerReturns,
  disputes: answerReturns,
  attendance: manageSessions,
  documents: productAdmin,
  jobs: operate,
  emails: operate,
  events: operate,
} as const satisfies Record<string, PrivilegeCheck>
export type WorkKind = keyof typeof workKinds

export const waitingWork = z.object({
  kind: z.enum(Object.keys(workKinds) as [WorkKind, ...WorkKind[]]),
  count: z.number().int(),
  /** Since when the oldest waits. */
  since: z.iso.datetime().nullable(),
})
export type WaitingWork = z.infer<typeof waitingWork>

export const staffWorkCalls = area({
  getStaffWork: query({
    who: one('CSR'),
    input: z.object({}),
    output: z.object({ work: z.array(waitingWork) }),
    about: 'How much of each kind of work waits that the viewer may do, and since when the oldest [P14.137].',
  }),
})
