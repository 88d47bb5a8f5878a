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
          <div className={classes['days']}>
            <label>
              From
              <input
                type="date"
                data-autofocus
                value={start ?? ''}
                max={end}
                onChange={(event) => onChange({ start: event.target.value || undefined, end })}
              />
            </label>
            <label>
              To
              <input
                type="date"
                value={end ?? ''}
                min={start}
                onChange={(event) => onChange({ start, end: event.target.value || undefined })}
              />
            </label>
          </div>
          <ul className={classes['presets']}>
            {ranges.map((range) => (
              <li key={range.title}>
                <button
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
