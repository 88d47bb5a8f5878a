// The lifts of each unit against its rated capacity, the most burdened first [S5.02].
import { insightsCalls, maxLoadedUnits } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { formatMeasure, unitIn } from '@portal/contract/platform/measures'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './LoadTable.module.css'

const share = (part: number): string => `${Math.round(part * 1000) / 10} %`

export function LoadTable({ request }: { request: SearchRequest }) {
  const { page: _page, size: _size, sortOptions: _sort, ...rest } = request
  const { data, isError } = useCallQuery(insightsCalls.unitLoadRows, rest, { keepPrevious: true, quiet: true })
  const locale = useLocale()
  if (isError || data?.units.length === 0) return null
  if (!data)
    return (
      <div className={classes['waiting']}>
        <SkeletonRows rows={1} />
      </div>
    )
  return (
    <details className={`below2 frame ${classes['loads'] ?? ''}`}>
      <summary className="pad1-2 strong">
        Lifts against rated capacity
        {data.units.length === maxLoadedUnits && (
          <small className="text-sm">, the {maxLoadedUnits} most burdened units</small>
        )}
      </summary>
      <div className="relative line-above capped">
        <table className="full text-sm" aria-label="Lifts against rated capacity">
          <thead>
            <tr>
              {[
                'Unit',
                'Model',
                `Rated, ${unitIn('lb', locale)}`,
                'Lifts',
                'Heaviest',
                'Over 80 %',
                'Over 90 %',
                'Over 100 %',
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.units.map((unit) => (
              <tr key={unit.instanceId}>
                <th scope="row">
                  <Link href={latePaths.eventDetails(unit.instanceId)}>{unit.unitSerial}</Link>
                </th>
                <td>{unit.model}</td>
                <td>
                  {unit.ratedCapacityPounds === null ? '' : formatMeasure(unit.ratedCapacityPounds, 'lb', locale)}
                </td>
                <td>{formatQuantity(unit.lifts)}</td>
                <td>{unit.highestPercent === null ? '' : `${unit.highestPercent} %`}</td>
                <td>{share(unit.over80)}</td>
                <td>{share(unit.over90)}</td>
                <td data-over={unit.over100 > 0 || undefined}>{share(unit.over100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
