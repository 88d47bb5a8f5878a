// The fleet on the dashboard: how many units are in which condition, each number the way to the list behind it.
import type { Condition } from 'contract/condition'
import { conditions } from 'contract/condition'
import { fleetCalls } from 'contract/fleet'
import { paths } from '../../app/paths.ts'
import classes from '../../orders/shared/OrderTiles.module.css'
import { useAnswer } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { zoneHere } from '../../platform/zone.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'

const titles: Record<Condition, string> = {
  OUT_OF_SERVICE: 'Units out of service',
  NEEDS_ATTENTION: 'Units that need attention',
  READY: 'Units ready',
}
const inFleet = { unitInFleet: ['true'] }
const listOf = (filter: Record<string, readonly string[]>) =>
  `${paths.fleet()}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
const request = {
  size: 10,
  timeZone: zoneHere(),
  multiValueFilterOptions: [{ fieldName: 'unitInFleet', values: ['true'] }],
}

export function FleetTiles() {
  const { data, isError, refetch } = useAnswer(fleetCalls.searchFleet, request, { quiet: true })
  if (isError && !data) return <ErrorState message="The numbers could not be loaded." onRetry={() => void refetch()} />
  const counts = data?.facets.find(({ fieldName }) => fieldName === 'condition')?.values
  const tiles = conditions.map((condition) => ({
    title: titles[condition],
    count: data && (counts?.find(({ value }) => value === condition)?.count ?? 0),
    href: listOf({ condition: [condition], ...inFleet }),
    isUrgent: condition === 'OUT_OF_SERVICE',
  }))
  return (
    <ul className={classes['tiles']} aria-label="Fleet">
      {tiles.map(({ title, count, href, isUrgent }) => (
        <li key={title}>
          <Link href={href} className={classes['tile']} data-urgent={(isUrgent && Boolean(count)) || undefined}>
            <span className={classes['count']}>
              {count === undefined ? (
                <span className={classes['waiting']} aria-label="Loading" />
              ) : (
                formatQuantity(count)
              )}
            </span>{' '}
            <span className={classes['title']}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
