// JEMS (jobsite energy management): engine hours, fuel and CO2 that work on battery power avoided, and how much the
// machines were used [S5.04, S5.05].
import { z } from 'zod'
import { area, endpoint, mutation, query } from './call.ts'
import { viewPerformance } from './insights.ts'
import { exportRequest, searchPage, searchRequest } from './lists.ts'
import { all } from './privileges.ts'
import { maxPrintedUnits, viewReports } from './reports.ts'
import { unitNamed } from './units.ts'

/** JEMS Insights stands under Performance Events [B2.36], JEMS Utilization under Reports [B2.37]. */
export const viewJems = viewPerformance
export const viewUtilization = viewReports
/** Who may say with what an organization's fuel and CO2 are reckoned. */
export const changeFactors = all('B2B_View_APNs', 'B2B_View_Analytics_Summary', 'B2B_Update_Organization_Groups')

/** An idling engine that drives the hydraulic pump, and a gallon of diesel (US EPA), where nobody said otherwise. */
export const usualFactors = { gallonsPerHour: 0.8, co2KgPerGallon: 10.18 } as const

/** The months an answer looks back when a request names no first day: five whole ones and the running one. */
export const usualMonths = 6

/** What a unit saved in the range. */
export const unitEnergy = unitNamed.extend({
  customerName: z.string(),
  stateProvince: z.string().nullable(),
  engineHoursAvoided: z.number(),
  idleHours: z.number(),
  energyKwh: z.number(),
  fuelGallons: z.number(),
  co2Kg: z.number(),
})
export type UnitEnergy = z.infer<typeof unitEnergy>

/** How much a unit that reports was used in the range. */
export const unitUse = unitNamed.extend({
  customerName: z.string(),
  stateProvince: z.string().nullable(),
  /** Days with any figure, of the battery or of idling. */
  daysUsed: z.number().int(),
  /** Of the days of the range, in percent. */
  usedPercent: z.number().int(),
  batteryHours: z.number(),
  idleHours: z.number(),
  /** Hours on battery of those and the idle ones, in percent; null without any. */
  batteryPercent: z.number().int().nullable(),
  energyKwh: z.number(),
  lastUsedOn: z.iso.date().nullable(),
})
export type UnitUse = z.infer<typeof unitUse>

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
  /** What fuel and CO2 are reckoned with; null where the organizations being viewed differ. */
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
    output: searchPage(unitEnergy),
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
    output: searchPage(unitUse),
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
