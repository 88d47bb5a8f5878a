// The report in one line, and on paper.
import { IconFileText } from '@tabler/icons-react'
import type { SearchRequest } from 'contract/lists'
import { readinessBands, readinessLabels, reportCalls } from 'contract/reports'
import { useAnswer, useSend } from '../platform/client.ts'
import { formatQuantity } from '../platform/formats.ts'
import { saveFile } from '../platform/saveFile.ts'
import actions from '../ui/actions.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './Readiness.module.css'

export function Summary({ request }: { request: SearchRequest }) {
  const { page: _page, size: _size, sortOptions: _sort, ...rest } = request
  const { data, isError } = useAnswer(reportCalls.readinessSummary, rest, { keepPrevious: true, quiet: true })
  const print = useSend(reportCalls.readinessPdf, { onAnswer: ({ url }) => saveFile(url) })
  if (isError || data?.average === null) return null
  if (!data) return <SkeletonRows rows={1} height={80} />
  const lost = Object.entries(data.lost).filter(([, points]) => points > 0)
  const most = lost.toSorted(([, one], [, other]) => other - one)[0]?.[0]
  return (
    <section className={classes['summary']} aria-label="Readiness of these units">
      <dl>
        <div>
          <dt>Readiness</dt>
          <dd>{data.average} %</dd>
        </div>
        {readinessBands.map((band) => (
          <div key={band}>
            <dt>{readinessLabels[band]}</dt>
            <dd data-band={data.bands[band] > 0 ? band : undefined}>
              {formatQuantity(data.bands[band])} <small>of {formatQuantity(data.units)}</small>
            </dd>
          </div>
        ))}
        {most && (
          <div>
            <dt>Most points lost by</dt>
            <dd>{causes[most as keyof typeof causes]}</dd>
          </div>
        )}
      </dl>
      <button
        type="button"
        className={actions['secondary']}
        disabled={print.isPending}
        onClick={() => print.mutate(request)}
      >
        <IconFileText size={18} aria-hidden /> PDF
      </button>
    </section>
  )
}

const causes = { inspections: 'Inspections', notices: 'Notices', service: 'Service', warnings: 'Warnings' } as const
