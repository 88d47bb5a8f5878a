// Bars with an axis, each the way to what it counts; what a bar says shows on hover and focus, and all of it as a table.
import { useId, useState } from 'react'
import classes from './BarChart.module.css'
import { Link } from '../text/Link.tsx'

export interface Series {
  key: string
  title: string
  tone: 'danger' | 'soon' | 'neutral' | 'info'
}

export interface Bar {
  /** Whole, for readers and the table: 'Week of 11/16/2026'. */
  label: string
  /** Below the bar; '' where there is no room. */
  short: string
  href: string
  /** Of each series, by its key. */
  values: Readonly<Record<string, number>>
}

interface BarChartProps {
  title: string
  /** The unit of the bars: 'Week'. */
  of: string
  series: readonly Series[]
  bars: readonly Bar[]
  format: (value: number) => string
  /** The bars that a phone has room for: of time the last ones. */
  keeps?: 'first' | 'last'
}

/** A round number not below `max`: 1, 2 or 5 times a power of ten; whole numbers are divided by whole steps. */
function axisEnd(max: number): number {
  if (max <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= max) ?? 10) * power
}

/** What stands below a bar is part of its name, so that it can be said to press it [U3.01]. */
const nameOf = ({ label, short }: Bar): string => (label.includes(short) ? label : `${short}, ${label}`)

export function BarChart({ title, of, series, bars, format, keeps = 'last' }: BarChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const sum = (bar: Bar) => series.reduce((all, { key }) => all + (bar.values[key] ?? 0), 0)
  const end = axisEnd(Math.max(0, ...bars.map(sum)))
  const describe = (bar: Bar) =>
    series.length === 1
      ? format(sum(bar))
      : series.map(({ key, title: name }) => `${name} ${format(bar.values[key] ?? 0)}`).join(', ')
  return (
    <figure className={classes['chart']} aria-labelledby={id}>
      <figcaption className="row wrap gap4 lines1 below3 text-sm">
        <span id={id} className="grow strong">
          {title}
        </span>
        {series.length > 1 &&
          series.map((each) => (
            <span key={each.key} data-tone={each.tone} className="key inline-row gap1h muted">
              {each.title}
            </span>
          ))}
        <button
          className="press wide2 outlined rounded-md link"
          type="button"
          aria-pressed={isTable}
          data-no-print
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show Chart' : 'Show Table'}
        </button>
      </figcaption>
      {isTable ? (
        <div className={`scroll-x ${classes['scroll'] ?? ''}`}>
          <table className="full text-sm numbers">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {series.map(({ key, title: name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.label}>
                  <th className="left" scope="row">
                    <Link href={bar.href}>{bar.label}</Link>
                  </th>
                  {series.map(({ key }) => (
                    <td key={key}>{format(bar.values[key] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="flex gap2">
          <ol
            className={`down between no-marks no-padding text-xs muted numbers right ${classes['axis'] ?? ''}`}
            aria-hidden
          >
            {[4, 3, 2, 1, 0].map((step) => (
              <li key={step}>{format((end / 4) * step)}</li>
            ))}
          </ol>
          <ol className={`flex grow narrow list ${classes['bars'] ?? ''}`} data-keeps={keeps}>
            {bars.map((bar) => (
              <li className="grow narrow relative" key={bar.label}>
                <Link
                  className="block muted no-underline"
                  href={bar.href}
                  aria-label={`${nameOf(bar)}: ${describe(bar)}`}
                >
                  <span className={`row ${classes['bar'] ?? ''}`} aria-hidden>
                    {series.map(
                      ({ key, tone }) =>
                        (bar.values[key] ?? 0) > 0 && (
                          <span
                            key={key}
                            data-tone={tone}
                            style={{ height: `${((bar.values[key] ?? 0) / end) * 100}%` }}
                          />
                        ),
                    )}
                  </span>
                  <span className={`block clip text-xs centered nowrap ${classes['short'] ?? ''}`} aria-hidden>
                    {bar.short}
                  </span>
                  <span
                    className={`hidden pad1-2 rounded-md lifted text-note ink outlined lit ${classes['tip'] ?? ''}`}
                    aria-hidden
                  >
                    <strong className="block">{bar.label}</strong>
                    {describe(bar)}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
    </figure>
  )
}
