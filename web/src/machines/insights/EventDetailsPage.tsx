// The events of one unit [B2.16]: timeline, places, related notices and service jobs.
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls } from '@portal/contract/machines/insights'
import { paths } from '@portal/contract/platform/paths'
import { unitMessages } from '@portal/contract/machines/units'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { EventDetails } from './EventDetails.tsx'

/** The id in the address; 0, which no unit has, for anything else. */
const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/event-details/$instanceId/')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, insightsCalls.getUnitEvents, { instanceId: idIn(params.instanceId) }),
  component: EventDetailsPage,
})

function EventDetailsPage() {
  const instanceId = idIn(Route.useParams().instanceId)
  const { data: unit, isError, refetch } = useCallQuery(insightsCalls.getUnitEvents, { instanceId }, { quiet: true })
  if (isError && !unit) return <ErrorState title="The events did not load" onRetry={() => void refetch()} />
  if (unit === undefined)
    return (
      <>
        <h1 className="visually-hidden">Event details</h1>
        <SkeletonRows rows={8} height={64} />
      </>
    )
  // A foreign unit and an unknown one look the same.
  if (unit === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this unit"
        action={<Link href={paths.safetyEvents()}>Safety Events</Link>}
      >
        {unitMessages.notInFleet}
      </EmptyState>
    )
  return <EventDetails unit={unit} />
}
