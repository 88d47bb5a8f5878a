// Insights: what machines report, by kind, with a chart over time; load readings; the events of one unit [S5.01].
import { z } from 'zod'
import { area, endpoint, query } from '../platform/call.ts'
import { choice, declareList, integer, moment, number, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { all, one } from '../access/privileges.ts'
import { unitNamed } from './units.ts'

/** Safety events, ALMS and performance events [B2.35, B2.36]. */
export const viewSafety = one('B2B_View_APNs')
export const viewLoads = all('B2B_View_APNs', 'B2B_View_Load_Monitoring_Dashboard')
export const viewPerformance = all('B2B_View_APNs', 'B2B_View_Analytics_Summary')

export const eventKinds = ['SAFETY', 'PERFORMANCE', 'LOAD', 'ENERGY'] as const
export type EventKind = (typeof eventKinds)[number]
export const eventSeverities = ['high', 'medium', 'low'] as const

export const eventSeverityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** The list of what machines report [S5.01]. */
export const eventList = declareList({
  noun: ['event', 'events'],
  placeholder: 'Event, unit, vehicle number or place',
  range: 'Time',
  key: 'eventNumber',
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  columns: {
    at: moment('Time', { sort: true, time: true, width: 186, priority: 1, card: 'title', file: 20 }),
    severity: choice('Severity', eventSeverities, eventSeverityLabels, {
      filter: 'facet',
      width: 116,
      priority: 1,
      card: 'badge',
      file: 10,
    }),
    type: text('Event', { sort: true, filter: 'facet', priority: 1, file: 30 }),
    unitSerial: text('Unit', { id: 'unit', sort: true, filter: 'facet', width: 124, priority: 1, file: 14 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, width: 140, priority: 4, hidden: true, file: 16 }),
    model: text('Model', { sort: true, filter: 'facet', width: 120, priority: 4, file: 16 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      priority: 3,
      when: 'manyOrganizations',
      file: 32,
    }),
    value: number('Value', { blank: true, sort: true, width: 132, priority: 2, file: 10 }),
    valueUnit: text('Unit of value', { blank: true, screen: false, file: 14 }),
    place: text('Place', { blank: true, sort: true, priority: 3, file: 36 }),
    operatorAction: text('Operator action', { blank: true, priority: 4, file: 28 }),
  },
  rest: {
    eventNumber: z.string(),
    kind: z.enum(eventKinds),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    instanceId: z.number().int(),
  },
  fields: { accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }) },
  filters: ['severity', 'type', 'unitSerial', 'model', 'accountId'],
  inFile: [
    'at',
    'unitSerial',
    'customerVehicleNumber',
    'model',
    'customerName',
    'type',
    'severity',
    'value',
    'valueUnit',
    'place',
    'operatorAction',
  ],
})
export const eventSummary = eventList.row
export type EventSummary = z.infer<typeof eventSummary>

/** How many events of each severity a week had; it begins on a Monday. */
export const eventWeeks = z.object({
  weeks: z.array(
    z.object({
      startsOn: z.iso.date(),
      high: z.number().int(),
      medium: z.number().int(),
      low: z.number().int(),
    }),
  ),
})
export type EventWeeks = z.infer<typeof eventWeeks>

/** The lifts of a unit against its rated capacity; shares are of 1. */
export const unitLoads = z.object({
  instanceId: z.number().int(),
  unitSerial: z.string(),
  model: z.string(),
  ratedCapacityPounds: z.number().int().nullable(),
  lifts: z.number().int(),
  /** The heaviest, in percent of the rated capacity. */
  highestPercent: z.number().nullable(),
  over80: z.number(),
  over90: z.number(),
  over100: z.number(),
})
export type UnitLoads = z.infer<typeof unitLoads>
/** Most units the table of loads lists, the most burdened first. */
export const maxLoadedUnits = 25
/** Most events a unit's page shows, the latest first. */
export const maxUnitEvents = 200

const page = searchPage(eventSummary)
const url = z.object({ url: z.string() })
const filters = 'filters type, severity, model and unit, the range is when it happened'

export const insightsCalls = area({
  searchSafetyEvents: endpoint('/events/safety/search', {
    who: viewSafety,
    input: searchRequest,
    output: page,
    about: `Safety events of the organizations being viewed, newest first; ${filters} [S5.01].`,
  }),
  exportSafetyEvents: endpoint('/events/safety/csv/search', {
    whileActing: true,
    who: viewSafety,
    kind: 'mutation',
    async: 'Download of safety events',
    input: exportRequest,
    output: url,
    about: 'The whole result of a safety event search as CSV or XLSX through a job [S5.01].',
  }),
  safetyEventWeeks: endpoint('/events/safety/weeks', {
    who: viewSafety,
    input: searchRequest,
    output: eventWeeks,
    about: 'The same events counted by week and severity, for the chart [S5.01].',
  }),
  searchPerformanceEvents: endpoint('/events/performance/search', {
    who: viewPerformance,
    input: searchRequest,
    output: page,
    about: `Performance events of the organizations being viewed, newest first; ${filters} [S5.01].`,
  }),
  exportPerformanceEvents: endpoint('/events/performance/csv/search', {
    whileActing: true,
    who: viewPerformance,
    kind: 'mutation',
    async: 'Download of performance events',
    input: exportRequest,
    output: url,
    about: 'The whole result of a performance event search as CSV or XLSX through a job [S5.01].',
  }),
  performanceEventWeeks: endpoint('/events/performance/weeks', {
    who: viewPerformance,
    input: searchRequest,
    output: eventWeeks,
    about: 'The same events counted by week and severity, for the chart [S5.01].',
  }),
  searchLoadEvents: endpoint('/events/alms/search', {
    who: viewLoads,
    input: searchRequest,
    output: page,
    about: `Load readings of the organizations being viewed, newest first; ${filters} [S5.02].`,
  }),
  exportLoadEvents: endpoint('/events/alms/csv/search', {
    whileActing: true,
    who: viewLoads,
    kind: 'mutation',
    async: 'Download of load readings',
    input: exportRequest,
    output: url,
    about: 'The whole result of a search for load readings as CSV or XLSX through a job [S5.02].',
  }),
  loadEventWeeks: endpoint('/events/alms/weeks', {
    who: viewLoads,
    input: searchRequest,
    output: eventWeeks,
    about: 'The same readings counted by week and severity, for the chart [S5.02].',
  }),
  unitLoadRows: endpoint('/events/alms/units', {
    who: viewLoads,
    input: searchRequest,
    output: z.object({ units: z.array(unitLoads) }),
    about:
      'The lifts of each unit against its rated capacity, with the share over 80, 90 and 100 %, the most burdened first [S5.02].',
  }),
  getUnitEvents: query({
    who: viewSafety,
    input: z.object({ instanceId: z.number().int().min(0).max(2_147_483_647) }),
    output: z
      .object({
        ...unitNamed.shape,
        customerName: z.string(),
        warning: z.string().nullable(),
        events: z.array(eventSummary),
      })
      .nullable(),
    about: 'A unit with its latest events of the kinds the viewer may see; null when there is none to see [B2.16].',
  }),
})
