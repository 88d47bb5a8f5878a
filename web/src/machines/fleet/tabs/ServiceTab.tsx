// The service jobs of this unit, newest first, and the way to ask for another.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { paths } from '@portal/contract/platform/paths'
import type { ServiceSummary } from '@portal/contract/machines/service'
import { serviceCalls } from '@portal/contract/machines/service'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { ServiceStatus } from '../../service/shared/ServiceStatus.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

const columns: readonly TabColumn<ServiceSummary>[] = [
  { title: 'Job', cell: (job) => <Link href={paths.serviceRequest(job.srId)}>{job.srNumber}</Link> },
  { title: 'Status', cell: (job) => <ServiceStatus request={job} /> },
  { title: 'Type', cell: (job) => job.type },
  { title: 'Problem', cell: (job) => job.problem },
  { title: 'Opened', cell: (job) => formatDate(job.openedAt) },
  { title: 'Due', cell: (job) => formatDate(job.dueOn) },
  { title: 'Technician', cell: (job) => job.technician },
]

export function ServiceTab({ unit: { instanceId, unitSerial, openSrCount } }: { unit: UnitDetail }) {
  const answer = useCallQuery(
    serviceCalls.searchServiceRequests,
    { instanceIds: [instanceId], size: 100 },
    { quiet: true },
  )
  return (
    <>
      <div className="row wrap between gap3 below4">
        <p className="bare muted">
          {openSrCount > 0 ? plural(openSrCount, 'open service job') : 'No open service jobs'}
        </p>
        <ButtonLink href={paths.newServiceRequest(unitSerial)} look="primary">
          Request Service
        </ButtonLink>
      </div>
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
