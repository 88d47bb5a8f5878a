// The inspection calendar: every unit by the day it is due, overdue ones first.
import { IconCalendarShare } from '../ui/icons/IconCalendarShare.ts'
import { IconSettings } from '../ui/icons/IconSettings.ts'
import { createFileRoute } from '@tanstack/react-router'
import type { DueUnit } from '@portal/contract/inspections'
import { dueStateLabels, inspectionCalls } from '@portal/contract/inspections'
import { paths } from '@portal/contract/paths'
import type { Session } from '@portal/contract/session'
import { lazy, Suspense, useState } from 'react'
import type { ListConfig } from '../lists/shared/list.ts'
import { listLoader, useList } from '../lists/shared/listLoader.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { formatDate } from '../platform/formats.ts'
import { viewsMany } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DueBadge } from './shared/DueBadge.tsx'

const Intervals = lazy(() => import('./Intervals.tsx').then((module) => ({ default: module.Intervals })))
const CalendarFeed = lazy(() => import('./CalendarFeed.tsx').then((module) => ({ default: module.CalendarFeed })))

const listOf = (manyOrganizations: boolean): ListConfig<DueUnit> => ({
  name: 'inspections',
  noun: ['unit', 'units'],
  call: inspectionCalls.searchInspections,
  download: inspectionCalls.exportInspections,
  placeholder: 'Serial, vehicle number, model or place',
  columns: [
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
      width: '136px',
      cell: (unit) => unit.customerVehicleNumber,
    },
    { id: 'model', title: 'Model', sort: 'model', width: '130px', cell: (unit) => unit.model },
    {
      id: 'state',
      title: 'Status',
      width: '190px',
      priority: 1,
      card: 'badge',
      cell: (unit) => <DueBadge unit={unit} />,
    },
    {
      id: 'dueOn',
      title: 'Due',
      sort: 'dueOn',
      width: '120px',
      priority: 1,
      cell: (unit) => formatDate(unit.dueOn),
    },
    ...(manyOrganizations
      ? [
          {
            id: 'customerName',
            title: 'Organization',
            sort: 'customerName',
            cell: (unit: DueUnit) => unit.customerName,
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
      id: 'lastInspection',
      title: 'Last inspection',
      sort: 'lastInspection',
      width: '150px',
      priority: 4,
      cell: (unit) => formatDate(unit.lastInspection) || 'None yet',
    },
    {
      id: 'months',
      title: 'Every',
      width: '110px',
      align: 'end',
      priority: 4,
      cell: (unit) => `${unit.months} months`,
    },
  ],
  filters: [
    { kind: 'values', field: 'state', title: 'Status', labels: dueStateLabels },
    { kind: 'values', field: 'model', title: 'Model' },
    { kind: 'values', field: 'stateProvince', title: 'State/Province' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  range: 'Due',
  keyOf: (unit) => unit.unitSerial,
  getHref: (unit) => `${paths.unit(unit.instanceId)}?tab=inspections`,
  sortedBy: { fieldName: 'dueOn', direction: 'ASC' },
  empty: { title: 'No units yet', text: 'Units in your fleet appear here with the day their inspection is due.' },
})

const listFor = (session: Session) => listOf(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/equipment/inspections/')({
  loader: listLoader(listFor),
  component: InspectionsPage,
})

function InspectionsPage() {
  const list = useList(listFor)
  const [opened, setOpened] = useState<'intervals' | 'feed'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title="Inspection Calendar"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'My Fleet', href: paths.fleet() },
        ]}
        actions={
          <>
            <button type="button" className={actions['secondary']} onClick={() => setOpened('intervals')}>
              <IconSettings size={18} aria-hidden /> Intervals
            </button>
            <button type="button" className={actions['secondary']} onClick={() => setOpened('feed')}>
              <IconCalendarShare size={18} aria-hidden /> Calendar link
            </button>
          </>
        }
      />
      <ListPage list={list} />
      <Suspense>
        {opened === 'intervals' && <Intervals onClose={close} />}
        {opened === 'feed' && <CalendarFeed onClose={close} />}
      </Suspense>
    </>
  )
}
