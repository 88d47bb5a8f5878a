// The list of the whole audit for operators [P9.73].
import { outcomeLabels } from '@portal/contract/activity'
import { auditKindLabels } from '@portal/contract/auditKinds'
import type { AuditEntry } from '@portal/contract/auditSearch'
import { auditSearchCalls } from '@portal/contract/auditSearch'
import { staffPaths } from '@portal/contract/staffPaths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDateTime } from '../platform/formats.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Who } from './Who.tsx'

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', title: 'Time', sort: 'at', width: '184px', priority: 1, cell: ({ at }) => formatDateTime(at) },
  { id: 'person', title: 'Person', sort: 'person', priority: 1, cell: (entry) => <Who {...entry} /> },
  { id: 'action', title: 'Action', width: '300px', priority: 1, card: 'title', cell: ({ action }) => action },
  { id: 'target', title: 'On', width: '160px', priority: 2, cell: ({ target }) => target },
  { id: 'customerName', title: 'Organization', width: '160px', priority: 3, cell: ({ customerName }) => customerName },
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
  { id: 'call', title: 'Call', hidden: true, cell: ({ call }) => call },
  { id: 'place', title: 'IP address', width: '144px', priority: 4, cell: ({ place }) => place },
  { id: 'device', title: 'Device', hidden: true, cell: ({ device }) => device },
  { id: 'reason', title: 'Reason', hidden: true, cell: ({ reason }) => reason },
]

export const auditList: ListConfig<AuditEntry> = {
  name: 'audit',
  noun: ['entry', 'entries'],
  call: auditSearchCalls.searchAudit,
  download: auditSearchCalls.exportAudit,
  placeholder: 'Person, record, action or organization',
  columns,
  filters: [
    { kind: 'values', field: 'kind', title: 'Kind', labels: auditKindLabels },
    { kind: 'values', field: 'person', title: 'Person' },
    { kind: 'values', field: 'accountId', title: 'Organization' },
    { kind: 'values', field: 'actedFor', title: 'Acting for' },
    { kind: 'values', field: 'outcome', title: 'Outcome', labels: outcomeLabels },
    { kind: 'flag', field: 'isStaff', title: 'By staff' },
  ],
  range: 'Time',
  keyOf: ({ activityId }) => activityId,
  getHref: ({ activityId }) => staffPaths.auditEntry(activityId),
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  empty: { title: 'Nothing is on record yet', text: 'Whatever anybody does or tries appears here.' },
}
