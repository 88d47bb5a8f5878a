// Which columns the table shows; remembered in this browser.
import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import chip from './Chip.module.css'
import { Choice } from './Choice.tsx'
import type { Column } from './shared/list.ts'
import classes from './Toolbar.module.css'
import value from './ValueChip.module.css'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  onToggle: (column: Column<Row>) => void
  /** Undefined while the columns are as they come. */
  onReset: (() => void) | undefined
}

export function ColumnChooser<Row>({ columns, isShown, onToggle, onReset }: ColumnChooserProps<Row>) {
  return (
    <Popover position="bottom-end" offset={6} shadow="md" width={280} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <button type="button" className={classes['button']}>
          <IconColumns3 size={16} aria-hidden />
          Columns
        </button>
      </Popover.Target>
      <Popover.Dropdown className={chip['panel']} aria-label="Columns">
        <div className={value['values']} role="group" aria-label="Columns">
          {columns.map((column) => (
            <Choice
              key={column.id}
              checked={isShown(column)}
              disabled={column.priority === 1}
              onChange={() => onToggle(column)}
            >
              {column.title}
            </Choice>
          ))}
        </div>
        {onReset && (
          <button type="button" className={value['clear']} onClick={onReset}>
            Show the usual columns
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
