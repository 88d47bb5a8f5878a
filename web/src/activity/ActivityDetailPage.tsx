// One entry of the activity [P9.53]: who, what, from where, and what changed.
import { createFileRoute } from '@tanstack/react-router'
import type { ActivityDetail } from '@portal/contract/activity'
import { activityCalls, outcomeLabels } from '@portal/contract/activity'
import { auditKindLabels } from '@portal/contract/auditKinds'
import { auditTargetLabel } from '@portal/contract/auditFields'
import { paths } from '@portal/contract/paths'
import { useCallQuery } from '../platform/client.ts'
import { formatDateTime } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import record from '../ui/record.module.css'
import lines from '../ui/recordLines.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './activity.module.css'
import { TargetLink } from './TargetLink.tsx'
import { Who } from './Who.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/activity/details/$activityId/')({
  component: ActivityDetailPage,
})

/** The number in the address; 0, which no entry has, for anything else. */
const idIn = (text: string): string => (/^\d{1,18}$/.test(text) ? text : '0')

function ActivityDetailPage() {
  const activityId = idIn(Route.useParams().activityId)
  const { data: entry, isError, refetch } = useCallQuery(activityCalls.getActivity, { activityId }, { quiet: true })
  if (isError && !entry) return <ErrorState message="The entry did not load." onRetry={() => void refetch()} />
  if (entry === undefined)
    return (
      <>
        <h1 className="visually-hidden">Activity</h1>
        <SkeletonRows rows={4} height={72} />
      </>
    )
  if (entry === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this entry"
        art="/art/states/no-results.svg"
        action={
          <Link href={paths.activity()} className={actions['primary']}>
            All activity
          </Link>
        }
      >
        <p>There is no such entry for the organizations you may see.</p>
      </EmptyState>
    )
  return <Entry entry={entry} />
}

const Entry = ({ entry }: { entry: ActivityDetail }) => (
  <article>
    <PageHeader
      title={entry.action}
      crumbs={[
        { label: 'Dashboard', href: paths.dashboard() },
        { label: 'Activity', href: paths.activity() },
      ]}
    />
    <div className={record['columns']}>
      <section className={record['panel']} aria-labelledby="activity-changes">
        <h2 id="activity-changes">What changed</h2>
        {entry.changes.length === 0 && <p>{entry.outcome === 'DONE' ? 'No record changed.' : 'Nothing.'}</p>}
        {entry.changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
          <Change key={at} change={change} />
        ))}
      </section>
      <section className={record['panel']} aria-labelledby="activity-facts">
        <h2 id="activity-facts">Details</h2>
        <Facts
          facts={[
            ['Person', <Who key="who" {...entry} />],
            ['Time', formatDateTime(entry.at)],
            ['On', entry.targetType && <TargetLink key="on" entry={entry} hasLabel />],
            ['Outcome', outcomeLabels[entry.outcome]],
            ['Reason', entry.reason],
            ['Kind', auditKindLabels[entry.kind]],
            ['Organization', entry.customerName],
            ['IP address', entry.place],
            ['Device', entry.device],
          ]}
        />
      </section>
    </div>
  </article>
)

const verbs = { ADDED: 'added', CHANGED: 'changed', REMOVED: 'removed' } as const

const Change = ({ change: { target, targetType, change, fields } }: { change: ActivityDetail['changes'][number] }) => (
  <div className={classes['change']}>
    <h3>
      {auditTargetLabel(targetType)} {target}: {verbs[change]}
    </h3>
    <table className={lines['lines']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label="Before" className={classes['before']}>
              {before || '–'}
            </td>
            <td data-label="After">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
