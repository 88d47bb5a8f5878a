// Op-Ready: how ready each unit is for work, with the reason for every point lost [S5.06].
import { z } from 'zod'
import { area, endpoint } from './call.ts'
import { conditionReason, conditions, reasonCauses } from './condition.ts'
import { exportRequest, searchPage, searchRequest } from './lists.ts'
import { one } from './privileges.ts'
import { unitNamed } from './units.ts'

/** Reports at opready [B2.37]. */
export const viewReports = one('B2B_View_Analytics_Summary')

export const unitReadiness = z.object({
  ...unitNamed.shape,
  customerName: z.string(),
  stateProvince: z.string().nullable(),
  /** Of 100. */
  readiness: z.number().int(),
  condition: z.enum(conditions),
  /** Why it is not at 100 %, the gravest first. */
  reasons: z.array(conditionReason),
})
export type UnitReadiness = z.infer<typeof unitReadiness>

export const readinessSummary = z.object({
  units: z.number().int(),
  /** Mean of the units, rounded; null without units. */
  average: z.number().int().nullable(),
  conditions: z.record(z.enum(conditions), z.number().int()),
  /** Points lost by all units together, by what took them. */
  lost: z.record(z.enum(reasonCauses), z.number().int()),
})
export type ReadinessSummary = z.infer<typeof readinessSummary>

/** Most units the printed report lists, the least ready first. */
export const maxPrintedUnits = 500

export const reportCalls = area({
  searchReadiness: endpoint('/reports/opready/search', {
    who: viewReports,
    input: searchRequest,
    output: searchPage(unitReadiness),
    about:
      'Units in fleet of the organizations being viewed by readiness, the least ready first; filters condition, model, stateProvince, accountId and groupId [S5.06].',
  }),
  readinessSummary: endpoint('/reports/opready/summary', {
    who: viewReports,
    input: searchRequest,
    output: readinessSummary,
    about: 'The same units summed up: mean, conditions, and what took the points [S5.06].',
  }),
  exportReadiness: endpoint('/reports/opready/csv/search', {
    whileActing: true,
    who: viewReports,
    kind: 'mutation',
    async: 'Op-Ready report',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result, or the units selected in it, as CSV or XLSX through a job [S5.07].',
  }),
  readinessPdf: endpoint('/reports/opready/pdf', {
    whileActing: true,
    who: viewReports,
    kind: 'mutation',
    input: searchRequest,
    output: z.object({ url: z.string() }),
    about: `The report as a PDF, at most ${maxPrintedUnits} units, the least ready first [S5.07].`,
  }),
})
