// The columns of a download of activity, the same in CSV and XLSX.
import { outcomeLabels } from '@portal/contract/activity'
import { auditSentence } from '@portal/contract/auditActions'
import { auditTargetLabel } from '@portal/contract/auditFields'
import { auditKindLabels } from '@portal/contract/auditKinds'
import { shownAddress } from '../platform/device.rules.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { ActivityRow } from './activity.list.ts'

export const activityFileColumns: FileColumn<ActivityRow>[] = [
  {
    header: 'Time (UTC)',
    kind: 'text',
    value: (row) => row.at.toISOString().replace('T', ' ').slice(0, 19),
    width: 20,
  },
  { header: 'Person', kind: 'text', value: (row) => row.actor_name, width: 24 },
  { header: 'Staff', kind: 'text', value: (row) => (row.is_staff ? 'Yes' : ''), width: 8 },
  { header: 'Acting for', kind: 'text', value: (row) => row.subject_name, width: 24 },
  { header: 'Action', kind: 'text', value: (row) => toActionText(row), width: 36 },
  { header: 'Outcome', kind: 'text', value: (row) => outcomeLabels[row.outcome], width: 12 },
  { header: 'Kind', kind: 'text', value: (row) => auditKindLabels[row.kind], width: 24 },
  { header: 'Record', kind: 'text', value: (row) => row.target_type && auditTargetLabel(row.target_type), width: 16 },
  { header: 'Name', kind: 'text', value: (row) => row.target_name, width: 32 },
  { header: 'Reason', kind: 'text', value: (row) => row.reason, width: 40 },
  { header: 'Address', kind: 'text', value: (row) => row.address && shownAddress(row.address), width: 18 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
]

export const toActionText = ({ call, kind, outcome }: Pick<ActivityRow, 'call' | 'kind' | 'outcome'>): string =>
  auditSentence({ call, kind, isDone: outcome === 'DONE' })
