// The JEMS reports on paper.
import { day } from '../../platform/pdf/format.ts'
import type { EnergySummary, UnitEnergy, UnitUse, UseSummary } from '@portal/contract/machines/jems'
import { getFuelUnit } from '@portal/contract/platform/measures'
import type { Locale } from '@portal/contract/platform/locales'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const round = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const formatRange = ({ start, end }: { start: string; end: string }): string => `${day(start)} - ${day(end)}`
const formatUnitName = (row: { unitSerial: string; customerVehicleNumber: string | null }): string =>
  `${row.unitSerial}\n${row.customerVehicleNumber ?? ''}`
const part = (shown: number, all: number): string[] =>
  all > shown ? [`The first ${round.format(shown)} of ${round.format(all)} units.`] : []

/** Savings of work on battery. */
export function energyDocument(
  sum: EnergySummary,
  rows: readonly UnitEnergy[],
  scope: string,
  locale: Locale,
): PdfDocument {
  const { unit, perGallon } = getFuelUnit(locale)
  const { factors } = sum
  const ranked = (title: string, units: EnergySummary['best']) => ({
    title,
    lines: units.map(
      (each) =>
        `${each.unitSerial}: ${numberFormat.format(each.engineHoursAvoided)} h avoided, ${numberFormat.format(each.idleHours)} h idle`,
    ),
  })
  return {
    kind: 'JEMS Insights',
    number: formatRange(sum),
    facts: [
      ['Of', scope],
      ['Units', round.format(sum.units)],
      ['Engine hours avoided', `${numberFormat.format(sum.engineHoursAvoided)} h`],
      ['Idle hours', `${numberFormat.format(sum.idleHours)} h`],
      ['Battery energy used', `${numberFormat.format(sum.energyKwh)} kWh`],
      ['Fuel avoided', `${numberFormat.format(sum.fuelGallons * perGallon)} ${unit}`],
      ['CO2 avoided', `${round.format(sum.co2Kg)} kg`],
    ],
    blocks: [
      ranked('Best units', sum.best),
      ranked('Units that idle most', sum.worst),
      {
        title: 'By month',
        lines: sum.months.map(
          (month) =>
            `${month.startsOn.slice(5, 7)}/${month.startsOn.slice(0, 4)}: ${numberFormat.format(month.engineHoursAvoided)} h avoided, ${numberFormat.format(month.idleHours)} h idle, ${round.format(month.co2Kg)} kg CO2`,
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
    table: {
      columns: [
        { title: 'Unit', share: 3 },
        { title: 'Model', share: 3 },
        { title: 'Hours avoided', share: 3, align: 'end' },
        { title: 'Idle hours', share: 2, align: 'end' },
        { title: 'Battery kWh', share: 3, align: 'end' },
        { title: `Fuel ${unit}`, share: 2, align: 'end' },
        { title: 'CO2 kg', share: 2, align: 'end' },
      ],
      rows: rows.map((row) => [
        formatUnitName(row),
        row.model,
        numberFormat.format(row.engineHoursAvoided),
        numberFormat.format(row.idleHours),
        numberFormat.format(row.energyKwh),
        numberFormat.format(row.fuelGallons * perGallon),
        round.format(row.co2Kg),
      ]),
    },
    notes: [
      ...part(rows.length, sum.units),
      factors
        ? `Reckoned with ${numberFormat.format(Math.round(factors.gallonsPerHour * perGallon * 100) / 100)} ${unit} of fuel per engine hour avoided and ${Math.round((factors.co2KgPerGallon / perGallon) * 100) / 100} kg of CO2 per ${unit}.`
        : 'Fuel and CO2 are reckoned with the factors of each organization.',
    ],
  }
}

/** How much the machines were used. */
export const utilizationDocument = (sum: UseSummary, rows: readonly UnitUse[], scope: string): PdfDocument => ({
  kind: 'JEMS Utilization',
  number: formatRange(sum),
  facts: [
    ['Of', scope],
    ['Units used', `${round.format(sum.unitsUsed)} of ${round.format(sum.units)}`],
    ['Days used', sum.usedPercent === null ? null : `${sum.usedPercent} %`],
    ['Hours on battery', `${numberFormat.format(sum.batteryHours)} h`],
    ['Idle hours', `${numberFormat.format(sum.idleHours)} h`],
    ['Work on battery', sum.batteryPercent === null ? null : `${sum.batteryPercent} %`],
  ],
  table: {
    columns: [
      { title: 'Unit', share: 3 },
      { title: 'Model', share: 3 },
      { title: 'Days used', share: 3, align: 'end' },
      { title: 'On battery h', share: 3, align: 'end' },
      { title: 'Idle h', share: 2, align: 'end' },
      { title: 'Battery', share: 2, align: 'end' },
      { title: 'Last used', share: 3, align: 'end' },
    ],
    rows: rows.map((row) => [
      formatUnitName(row),
      row.model,
      `${row.daysUsed} (${row.usedPercent} %)`,
      numberFormat.format(row.batteryHours),
      numberFormat.format(row.idleHours),
      row.batteryPercent === null ? '' : `${row.batteryPercent} %`,
      row.lastUsedOn ? day(row.lastUsedOn) : 'not used',
    ]),
  },
  notes: part(rows.length, sum.units),
})
