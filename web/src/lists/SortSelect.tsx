// Sorting on a phone, where cards have no head to press.
import type { Sort } from './listState.ts'
import type { Column } from './shared/list.ts'
import classes from './Toolbar.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ title, sort: fieldName }) =>
    fieldName === undefined
      ? []
      : [
          { title: `${title} ↑`, sort: { fieldName, direction: 'ASC' as const } },
          { title: `${title} ↓`, sort: { fieldName, direction: 'DESC' as const } },
        ],
  )
  const toSortKey = ({ fieldName, direction }: Sort) => `${fieldName} ${direction}`
  return (
    <label className={`${classes['sort'] ?? ''} ${classes['narrow'] ?? ''}`}>
      <span className="visually-hidden">Sort by</span>
      <select
        value={toSortKey(sort)}
        onChange={(event) => {
          const chosen = options.find((option) => toSortKey(option.sort) === event.target.value)
          if (chosen) onSort(chosen.sort)
        }}
      >
        {options.map((option) => (
          <option key={toSortKey(option.sort)} value={toSortKey(option.sort)}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}
