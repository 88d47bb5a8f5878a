// The jobs of one kind that were given up, with their error.
import type { FailedJob } from '@portal/contract/provider/operations'
import { jobLimits, operationCalls } from '@portal/contract/provider/operations'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

const invalidates = [operationCalls.getJobQueues, operationCalls.getFailedJobs]

export function FailedJobs({ name }: { name: string }) {
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useCallQuery(
    operationCalls.getFailedJobs,
    { name, page },
    { quiet: true, keepPrevious: true },
  )
  const retry = useCallMutation(operationCalls.retryJob, { invalidates })
  const redrive = useCallMutation(operationCalls.retryFailedJobs, { invalidates, onSuccess: () => setPage(0) })
  const isAtWork = retry.isPending || redrive.isPending
  const pages = Math.ceil((data?.total ?? 0) / jobLimits.page)
  return (
    <section className={record['panel']} aria-labelledby="failed-jobs">
      <div className="row wrap between gap4 lines2">
        <h2 id="failed-jobs">Given up: {name}</h2>
        <Link href={staffPaths.jobs()}>Close</Link>
      </div>
      {isError && !data ? (
        <ErrorState message="The jobs did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} height={64} />
      ) : (
        <>
          <p role="status">{data.total === 0 ? 'None is given up now.' : plural(data.total, 'job')}</p>
          <ul className="stack list below4">
            {data.jobs.map((job) => (
              <li className="row wrap gap4 lines2 tall3 line-below" key={job.jobId}>
                <div className="words">
                  <p className="bare lines-kept breaks">{job.error || 'It said nothing.'}</p>
                  <p className="bare above1 text-note muted">
                    {factsOf(job)} {job.about.map((fact) => formatFact(fact)).join(', ')}
                  </p>
                </div>
                <Button disabled={isAtWork} onClick={() => retry.mutate({ name, jobId: job.jobId })}>
                  Run again<span className="visually-hidden"> {job.jobId}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="row wrap between gap4 lines2">
            {data.total > 0 && (
              <Button look="primary" disabled={isAtWork} onClick={() => redrive.mutate({ name })}>
                Run all {data.total} again
              </Button>
            )}
            {pages > 1 && (
              <span className="inline-row gap2">
                <Button look="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                {page + 1} of {pages}
                <Button look="quiet" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
                  Next
                </Button>
              </span>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const factsOf = ({ attempts, queuedAt, failedAt }: FailedJob): string =>
  `Tried ${plural(attempts, 'time')}, queued ${formatDateTime(queuedAt)}${failedAt ? `, given up ${formatDateTime(failedAt)}` : ''}.`

const formatFact = ({ name, value }: FailedJob['about'][number]): string =>
  name === 'letterId' ? `Email ${value}` : `${name} ${value}`
