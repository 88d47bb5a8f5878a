// One service job: where it is, what happened, what was said and used [S8.02].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { serviceCalls } from '@portal/contract/machines/service'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ServiceView } from './ServiceView.tsx'

/** The number in the address; 0, which no request has, for anything else. */
const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const Route = createFileRoute('/pages/dashboard/equipment/service/details/$srId/')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, serviceCalls.getServiceRequest, { srId: idIn(params.srId) }),
  component: ServiceDetailPage,
})

function ServiceDetailPage() {
  const srId = idIn(Route.useParams().srId)
  const answer = useCallQuery(serviceCalls.getServiceRequest, { srId }, { quiet: true })
  const { data: request, isError, error, refetch } = answer
  if (isError && !request)
    return (
      <ErrorState
        title="The service job did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (request === undefined) {
    return (
      <>
        <h1 className="visually-hidden">Service job</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  }
  // A foreign one and an unknown one look the same.
  if (request === null) {
    return (
      <EmptyState
        level={1}
        title="We could not find this service job"
        action={<Link href={paths.service()}>All service jobs</Link>}
      >
        There is no such job for the organization you are viewing.
      </EmptyState>
    )
  }
  return <ServiceView request={request} />
}
