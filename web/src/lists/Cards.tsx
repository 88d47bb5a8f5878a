// The rows of a list on a phone: cards, so that nothing scrolls sideways.
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'
import { isPlain, Link } from '../ui/text/Link.tsx'
import classes from './Cards.module.css'
import type { Column } from './shared/list.ts'

interface CardsProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  getHref: (row: Row) => string
  isStale: boolean
  /** Undefined where nothing can be selected. */
  isSelected: ((key: string) => boolean) | undefined
  onSelect: (key: string) => void
  onOpen: (row: Row) => void
}

export function Cards<Row>({
  label,
  rows,
  columns,
  keyOf,
  getHref,
  isStale,
  isSelected,
  onSelect,
  onOpen,
}: CardsProps<Row>) {
  const [title, badge] = [
    columns.find(({ card }) => card === 'title') ?? columns[0],
    columns.find(({ card }) => card === 'badge'),
  ]
  const lines = columns.filter((column) => column !== title && column !== badge && column.card !== 'none')
  return (
    <ul className="stack gap2h list" aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      {rows.map((row) => {
        const key = keyOf(row)
        return (
          <li
            key={key}
            className="choosable relative pad3-4 frame"
            data-row={key}
            data-selected={isSelected?.(key) || undefined}
          >
            <div className="row wrap gap2h lines1">
              {isSelected && (
                <label className={`center relative ${classes['check'] ?? ''}`}>
                  <input
                    className="tick"
                    type="checkbox"
                    checked={isSelected(key)}
                    aria-label={`Select ${key}`}
                    onChange={() => onSelect(key)}
                  />
                </label>
              )}
              <Link
                href={getHref(row)}
                onClick={(event) => isPlain(event) && onOpen(row)}
                className="grow narrow tall1h text-base bold link no-underline breaks stretched"
              >
                {title?.cell(row)}
              </Link>
              {badge?.cell(row)}
            </div>
            <dl className={`stack gap1 bare text-sm ${classes['lines'] ?? ''}`}>
              {lines.map((column) => (
                <div className="flex between gap4" key={column.id}>
                  <dt className="rigid">{column.title}</dt>
                  <dd className="narrow numbers right breaks">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** Cards on their way. */
export const WaitingCards = ({ count }: { count: number }) => (
  <ul className="stack gap2h list" aria-hidden>
    {Array.from({ length: Math.min(count, 6) }, (_card, at) => (
      <li key={at} className="pad3-4 frame">
        <SkeletonRows rows={4} height={33} />
      </li>
    ))}
  </ul>
)
