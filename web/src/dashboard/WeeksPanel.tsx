// Safety events of the last thirteen weeks by severity, each week the way to its events [S3.03].
import { addDays } from '@portal/contract/platform/days'
import type { EventWeeks } from '@portal/contract/machines/insights'
import { eventSeverities, insightsCalls } from '@portal/contract/machines/insights'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { formatDate, formatQuantity } from '../platform/formats.ts'
import { today, getZone } from '../platform/zone.ts'
import type { Bar } from '../ui/media/BarChart.tsx'
import { BarChart } from '../ui/media/BarChart.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Link } from '../ui/text/Link.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'

const shownWeeks = 13
const titles = { high: 'High', medium: 'Medium', low: 'Low' } as const
const tones = { high: 'danger', medium: 'soon', low: 'neutral' } as const
const series = eventSeverities.map((key) => ({ key, title: titles[key], tone: tones[key] }))

/** The Mondays of the weeks shown, the running one last. */
function mondays(): string[] {
  const day = today()
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: shownWeeks }, (_, at) => addDays(day, -sinceMonday - 7 * (shownWeeks - 1 - at)))
}

function toBar(startsOn: string, at: number, weeks: EventWeeks['weeks']): Bar {
  const found = weeks.find((week) => week.startsOn === startsOn)
  const range = new URLSearchParams({ start: startsOn, end: addDays(startsOn, 6) })
  return {
    label: `Week of ${formatDate(startsOn)}`,
    short: at % 3 === 0 ? formatDate(startsOn).slice(0, 5) : '',
    href: `${paths.safetyEvents()}?${range.toString()}`,
    values: { high: found?.high ?? 0, medium: found?.medium ?? 0, low: found?.low ?? 0 },
  }
}

export function WeeksPanel() {
  const [starts] = useState(mondays)
  const request = { start: starts[0], timeZone: getZone() }
  const { data, isError, refetch } = useCallQuery(insightsCalls.safetyEventWeeks, request as never, { quiet: true })
  return (
    <section className="narrow frame pad3h-4h" aria-label="Safety events per week">
      {isError && !data && <ErrorState message="The chart could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={1} height={220} />}
      {data?.weeks.length === 0 && (
        <p className="bare muted">
          No safety events in the last {shownWeeks} weeks. <Link href={paths.safetyEvents()}>All safety events</Link>
        </p>
      )}
      {data && data.weeks.length > 0 && (
        <BarChart
          title="Safety events per week"
          of="Week"
          series={series}
          bars={starts.map((startsOn, at) => toBar(startsOn, at, data.weeks))}
          format={formatQuantity}
        />
      )}
    </section>
  )
}
