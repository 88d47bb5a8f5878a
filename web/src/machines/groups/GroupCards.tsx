// The result of a search of groups as cards.
import type { GroupSummary } from '@portal/contract/machines/groups'
import { groupCalls } from '@portal/contract/machines/groups'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { viewsAll } from './viewsAll.ts'

/** So many more with each press of 'Show More'. */
const step = 24

export function GroupCards({ request }: { request: SearchRequest }) {
  const [pages, setPages] = useState(1)
  const first = useCards(request, 0)
  const total = first.data?.totalRecords ?? 0
  if (first.isError && !first.data)
    return (
      <ErrorState title="The groups did not load" message="Please try again." onRetry={() => void first.refetch()} />
    )
  if (!first.data) return <SkeletonRows rows={4} height={120} />
  if (total === 0) return <EmptyState title="No groups to show">Try fewer words or take off a filter.</EmptyState>
  const shown = Math.min(pages * step, total)
  return (
    <>
      <ul className="tiles gap4 list" aria-label="Groups" data-stale={first.isPlaceholderData || undefined}>
        {Array.from({ length: Math.ceil(shown / step) }, (_each, page) => (
          <CardPage key={page} request={request} page={page} />
        ))}
      </ul>
      <p role="status" className="bare above4 below2 text-sm muted">
        {shown} of {plural(total, 'group')}
      </p>
      {shown < total && <Button onClick={() => setPages(pages + 1)}>Show More</Button>}
    </>
  )
}

const useCards = (request: SearchRequest, page: number) =>
  useCallQuery(groupCalls.searchUnitGroups, { ...request, page, size: step }, { keepPrevious: true, quiet: true })

function CardPage({ request, page }: { request: SearchRequest; page: number }) {
  const { data, isError, refetch } = useCards(request, page)
  if (isError && !data)
    return (
      <li>
        <ErrorState title="These groups did not load" message="Please try again." onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <SkeletonRows rows={2} height={60} />
      </li>
    )
  return data.content.map((group) => (
    <li className="stack" key={group.groupId}>
      <GroupCard group={group} />
    </li>
  ))
}

/** A group on a card: it says whose it is to a person who views all, and of a cross-organizational group [B2.94]. */
function GroupCard({ group }: { group: GroupSummary }) {
  const isNamed = viewsAll(useSession()) || group.multiOrg
  return (
    <article className="relative down narrow gap1 pad4-5 card edges" aria-label={group.name}>
      <h3 className="text-lead bold tight breaks">
        <Link className="link no-underline stretched" href={latePaths.group(group.groupId)}>
          {group.name}
        </Link>
      </h3>
      {isNamed && <p className="bare text-sm medium">{group.customerName}</p>}
      <p className="two-lines bare text-label muted">{group.description}</p>
      <p className="bare above2 text-sm muted numbers sink">
        {plural(group.unitCount, 'unit')}
        {group.subGroupCount > 0 && ` · ${plural(group.subGroupCount, 'sub-group')}`}
        {group.multiOrg && ' · Cross-organizational'}
      </p>
    </article>
  )
}
