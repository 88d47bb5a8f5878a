// The inspection calendar: when each unit is due, what was found, and how often to look [P4.10, P4.12]; what is recorded stands in
// inspectionRecords.ts.
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { changeFleet, judgeUnits, viewFleet } from './fleet.ts'
import {
  inspection,
  inspectionKinds,
  inspectionRecord,
  inspectionResults,
  inspectionStart,
  newInspection,
  openDefect,
  repairForm,
} from './inspectionRecords.ts'
import { choice, day, declareList, integer, question, shaped, text } from '../platform/listDeclaration.ts'
import { inspectionInterval, intervalForm, ruledInspection } from './inspectionIntervals.ts'
import { keptInspections } from './offlineInspections.ts'
import { inspectionPlan } from './inspectionPlans.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'

/** The most urgent first: an inspection that failed is done again, whenever the next is due. */
export const dueStates = ['FAILED', 'OVERDUE', 'DUE_SOON', 'PLANNED', 'UNKNOWN'] as const
export type DueState = (typeof dueStates)[number]
export const dueStateLabels: Record<DueState, string> = {
  FAILED: 'Failed, reinspect',
  OVERDUE: 'Overdue',
  DUE_SOON: 'Due soon',
  PLANNED: 'Planned',
  UNKNOWN: 'No date',
}

/**
 * The calendar: units by the day they are due. `dueOn` counts from the last annual inspection passed, or from the in-service date;
 * an inspection of another kind that is planned for an earlier day comes first. A unit whose last inspection of some kind failed comes
 * before all others.
 */
export const dueList = declareList({
  noun: ['unit', 'units'],
  placeholder: 'Serial, vehicle number, model or place',
  range: 'Due or planned',
  key: 'unitSerial',
  sortedBy: { fieldName: 'urgency', direction: 'ASC' },
  columns: {
    unitSerial: text('Unit', { sort: true, width: 124, priority: 1, card: 'title', header: 'Unit serial', file: 16 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, sort: true, width: 136, file: 16 }),
    model: text('Model', { sort: true, filter: 'facet', width: 130, file: 16 }),
    state: choice('Status', dueStates, dueStateLabels, {
      sort: 'urgency',
      filter: 'facet',
      width: 190,
      priority: 1,
      card: 'badge',
      file: 18,
    }),
    dueOn: day('Due', { blank: true, sort: true, width: 120, priority: 1, file: 12 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', file: 32 }),
    /** Planned inspections of it, the nearest first. */
    plans: shaped('Planned', z.array(inspectionPlan), { width: 150, priority: 1, file: 28 }),
    city: text('Kept in', { blank: true, sort: true, priority: 3, header: 'City', file: 18 }),
    stateProvince: text('State/Province', { blank: true, sort: true, filter: 'facet', screen: false, file: 14 }),
    lastInspection: day('Last inspection', { blank: true, sort: true, width: 150, priority: 4, file: 14 }),
    days: integer('Every (days)', { blank: true, screen: false, file: 12 }),
    months: integer('Every', { width: 110, priority: 4, header: 'Every (months)', file: 14 }),
  },
  rest: {
    instanceId: z.number().int(),
    /** Kind of the inspection that is due next, or again. */
    dueKind: z.enum(inspectionKinds),
  },
  fields: {
    /** Planned for the reader today, or before and not done. */
    mineToday: question('My inspections today', { filter: 'plain' }),
    mine: question('Planned for me', { filter: 'plain' }),
    planned: question('Planned', { filter: 'plain' }),
    urgency: day('Urgency', { blank: true, sort: true }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['mineToday', 'mine', 'planned', 'state', 'model', 'stateProvince', 'accountId'],
  inFile: [
    'unitSerial',
    'customerVehicleNumber',
    'model',
    'customerName',
    'city',
    'stateProvince',
    'state',
    'dueOn',
    'plans',
    'lastInspection',
    'months',
    'days',
  ],
})
export const dueUnit = dueList.row
export type DueUnit = z.infer<typeof dueUnit>

export const recordInspections = judgeUnits

/** The load of a day: units due, those of them that failed the last time, and what is planned, by person. */
const dueDay = z.object({
  day: z.iso.date(),
  units: z.number().int(),
  failed: z.number().int(),
  planned: z.number().int(),
  /** A null name is nobody yet. */
  people: z.array(z.object({ name: z.string().nullable(), planned: z.number().int() })),
})
export type DueDay = z.infer<typeof dueDay>

/** Units of a calendar: all units, those of a group, or what is planned for its owner. */
const feedScope = z.object({
  groupId: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
  isMine: z.boolean().default(false),
})
export type FeedScope = z.output<typeof feedScope>

const interval = z.object({
  modelId: z.string(),
  model: z.string(),
  units: z.number().int(),
  /** Null where the organization has not said otherwise. */
  months: z.number().int().nullable(),
  usualMonths: z.number().int(),
})

export const inspectionCalls = area({
  searchInspections: endpoint('/inspections/search', {
    who: viewFleet,
    input: searchRequest,
    output: searchPage(dueUnit),
    about:
      'Units in fleet, first those whose last inspection failed (state FAILED), then by the day their next one is due; filters state, model, stateProvince and accountId, mineToday, mine and planned; the range is the day it is due or planned for [P4.11, P4.14, P6.39].',
  }),
  inspectionDays: endpoint('/inspections/days', {
    who: viewFleet,
    input: searchRequest,
    output: z.object({ days: z.array(dueDay) }),
    about:
      'The same units counted by the day they are due, and what is planned on them by day and person, for the month beside the list [P6.22, P6.40].',
  }),
  inspectionPeople: query({
    who: viewFleet,
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ userId: z.string(), name: z.string() })) }),
    about: 'Who may be given an inspection of the organizations being viewed, by name [P6.37].',
  }),
  exportInspections: endpoint('/inspections/csv/search', {
    whileActing: true,
    who: viewFleet,
    kind: 'mutation',
    async: 'Download of inspections due',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about:
      'The whole result of an inspection search, or the units selected in it, as a CSV or XLSX file through a job [P4.11].',
  }),
  unitInspections: query({
    who: viewFleet,
    input: z.object({ instanceId: z.number().int() }),
    output: z
      .object({
        due: dueUnit,
        inspections: z.array(inspection),
        openDefects: z.array(openDefect),
        ruled: z.array(ruledInspection),
      })
      .nullable(),
    about:
      'When a unit is due, every inspection of it, newest first, and the defects open on it; null when there is no such unit to see [P4.12, P6.34].',
  }),
  startInspection: query({
    who: recordInspections,
    input: z.object({
      instanceId: z.number().int(),
      kind: z.enum(inspectionKinds),
      /** The inspection that is corrected: what it found is not asked again. */
      replaces: z.string().max(40).nullish(),
    }),
    output: inspectionStart.nullable(),
    about:
      'The check sheet of a kind that fits a unit best, its open defects and last hours, and the day it is here; null when there is no such unit in the fleet [P6.28, P6.30].',
  }),
  offlineInspections: query({
    who: recordInspections,
    input: z.object({}),
    output: keptInspections,
    about:
      'What a phone keeps to inspect without a line: the units to inspect first with what startInspection answers of them, their check sheets and open notices [P6.49].',
  }),
  getInspection: query({
    who: viewFleet,
    input: z.object({ inspectionNumber: z.string().min(1).max(40) }),
    output: inspectionRecord.nullable(),
    about: 'One inspection with all answers; null when there is none to see [P6.33].',
  }),
  inspectionPhoto: query({
    who: viewFleet,
    input: z.object({ inspectionNumber: z.string().min(1).max(40), fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a photo of an inspection [P6.33].',
  }),
  repairDefect: mutation({
    whileActing: true,
    who: recordInspections,
    input: repairForm.extend({ defectId: z.number().int().min(0).max(2_147_483_647) }),
    output: z.object({ repaired: z.boolean() }),
    about: 'Says what was repaired of an open defect, once [P6.34].',
  }),
  recordInspection: mutation({
    whileActing: true,
    who: recordInspections,
    input: newInspection,
    output: z.object({
      inspectionNumber: z.string(),
      result: z.enum(inspectionResults),
      srNumber: z.string().nullable(),
      /** The day it is of, which the portal decides where a phone has sent it later. */
      doneOn: z.iso.date(),
    }),
    about:
      'Signs an inspection, once for a key; its result comes of the answers, defects make a service request, one that passes moves the due date at once, a severe defect takes the unit out of service; one that a phone sends later is refused until the person has read what happened to the unit meanwhile [P4.12, P6.31, P6.34, P6.51, P6.52].',
  }),
  inspectionPdf: mutation({
    whileActing: true,
    who: viewFleet,
    input: z.object({ inspectionNumber: z.string().min(1).max(40) }),
    output: z.object({ url: z.string() }),
    about: 'The report of one inspection as a PDF [P4.12].',
  }),
  inspectionIntervals: query({
    who: viewFleet,
    input: z.object({}),
    output: z.array(interval),
    about: 'Months between inspections, model by model, of the organization being viewed [P4.10].',
  }),
  setInspectionInterval: mutation({
    whileActing: true,
    who: changeFleet,
    input: z.object({
      modelId: z.string().min(1).max(40),
      months: z.number().int().min(1, 'At least one month.').max(120, 'At most 120 months.').nullish(),
    }),
    output: z.object({ months: z.number().int().nullable() }),
    about:
      'Sets the months between inspections of a model for the organization being viewed; null for the usual ones [P4.10].',
  }),
  inspectionRules: query({
    who: viewFleet,
    input: z.object({}),
    output: z.object({ rules: z.array(inspectionInterval) }),
    about:
      'The intervals the organization being viewed has set, of each kind, for all models, a model or a unit; none while several are viewed [P6.42].',
  }),
  saveInspectionRule: mutation({
    whileActing: true,
    who: changeFleet,
    input: intervalForm,
    output: z.object({ saved: z.boolean() }),
    about:
      'Sets how often a kind is inspected by days, months or hours, for all models, a model or a unit; without any of them it is taken back [P6.42].',
  }),
  inspectionFeed: query({
    who: viewFleet,
    input: feedScope,
    output: z.object({ createdAt: z.iso.datetime().nullable() }),
    about: 'Whether the viewer has a calendar address, and since when; the address itself was told once [P4.13].',
  }),
  createInspectionFeed: mutation({
    who: viewFleet,
    input: feedScope,
    output: z.object({ url: z.string() }),
    about: 'Makes a secret address for calendar programs (ICS) and tells it once; an address made before ends [P4.13].',
  }),
  revokeInspectionFeed: mutation({
    who: viewFleet,
    input: feedScope,
    output: z.object({ revoked: z.boolean() }),
    about: 'Ends the viewer’s calendar address [P4.13].',
  }),
})
