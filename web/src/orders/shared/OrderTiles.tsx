// The order tiles of the dashboard: numbers that lead to the list behind them.
import { orderCalls } from 'contract/orders'
import { paths } from '../../app/paths.ts'
import { zoneHere } from '../../platform/zone.ts'
import { useAnswer } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'
import classes from './OrderTiles.module.css'

const listOf = (query: Record<string, string>) => `${paths.orders()}?${new URLSearchParams(query).toString()}`
const filtered = (filter: Record<string, readonly string[]>) => listOf({ filter: JSON.stringify(filter) })

export function OrderTiles() {
  const {
    data: counts,
    isError,
    refetch,
  } = useAnswer(orderCalls.orderCounts, { timeZone: zoneHere() }, { quiet: true })
  if (isError && !counts)
    return <ErrorState message="The numbers could not be loaded." onRetry={() => void refetch()} />
  const tiles = [
    { title: 'Orders in process', count: counts?.inProcess, href: filtered({ status: ['OPEN', 'PROCESSING'] }) },
    { title: 'Late orders', count: counts?.late, href: filtered({ late: ['true'] }), isUrgent: Boolean(counts?.late) },
    {
      title: 'Placed this month',
      count: counts?.thisMonth,
      href: counts ? listOf({ start: counts.monthStart }) : paths.orders(),
    },
  ]
  return (
    <ul className={classes['tiles']} aria-label="Orders">
      {tiles.map(({ title, count, href, isUrgent }) => (
        <li key={title}>
          <Link href={href} className={classes['tile']} data-urgent={isUrgent || undefined}>
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
