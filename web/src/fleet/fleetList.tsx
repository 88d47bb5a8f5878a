// The list of units [S4.01, B§2.1, B§3].
import { conditionLabels } from '@portal/contract/condition'
import type { UnitSummary } from '@portal/contract/fleet'
import { fleetCalls } from '@portal/contract/fleet'
import type { Locale } from '@portal/contract/locales'
import { placeIn } from '@portal/contract/measures'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { ConditionBadge } from './shared/ConditionBadge.tsx'

const yes = (value: boolean) => (value ? 'Yes' : 'No')
const count = (value: number) => (value === 0 ? '–' : value)
const reasons = (unit: UnitSummary) =>
  [...(unit.unitInFleet ? [] : ['Not in fleet']), ...unit.reasons.map(({ text }) => text)].join('; ')

const columns = (manyOrganizations: boolean, locale: Locale): Column<UnitSummary>[] => [
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
    id: 'condition',
    title: 'Condition',
    sort: 'conditionRank',
    width: '156px',
    priority: 1,
    card: 'badge',
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  { id: 'reasons', title: 'Why', cell: reasons },
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
    width: '150px',
    priority: 4,
    cell: (unit) => [unit.city, unit.stateProvince].filter(Boolean).join(', '),
  },
  {
    id: 'currentLocation',
    title: 'Current location',
    sort: 'currentLocation',
    priority: 4,
    hidden: true,
    cell: (unit) => placeIn(unit.currentLocation, locale),
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
    title: 'Service jobs',
    sort: 'openSrCount',
    width: '120px',
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

/** The list as somebody sees it who views one organization or several. */
export const fleetList = (manyOrganizations: boolean, locale: Locale): ListConfig<UnitSummary> => ({
  name: 'fleet',
  noun: ['unit', 'units'],
  call: fleetCalls.searchFleet,
  download: fleetCalls.exportFleet,
  placeholder: 'Serial, vehicle number, VIN, model or place',
  columns: columns(manyOrganizations, locale),
  filters: [
    { kind: 'values', field: 'condition', title: 'Condition', labels: conditionLabels },
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
  getHref: (unit) => paths.unit(unit.instanceId),
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  empty: {
    title: 'No units yet',
    text: 'Machines registered to the organization you are viewing appear here.',
  },
})
