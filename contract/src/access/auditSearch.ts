// The audit as operators search it [P9.73]: of everybody and every organization, and whether it still fits its seals.
import { z } from 'zod'
import { activityInFile, activityList, recordChange } from './activity.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { declareList, integer, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { operate } from './privileges.ts'

export const auditMessages = {
  checking: 'The audit is being verified already, since {time} UTC.',
} as const

const shared = activityList.columns

/** The list as operators see it: people by their ids as well, staff with address and device. */
export const auditList = declareList({
  noun: activityList.noun,
  placeholder: 'Person, record, action or organization',
  range: 'Time',
  key: 'activityId',
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  columns: {
    at: shared.at,
    person: shared.person,
    action: shared.action,
    target: shared.target,
    customerName: text('Organization', { width: 160, wraps: true, priority: 3, file: 32 }),
    outcome: shared.outcome,
    kind: shared.kind,
    /** The name of the call, 'file' or 'job'. */
    call: text('Call', { hidden: true }),
    place: shared.place,
    device: shared.device,
    reason: text('Reason', { blank: true, hidden: true, file: 40 }),
    isStaff: shared.isStaff,
    actedFor: text('Acting for', { blank: true, filter: 'facet', screen: false, file: 24 }),
    targetType: shared.targetType,
  },
  rest: {
    activityId: z.string(),
    targetKey: z.string().nullable(),
    /** Who did it; empty for a person not signed in and for the portal itself. */
    personId: z.string(),
    actedForId: z.string().nullable(),
  },
  fields: {
    accountId: integer('Organization', { filter: 'facet' }),
    personId: text('Person', { filter: 'plain' }),
    actedForId: text('Acting for', { filter: 'plain' }),
    targetId: text('Record', { filter: 'plain' }),
  },
  filters: ['kind', 'person', 'accountId', 'actedFor', 'outcome', 'isStaff'],
  inFile: activityInFile,
})
export const auditEntry = auditList.row
export type AuditEntry = z.infer<typeof auditEntry>

export const auditDetail = auditEntry.extend({
  changes: z.array(recordChange),
  /** The input of the call as JSON, without secrets. */
  input: z.string(),
  requestId: z.string().nullable(),
  /** The seal that covers it; null while it is not sealed. */
  sealId: z.string().nullable(),
})
export type AuditDetail = z.infer<typeof auditDetail>

/** A time at which all of the audit was read against its seals. */
export const auditCheck = z.object({
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Null while it goes on. */
  finishedAt: z.iso.datetime().nullable(),
  seals: z.number().int(),
  entries: z.number().int(),
  /** The parts that do not fit, in words; null where all does. */
  broken: z.string().nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>

export const auditSeals = z.object({
  last: z
    .object({ sealId: z.string(), sealedAt: z.iso.datetime(), entries: z.number().int(), hash: z.string() })
    .nullable(),
  /** Entries written since. */
  unsealed: z.number().int(),
  check: auditCheck.nullable(),
})
export type AuditSeals = z.infer<typeof auditSeals>

export const auditSearchCalls = area({
  searchAudit: endpoint('/audit/search', {
    who: operate,
    input: searchRequest,
    output: searchPage(auditEntry),
    about:
      'All of the audit; filters person, organization, kind, outcome, by staff, acting for somebody and the ids of people; words of person, record, action and organization [P9.73].',
  }),
  exportAudit: endpoint('/audit/csv/search', {
    who: operate,
    kind: 'mutation',
    async: 'Download of the audit',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a search of the audit, or those selected in it, as a file through a job [P9.73].',
  }),
  getAuditEntry: query({
    who: operate,
    input: z.object({ activityId: z.string().regex(/^\d{1,18}$/) }),
    output: auditDetail.nullable(),
    about: 'One entry with what changed, the input of its call and its seal; null for an unknown one [P9.73].',
  }),
  getAuditSeals: query({
    who: operate,
    input: z.object({}),
    output: auditSeals,
    about: 'The last seal of the audit and the last time that all of it was verified [P9.74].',
  }),
  verifyAudit: mutation({
    who: operate,
    input: z.object({}),
    output: z.object({ checkId: z.number().int() }),
    about: 'Has all of the audit read against its seals, by a job; refused while one does [P9.74].',
  }),
})
