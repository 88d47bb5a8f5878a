// JEMS (jobsite energy management): engine hours, fuel and CO2 that work on battery power avoided, and how much the
// machines were used [S5.04, S5.05].
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { viewPerformance } from './insights.ts'
import type { RowOf } from '../platform/listDeclaration.ts'
import { day, declareList, flag, integer, number, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import type { Locale } from '../platform/locales.ts'
import { getFuelUnit } from '../platform/measures.ts'
import { all } from '../access/privileges.ts'
import { maxPrintedUnits, viewReports } from './reports.ts'
import { unitNamed } from './units.ts'

/** JEMS Insights is under Performance Events [B2.36], JEMS Utilization under Reports [B2.37]. */
export const viewJems = viewPerformance
export const viewUtilization = viewReports
/** The right to set an organization's factors for fuel and CO2. */
export const changeFactors = all('B2B_View_APNs', 'B2B_View_Analytics_Summary', 'B2B_Update_Organization_Groups')

/** An idling engine that drives the hydraulic pump, and a gallon of diesel (US EPA), where no one said otherwise. */
export const defaultFactors = { gallonsPerHour: 0.8, co2KgPerGallon: 10.18 } as const

/** The months an answer looks back when a request names no first day: five whole ones and the running one. */
export const defaultMonths = 6

const listed = {
  noun: ['unit', 'units'],
  placeholder: 'Serial, vehicle number, model or place',
  range: 'Days',
  key: 'unitSerial',
  rest: { instanceId: z.number().int() },
} as const
const serial = text('Unit', { sort: true, filter: 'plain', width: 124, priority: 1, card: 'title', file: 14 })
const about = {
  customerVehicleNumber: text('Vehicle number', { blank: true, sort: true, width: 136, priority: 3, file: 16 }),
  model: text('Model', { sort: true, filter: 'facet', priority: 2, file: 16 }),
  customerName: text('Organization', {
    sort: true,
    width: 220,
    wraps: true,
    priority: 4,
    when: 'manyOrganizations',
    file: 32,
  }),
  stateProvince: text('State/Province', { blank: true, sort: true, filter: 'facet', screen: false, file: 14 }),
} as const
const idleHours = { sort: true, width: 104, file: 12 } as const
const energyKwh = number('Battery energy, kWh', {
  sort: true,
  width: 178,
  priority: 4,
  header: 'Battery energy kWh',
  file: 18,
})
const whose = {
  groupId: integer('Group', { filter: 'apart' }),
  accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
} as const

/** The list of units by what they saved in the range [S5.04]. */
export const energyList = declareList({
  ...listed,
  sortedBy: { fieldName: 'engineHoursAvoided', direction: 'DESC' },
  columns: {
    unitSerial: serial,
    ...about,
    engineHoursAvoided: number('Engine hours avoided', { sort: true, width: 184, priority: 1, file: 20 }),
    idleHours: number('Idle hours', { ...idleHours, priority: 1 }),
    energyKwh,
    fuelGallons: number('Fuel avoided', { sort: true, width: 140, priority: 2, file: 18 }),
    co2Kg: number('CO2 avoided, kg', { sort: true, width: 148, priority: 2, header: 'CO2 avoided kg', file: 16 }),
  },
  fields: whose,
  filters: ['groupId', 'model', 'stateProvince', 'accountId'],
})
export type UnitEnergy = RowOf<typeof energyList>

/** The same with fuel in the reader's measure. */
export function energyListIn(locale: Locale): typeof energyList {
  const { columns } = energyList
  const { unit } = getFuelUnit(locale)
  const fuelGallons = { ...columns.fuelGallons, title: `Fuel avoided, ${unit}`, header: `Fuel avoided ${unit}` }
  return { ...energyList, columns: { ...columns, fuelGallons } }
}

/** The list of units that report by how much they were used in the range [S5.05]. */
export const utilizationList = declareList({
  ...listed,
  sortedBy: { fieldName: 'daysUsed', direction: 'DESC' },
  columns: {
    unitSerial: serial,
    /** Days with any figure, of the battery or of idling. */
    daysUsed: integer('Days used', { sort: true, align: 'start', width: 196, priority: 1, file: 12 }),
    /** Of the days of the range, in percent. */
    usedPercent: integer('Used %', { screen: false, file: 10 }),
    ...about,
    batteryHours: number('On battery', { sort: true, width: 106, priority: 2, header: 'Hours on battery', file: 16 }),
    idleHours: number('Idle hours', { ...idleHours, priority: 2 }),
    /** Hours on battery of those and the idle ones, in percent; null without any. */
    batteryPercent: integer('Battery share', {
      blank: true,
      sort: true,
      width: 132,
      priority: 2,
      header: 'On battery %',
      file: 12,
    }),
    energyKwh,
    lastUsedOn: day('Last used', { blank: true, sort: true, align: 'end', width: 132, priority: 4, file: 12 }),
  },
  fields: { ...whose, used: flag('Used', { filter: 'facet', labels: { true: 'Used', false: 'Not used' } }) },
  filters: ['used', 'groupId', 'model', 'stateProvince', 'accountId'],
  inFile: [
    'unitSerial',
    'customerVehicleNumber',
    'model',
    'customerName',
    'stateProvince',
    'daysUsed',
    'usedPercent',
    'batteryHours',
    'idleHours',
    'batteryPercent',
    'energyKwh',
    'lastUsedOn',
  ],
})
export type UnitUse = RowOf<typeof utilizationList>

/** The days looked at, both included. */
const range = { start: z.iso.date(), end: z.iso.date() }

const factors = z.object({ gallonsPerHour: z.number(), co2KgPerGallon: z.number() })

const ranked = unitNamed.extend({ engineHoursAvoided: z.number(), idleHours: z.number() })

export const energySummary = z.object({
  ...range,
  units: z.number().int(),
  engineHoursAvoided: z.number(),
  idleHours: z.number(),
  energyKwh: z.number(),
  fuelGallons: z.number(),
  co2Kg: z.number(),
  /** Every month from the first to the last with figures; it is named by its first day. */
  months: z.array(
    z.object({
      startsOn: z.iso.date(),
      engineHoursAvoided: z.number(),
      idleHours: z.number(),
      energyKwh: z.number(),
      co2Kg: z.number(),
    }),
  ),
  /** By engine hours avoided less hours idled. */
  best: z.array(ranked),
  worst: z.array(ranked),
  /** The factors for fuel and CO2; null where the organizations being viewed differ. */
  factors: factors.nullable(),
})
export type EnergySummary = z.infer<typeof energySummary>
/** Units among the best and among the worst, and how many there must be before any is called so. */
export const maxRanked = 5

export const useSummary = z.object({
  ...range,
  units: z.number().int(),
  /** Units used at least once: those of the energy summary of the same request. */
  unitsUsed: z.number().int(),
  /** Mean over the units; null without any. */
  usedPercent: z.number().int().nullable(),
  batteryHours: z.number(),
  idleHours: z.number(),
  batteryPercent: z.number().int().nullable(),
})
export type UseSummary = z.infer<typeof useSummary>

const gallonsPerHour = z
  .number('Fuel per hour is required.')
  .min(0.05, 'Fuel per hour must be more than nothing.')
  .max(20, 'No engine idles on that much fuel.')
const co2KgPerGallon = z
  .number('CO2 per volume of fuel is required.')
  .min(0, 'CO2 cannot be less than nothing.')
  .max(30, 'No fuel makes that much CO2.')

const url = z.object({ url: z.string() })
const asked =
  'of the organizations being viewed, for a group or the whole fleet; filters model, stateProvince, accountId and groupId, the range is when it happened, the last six months unless told'

export const jemsCalls = area({
  searchEnergy: endpoint('/jems/insights/search', {
    who: viewJems,
    input: searchRequest,
    output: searchPage(energyList.row),
    about: `Units by what work on battery avoided, ${asked} [S5.04].`,
  }),
  energySummary: endpoint('/jems/insights/summary', {
    who: viewJems,
    input: searchRequest,
    output: energySummary,
    about: 'The same units summed up: totals, months, best and worst units, factors [S5.04].',
  }),
  exportEnergy: endpoint('/jems/insights/csv/search', {
    whileActing: true,
    who: viewJems,
    kind: 'mutation',
    async: 'JEMS insights',
    input: exportRequest,
    output: url,
    about: 'The whole result, or the units selected in it, as CSV or XLSX through a job [S5.07].',
  }),
  energyPdf: endpoint('/jems/insights/pdf', {
    whileActing: true,
    who: viewJems,
    kind: 'mutation',
    input: searchRequest,
    output: url,
    about: `JEMS insights as a PDF, at most ${maxPrintedUnits} units [S5.07].`,
  }),
  searchUse: endpoint('/jems/utilization/search', {
    who: viewUtilization,
    input: searchRequest,
    output: searchPage(utilizationList.row),
    about: `Units that report by how much they were used, ${asked}; filter used [S5.05].`,
  }),
  useSummary: endpoint('/jems/utilization/summary', {
    who: viewUtilization,
    input: searchRequest,
    output: useSummary,
    about: 'The same units summed up [S5.05].',
  }),
  exportUse: endpoint('/jems/utilization/csv/search', {
    whileActing: true,
    who: viewUtilization,
    kind: 'mutation',
    async: 'JEMS utilization report',
    input: exportRequest,
    output: url,
    about: 'The whole result, or the units selected in it, as CSV or XLSX through a job [S5.07].',
  }),
  usePdf: endpoint('/jems/utilization/pdf', {
    whileActing: true,
    who: viewUtilization,
    kind: 'mutation',
    input: searchRequest,
    output: url,
    about: `The utilization report as a PDF, at most ${maxPrintedUnits} units [S5.07].`,
  }),
  energyFactors: query({
    who: viewJems,
    input: z.object({}),
    output: factors.extend({ isOwn: z.boolean() }),
    about:
      'With what fuel and CO2 of the organization being viewed are reckoned: its own factors, or the usual ones [S5.04].',
  }),
  setEnergyFactors: mutation({
    whileActing: true,
    who: changeFactors,
    input: z.object({ factors: z.object({ gallonsPerHour, co2KgPerGallon }).nullish() }),
    output: factors.extend({ isOwn: z.boolean() }),
    about: 'Sets these factors for the organization being viewed, or the usual ones again [S5.04].',
  }),
})
