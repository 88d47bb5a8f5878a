// Units by what work on battery avoided, and by how much they were used [S5.04].
import type { UnitEnergy, UnitUse } from '@portal/contract/jems'
import { jemsCalls } from '@portal/contract/jems'
import { getFuelUnit } from '@portal/contract/measures'
import type { Locale } from '@portal/contract/locales'
import { paths } from '@portal/contract/paths'
import type { Column, Filter, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { shown } from './figures.ts'
import { Share } from './Share.tsx'

type Named = Pick<UnitEnergy, 'unitSerial' | 'customerVehicleNumber' | 'model' | 'customerName'>

const unit: Column<Named> = {
  id: 'unitSerial',
  title: 'Unit',
  sort: 'unitSerial',
  width: '124px',
  priority: 1,
  card: 'title',
  cell: (row) => row.unitSerial,
}
const about = (manyOrganizations: boolean): Column<Named>[] => [
  {
    id: 'customerVehicleNumber',
    title: 'Vehicle number',
    sort: 'customerVehicleNumber',
    width: '136px',
    priority: 3,
    cell: (row) => row.customerVehicleNumber,
  },
  { id: 'model', title: 'Model', sort: 'model', priority: 2, cell: (row) => row.model },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          width: '220px',
          priority: 4,
          cell: (row: Named) => row.customerName,
        } as const,
      ]
    : []),
]

function figure<Row>(
  id: string,
  title: string,
  value: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { id, title, sort: id, align: 'end', width: '132px', priority: 2, cell: value, ...more }
}

const filters = (manyOrganizations: boolean): Filter[] => [
  { kind: 'values', field: 'groupId', title: 'Group' },
  { kind: 'values', field: 'model', title: 'Model' },
  { kind: 'values', field: 'stateProvince', title: 'State/Province' },
  ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
]

/** Units by engine hours avoided, of somebody who views one organization or several. */
export function energyList(manyOrganizations: boolean, locale: Locale): ListConfig<UnitEnergy> {
  const { unit: fuel, perGallon } = getFuelUnit(locale)
  return {
    name: 'jems-insights',
    noun: ['unit', 'units'],
    call: jemsCalls.searchEnergy,
    download: jemsCalls.exportEnergy,
    placeholder: 'Serial, vehicle number, model or place',
    columns: [
      unit,
      ...about(manyOrganizations),
      figure('engineHoursAvoided', 'Engine hours avoided', (row) => shown(row.engineHoursAvoided, 'h'), {
        width: '184px',
        priority: 1,
      }),
      figure('idleHours', 'Idle hours', (row) => shown(row.idleHours, 'h'), { width: '104px', priority: 1 }),
      figure('energyKwh', 'Battery energy, kWh', (row) => shown(row.energyKwh, 'kWh'), { width: '178px', priority: 4 }),
      figure('fuelGallons', `Fuel avoided, ${fuel}`, (row) => shown(row.fuelGallons * perGallon, fuel), {
        width: '140px',
      }),
      figure('co2Kg', 'CO2 avoided, kg', (row) => shown(row.co2Kg, 'kg', 0), { width: '148px' }),
    ],
    filters: filters(manyOrganizations),
    range: 'Days',
    keyOf: (row) => row.unitSerial,
    getHref: (row) => paths.eventDetails(row.instanceId),
    sortedBy: { fieldName: 'engineHoursAvoided', direction: 'DESC' },
    empty: {
      title: 'No energy figures yet',
      text: 'Units with jobsite energy management appear here as soon as they report.',
    },
  }
}

/** Units that report by days used, of somebody who views one organization or several. */
export const utilizationList = (manyOrganizations: boolean): ListConfig<UnitUse> => ({
  name: 'jems-utilization',
  noun: ['unit', 'units'],
  call: jemsCalls.searchUse,
  download: jemsCalls.exportUse,
  placeholder: 'Serial, vehicle number, model or place',
  columns: [
    unit,
    {
      id: 'daysUsed',
      title: 'Days used',
      sort: 'daysUsed',
      width: '196px',
      priority: 1,
      cell: (row) => <Share percent={row.usedPercent} words={`${row.daysUsed} (${row.usedPercent} %)`} />,
    },
    ...about(manyOrganizations),
    figure('batteryHours', 'On battery', (row) => shown(row.batteryHours, 'h'), { width: '106px' }),
    figure('idleHours', 'Idle hours', (row) => shown(row.idleHours, 'h'), { width: '104px' }),
    figure('batteryPercent', 'Battery share', (row) => (row.batteryPercent === null ? '' : `${row.batteryPercent} %`)),
    figure('energyKwh', 'Battery energy, kWh', (row) => shown(row.energyKwh, 'kWh'), { width: '178px', priority: 4 }),
    figure('lastUsedOn', 'Last used', (row) => formatDate(row.lastUsedOn) || 'Not used', { priority: 4 }),
  ],
  filters: [
    { kind: 'values', field: 'used', title: 'Used', labels: { true: 'Used', false: 'Not used' } },
    ...filters(manyOrganizations),
  ],
  range: 'Days',
  keyOf: (row) => row.unitSerial,
  getHref: (row) => paths.eventDetails(row.instanceId),
  sortedBy: { fieldName: 'daysUsed', direction: 'DESC' },
  empty: {
    title: 'No units report yet',
    text: 'Units that send telematics appear here with how much they were used.',
  },
})
