// The columns of the downloads, the same in CSV and XLSX.
import { getFuelUnit } from '@portal/contract/measures'
import type { Locale } from '@portal/contract/locales'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { EnergyRow, UseRow } from './jems.list.ts'

const tenth = (value: number): number => Math.round(value * 10) / 10

const unitColumns: FileColumn<EnergyRow | UseRow>[] = [
  { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'State/Province', kind: 'text', value: (row) => row.state_province, width: 14 },
]

/** Fuel in the reader's measure. */
export function energyFileColumns(locale: Locale): FileColumn<EnergyRow>[] {
  const { unit, perGallon } = getFuelUnit(locale)
  return [
    ...unitColumns,
    { header: 'Engine hours avoided', kind: 'number', value: (row) => tenth(row.avoided), width: 20 },
    { header: 'Idle hours', kind: 'number', value: (row) => tenth(row.idle), width: 12 },
    { header: 'Battery energy kWh', kind: 'number', value: (row) => tenth(row.kwh), width: 18 },
    { header: `Fuel avoided ${unit}`, kind: 'number', value: (row) => tenth(row.gallons * perGallon), width: 18 },
    { header: 'CO2 avoided kg', kind: 'number', value: (row) => tenth(row.co2_kg), width: 16 },
  ]
}

export const useFileColumns: FileColumn<UseRow>[] = [
  ...unitColumns,
  { header: 'Days used', kind: 'number', value: (row) => row.days_used, width: 12 },
  { header: 'Used %', kind: 'number', value: (row) => row.used_percent, width: 10 },
  { header: 'Hours on battery', kind: 'number', value: (row) => tenth(row.battery), width: 16 },
  { header: 'Idle hours', kind: 'number', value: (row) => tenth(row.idle), width: 12 },
  { header: 'On battery %', kind: 'number', value: (row) => row.battery_percent, width: 12 },
  { header: 'Battery energy kWh', kind: 'number', value: (row) => tenth(row.kwh), width: 18 },
  { header: 'Last used', kind: 'day', value: (row) => row.last_used_on, width: 12 },
]
