// The service jobs of this unit, newest first.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ServiceSummary } from '@portal/contract/machines/service'
import { serviceCalls } from '@portal/contract/machines/service'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { ReportedFaults } from '../../service/shared/ReportedFaults.tsx'
import { ServiceStatus } from '../../service/shared/ServiceStatus.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

const columns: readonly TabColumn<ServiceSummary>[] = [
  { title: 'Job', cell: (job) => <Link href={latePaths.serviceRequest(job.srId)}>{job.srNumber}</Link> },
  { title: 'Status', cell: (job) => <ServiceStatus request={job} /> },
  { title: 'Type', cell: (job) => job.type },
  { title: 'Problem', cell: (job) => job.problem },
  { title: 'Opened', cell: (job) => formatDate(job.openedAt) },
  { title: 'Due', cell: (job) => formatDate(job.dueOn) },
  { title: 'Technician', cell: (job) => job.technician },
]

export function ServiceTab({ unit: { instanceId } }: { unit: UnitDetail }) {
  const answer = useCallQuery(
    serviceCalls.searchServiceRequests,
    { instanceIds: [instanceId], size: 100 },
    { quiet: true },
  )
  return (
    <>
      <ReportedFaults instanceId={instanceId} />
      <TabRows
        label="service jobs"
        answer={{ ...answer, data: answer.data?.content }}
        keyOf={({ srId }) => srId}
        columns={columns}
        empty={{ title: 'No service jobs', text: 'Nothing was repaired or inspected on this unit by us yet.' }}
      />
    </>
  )
}
