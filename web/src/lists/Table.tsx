// The rows of a list as a dense table: sticky head, sorting by the head, whole rows to click, arrows to walk.
import { IconArrowDown } from '../ui/icons/IconArrowDown.ts'
import { IconArrowUp } from '../ui/icons/IconArrowUp.ts'
import { IconSelector } from '../ui/icons/IconSelector.ts'
import type { ReactNode } from 'react'
import type { Sort } from './listState.ts'
import { useDensity } from './density.ts'
import type { FittedColumn } from './columnFit.ts'
import { fitRules, wraps } from './columnFit.ts'
import classes from './Table.module.css'

interface TableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  columns: readonly FittedColumn<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** The check box over the check boxes; undefined where nothing can be selected. */
  selectAll?: ReactNode
  /** Old rows while new ones load. */
  isStale: boolean
  /** No rows yet: columns are as wide as declared, then as what they hold. */
  isWaiting: boolean
  children: ReactNode
}

export function Table<Row>({ label, columns, sort, onSort, selectAll, isStale, isWaiting, children }: TableProps<Row>) {
  return (
    <div className={`frame ${classes['frame'] ?? ''}`} data-density={useDensity()} data-stale={isStale || undefined}>
      <style>{fitRules(columns)}</style>
      <table className={`full text-sm ${classes['table'] ?? ''}`} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {selectAll !== undefined && <td className={classes['check']}>{selectAll}</td>}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} isWaiting={isWaiting} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

function HeadCell<Row>({
  column,
  isWaiting,
  sort,
  onSort,
}: {
  column: FittedColumn<Row>
  isWaiting: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const { title, align, width, wraps: isShared, from, sort: field, isFromTop } = column
  const direction = field !== undefined && sort.fieldName === field ? sort.direction : undefined
  const Arrow = direction === 'ASC' ? IconArrowUp : direction === 'DESC' ? IconArrowDown : IconSelector
  return (
    <th
      scope="col"
      // Long texts beside it leave what takes two lines its width.
      style={{ width: isWaiting ? width : undefined, minWidth: isShared && width }}
      data-align={align}
      data-from={from}
      data-wraps={wraps(column)}
      aria-sort={direction && ariaSort[direction]}
    >
      {field === undefined ? (
        title
      ) : (
        <button
          className="inline-row gap1 rounded-md"
          type="button"
          data-sorted={direction !== undefined || undefined}
          onClick={() => onSort({ fieldName: field, direction: nextDirection(direction, isFromTop) })}
        >
          {title}
          <Arrow size={14} aria-hidden />
        </button>
      )}
    </th>
  )
}

const nextDirection = (direction: Sort['direction'] | undefined, isFromTop = false): Sort['direction'] =>
  direction === undefined ? (isFromTop ? 'DESC' : 'ASC') : direction === 'ASC' ? 'DESC' : 'ASC'
