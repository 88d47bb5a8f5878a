// Download of the entire result or of the rows selected, as CSV or for a spreadsheet program.
import { IconDownload } from '../ui/icons/IconDownload.ts'
import type { ExportFormat } from '@portal/contract/platform/lists'
import { maxSpreadsheetRows } from '@portal/contract/platform/lists'
import { useState } from 'react'
import { formatQuantity, plural } from '../platform/formats.ts'
import { Panel } from './Panel.tsx'
import classes from './Toolbar.module.css'

interface DownloadMenuProps {
  noun: readonly [string, string]
  total: number
  selected: number
  /** From 0 to 1 while a file is being prepared. */
  progress: number | undefined
  onDownload: (what: 'selected' | 'everything', format: ExportFormat) => void
}

export function DownloadMenu({ noun, total, selected, progress, onDownload }: DownloadMenuProps) {
  const [opened, setOpened] = useState(false)
  const choose = (what: 'selected' | 'everything', format: ExportFormat) => () => {
    setOpened(false)
    onDownload(what, format)
  }
  const sets = [
    { what: 'selected' as const, title: `Selected: ${plural(selected, noun[0], noun[1])}`, count: selected },
    { what: 'everything' as const, title: `Entire result: ${plural(total, noun[0], noun[1])}`, count: total },
  ]
  const isBusy = progress !== undefined
  const button = (
    <button
      type="button"
      className={classes['button']}
      // Disabled while it prepares, the button would lose the focus that comes back to it.
      disabled={total === 0}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && setOpened(!opened)}
    >
      <IconDownload size={16} aria-hidden />
      <span data-spare={isBusy ? undefined : ''}>
        {isBusy ? `Preparing ${Math.round(progress * 100)} %` : 'Download'}
      </span>
    </button>
  )
  return (
    <Panel opened={opened} onChange={setOpened} target={button} align="end">
      <ul className="list">
        {sets
          .filter(({ count }) => count > 0)
          .map(({ what, title, count }) => (
            <li key={what}>
              <strong className="block wide2 tall1h text-xs strong muted">{title}</strong>
              <button
                className="press full wide2 rounded-md text-sm ink left hovers"
                type="button"
                onClick={choose(what, 'csv')}
              >
                CSV file
              </button>
              <button
                className="press full wide2 rounded-md text-sm ink left hovers"
                type="button"
                disabled={count > maxSpreadsheetRows}
                onClick={choose(what, 'xlsx')}
              >
                Spreadsheet (XLSX)
                {count > maxSpreadsheetRows && `, up to ${formatQuantity(maxSpreadsheetRows)} rows`}
              </button>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
