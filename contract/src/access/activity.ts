// Activity: who did what in the organizations being viewed, for those who manage their users [P9.53].
import { z } from 'zod'
import { auditKindLabels, auditKinds } from './auditKinds.ts'
import { area, endpoint, query } from '../platform/call.ts'
import { choice, declareList, flag, integer, moment, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { manageUsers } from './privileges.ts'

export const outcomes = ['DONE', 'REFUSED', 'FAILED'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = { DONE: 'Done', REFUSED: 'Refused', FAILED: 'Failed' }

/** The columns of files of activity and of the audit, in their order. */
export const activityInFile = [
  'at',
  'person',
  'isStaff',
  'actedFor',
  'action',
  'outcome',
  'kind',
  'targetType',
  'target',
  'reason',
  'place',
  'customerName',
] as const

/** The list of what a person did or tried [P9.53]. */
export const activityList = declareList({
  noun: ['entry', 'entries'],
  placeholder: 'Person, record or action',
  range: 'Time',
  key: 'activityId',
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  columns: {
    at: moment('Time', { sort: true, time: true, width: 184, priority: 1, header: 'Time (UTC)', file: 20 }),
    /** Who did it; empty for a person not signed in and for the portal itself. */
    person: text('Person', { sort: true, filter: 'facet', width: 190, wraps: true, priority: 1, file: 24 }),
    /** What it was, without the person: 'Changed a user'. */
    action: text('Action', { width: 300, wraps: true, priority: 1, card: 'title', file: 36 }),
    /** What it was done to, by the name it had; empty where nothing has one. */
    target: text('On', { width: 160, wraps: true, priority: 2, header: 'Name', file: 32 }),
    kind: choice('Kind', auditKinds, auditKindLabels, { filter: 'facet', hidden: true, file: 24 }),
    outcome: choice('Outcome', outcomes, outcomeLabels, {
      filter: 'facet',
      width: 112,
      priority: 2,
      card: 'badge',
      file: 12,
    }),
    /** The address and device it came from; null for staff and for what no request did. */
    place: text('IP address', { blank: true, width: 144, priority: 4, header: 'Address', file: 18 }),
    device: text('Device', { blank: true, hidden: true }),
    customerName: text('Organization', { width: 160, wraps: true, priority: 3, when: 'manyOrganizations', file: 32 }),
    isStaff: flag('By staff', { filter: 'facet', press: true, screen: false, header: 'Staff', file: 8 }),
    /** The user staff acted for. */
    actedFor: text('Acting for', { blank: true, screen: false, file: 24 }),
    targetType: text('Record', { blank: true, screen: false, file: 16 }),
    reason: text('Reason', { blank: true, wire: false, screen: false, file: 40 }),
  },
  rest: {
    /** Its number in the audit. */
    activityId: z.string(),
    /** What its page is found by; null for what has none. */
    targetKey: z.string().nullable(),
  },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['kind', 'person', 'outcome', 'isStaff', 'accountId'],
  inFile: activityInFile,
})
export const activity = activityList.row
export type Activity = z.infer<typeof activity>

/** The changes in one record: each field by its label, as text before and after. */
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
  /** All sign-ins that the entry stands for, the first first; none for other entries and for a sign-in by itself. */
  signIns: z.array(z.object({ at: z.string(), place: z.string().nullable(), device: z.string().nullable() })),
})
export type ActivityDetail = z.infer<typeof activityDetail>

export const activityCalls = area({
  searchActivity: endpoint('/activity/search', {
    who: manageUsers,
    input: searchRequest,
    output: searchPage(activity),
    about:
      'Who did or tried what in the organizations being viewed; filters kind, person, outcome and organization; words of person, record and action; the sign-ins of a person on a day are one row [P9.53, P9.130].',
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
