// The fleet on the dashboard: how many units are in which condition, each number the way to the list behind it.
import type { Condition } from '@portal/contract/condition'
import { conditions } from '@portal/contract/condition'
import { fleetCalls } from '@portal/contract/fleet'
import { paths } from '@portal/contract/paths'
import { useCallQuery } from '../../platform/client.ts'
import { zoneHere } from '../../platform/zone.ts'
import { CountTiles } from '../../ui/CountTiles.tsx'

const titles: Record<Condition, string> = {
  OUT_OF_SERVICE: 'Units out of service',
  NEEDS_ATTENTION: 'Units that need attention',
  READY: 'Units ready',
}
const inFleet = { unitInFleet: ['true'] }
const listOf = (filter: Record<string, readonly string[]>) =>
  `${paths.fleet()}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
const request = () => ({
  size: 10,
  timeZone: zoneHere(),
  multiValueFilterOptions: [{ fieldName: 'unitInFleet', values: ['true'] }],
})

export function FleetTiles() {
  const { data, isError, refetch } = useCallQuery(fleetCalls.searchFleet, request(), { quiet: true })
  const counts = data?.facets.find(({ fieldName }) => fieldName === 'condition')?.values
  const tiles = conditions.map((condition) => ({
    title: titles[condition],
    count: data && (counts?.find(({ value }) => value === condition)?.count ?? 0),
    href: listOf({ condition: [condition], ...inFleet }),
    isUrgent: condition === 'OUT_OF_SERVICE',
  }))
  return <CountTiles label="Fleet" tiles={tiles} failed={isError && !data} onRetry={() => void refetch()} />
}
