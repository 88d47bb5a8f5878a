// One entry of the audit for operators [P9.73]: who, what, from where, what changed, and what the call was sent.
import { createFileRoute } from '@tanstack/react-router'
import { outcomeLabels } from '@portal/contract/access/activity'
import { auditTargetLabel } from '@portal/contract/access/auditFields'
import { auditKindLabels } from '@portal/contract/access/auditKinds'
import type { AuditDetail } from '@portal/contract/access/auditSearch'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { manageAllUsers } from '@portal/contract/access/privileges'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { can, useSession } from '../../platform/session.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Changes } from './Changes.tsx'
import { EntryStates } from './EntryStates.tsx'
import { idIn } from './target.ts'
import { Actor } from './Actor.tsx'

export const Route = createFileRoute('/pages/csr/audit/details/$activityId/')({ component: AuditEntryPage })

function AuditEntryPage() {
  const activityId = idIn(Route.useParams().activityId)
  const entry = useCallQuery(auditSearchCalls.getAuditEntry, { activityId }, { quiet: true })
  return (
    <EntryStates
      title="Audit"
      entry={entry}
      back={{ label: 'All of the audit', href: staffPaths.audit() }}
      none="There is no entry of this number."
    >
      {(found) => <Entry entry={found} />}
    </EntryStates>
  )
}

function Entry({ entry }: { entry: AuditDetail }) {
  return (
    <article>
      <PageHeader
        title={entry.action}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Audit', href: staffPaths.audit() },
        ]}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <Changes entry={entry} />
          <section className={record['panel']} aria-labelledby="audit-input">
            <h2 id="audit-input">What the call was sent</h2>
            <pre className="bare text-note lines-kept breaks capped-lg">{entry.input}</pre>
          </section>
        </div>
        <section className={record['panel']} aria-labelledby="audit-facts">
          <h2 id="audit-facts">Details</h2>
          <Facts
            facts={[
              ['Person', <Actor key="who" {...entry} />],
              ['Their page', <UserLink key="user" id={entry.personId} name={entry.person} />],
              [
                'The user they acted for',
                entry.actedForId && <UserLink key="for" id={entry.actedForId} name={entry.actedFor ?? ''} />,
              ],
              ['Time', formatDateTime(entry.at)],
              ['On', entry.targetType && `${auditTargetLabel(entry.targetType)} ${entry.target}`],
              ['Outcome', outcomeLabels[entry.outcome]],
              ['Reason', entry.reason],
              ['Kind', auditKindLabels[entry.kind]],
              ['Organization', entry.customerName],
              ['IP address', entry.place],
              ['Device', entry.device],
              ['Call', entry.call],
              ['Request', entry.requestId],
              ['Entry', entry.activityId],
              ['Seal', entry.sealId ?? 'Not sealed yet'],
            ]}
          />
        </section>
      </div>
    </article>
  )
}

/** A user by name; the page is for those who manage users. */
function UserLink({ id, name }: { id: string; name: string }): ReactNode {
  const session = useSession()
  if (id === '' || !can(session, manageAllUsers)) return null
  return <Link href={staffPaths.user(id)}>{name || id}</Link>
}
