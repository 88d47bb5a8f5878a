// The list of activity [P9.53].
import type { Activity } from '@portal/contract/activity'
import { activityCalls, outcomeLabels } from '@portal/contract/activity'
import { auditKindLabels } from '@portal/contract/auditKinds'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDateTime } from '../platform/formats.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { TargetLink } from './TargetLink.tsx'
import { Who } from './Who.tsx'

const columns = (manyOrganizations: boolean): Column<Activity>[] => [
  { id: 'at', title: 'Time', sort: 'at', width: '184px', priority: 1, cell: ({ at }) => formatDateTime(at) },
  { id: 'person', title: 'Person', sort: 'person', priority: 1, cell: (entry) => <Who {...entry} /> },
  { id: 'action', title: 'Action', width: '300px', priority: 1, card: 'title', cell: ({ action }) => action },
  { id: 'target', title: 'On', width: '160px', priority: 2, cell: (entry) => <TargetLink entry={entry} /> },
  {
    id: 'outcome',
    title: 'Outcome',
    width: '112px',
    priority: 2,
    card: 'badge',
    cell: ({ outcome }) =>
      outcome !== 'DONE' && (
        <StatusBadge tone={outcome === 'FAILED' ? 'soon' : 'danger'}>{outcomeLabels[outcome]}</StatusBadge>
      ),
  },
  { id: 'kind', title: 'Kind', hidden: true, cell: ({ kind }) => auditKindLabels[kind] },
  { id: 'place', title: 'IP address', width: '144px', priority: 4, cell: ({ place }) => place },
  { id: 'device', title: 'Device', hidden: true, cell: ({ device }) => device },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          width: '160px',
          priority: 3,
          cell: ({ customerName }: Activity) => customerName,
        } as const,
      ]
    : []),
]

/** The list of somebody who views one organization or several. */
export const activityList = (manyOrganizations: boolean): ListConfig<Activity> => ({
  name: 'activity',
  noun: ['entry', 'entries'],
  call: activityCalls.searchActivity,
  download: activityCalls.exportActivity,
  placeholder: 'Person, record or action',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'kind', title: 'Kind', labels: auditKindLabels },
    { kind: 'values', field: 'person', title: 'Person' },
    { kind: 'values', field: 'outcome', title: 'Outcome', labels: outcomeLabels },
    { kind: 'flag', field: 'isStaff', title: 'By staff' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  range: 'Time',
  keyOf: ({ activityId }) => activityId,
  getHref: ({ activityId }) => paths.activityEntry(activityId),
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  empty: {
    title: 'No activity yet',
    text: 'Sign-ins, orders, downloads and changes of users and groups of your organization appear here.',
  },
})
