// The list of units [S4.01, B§2.1, B§3].
import { conditionLabels } from '@portal/contract/condition'
import type { UnitSummary } from '@portal/contract/fleet'
import { fleetCalls, unitTitles } from '@portal/contract/fleet'
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
    title: unitTitles.unitSerial,
    sort: 'unitSerial',
    width: '124px',
    priority: 1,
    card: 'title',
    cell: (unit) => unit.unitSerial,
  },
  {
    id: 'customerVehicleNumber',
    title: unitTitles.customerVehicleNumber,
    sort: 'customerVehicleNumber',
    width: '140px',
    cell: (unit) => unit.customerVehicleNumber,
  },
  { id: 'model', title: unitTitles.model, sort: 'model', width: '120px', priority: 1, cell: (unit) => unit.model },
  {
    id: 'condition',
    title: unitTitles.condition,
    sort: 'conditionRank',
    width: '164px',
    priority: 1,
    card: 'badge',
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  { id: 'reasons', title: unitTitles.reasons, cell: reasons },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: unitTitles.customerName,
          sort: 'customerName',
          cell: (unit: UnitSummary) => unit.customerName,
        } as const,
      ]
    : []),
  {
    id: 'city',
    title: unitTitles.city,
    sort: 'city',
    width: '150px',
    priority: 4,
    cell: (unit) => [unit.city, unit.stateProvince].filter(Boolean).join(', '),
  },
  {
    id: 'currentLocation',
    title: unitTitles.currentLocation,
    sort: 'currentLocation',
    priority: 4,
    hidden: true,
    cell: (unit) => placeIn(unit.currentLocation, locale),
  },
  {
    id: 'bulletinCount',
    title: unitTitles.bulletinCount,
    sort: 'bulletinCount',
    width: '100px',
    align: 'end',
    cell: (unit) => count(unit.bulletinCount),
  },
  {
    id: 'openSrCount',
    title: unitTitles.openSrCount,
    sort: 'openSrCount',
    width: '120px',
    align: 'end',
    priority: 3,
    cell: (unit) => count(unit.openSrCount),
  },
  {
    id: 'inServiceDate',
    title: unitTitles.inServiceDate,
    sort: 'inServiceDate',
    width: '116px',
    priority: 3,
    cell: (unit) => formatDate(unit.inServiceDate),
  },
  { id: 'faSerial', title: unitTitles.faSerial, sort: 'faSerial', hidden: true, cell: (unit) => unit.faSerial },
  { id: 'chassisVin', title: unitTitles.chassisVin, sort: 'chassisVin', hidden: true, cell: (unit) => unit.chassisVin },
  {
    id: 'engineHours',
    title: unitTitles.engineHours,
    sort: 'engineHours',
    align: 'end',
    hidden: true,
    cell: (unit) => unit.analytics?.engineHours?.toLocaleString('en-US'),
  },
  { id: 'webEnabled', title: unitTitles.webEnabled, hidden: true, cell: (unit) => yes(unit.webEnabled) },
  { id: 'globalRental', title: unitTitles.globalRental, hidden: true, cell: (unit) => yes(unit.globalRental) },
  { id: 'unitInFleet', title: unitTitles.unitInFleet, hidden: true, cell: (unit) => yes(unit.unitInFleet) },
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
    { kind: 'values', field: 'condition', title: unitTitles.condition, labels: conditionLabels },
    { kind: 'values', field: 'model', title: unitTitles.model },
    { kind: 'values', field: 'stateProvince', title: unitTitles.stateProvince },
    { kind: 'flag', field: 'openNotices', title: 'Open notices' },
    { kind: 'flag', field: 'openServiceRequests', title: 'Open service' },
    { kind: 'values', field: 'warning', title: unitTitles.warning },
    { kind: 'values', field: 'groupId', title: 'Group' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: unitTitles.customerName } as const] : []),
    { kind: 'values', field: 'inServiceYear', title: 'In-service year' },
    { kind: 'values', field: 'webEnabled', title: unitTitles.webEnabled, labels: yesNo },
    { kind: 'values', field: 'globalRental', title: unitTitles.globalRental, labels: yesNo },
    { kind: 'values', field: 'unitInFleet', title: unitTitles.unitInFleet, labels: yesNo },
  ],
  keyOf: (unit) => unit.unitSerial,
  getHref: (unit) => paths.unit(unit.instanceId),
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  empty: {
    title: 'No units yet',
    text: 'Machines registered to the organization you are viewing appear here.',
  },
})
