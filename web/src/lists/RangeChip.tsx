// The date range of a list: two days, or one of the ranges people ask for most.
import { formatDate } from '../platform/formats.ts'
import { Chip } from './Chip.tsx'
import classes from './RangeChip.module.css'
import { today } from '../platform/zone.ts'
import { presets } from './ranges.ts'

interface RangeChipProps {
  title: string
  start: string | undefined
  end: string | undefined
  onChange: (range: { start: string | undefined; end: string | undefined }) => void
}

export function RangeChip({ title, start, end, onChange }: RangeChipProps) {
  const ranges = presets(today())
  const named = ranges.find((range) => range.start === start && range.end === end)
  const words =
    named?.title ??
    (start && end
      ? `${formatDate(start)} – ${formatDate(end)}`
      : start
        ? `from ${formatDate(start)}`
        : end
          ? `until ${formatDate(end)}`
          : undefined)
  return (
    <Chip title={title} value={words} onRemove={() => onChange({ start: undefined, end: undefined })}>
      {(close) => (
        <>
          <div className={`stack gap2 ${classes['pairs'] ?? ''}`}>
            <label className="stack gap1 text-note muted">
              From
              <input
                className="press narrow full wide2 rounded-md text-note ink outlined lit"
                type="date"
                data-autofocus
                value={start ?? ''}
                max={end}
                onChange={(event) => onChange({ start: event.target.value || undefined, end })}
              />
            </label>
            <label className="stack gap1 text-note muted">
              To
              <input
                className="press narrow full wide2 rounded-md text-note ink outlined lit"
                type="date"
                value={end ?? ''}
                min={start}
                onChange={(event) => onChange({ start, end: event.target.value || undefined })}
              />
            </label>
          </div>
          <ul className={`stack list above2 tall1h line-above ${classes['pairs'] ?? ''}`}>
            {ranges.map((range) => (
              <li key={range.title}>
                <button
                  className="choosable hovers press full wide2 rounded-md text-sm ink left"
                  type="button"
                  aria-pressed={range === named}
                  onClick={() => {
                    onChange({ start: range.start, end: range.end })
                    close()
                  }}
                >
                  {range.title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Chip>
  )
}
