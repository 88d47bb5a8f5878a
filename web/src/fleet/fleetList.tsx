// The list of units (screens.md Fleet; B §2.1, §3).
import type { UnitSummary } from 'contract/fleet'
import { fleetCalls } from 'contract/fleet'
import { paths } from '../app/paths.ts'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** What the manager looks for first: a warning, then open notices, then work in hand. */
function UnitState({ unit }: { unit: UnitSummary }) {
  if (unit.warning) return <StatusBadge tone="danger">{unit.warning}</StatusBadge>
  if (!unit.unitInFleet) return <StatusBadge tone="neutral">Not in fleet</StatusBadge>
  if (unit.openSrCount > 0) return <StatusBadge tone="info">In service</StatusBadge>
  return <StatusBadge tone="ok">Ready</StatusBadge>
}

const yes = (value: boolean) => (value ? 'Yes' : 'No')
const count = (value: number) => (value === 0 ? '–' : value)

const columns = (manyOrganizations: boolean): Column<UnitSummary>[] => [
  {
    id: 'unitSerial',
    title: 'Unit',
    sort: 'unitSerial',
    width: '124px',
    priority: 1,
    card: 'title',
    cell: (unit) => unit.unitSerial,
  },
  {
    id: 'customerVehicleNumber',
    title: 'Vehicle number',
    sort: 'customerVehicleNumber',
    width: '140px',
    cell: (unit) => unit.customerVehicleNumber,
  },
  { id: 'model', title: 'Model', sort: 'model', width: '120px', priority: 1, cell: (unit) => unit.model },
  {
    id: 'warning',
    title: 'Condition',
    sort: 'warning',
    width: '220px',
    priority: 1,
    card: 'badge',
    cell: (unit) => <UnitState unit={unit} />,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          cell: (unit: UnitSummary) => unit.customerName,
        } as const,
      ]
    : []),
  {
    id: 'city',
    title: 'Kept in',
    sort: 'city',
    priority: 3,
    cell: (unit) => [unit.city, unit.stateProvince].filter(Boolean).join(', '),
  },
  {
    id: 'currentLocation',
    title: 'Current location',
    sort: 'currentLocation',
    priority: 4,
    hidden: manyOrganizations,
    cell: (unit) => unit.currentLocation,
  },
  {
    id: 'bulletinCount',
    title: 'Notices',
    sort: 'bulletinCount',
    width: '100px',
    align: 'end',
    cell: (unit) => count(unit.bulletinCount),
  },
  {
    id: 'openSrCount',
    title: 'Service',
    sort: 'openSrCount',
    width: '100px',
    align: 'end',
    priority: 3,
    cell: (unit) => count(unit.openSrCount),
  },
  {
    id: 'inServiceDate',
    title: 'In service',
    sort: 'inServiceDate',
    width: '116px',
    priority: 3,
    cell: (unit) => formatDate(unit.inServiceDate),
  },
  { id: 'faSerial', title: 'Final assembly', sort: 'faSerial', hidden: true, cell: (unit) => unit.faSerial },
  { id: 'chassisVin', title: 'Chassis VIN', sort: 'chassisVin', hidden: true, cell: (unit) => unit.chassisVin },
  {
    id: 'engineHours',
    title: 'Engine hours',
    sort: 'engineHours',
    align: 'end',
    hidden: true,
    cell: (unit) => unit.analytics?.engineHours?.toLocaleString('en-US'),
  },
  { id: 'webEnabled', title: 'Telematics', hidden: true, cell: (unit) => yes(unit.webEnabled) },
  { id: 'globalRental', title: 'Rental', hidden: true, cell: (unit) => yes(unit.globalRental) },
  { id: 'unitInFleet', title: 'In fleet', hidden: true, cell: (unit) => yes(unit.unitInFleet) },
]

const yesNo = { true: 'Yes', false: 'No' }

/** The list as somebody sees it who views one organisation or several. */
export const fleetList = (manyOrganizations: boolean): ListConfig<UnitSummary> => ({
  name: 'fleet',
  noun: ['unit', 'units'],
  call: fleetCalls.searchFleet,
  download: fleetCalls.exportFleet,
  placeholder: 'Serial, vehicle number, VIN, model or place',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'model', title: 'Model' },
    { kind: 'values', field: 'stateProvince', title: 'State/Province' },
    { kind: 'flag', field: 'openNotices', title: 'Open notices' },
    { kind: 'flag', field: 'openServiceRequests', title: 'Open service' },
    { kind: 'values', field: 'warning', title: 'Warning' },
    { kind: 'values', field: 'groupId', title: 'Group' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
    { kind: 'values', field: 'inServiceYear', title: 'In-service year' },
    { kind: 'values', field: 'webEnabled', title: 'Telematics', labels: yesNo },
    { kind: 'values', field: 'globalRental', title: 'Rental', labels: yesNo },
    { kind: 'values', field: 'unitInFleet', title: 'In fleet', labels: yesNo },
  ],
  keyOf: (unit) => unit.unitSerial,
  hrefOf: (unit) => paths.unit(unit.instanceId),
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  empty: {
    title: 'No units yet',
    text: 'Machines registered to the organization you are viewing appear here.',
  },
})
