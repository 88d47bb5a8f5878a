import { IconFileDownload } from '../../ui/icons/IconFileDownload.ts'
import type { TrayJob } from '@portal/contract/platform/jobs'
import { jobStatus } from '@portal/contract/platform/jobs'
import { formatQuantity, formatDateTime, plural } from '../../platform/formats.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import classes from './Header.module.css'
import { isPending } from './jobStates.ts'
import tray from './JobsMenu.module.css'

/** Jobs in work and what is ready, newest first; in the menu of narrow screens without a button. */
export function JobsMenu({ jobs, isInMenu }: { jobs: readonly TrayJob[]; isInMenu: boolean }) {
  const pending = jobs.filter(isPending).length
  const name = pending > 0 ? `My jobs, ${plural(pending, 'job')} in progress` : 'My jobs'
  const list = (
    <ul className={`stack gap0h list lined ${tray['jobs'] ?? ''}`} aria-label="My jobs">
      {jobs.map((job) => (
        <li className="stack level gap3 lines1 tall2 wide2 text-sm ink" key={job.jobId}>
          <strong className="heading breaks">{job.title}</strong>
          <time className="muted numbers" dateTime={job.startedAt}>
            {formatDateTime(job.startedAt)}
          </time>
          <Outcome job={job} />
        </li>
      ))}
    </ul>
  )
  if (isInMenu)
    return (
      <>
        <h2>My jobs</h2>
        {list}
      </>
    )
  const label = (
    <>
      <IconFileDownload size={20} aria-hidden />
      {pending > 0 && <span className="corner">{formatQuantity(pending)}</span>}
    </>
  )
  return (
    <Dropdown className={classes['tool']} ariaLabel={name} align="end" chevron={false} label={label}>
      {list}
    </Dropdown>
  )
}

function Outcome({ job: { jobStatusId, response, done, total, title } }: { job: TrayJob }) {
  const told = (name: 'url' | 'message') => (typeof response?.[name] === 'string' ? response[name] : '')
  if (jobStatusId === jobStatus.failed) return <span className="span danger">Failed. {told('message')}</span>
  if (jobStatusId === jobStatus.complete)
    return told('url') ? (
      <a className="press inline-row link" href={told('url')} download="" aria-label={`Download: ${title}`}>
        Download
      </a>
    ) : (
      <span className="muted">Done</span>
    )
  return (
    <>
      <progress className="meter" {...(total ? { value: done, max: total } : {})} aria-label={title} />
      <span className="muted numbers">{total ? `${formatQuantity(done)} of ${formatQuantity(total)}` : 'Waiting'}</span>
    </>
  )
}
