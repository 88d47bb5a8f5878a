// 'Needs your attention': the ten most urgent things across areas, the oldest safety notice first [S3.02].
import { storeRights } from '@portal/contract/access/session'
import { plural } from '../platform/formats.ts'
import { useSession } from '../platform/session.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Link } from '../ui/text/Link.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'
import { pickMostUrgent, sortByUrgency } from './urgent.rules.ts'
import type { AreaState } from './useHome.ts'

export function Attention({ areas }: { areas: readonly AreaState[] }) {
  const seesPrices = storeRights(useSession()).canViewPrices
  const of = areas.filter(({ area }) => area.urgent)
  const isWaiting = of.some(({ page, failed }) => !page && !failed)
  const broken = of.filter(({ failed }) => failed)
  const items = sortByUrgency(
    pickMostUrgent(
      of.map(({ area, page }) =>
        (page?.content ?? []).flatMap((row) => {
          const item = area.urgent?.(row, seesPrices)
          return item ? [{ ...item, area: area.title }] : []
        }),
      ),
    ),
  )
  return (
    <section className="narrow frame pad3h-4h" aria-labelledby="attention">
      <h2 className="below2 text-lead" id="attention">
        Needs your attention
      </h2>
      {isWaiting ? (
        <SkeletonRows rows={10} height={59} />
      ) : (
        <>
          {broken.length > 0 && (
            <ErrorState
              message={`Not shown, because they did not load: ${broken.map(({ area }) => area.title).join(', ')}.`}
              onRetry={() => broken.forEach(({ retry }) => retry())}
            />
          )}
          {items.length > 0 && (
            <ol className="list lined">
              {items.map(({ title, detail, href, area, severity, daysLate = 0 }) => (
                <li className="flex wrap between gap4 lines0h tall2 text-sm" key={`${area} ${href}`}>
                  <Link className="finger strong breaks" href={href}>
                    {title}
                  </Link>
                  {daysLate > 0 && (
                    <b className={`numbers rigid medium ${severity === 'safety' ? 'danger' : 'soon'}`}>
                      {plural(daysLate, 'day')} overdue
                    </b>
                  )}
                  <span className="full muted">{detail}</span>
                </li>
              ))}
            </ol>
          )}
          {items.length === 0 && broken.length === 0 && <p className="bare muted">Nothing needs your attention.</p>}
        </>
      )}
    </section>
  )
}
