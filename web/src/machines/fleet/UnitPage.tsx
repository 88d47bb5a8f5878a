// Everything about one machine on one page [S4.03].
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { paths } from '@portal/contract/platform/paths'
import { unitMessages } from '@portal/contract/machines/units'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { OutOfServiceNotice } from './OutOfService.tsx'
import { UnitHead } from './UnitHead.tsx'
import { UnitTabBar } from './UnitTabBar.tsx'
import { unitTabs } from './unitTabs.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/fleet/$instanceId/')({
  loader: ({ context: { queryClient }, params }) => {
    const instanceId = getId(params.instanceId)
    return instanceId === undefined ? undefined : prefetch(queryClient, fleetCalls.getUnit, { instanceId })
  },
  component: UnitPage,
})

/** The id of an address; undefined for what cannot be one. */
const getId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

function UnitPage() {
  const instanceId = getId(Route.useParams().instanceId)
  const input = { instanceId: instanceId ?? 0 }
  const { data, isError, refetch } = useCallQuery(fleetCalls.getUnit, input, {
    quiet: true,
    enabled: instanceId !== undefined,
  })
  const can = useCan()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const unit = instanceId === undefined ? null : data
  if (isError && !unit) return <ErrorState title="The unit did not load" onRetry={() => void refetch()} />
  if (unit === undefined)
    return (
      <>
        <h1 className="visually-hidden">Unit</h1>
        <SkeletonRows rows={8} height={64} />
      </>
    )
  // A foreign unit and an unknown one look the same.
  if (unit === null)
    return (
      <EmptyState level={1} title="We could not find this unit" action={<Link href={paths.fleet()}>My Fleet</Link>}>
        {unitMessages.notInFleet}
      </EmptyState>
    )
  const tabs = unitTabs.filter(({ who }) => can(who))
  const current = tabs.find(({ id }) => id === search['tab']) ?? tabs[0]
  if (!current) return null
  const { Content } = current
  return (
    <article>
      <UnitHead unit={unit} tab={current.id} isFirstTab={current === tabs[0]} />
      <OutOfServiceNotice unit={unit} />
      <UnitTabBar unit={unit} tabs={tabs} current={current} />
      <section aria-label={current.title} className="narrow">
        <Content unit={unit} />
      </section>
    </article>
  )
}
