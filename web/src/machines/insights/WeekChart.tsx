// Events per week by severity, for the same search as the list below it.
import type { AnyCall } from '@portal/contract/platform/call'
import type { EventWeeks } from '@portal/contract/machines/insights'
import { eventSeverities } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { toWhole } from '../../lists/shared/listLoader.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { severities } from './Severity.tsx'
import classes from './WeekChart.module.css'

type EventWeek = EventWeeks['weeks'][number]
const countEvents = (week: EventWeek): number => week.high + week.medium + week.low

const tones: Partial<Record<(typeof eventSeverities)[number], 'danger' | 'soon'>> = { high: 'danger', medium: 'soon' }

export function WeekChart({ call, request }: { call: AnyCall; request: SearchRequest }) {
  const answer = useCallQuery(call, toWhole(request) as never, { keepPrevious: true, quiet: true })
  const weeks = (answer.data as EventWeeks | undefined)?.weeks
  // The list says what went wrong, and a search without events needs no chart.
  if (answer.isError || weeks?.length === 0) return null
  if (!weeks)
    return (
      <div className={classes['waiting']}>
        <SkeletonRows rows={1} />
      </div>
    )
  const max = Math.max(...weeks.map(countEvents), 1)
  return (
    <figure className={`bare below2 grow frame one-phone stack ${classes['chart'] ?? ''}`} aria-labelledby="week-chart">
      <figcaption className="row wrap gap4 lines1 text-xs" id="week-chart">
        <strong>Per week</strong>
        {eventSeverities.map((severity) => (
          <span key={severity} data-tone={tones[severity]} className="key inline-row gap1h muted">
            {severities[severity].title}
          </span>
        ))}
      </figcaption>
      <ol className={`flex bottom gap0h list ${classes['weeks'] ?? ''}`}>
        {weeks.map((week) => (
          <li className="relative narrow grow hovers" key={week.startsOn} title={formatWeek(week)}>
            <span className="visually-hidden">{formatWeek(week)}</span>
            <span className={`down end ${classes['bar'] ?? ''}`} aria-hidden>
              {eventSeverities.map(
                (severity) =>
                  week[severity] > 0 && (
                    <span
                      key={severity}
                      data-tone={tones[severity]}
                      style={{ height: `${(week[severity] / max) * 100}%` }}
                    />
                  ),
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="bare text-xs muted numbers" aria-hidden>
        {formatDate(weeks[0]?.startsOn)} – {formatDate(weeks.at(-1)?.startsOn)}, {max} at most
      </p>
    </figure>
  )
}

const formatWeek = (week: EventWeek): string =>
  `Week of ${formatDate(week.startsOn)}: ${plural(countEvents(week), 'event')}, ${week.high} high, ${week.medium} medium, ${week.low} low`
