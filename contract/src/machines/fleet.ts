// Fleet: the list of units, its map and its file, and one unit [B3.10, B§7.2, S4.03].
import { z } from 'zod'
import { area, endpoint, mutation, openQuery, query } from '../platform/call.ts'
import { conditionLabels, conditionReason, conditions } from './condition.ts'
import {
  choice,
  count,
  day,
  declareList,
  flag,
  integer,
  question,
  shaped,
  special,
  text,
} from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { all, one } from '../access/privileges.ts'
import { outOfService, signOffForm } from './outOfService.ts'
import { unitNamed } from './units.ts'
import { warrantyCover } from './warrantyForm.ts'

/** Telematics of a unit; null for one without. */
const unitAnalytics = z.object({ engineHours: z.number().nullable(), lastReportAt: z.iso.datetime().nullable() })

/** The list of units: the fields of [B3.10], and the condition each is in today [S4.01]. */
export const fleetList = declareList({
  noun: ['unit', 'units'],
  placeholder: 'Serial, vehicle number, VIN, model or place',
  key: 'unitSerial',
  sortedBy: { fieldName: 'conditionRank', direction: 'ASC' },
  columns: {
    unitSerial: text('Unit', { sort: true, filter: 'plain', width: 124, priority: 1, card: 'title', file: 16 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, sort: true, filter: 'plain', width: 140, file: 16 }),
    model: text('Model', { sort: true, filter: 'facet', width: 120, priority: 1, file: 16 }),
    condition: choice('Condition', conditions, conditionLabels, {
      sort: 'conditionRank',
      filter: 'facet',
      width: 164,
      priority: 1,
      card: 'badge',
      file: 16,
    }),
    /** Every reason why it is not at 100 %, the gravest first. */
    reasons: shaped('Why', z.array(conditionReason), { file: 40 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, when: 'manyOrganizations', file: 32 }),
    city: text('Kept in', { blank: true, sort: true, filter: 'plain', width: 150, priority: 4, file: 18 }),
    stateProvince: text('State/Province', { blank: true, sort: true, filter: 'facet', screen: false, file: 14 }),
    currentLocation: text('Current location', { blank: true, sort: true, priority: 4, hidden: true, file: 28 }),
    warning: text('Warning', { blank: true, sort: true, filter: 'facet', screen: false, file: 28 }),
    bulletinCount: count('Notices', { sort: true, width: 100, file: 12 }),
    openSrCount: count('Service jobs', { sort: true, width: 120, priority: 3, file: 18 }),
    inServiceDate: day('In service', { blank: true, sort: true, width: 116, priority: 3, file: 12 }),
    faSerial: text('Final assembly', { blank: true, sort: true, filter: 'plain', hidden: true, file: 18 }),
    chassisVin: text('Chassis VIN', { blank: true, sort: true, filter: 'plain', hidden: true, file: 20 }),
    engineHours: special('Engine hours', { sort: 'engineHours', align: 'end', hidden: true, file: 12 }),
    webEnabled: flag('Telematics', { filter: 'facet', hidden: true, file: 10 }),
    globalRental: flag('Rental', { filter: 'facet', hidden: true, file: 8 }),
    unitInFleet: flag('In fleet', { filter: 'facet', hidden: true, file: 8 }),
  },
  rest: {
    instanceId: z.number().int(),
    custAcctIds: z.array(z.number().int()),
    analytics: unitAnalytics.nullable(),
  },
  fields: {
    conditionRank: integer('Condition', { sort: true }),
    openNotices: question('Open notices'),
    openServiceRequests: question('Open service'),
    groupId: integer('Group', { filter: 'apart' }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
    inServiceYear: integer('In-service year', { filter: 'facet' }),
  },
  filters: [
    'condition',
    'model',
    'stateProvince',
    'openNotices',
    'openServiceRequests',
    'warning',
    'groupId',
    'accountId',
    'inServiceYear',
    'webEnabled',
    'globalRental',
    'unitInFleet',
  ],
})
export const unitSummary = fleetList.row
export type UnitSummary = z.infer<typeof unitSummary>

export const unitDetail = unitSummary.extend({
  inspectionDue: z.iso.date().nullable(),
  /** The last inspection of some kind failed. */
  inspectionFailed: z.boolean(),
  outOfService: z.array(outOfService),
  accountId: z.number().int(),
  modelId: z.string(),
  productLine: z.string(),
  modelDescription: z.string(),
  illustration: z.string(),
  workingHeightFeet: z.number().int().nullable(),
  ratedCapacityPounds: z.number().int().nullable(),
  modelYear: z.number().int().nullable(),
  chassis: z.string().nullable(),
  country: z.string(),
  warrantyEnd: z.iso.date().nullable(),
  warrantyTypes: z.array(z.string()),
  /** Its coverages, the longest first. */
  coverages: z.array(warrantyCover),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  groups: z.array(z.object({ groupId: z.number().int(), name: z.string() })),
})
export type UnitDetail = z.infer<typeof unitDetail>

/** A place on the map: one unit. */
export const mapPoint = z.object({
  instanceId: z.number().int(),
  unitSerial: z.string(),
  model: z.string(),
  /** Where it is kept, 'Macon, GA'; empty when unknown. */
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  condition: z.enum(conditions),
  /** Why it is in that condition, in words. */
  reasons: z.array(z.string()),
})
export type MapPoint = z.infer<typeof mapPoint>
/** Most labels, or data sheets, of one file. */
export const maxLabels = 500
/** Most units a map shows at once. */
export const maxPoints = 5000

/** A report of a machine. */
export const unitEvent = z.object({
  eventNumber: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['SAFETY', 'PERFORMANCE', 'LOAD', 'ENERGY']),
  type: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  value: z.number().nullable(),
  valueUnit: z.string().nullable(),
  place: z.string().nullable(),
  operatorAction: z.string().nullable(),
})

export const viewFleet = one('B2B_Fleet_Search')
/** Rights to change what the organization says of its units [S4.04]. */
export const changeFleet = all('B2B_Fleet_Search', 'B2B_Update_Organization_Groups')

/** Rights to judge whether a unit may be used: a person with them records inspections, takes it out of service and signs it off (040). */
export const judgeUnits = all('B2B_Fleet_Search', 'B2B_Report_APNs')

export const vehicleNumber = z.string().trim().max(40, 'A vehicle number can have at most 40 characters.')

const instanceId = z.number().int()
const unitInput = z.object({ instanceId })

export const fleetCalls = area({
  searchFleet: endpoint('/fleet/ngSearch', {
    who: viewFleet,
    input: searchRequest,
    output: searchPage(unitSummary),
    about:
      'Units of the organizations being viewed, by serial; filters condition, model, stateProvince, inServiceYear, warning, openNotices, openServiceRequests, webEnabled, globalRental, unitInFleet, accountId and groupId, the range is the in-service date [B§3, B§7.2].',
  }),
  unitSummariesByIds: endpoint('/fleet/unitSummariesByIds', {
    who: viewFleet,
    input: z.object({ instanceIds: z.array(z.number().int()).max(1000) }),
    output: z.array(unitSummary),
    about: 'The units of these ids that the viewer may see, in the order asked for [B§7.2].',
  }),
  validateUnit: endpoint('/fleet/validate', {
    who: 'signed-in',
    input: z.object({ unitSerial: z.string().max(40) }),
    output: z.object({ unit: unitNamed.nullable() }),
    about:
      'Whether a serial is one of the viewer’s units, for forms; null for unknown and foreign serials alike, and never an error [A8.12].',
  }),
  exportFleet: endpoint('/fleet/csv/search', {
    whileActing: true,
    who: viewFleet,
    kind: 'mutation',
    async: 'Download of units',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about:
      'The whole result of a fleet search, or the units selected in it, as a CSV or XLSX file through a job [B§7.1].',
  }),
  fleetMap: endpoint('/fleet/map', {
    who: viewFleet,
    input: searchRequest,
    output: z.object({ points: z.array(mapPoint), totalRecords: z.number().int() }),
    about: 'Where the units of a fleet search are, at most 5000 of them; paging does not matter [S4.02].',
  }),
  getUnit: query({
    who: viewFleet,
    input: unitInput,
    output: unitDetail.nullable(),
    about: 'One unit; null when there is none the viewer may see [S4.03].',
  }),
  unitEvents: query({
    who: viewFleet,
    input: unitInput,
    output: z.array(unitEvent),
    about: 'The latest hundred events of a unit, of the kinds the viewer may see [S4.03].',
  }),
  unitSheet: mutation({
    whileActing: true,
    who: viewFleet,
    input: z.object({
      instanceId: instanceId.nullish(),
      unitSerials: z.array(z.string().max(40)).max(maxLabels).default([]),
    }),
    output: z.object({ url: z.string() }),
    about: 'The data sheet of a unit, or of each of these units that the viewer may see, as one PDF [S4.06, P6.45].',
  }),
  unitLabels: mutation({
    whileActing: true,
    who: viewFleet,
    input: z.object({
      instanceIds: z.array(z.number().int()).max(maxLabels).default([]),
      unitSerials: z.array(z.string().max(40)).max(maxLabels).default([]),
    }),
    output: z.object({ url: z.string() }),
    about:
      'A sheet of labels with a QR code for each of these units, by id or serial, that the viewer may see, as a PDF [P4.03].',
  }),
  labelledUnit: openQuery({
    input: z.object({ code: z.string().min(1).max(40) }),
    output: z
      .object({
        model: z.string(),
        illustration: z.string(),
        condition: z.enum(conditions),
        openNotices: z.number().int(),
        /** The last signs of its serial and of the customer's number, to check the label by. */
        serialEnd: z.string(),
        vehicleEnd: z.string().nullable(),
        /** Why it may not be used, or what to look at first, in plain words without the customer's. */
        reasons: z.array(z.string()),
        /** Only for a person who may open the unit's own page. */
        instanceId: z.number().int().nullable(),
      })
      .nullable(),
    about:
      'What a label on a machine opens for anybody: model, the ends of its numbers, whether it may be used and why not, nothing of the customer [P4.03, P6.56].',
  }),
  signOffUnit: mutation({
    whileActing: true,
    who: judgeUnits,
    input: signOffForm.extend({ outOfServiceId: z.number().int() }),
    output: z.object({ condition: z.enum(conditions) }),
    about: 'Signs off why a unit is out of service, once; answers the condition it is in then [S4.01, D4.11].',
  }),
  setVehicleNumber: mutation({
    whileActing: true,
    who: changeFleet,
    input: z.object({ instanceId, customerVehicleNumber: vehicleNumber }),
    output: z.object({ customerVehicleNumber: z.string().nullable() }),
    about: 'Changes the customer’s own number of a unit; an empty one takes it off [S4.01].',
  }),
})
