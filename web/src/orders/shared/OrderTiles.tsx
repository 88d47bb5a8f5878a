// The order tiles of the dashboard: numbers that lead to the list behind them.
import { orderCalls } from '@portal/contract/orders'
import { paths } from '@portal/contract/paths'
import { zoneHere } from '../../platform/zone.ts'
import { useCallQuery } from '../../platform/client.ts'
import { CountTiles } from '../../ui/CountTiles.tsx'

const listOf = (query: Record<string, string>) => `${paths.orders()}?${new URLSearchParams(query).toString()}`
const filtered = (filter: Record<string, readonly string[]>) => listOf({ filter: JSON.stringify(filter) })

export function OrderTiles() {
  const {
    data: counts,
    isError,
    refetch,
  } = useCallQuery(orderCalls.orderCounts, { timeZone: zoneHere() }, { quiet: true })
  const tiles = [
    { title: 'Orders in process', count: counts?.inProcess, href: filtered({ status: ['OPEN', 'PROCESSING'] }) },
    { title: 'Late orders', count: counts?.late, href: filtered({ late: ['true'] }), isUrgent: true },
    {
      title: 'Placed this month',
      count: counts?.thisMonth,
      href: counts ? listOf({ start: counts.monthStart }) : paths.orders(),
    },
  ]
  return <CountTiles label="Orders" tiles={tiles} failed={isError && !counts} onRetry={() => void refetch()} />
}
