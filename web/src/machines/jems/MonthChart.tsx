// Engine hours avoided and idle hours, month by month, side by side.
import type { EnergySummary } from '@portal/contract/machines/jems'
import classes from './Energy.module.css'
import { formatMonth, formatFigure } from './figures.ts'

type Month = EnergySummary['months'][number]

const series = [
  { field: 'engineHoursAvoided', title: 'Engine hours avoided', tone: 'ok' },
  { field: 'idleHours', title: 'Idle hours', tone: undefined },
] as const

export function MonthChart({ months, range }: { months: readonly Month[]; range: string }) {
  const max = Math.max(...months.flatMap((month) => series.map(({ field }) => month[field])), 1)
  return (
    <figure className="down bare pad4-5 frame" aria-labelledby="month-chart">
      <figcaption className="row wrap gap4 lines1 below2 text-sm" id="month-chart">
        <strong>By month</strong> <small>{range}</small>
        {series.map(({ field, title, tone }) => (
          <span key={field} data-tone={tone} className="key inline-row gap1h text-note muted">
            {title}
          </span>
        ))}
      </figcaption>
      <ol className={`flex grow gap1h list ${classes['months'] ?? ''}`}>
        {months.map((month) => (
          <li className="relative down narrow grow" key={month.startsOn} title={formatWords(month)}>
            <span className="visually-hidden">{formatWords(month)}</span>
            <span className={`flex bottom middle grow gap1 ${classes['bars'] ?? ''}`} aria-hidden>
              {series.map(({ field, tone }) => (
                <span
                  className="grow relative"
                  key={field}
                  data-tone={tone}
                  style={{ height: `${(month[field] / max) * 100}%` }}
                >
                  <b className="muted numbers centered">{formatFigure(month[field], '', 0)}</b>
                </span>
              ))}
            </span>
            <span className="clip above1 text-note muted centered" aria-hidden>
              {formatMonth(month.startsOn).slice(0, 3)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const formatWords = (month: Month): string =>
  `${formatMonth(month.startsOn)}: ${formatFigure(month.engineHoursAvoided, 'engine hours avoided')}, ${formatFigure(month.idleHours, 'idle hours')}, ${formatFigure(month.energyKwh, 'kWh from the battery')}, ${formatFigure(month.co2Kg, 'kg of CO2 avoided', 0)}`
