// Jobs [P9.75]: what lies in each queue, what was given up and why, and the buttons that have it run once more.
import { createFileRoute } from '@tanstack/react-router'
import type { JobQueue } from '@portal/contract/provider/operations'
import { operationCalls } from '@portal/contract/provider/operations'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { FailedJobs } from './FailedJobs.tsx'

export const Route = createFileRoute('/pages/csr/operations/jobs/')({
  /** The kind whose failed jobs are open. */
  validateSearch: ({ name }: Record<string, unknown>): { name?: string } => {
    const text = textIn(name)
    return text ? { name: text.slice(0, 100) } : {}
  },
  component: JobsPage,
})

function JobsPage() {
  const { name } = Route.useSearch()
  const { data, isError, refetch } = useCallQuery(
    operationCalls.getJobQueues,
    {},
    { quiet: true, refetchOnFocus: true },
  )
  return (
    <>
      <PageHeader
        title="Jobs"
        lead={data && summaryOf(data.queues)}
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        actions={<Button onClick={() => void refetch()}>Look again</Button>}
      />
      {isError && !data ? (
        <ErrorState message="The jobs did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={48} />
      ) : data.queues.length === 0 ? (
        <EmptyState title="No jobs">Nothing is worked in the background.</EmptyState>
      ) : (
        <div className={record['main']}>
          {name && <FailedJobs key={name} name={name} />}
          <Queues queues={data.queues} />
        </div>
      )}
    </>
  )
}

function summaryOf(queues: readonly JobQueue[]): string {
  const sum = (of: (queue: JobQueue) => number) => queues.reduce((total, queue) => total + of(queue), 0)
  const failed = sum((queue) => queue.failed)
  return `${plural(
    sum((queue) => queue.waiting + queue.retrying),
    'job',
  )} waiting, ${sum((queue) => queue.active)} running, ${failed === 0 ? 'none given up' : `${failed} given up`}.`
}

const Queues = ({ queues }: { queues: readonly JobQueue[] }) => (
  <section className={record['panel']} aria-labelledby="queues">
    <h2 id="queues">Queues</h2>
    <table className={lines['lines']}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col" data-align="end">
            Waiting
          </th>
          <th scope="col" data-align="end">
            Running
          </th>
          <th scope="col" data-align="end">
            Tried again
          </th>
          <th scope="col">Waits since</th>
          <th scope="col">Given up</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, cron, waiting, active, retrying, oldest, failed }) => (
          <tr key={name}>
            <td className={lines['cell']}>
              <b>{name}</b>
              {cron && <span className="block above0h text-note muted">by itself: {cron} (UTC)</span>}
            </td>
            <td data-align="end" data-label="Waiting">
              {waiting}
            </td>
            <td data-align="end" data-label="Running">
              {active}
            </td>
            <td data-align="end" data-label="Tried again">
              {retrying}
            </td>
            <td data-label="Waits since">{oldest ? formatDateTime(oldest) : '–'}</td>
            <td data-label="Given up">
              {failed === 0 ? (
                '–'
              ) : (
                <Link href={staffPaths.jobs(name)} aria-label={`${failed} of ${name}`}>
                  <StatusBadge tone="danger">{failed}</StatusBadge>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
