// One group [B2.21, S14.03]: its units, sub-groups, contacts and addresses, and all units below it.
import { createFileRoute } from '@tanstack/react-router'
import { groupCalls } from '@portal/contract/machines/groups'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { firstUnits } from './GroupUnits.tsx'
import { GroupView } from './GroupView.tsx'

/** The id in the address; 0, which no group has, for anything else. */
const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const Route = createFileRoute('/pages/dashboard/admin/groups/details/$groupId/')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      prefetch(queryClient, groupCalls.getGroup, { id: idIn(params.groupId), withUnits: false }),
      // Units that come later would move the rest.
      prefetch(queryClient, groupCalls.searchGroupUnits, firstUnits(idIn(params.groupId)), { quiet: true }),
    ]),
  component: GroupDetailPage,
})

function GroupDetailPage() {
  const id = idIn(Route.useParams().groupId)
  const {
    data: group,
    isError,
    error,
    refetch,
  } = useCallQuery(groupCalls.getGroup, { id, withUnits: false }, { quiet: true })
  if (isError && !group)
    return (
      <ErrorState
        title="The group did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (group === undefined) {
    return (
      <>
        <h1 className="visually-hidden">Group</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  }
  // A foreign one and an unknown one look the same.
  if (group === null) {
    return (
      <EmptyState level={1} title="We could not find this group" action={<Link href={paths.groups()}>All groups</Link>}>
        There is no such group for the organization you are viewing.
      </EmptyState>
    )
  }
  return <GroupView key={group.groupId} group={group} />
}
