// The utilization report in one line, and on paper.
import { jemsCalls } from '@portal/contract/machines/jems'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { toWhole } from '../../lists/shared/listLoader.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, formatQuantity } from '../../platform/formats.ts'
import { Figures } from '../../ui/layout/Figures.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { formatFigure } from './figures.ts'

export function UseFigures({ request }: { request: SearchRequest }) {
  const { data, isError } = useCallQuery(jemsCalls.useSummary, toWhole(request), { keepPrevious: true, quiet: true })
  // The list says what went wrong, and that there is nothing.
  if (isError || data?.units === 0) return null
  if (!data) return <SkeletonRows rows={1} height={32} />
  return (
    <Figures
      label="Utilization of these units"
      figures={[
        { label: 'Days', value: `${formatDate(data.start)} – ${formatDate(data.end)}` },
        { label: 'Units used', value: formatQuantity(data.unitsUsed), note: `of ${formatQuantity(data.units)}` },
        { label: 'Days used', value: `${data.usedPercent ?? 0} %`, note: 'on average' },
        { label: 'On battery', value: formatFigure(data.batteryHours, 'h', 0) },
        { label: 'Idle', value: formatFigure(data.idleHours, 'h', 0) },
        ...(data.batteryPercent === null
          ? []
          : [{ label: 'Battery share', value: `${data.batteryPercent} %`, note: 'of these hours' }]),
      ]}
    />
  )
}
