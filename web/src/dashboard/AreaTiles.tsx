// The areas on home: their numbers, each the way to the list behind it.
import { formatQuantity } from '../platform/formats.ts'
import { Link } from '../ui/text/Link.tsx'
import classes from './AreaTiles.module.css'
import type { AreaState } from './useHome.ts'

export const AreaTiles = ({ areas }: { areas: readonly AreaState[] }) => (
  <ul className="tiles-sm gap4 list below6" aria-label="Your areas">
    {areas.map((state) => (
      <AreaTile key={state.area.title} {...state} />
    ))}
  </ul>
)

function AreaTile({ area, page, failed, retry }: AreaState) {
  return (
    <li className={`frame pad3h-4h ${classes['tile'] ?? ''}`}>
      <h2 className="below1h text-label">{area.title}</h2>
      {failed ? (
        <p role="alert" className="bare text-sm danger">
          The numbers could not be loaded.{' '}
          <button className="press wide2 link underlined" type="button" onClick={retry}>
            Try Again
          </button>
        </p>
      ) : (
        <ul className="down list" aria-label={area.title}>
          {area.figures.map(({ title, count, href, isUrgent }) => {
            const number = page && count(page)
            return (
              <li key={title}>
                <Link
                  className="press inks flex baseline gap2 text-sm muted quiet-link"
                  href={href}
                  data-urgent={(isUrgent && Boolean(number)) || undefined}
                >
                  <span className={`text-base bold heading numbers ${classes['count'] ?? ''}`}>
                    {number === undefined ? (
                      <span className="muted" aria-label="Loading">
                        …
                      </span>
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
