// The columns of a fleet download, the same in CSV and XLSX.
import { conditionLabels, getCondition, getReasons } from '@portal/contract/condition'
import type { Locale } from '@portal/contract/locales'
import { placeIn } from '@portal/contract/measures'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { toCauses } from './condition.sql.ts'
import type { UnitRow } from './fleet.list.ts'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

export const unitFileColumns = (today: string, locale: Locale): FileColumn<UnitRow>[] => [
  { header: 'Unit serial', kind: 'text', value: (row) => row.unit_serial, width: 16 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  {
    header: 'Condition',
    kind: 'text',
    value: (row) => conditionLabels[getCondition(toCauses(row), today)],
    width: 16,
  },
  {
    header: 'Reasons',
    kind: 'text',
    value: (row) =>
      getReasons(toCauses(row), today)
        .map(({ text }) => text)
        .join('; '),
    width: 40,
  },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'City', kind: 'text', value: (row) => row.city, width: 18 },
  { header: 'State/Province', kind: 'text', value: (row) => row.state_province, width: 14 },
  { header: 'In service', kind: 'day', value: (row) => row.in_service_date, width: 12 },
  { header: 'Current location', kind: 'text', value: (row) => placeIn(row.current_location, locale), width: 28 },
  { header: 'Warning', kind: 'text', value: (row) => row.warning, width: 28 },
  { header: 'Open notices', kind: 'number', value: (row) => row.bulletin_count, width: 12 },
  { header: 'Open service requests', kind: 'number', value: (row) => row.open_sr_count, width: 18 },
  { header: 'Final-assembly serial', kind: 'text', value: (row) => row.fa_serial, width: 18 },
  { header: 'Chassis VIN', kind: 'text', value: (row) => row.chassis_vin, width: 20 },
  { header: 'Engine hours', kind: 'number', value: (row) => row.engine_hours, width: 12 },
  { header: 'Telematics', kind: 'text', value: (row) => yesNo(row.web_enabled), width: 10 },
  { header: 'Rental', kind: 'text', value: (row) => yesNo(row.global_rental), width: 8 },
  { header: 'In fleet', kind: 'text', value: (row) => yesNo(row.unit_in_fleet), width: 8 },
]
