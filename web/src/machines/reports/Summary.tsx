// The report in one line, and on paper.
import type { ReasonCause } from '@portal/contract/machines/condition'
import { conditionLabels, conditions, reasonCauses } from '@portal/contract/machines/condition'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { reportCalls } from '@portal/contract/machines/reports'
import { toWhole } from '../../lists/shared/listLoader.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { Figures } from '../../ui/layout/Figures.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

export function Summary({ request }: { request: SearchRequest }) {
  const { data, isError } = useCallQuery(reportCalls.readinessSummary, toWhole(request), {
    keepPrevious: true,
    quiet: true,
  })
  if (isError || data?.average === null) return null
  if (!data) return <SkeletonRows rows={1} height={32} />
  const lost = reasonCauses.filter((cause) => data.lost[cause] > 0)
  const [max] = lost.toSorted((one, other) => data.lost[other] - data.lost[one])
  return (
    <Figures
      label="Readiness of these units"
      figures={[
        { label: 'Readiness', value: `${data.average} %` },
        ...conditions.map((condition) => ({
          label: conditionLabels[condition],
          value: formatQuantity(data.conditions[condition]),
          note: `of ${formatQuantity(data.units)}`,
          tone: condition === 'OUT_OF_SERVICE' && data.conditions[condition] > 0 ? ('danger' as const) : undefined,
        })),
        ...(max ? [{ label: 'Most points lost by', value: causeLabels[max] }] : []),
      ]}
    />
  )
}

const causeLabels: Record<ReasonCause, string> = {
  outOfService: 'Out of service',
  inspections: 'Inspections',
  notices: 'Notices',
  service: 'Service',
  warnings: 'Warnings',
}
