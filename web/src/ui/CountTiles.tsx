// Numbers of the dashboard, each the way to the list behind it.
import { formatQuantity } from '../platform/formats.ts'
import classes from './CountTiles.module.css'
import { ErrorState } from './ErrorState.tsx'
import { Link } from './Link.tsx'

export interface CountTile {
  title: string
  /** Undefined while it loads. */
  count: number | undefined
  href: string
  /** Drawn as a warning unless the count is 0. */
  isUrgent?: boolean
}

export interface CountTilesProps {
  label: string
  tiles: readonly CountTile[]
  failed: boolean
  onRetry: () => void
}

export function CountTiles({ label, tiles, failed, onRetry }: CountTilesProps) {
  if (failed) return <ErrorState message="The numbers could not be loaded." onRetry={onRetry} />
  return (
    <ul className={classes['tiles']} aria-label={label}>
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
