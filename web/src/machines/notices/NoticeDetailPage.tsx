// One product notice: what is wrong, what to do, on which of my units, and how far we are [S6.02].
import { createFileRoute } from '@tanstack/react-router'
import { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { NoticeView } from './NoticeView.tsx'

/** The number in the address; 0, which no notice has, for anything else. */
const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const Route = createFileRoute('/pages/dashboard/equipment/apns/details/$apnId/')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, noticeCalls.getNotice, { apnId: idIn(params.apnId) }),
  component: NoticeDetailPage,
})

function NoticeDetailPage() {
  const apnId = idIn(Route.useParams().apnId)
  const { data: notice, isError, error, refetch } = useCallQuery(noticeCalls.getNotice, { apnId }, { quiet: true })
  if (isError && !notice)
    return (
      <ErrorState
        title="The notice did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (notice === undefined) {
    return (
      <>
        <h1 className="visually-hidden">Product notice</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  }
  // A notice of other people's units and an unknown one look the same.
  if (notice === null) {
    return (
      <EmptyState
        level={1}
        title="We could not find this notice"
        action={<Link href={paths.notices()}>All notices</Link>}
      >
        It does not exist, or it does not concern a unit of the organization you are viewing.
      </EmptyState>
    )
  }
  return <NoticeView notice={notice} />
}
