// The columns of a fleet download, the same in CSV and XLSX.
import { conditionLabels, getCondition, getReasons } from '@portal/contract/condition'
import { unitTitles } from '@portal/contract/fleet'
import type { Locale } from '@portal/contract/locales'
import { placeIn } from '@portal/contract/measures'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { toCauses } from './condition.sql.ts'
import type { UnitRow } from './fleet.list.ts'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

export const unitFileColumns = (today: string, locale: Locale): FileColumn<UnitRow>[] => [
  { header: unitTitles.unitSerial, kind: 'text', value: (row) => row.unit_serial, width: 16 },
  { header: unitTitles.customerVehicleNumber, kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: unitTitles.model, kind: 'text', value: (row) => row.model, width: 16 },
  {
    header: unitTitles.condition,
    kind: 'text',
    value: (row) => conditionLabels[getCondition(toCauses(row), today)],
    width: 16,
  },
  {
    header: unitTitles.reasons,
    kind: 'text',
    value: (row) =>
      getReasons(toCauses(row), today)
        .map(({ text }) => text)
        .join('; '),
    width: 40,
  },
  { header: unitTitles.customerName, kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: unitTitles.city, kind: 'text', value: (row) => row.city, width: 18 },
  { header: unitTitles.stateProvince, kind: 'text', value: (row) => row.state_province, width: 14 },
  { header: unitTitles.inServiceDate, kind: 'day', value: (row) => row.in_service_date, width: 12 },
  {
    header: unitTitles.currentLocation,
    kind: 'text',
    value: (row) => placeIn(row.current_location, locale),
    width: 28,
  },
  { header: unitTitles.warning, kind: 'text', value: (row) => row.warning, width: 28 },
  { header: unitTitles.bulletinCount, kind: 'number', value: (row) => row.bulletin_count, width: 12 },
  { header: unitTitles.openSrCount, kind: 'number', value: (row) => row.open_sr_count, width: 18 },
  { header: unitTitles.faSerial, kind: 'text', value: (row) => row.fa_serial, width: 18 },
  { header: unitTitles.chassisVin, kind: 'text', value: (row) => row.chassis_vin, width: 20 },
  { header: unitTitles.engineHours, kind: 'number', value: (row) => row.engine_hours, width: 12 },
  { header: unitTitles.webEnabled, kind: 'text', value: (row) => yesNo(row.web_enabled), width: 10 },
  { header: unitTitles.globalRental, kind: 'text', value: (row) => yesNo(row.global_rental), width: 8 },
  { header: unitTitles.unitInFleet, kind: 'text', value: (row) => yesNo(row.unit_in_fleet), width: 8 },
]
