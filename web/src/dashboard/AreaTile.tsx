// An area on home: its numbers, each the way to the list behind it.
import { formatQuantity } from '../platform/formats.ts'
import { Link } from '../ui/text/Link.tsx'
import classes from './AreaTile.module.css'
import type { AreaState } from './useHome.ts'

export function AreaTile({ area, page, failed, retry }: AreaState) {
  return (
    <li className={classes['tile']}>
      <h2>{area.title}</h2>
      {failed ? (
        <p role="alert" className={`bare text-sm danger ${classes['failed'] ?? ''}`}>
          The numbers could not be loaded.{' '}
          <button type="button" onClick={retry}>
            Try Again
          </button>
        </p>
      ) : (
        <ul aria-label={area.title}>
          {area.figures.map(({ title, count, href, isUrgent }) => {
            const number = page && count(page)
            return (
              <li key={title}>
                <Link href={href} data-urgent={(isUrgent && Boolean(number)) || undefined}>
                  <span className={classes['count']}>
                    {number === undefined ? (
                      <span className={classes['waiting']} aria-label="Loading" />
                    ) : (
                      formatQuantity(number)
                    )}
                  </span>{' '}
                  <span>{title}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
