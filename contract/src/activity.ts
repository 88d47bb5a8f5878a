// Activity: who did what in the organizations being viewed, for those who manage their users [P9.53].
import { z } from 'zod'
import { auditKinds } from './auditKinds.ts'
import { area, endpoint, query } from './call.ts'
import { exportRequest, searchPage, searchRequest } from './lists.ts'
import { manageUsers } from './privileges.ts'

export const outcomes = ['DONE', 'REFUSED', 'FAILED'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = { DONE: 'Done', REFUSED: 'Refused', FAILED: 'Failed' }

/** One thing that somebody did or tried. */
export const activity = z.object({
  /** Its number in the audit. */
  activityId: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(auditKinds),
  /** What it was, without the person: 'Changed a user'. */
  action: z.string(),
  outcome: z.enum(outcomes),
  /** Who did it; empty for somebody not signed in and for the portal itself. */
  person: z.string(),
  isStaff: z.boolean(),
  /** The user staff acted for. */
  actedFor: z.string().nullable(),
  /** What it was done to, by the name it had; empty where nothing has one. */
  target: z.string(),
  targetType: z.string().nullable(),
  /** What its page is found by; null for what has none. */
  targetKey: z.string().nullable(),
  /** The address and device it came from; null for staff and for what no request did. */
  place: z.string().nullable(),
  device: z.string().nullable(),
  customerName: z.string(),
})
export type Activity = z.infer<typeof activity>

/** What changed in one record: each field by its label, as text before and after. */
export const recordChange = z.object({
  target: z.string(),
  targetType: z.string(),
  change: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

export const activityDetail = activity.extend({
  /** Why it was not done, or why staff acted. */
  reason: z.string().nullable(),
  changes: z.array(recordChange),
})
export type ActivityDetail = z.infer<typeof activityDetail>

export const activityCalls = area({
  searchActivity: endpoint('/activity/search', {
    who: manageUsers,
    input: searchRequest,
    output: searchPage(activity),
    about:
      'Who did or tried what in the organizations being viewed; filters kind, person, outcome and organization; words of person, record and action [P9.53].',
  }),
  exportActivity: endpoint('/activity/csv/search', {
    whileActing: true,
    who: manageUsers,
    kind: 'mutation',
    async: 'Download of activity',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a search of activity, or those selected in it, as a file through a job [P9.53].',
  }),
  getActivity: query({
    who: manageUsers,
    input: z.object({ activityId: z.string().regex(/^\d{1,18}$/) }),
    output: activityDetail.nullable(),
    about: 'One of them with what changed, before and after; null when there is none to see [P9.53].',
  }),
})
