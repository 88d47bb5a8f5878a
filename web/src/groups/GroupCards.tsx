// The result of a search of groups as cards.
import type { GroupSummary } from '@portal/contract/groups'
import { groupCalls } from '@portal/contract/groups'
import type { SearchRequest } from '@portal/contract/lists'
import { paths } from '@portal/contract/paths'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './GroupCards.module.css'
import { viewsAll } from './viewsAll.ts'

/** So many more at a time; as many as a search answers at most at once. */
const [step, most] = [24, 100]

export function GroupCards({ request }: { request: SearchRequest }) {
  const [size, setSize] = useState(step)
  const found = useCallQuery(
    groupCalls.searchUnitGroups,
    { ...request, page: 0, size },
    { keepPrevious: true, quiet: true },
  )
  const { content = [], totalRecords = 0 } = found.data ?? {}
  if (found.isError && !found.data)
    return (
      <ErrorState title="The groups did not load" message="Please try again." onRetry={() => void found.refetch()} />
    )
  if (!found.data) return <SkeletonRows rows={4} height={120} />
  if (totalRecords === 0)
    return <EmptyState title="No groups to show">Try fewer words or take off a filter.</EmptyState>
  return (
    <>
      <ul className={classes['cards']} aria-label="Groups" data-stale={found.isPlaceholderData || undefined}>
        {content.map((group) => (
          <li key={group.groupId}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      <p role="status" className={classes['count']}>
        {content.length} of {plural(totalRecords, 'group')}
        {totalRecords > most && content.length >= most && '. Search by name to find the others.'}
      </p>
      {content.length < Math.min(totalRecords, most) && (
        <button type="button" className={actions['secondary']} onClick={() => setSize(Math.min(size + step, most))}>
          Show More
        </button>
      )}
    </>
  )
}

/** A group on a card: it says whose it is to somebody who views all, and of a cross-organizational group [B2.94]. */
function GroupCard({ group }: { group: GroupSummary }) {
  const isNamed = viewsAll(useSession()) || group.multiOrg
  return (
    <article className={classes['card']} aria-label={group.name}>
      <h3>
        <Link href={paths.group(group.groupId)}>{group.name}</Link>
      </h3>
      {isNamed && <p className={classes['customer']}>{group.customerName}</p>}
      <p className={classes['description']}>{group.description}</p>
      <p className={classes['facts']}>
        {plural(group.unitCount, 'unit')}
        {group.subGroupCount > 0 && ` · ${plural(group.subGroupCount, 'sub-group')}`}
        {group.multiOrg && ' · Cross-organizational'}
      </p>
    </article>
  )
}
