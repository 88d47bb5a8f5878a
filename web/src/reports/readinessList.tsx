// Units by readiness, each with what it lost points for [S5.06].
import { conditionLabels } from '@portal/contract/condition'
import { paths } from '@portal/contract/paths'
import type { UnitReadiness } from '@portal/contract/reports'
import { reportCalls } from '@portal/contract/reports'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { ConditionBadge } from '../fleet/shared/ConditionBadge.tsx'
import classes from './Readiness.module.css'
import { ReadinessBar } from './ReadinessBar.tsx'

const columns = (manyOrganizations: boolean): Column<UnitReadiness>[] => [
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
    id: 'readiness',
    title: 'Readiness',
    sort: 'readiness',
    width: '170px',
    priority: 1,
    cell: (unit) => <ReadinessBar unit={unit} />,
  },
  {
    id: 'condition',
    title: 'Condition',
    sort: 'conditionRank',
    width: '156px',
    priority: 1,
    card: 'badge',
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    id: 'customerVehicleNumber',
    title: 'Vehicle number',
    sort: 'customerVehicleNumber',
    width: '140px',
    priority: 3,
    cell: (unit) => unit.customerVehicleNumber,
  },
  { id: 'model', title: 'Model', sort: 'model', width: '120px', priority: 2, cell: (unit) => unit.model },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          width: '220px',
          priority: 4,
          cell: (unit: UnitReadiness) => unit.customerName,
        } as const,
      ]
    : []),
  {
    id: 'reasons',
    title: 'Why not 100 %',
    priority: 1,
    cell: ({ reasons }) =>
      reasons.length === 0 ? (
        'Nothing is open'
      ) : (
        <span className={classes['reasons']}>
          {reasons.map(({ text, points }) => (
            <span key={text}>
              {text}
              {points > 0 && <b> −{points}</b>}
            </span>
          ))}
        </span>
      ),
  },
]

/** The report of somebody who views one organization or several. */
export const readinessList = (manyOrganizations: boolean): ListConfig<UnitReadiness> => ({
  name: 'opready',
  noun: ['unit', 'units'],
  call: reportCalls.searchReadiness,
  download: reportCalls.exportReadiness,
  placeholder: 'Serial, vehicle number, model or place',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'condition', title: 'Condition', labels: conditionLabels },
    { kind: 'values', field: 'groupId', title: 'Group' },
    { kind: 'values', field: 'model', title: 'Model' },
    { kind: 'values', field: 'stateProvince', title: 'State/Province' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  keyOf: (unit) => unit.unitSerial,
  getHref: (unit) => paths.unit(unit.instanceId),
  sortedBy: { fieldName: 'readiness', direction: 'ASC' },
  empty: { title: 'No units yet', text: 'Units in your fleet appear here with how ready they are for work.' },
})
