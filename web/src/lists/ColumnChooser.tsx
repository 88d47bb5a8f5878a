// Which columns the table shows and how dense its rows are; remembered in this browser.
import { IconColumns3 } from '../ui/icons/IconColumns3.ts'
import { useState } from 'react'
import { Choice } from './Choice.tsx'
import { chooseDensity, useDensity } from './density.ts'
import { Panel } from './Panel.tsx'
import type { Column } from './shared/list.ts'
import classes from './Toolbar.module.css'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  onToggle: (column: Column<Row>) => void
  /** Undefined while the columns are as they come. */
  onReset: (() => void) | undefined
}

export function ColumnChooser<Row>({ columns, isShown, onToggle, onReset }: ColumnChooserProps<Row>) {
  const [opened, setOpened] = useState(false)
  const isCompact = useDensity() === 'compact'
  const button = (
    <button type="button" className={classes['button']} onClick={() => setOpened(!opened)}>
      <IconColumns3 size={16} aria-hidden />
      Columns
    </button>
  )
  return (
    <Panel opened={opened} onChange={setOpened} target={button} align="end">
      <Choice checked={isCompact} onChange={() => chooseDensity(isCompact ? 'normal' : 'compact')}>
        Compact rows
      </Choice>
      <div role="separator" className="above1h below1h line-above" />
      <div className="capped" role="group" aria-label="Columns">
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
        <button type="button" className="press full above1h line-above text-note medium link" onClick={onReset}>
          Show the usual columns
        </button>
      )}
    </Panel>
  )
}
