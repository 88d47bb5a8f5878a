// One entry of the activity [P9.53]: who, what, from where, and what changed.
import { createFileRoute } from '@tanstack/react-router'
import type { ActivityDetail } from '@portal/contract/access/activity'
import { activityCalls, outcomeLabels } from '@portal/contract/access/activity'
import { auditKindLabels } from '@portal/contract/access/auditKinds'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { Changes } from './Changes.tsx'
import { EntryStates } from './EntryStates.tsx'
import { idIn } from './target.ts'
import { TargetLink } from './TargetLink.tsx'
import { Actor } from './Actor.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/activity/details/$activityId/')({
  component: ActivityDetailPage,
})

function ActivityDetailPage() {
  const activityId = idIn(Route.useParams().activityId)
  const entry = useCallQuery(activityCalls.getActivity, { activityId }, { quiet: true })
  return (
    <EntryStates
      title="Activity"
      entry={entry}
      back={{ label: 'All activity', href: paths.activity() }}
      none="There is no such entry for the organizations you may see."
    >
      {(found) => <Entry entry={found} />}
    </EntryStates>
  )
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
      {entry.signIns.length > 0 ? <SignIns entry={entry} /> : <Changes entry={entry} />}
      <section className={record['panel']} aria-labelledby="activity-facts">
        <h2 id="activity-facts">Details</h2>
        <Facts
          facts={[
            ['Person', <Actor key="who" {...entry} />],
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

const SignIns = ({ entry: { signIns } }: { entry: ActivityDetail }) => (
  <section className={record['panel']} aria-labelledby="activity-sign-ins">
    <h2 id="activity-sign-ins">Sign-ins that day</h2>
    <table className={lines['lines']}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">IP address</th>
          <th scope="col">Device</th>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ at, place, device }) => (
          <tr key={at}>
            <th scope="row">{formatDateTime(at)}</th>
            <td data-label="IP address">{place ?? '–'}</td>
            <td data-label="Device">{device ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
