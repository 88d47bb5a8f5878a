// Sorting on a phone, where cards have no head to press.
import type { Sort } from './listState.ts'
import type { Column } from './shared/list.ts'
import classes from './Toolbar.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  /** The order that the list starts in. */
  sortedBy: Sort
  onSort: (sort: Sort) => void
}

export function SortSelect<Row>({ columns, sort, sortedBy, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ title, sort: fieldName }) =>
    fieldName === undefined
      ? []
      : [
          { title: `${title} ↑`, sort: { fieldName, direction: 'ASC' as const } },
          { title: `${title} ↓`, sort: { fieldName, direction: 'DESC' as const } },
        ],
  )
  const toSortKey = ({ fieldName, direction }: Sort) => `${fieldName} ${direction}`
  // The order a list starts in is a choice, too, so that there is a way back where it is that of no column.
  const own = options.some((option) => toSortKey(option.sort) === toSortKey(sortedBy))
    ? []
    : [{ title: 'Default order', sort: sortedBy }]
  const choices = [...own, ...options]
  return (
    <label className={`${classes['sort'] ?? ''} ${classes['narrow'] ?? ''}`}>
      <span className="visually-hidden">Sort by</span>
      <select
        value={toSortKey(sort)}
        onChange={(event) => {
          const chosen = choices.find((option) => toSortKey(option.sort) === event.target.value)
          if (chosen) onSort(chosen.sort)
        }}
      >
        {choices.map((option) => (
          <option key={toSortKey(option.sort)} value={toSortKey(option.sort)}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}
