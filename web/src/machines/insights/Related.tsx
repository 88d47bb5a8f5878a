// Beside a unit's events: the notices open on it and its service jobs.
import { noticeCalls } from '@portal/contract/machines/notices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { serviceCalls } from '@portal/contract/machines/service'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { ServiceStatus } from '../service/shared/ServiceStatus.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import record from '../../ui/layout/record.module.css'

interface Unit {
  instanceId: number
  unitSerial: string
}

/** Most jobs listed here; the unit's page has them all. */
const maxJobs = 5

export function RelatedNotices({ unit }: { unit: Unit }) {
  const { data, isPending } = useCallQuery(
    noticeCalls.getNoticeCoverage,
    { query: unit.unitSerial, open: true, size: 10 },
    { quiet: true },
  )
  const own = data?.units.find(({ instanceId }) => instanceId === unit.instanceId)
  const open = data?.notices.filter(({ apnId }) =>
    own?.cells.some((cell) => cell.apnId === apnId && cell.status === 'OPEN'),
  )
  return (
    <Panel id="events-notices" title="Open product notices" isPending={isPending} none="None is open on this unit.">
      {open?.map(({ apnId, number, title }) => (
        <li className="tall1h" key={apnId}>
          <Link href={latePaths.notice(apnId)}>{number}</Link>
          <small>{title}</small>
        </li>
      ))}
    </Panel>
  )
}

export function RelatedService({ unit: { instanceId } }: { unit: Unit }) {
  const { data, isPending } = useCallQuery(
    serviceCalls.searchServiceRequests,
    { instanceIds: [instanceId], size: maxJobs },
    { quiet: true },
  )
  return (
    <Panel id="events-service" title="Service jobs" isPending={isPending} none="There are none for this unit.">
      {data?.content.map((job) => (
        <li className="tall1h" key={job.srId}>
          <span className="row wrap between gap3 lines1">
            <Link href={latePaths.serviceRequest(job.srId)}>{job.srNumber}</Link> <ServiceStatus request={job} />
          </span>
          <small>
            {formatDate(job.openedAt)}, {job.problem}
          </small>
        </li>
      ))}
    </Panel>
  )
}

interface PanelProps {
  id: string
  title: string
  isPending: boolean
  /** The message when there is nothing. */
  none: string
  children: ReactNode[] | undefined
}

function Panel({ id, title, isPending, none, children }: PanelProps) {
  return (
    <section className={record['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isPending && <SkeletonRows rows={2} />}
      {!isPending && !children?.length && <p className="bare text-sm muted">{none}</p>}
      {children && children.length > 0 && <ul className="list lined text-label">{children}</ul>}
    </section>
  )
}
