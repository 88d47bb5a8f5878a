// Staff actions on a user, and for them [P9.79].
import type { UserRecord } from '@portal/contract/access/userRecord'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { operate } from '@portal/contract/access/privileges'
import { formatDateTime } from '../../platform/formats.ts'
import { can, useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'

export function UserHistory({ record: { history } }: { record: UserRecord }) {
  const mayAudit = can(useSession(), operate)
  if (history.length === 0) return <p>Staff have not changed anything of this user.</p>
  return (
    <ul className="stack gap2h list text-label" aria-label="What staff did">
      {history.map(({ activityId, at, action, person, reason, fields }) => (
        <li key={activityId}>
          {mayAudit ? <Link href={staffPaths.auditEntry(activityId)}>{action}</Link> : action}
          {fields.length > 0 && `: ${fields.join(', ').toLowerCase()}`}
          <small className="block">
            {person}, {formatDateTime(at)}
            {reason && ` · ${reason}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
