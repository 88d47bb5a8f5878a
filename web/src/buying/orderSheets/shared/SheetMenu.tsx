// 'Download': lines as CSV or for a spreadsheet program; quick order reads both back.
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '../../../ui/icons/IconDownload.ts'
import type { InputOf } from '@portal/contract/platform/call'
import type { ExportFormat } from '@portal/contract/platform/lists'
import type { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { useLocale } from '../../../platform/locale.ts'
import { showMessage } from '../../../platform/toasts.ts'
import actions from '../../../ui/layout/actions.module.css'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import { saveSheet } from './sheets.ts'

export interface SheetMenuProps {
  sheet: Omit<InputOf<typeof quickOrderCalls.writeSheet>, 'format' | 'locale'>
  label?: string
  kind?: 'secondary' | 'quiet'
  /** The side of the button on which its choices are. */
  align?: 'start' | 'end'
}

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Spreadsheet (XLSX)' },
  { format: 'csv', label: 'CSV file' },
]

export function SheetMenu({ sheet, label = 'Download', kind = 'secondary', align = 'end' }: SheetMenuProps) {
  const client = useQueryClient()
  const locale = useLocale()
  const save = (format: ExportFormat) =>
    saveSheet(client, { ...sheet, format, locale }).catch(() =>
      showMessage({ kind: 'warning', text: 'The file could not be made. Please try again.' }),
    )
  return (
    <Dropdown
      align={align}
      className={actions[kind]}
      label={
        <>
          <IconDownload size={18} aria-hidden /> {label}
        </>
      }
    >
      <ul className="list">
        {formats.map((each) => (
          <li key={each.format}>
            <button
              className="hovers press full wide3 rounded-md text-label ink left"
              type="button"
              data-closes
              onClick={() => void save(each.format)}
            >
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
