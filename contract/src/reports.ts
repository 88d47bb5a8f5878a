// Op-Ready: how ready each unit is for work, with the reason for every point lost (screens.md Op-Ready report).
import { z } from 'zod'
import { area, endpoint } from './call.ts'
import { exportRequest, searchPage, searchRequest } from './lists.ts'
import { one } from './privileges.ts'
import { unitNamed } from './units.ts'

/** Reports at opready [B2.37]. */
export const viewReports = one('B2B_View_Analytics_Summary')

export const readinessBands = ['READY', 'ATTENTION', 'NOT_READY'] as const
export type ReadinessBand = (typeof readinessBands)[number]
export const readinessLabels: Record<ReadinessBand, string> = {
  READY: 'Ready',
  ATTENTION: 'Needs attention',
  NOT_READY: 'Not ready',
}

/** Points of 100 that a unit loses, and the most of a kind. */
export const readinessPoints = {
  inspectionOverdue: 30,
  inspectionSoon: 10,
  notice: { each: 10, most: 30 },
  service: { each: 10, most: 20 },
  warning: 20,
} as const
/** At least so many percent are ready, and at least so many still need attention only. */
export const readyFrom = 90
export const attentionFrom = 60

export const unitReadiness = z.object({
  ...unitNamed.shape,
  customerName: z.string(),
  stateProvince: z.string().nullable(),
  /** Of 100. */
  readiness: z.number().int(),
  band: z.enum(readinessBands),
  /** Every point lost, the most first. */
  reasons: z.array(z.object({ text: z.string(), points: z.number().int() })),
})
export type UnitReadiness = z.infer<typeof unitReadiness>

export const readinessSummary = z.object({
  units: z.number().int(),
  /** Mean of the units, rounded; null without units. */
  average: z.number().int().nullable(),
  bands: z.record(z.enum(readinessBands), z.number().int()),
  /** Points lost by all units together, by what took them. */
  lost: z.object({
    inspections: z.number().int(),
    notices: z.number().int(),
    service: z.number().int(),
    warnings: z.number().int(),
  }),
})
export type ReadinessSummary = z.infer<typeof readinessSummary>

/** Most units the printed report lists, the least ready first. */
export const mostPrintedUnits = 500

export const reportCalls = area({
  searchReadiness: endpoint('/reports/opready/search', {
    who: viewReports,
    input: searchRequest,
    output: searchPage(unitReadiness),
    about:
      'Units in fleet of the organisations being viewed by readiness, the least ready first; filters band, model, stateProvince, accountId and groupId (screens.md Op-Ready).',
  }),
  readinessSummary: endpoint('/reports/opready/summary', {
    who: viewReports,
    input: searchRequest,
    output: readinessSummary,
    about: 'The same units summed up: mean, bands, and what took the points (screens.md Op-Ready).',
  }),
  exportReadiness: endpoint('/reports/opready/csv/search', {
    who: viewReports,
    kind: 'mutation',
    async: 'Op-Ready report',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result, or the units selected in it, as CSV or XLSX through a job (screens.md Op-Ready).',
  }),
  readinessPdf: endpoint('/reports/opready/pdf', {
    who: viewReports,
    kind: 'mutation',
    input: searchRequest,
    output: z.object({ url: z.string() }),
    about: `The report as a PDF, at most ${mostPrintedUnits} units, the least ready first (screens.md Op-Ready).`,
  }),
})
