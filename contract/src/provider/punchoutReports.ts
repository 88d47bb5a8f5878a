// The conformance report of a punch-out connection [P13.44]: what its settings and messages say, with what to do about it.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { one, productAdmin } from '../access/privileges.ts'

/** Days of messages that a report looks back on, and the most of them. */
export const reportDays = 90
export const reportedMessages = 2000

const reportFinding = z.object({
  level: z.enum(['error', 'advice']),
  what: z.string(),
  /** How often it was found; 1 for a setting. */
  count: z.number().int(),
  /** When it was last found; null for a setting. */
  lastAt: z.iso.datetime().nullable(),
  cure: z.string(),
})
export type ReportFinding = z.infer<typeof reportFinding>

const report = z.object({
  /** Documents that were looked at. */
  messages: z.number().int(),
  /** Errors first, those found most often first. */
  findings: z.array(reportFinding),
})
export type PunchoutReport = z.infer<typeof report>

const input = z.object({ connectionId: z.number().int().min(1).max(2_147_483_647) })
const file = z.object({ fileUrl: z.string() })
const administrator = one('B2B_Delegated_Customer_Admin')

export const punchoutReportCalls = area({
  punchoutReport: query({
    who: productAdmin,
    input,
    output: report.nullable(),
    about: `What is wrong with a connection, and what may be better, from its settings and the messages of ${reportDays} days; null where it is gone [P13.44].`,
  }),
  punchoutReportPdf: mutation({
    who: productAdmin,
    input,
    output: file,
    about: 'The conformance report on paper [P13.44].',
  }),
})

export const ownPunchoutReportCalls = area({
  myPunchoutReport: query({
    who: administrator,
    input,
    output: report.nullable(),
    about: 'The conformance report of a connection of the own organization [P13.44].',
  }),
  myPunchoutReportPdf: mutation({
    who: administrator,
    input,
    output: file,
    about: 'The same on paper [P13.44].',
  }),
})
