// When the unit was out of service, and who gave it back to work.
import type { OutOfService } from '@portal/contract/machines/outOfService'
import { formatDateTime } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

const columns: readonly TabColumn<OutOfService>[] = [
  { title: 'Why', cell: ({ reason }) => reason },
  { title: 'Since', cell: ({ takenAt }) => formatDateTime(takenAt) },
  { title: 'By', cell: ({ takenBy }) => takenBy },
  {
    title: 'Signed off',
    cell: ({ signedOffAt }) =>
      signedOffAt ? formatDateTime(signedOffAt) : <StatusBadge tone="danger">Not signed off</StatusBadge>,
  },
  { title: 'Signed off by', cell: ({ signedOffBy }) => signedOffBy },
  { title: 'What was done', cell: ({ signOffNote }) => signOffNote },
]

export function OutOfServiceHistory({ records }: { records: readonly OutOfService[] }) {
  if (records.length === 0) return null
  return (
    <section className="above6">
      <h2 className="below3 text-base">Out of service</h2>
      <TabRows
        label="times out of service"
        answer={{ data: records, isError: false, refetch: () => undefined }}
        columns={columns}
        keyOf={({ outOfServiceId }) => outOfServiceId}
        empty={{ title: '', text: '' }}
      />
    </section>
  )
}
