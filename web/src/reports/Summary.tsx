// The report in one line, and on paper.
import type { SearchRequest } from 'contract/lists'
import { readinessBands, readinessLabels, reportCalls } from 'contract/reports'
import { useAnswer } from '../platform/client.ts'
import { formatQuantity } from '../platform/formats.ts'
import { Figures } from '../ui/Figures.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PdfButton } from './shared/PdfButton.tsx'

export function Summary({ request }: { request: SearchRequest }) {
  const { page: _page, size: _size, sortOptions: _sort, ...rest } = request
  const { data, isError } = useAnswer(reportCalls.readinessSummary, rest, { keepPrevious: true, quiet: true })
  if (isError || data?.average === null) return null
  if (!data) return <SkeletonRows rows={1} height={80} />
  const lost = Object.entries(data.lost).filter(([, points]) => points > 0)
  const most = lost.toSorted(([, one], [, other]) => other - one)[0]?.[0]
  return (
    <Figures
      label="Readiness of these units"
      figures={[
        { label: 'Readiness', value: `${data.average} %` },
        ...readinessBands.map((band) => ({
          label: readinessLabels[band],
          value: formatQuantity(data.bands[band]),
          note: `of ${formatQuantity(data.units)}`,
          tone: band === 'NOT_READY' && data.bands[band] > 0 ? ('danger' as const) : undefined,
        })),
        ...(most ? [{ label: 'Most points lost by', value: causes[most as keyof typeof causes] }] : []),
      ]}
    >
      <PdfButton call={reportCalls.readinessPdf} request={request} />
    </Figures>
  )
}

const causes = { inspections: 'Inspections', notices: 'Notices', service: 'Service', warnings: 'Warnings' } as const
