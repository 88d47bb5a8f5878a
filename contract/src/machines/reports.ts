// Op-Ready: how ready each unit is for work, with the reason for every point lost [S5.06].
import { z } from 'zod'
import { area, endpoint } from '../platform/call.ts'
import { conditionLabels, conditionReason, conditions, reasonCauses } from './condition.ts'
import type { RowOf } from '../platform/listDeclaration.ts'
import { choice, declareList, integer, shaped, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { one } from '../access/privileges.ts'

/** Reports at opready [B2.37]. */
export const viewReports = one('B2B_View_Analytics_Summary')

const lost = (title: string, width: number) => integer(title, { wire: false, screen: false, file: width })

/** The list of units by readiness [S5.06]. */
export const readinessList = declareList({
  noun: ['unit', 'units'],
  placeholder: 'Serial, vehicle number, model or place',
  key: 'unitSerial',
  sortedBy: { fieldName: 'readiness', direction: 'ASC' },
  columns: {
    unitSerial: text('Unit', { sort: true, filter: 'plain', width: 124, priority: 1, card: 'title', file: 14 }),
    /** Of 100. */
    readiness: integer('Readiness', {
      sort: true,
      align: 'start',
      width: 170,
      priority: 1,
      header: 'Readiness %',
      file: 12,
    }),
    condition: choice('Condition', conditions, conditionLabels, {
      sort: 'conditionRank',
      filter: 'facet',
      width: 156,
      priority: 1,
      card: 'badge',
      file: 16,
    }),
    customerVehicleNumber: text('Vehicle number', { blank: true, sort: true, width: 140, priority: 3, file: 16 }),
    model: text('Model', { sort: true, filter: 'facet', width: 120, priority: 2, file: 16 }),
    customerName: text('Organization', {
      sort: true,
      width: 220,
      wraps: true,
      priority: 4,
      when: 'manyOrganizations',
      file: 32,
    }),
    stateProvince: text('State/Province', { blank: true, sort: true, filter: 'facet', screen: false }),
    outLost: lost('Lost by being out of service', 26),
    inspectionsLost: lost('Lost by inspection', 18),
    noticesLost: lost('Lost by notices', 16),
    serviceLost: lost('Lost by service', 16),
    warningsLost: lost('Lost by warning', 16),
    /** Why it is not at 100 %, the gravest first. */
    reasons: shaped('Why not 100 %', z.array(conditionReason), { priority: 1, header: 'Reasons', file: 80 }),
  },
  rest: { instanceId: z.number().int() },
  fields: {
    conditionRank: integer('Condition', { sort: true }),
    groupId: integer('Group', { filter: 'apart' }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['condition', 'groupId', 'model', 'stateProvince', 'accountId'],
  inFile: [
    'unitSerial',
    'customerVehicleNumber',
    'model',
    'customerName',
    'readiness',
    'condition',
    'outLost',
    'inspectionsLost',
    'noticesLost',
    'serviceLost',
    'warningsLost',
    'reasons',
  ],
})
export type UnitReadiness = RowOf<typeof readinessList>

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
    output: searchPage(readinessList.row),
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
