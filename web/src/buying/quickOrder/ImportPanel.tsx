// Many rows at once: pasted from a spreadsheet, or from a file that is chosen or dropped.
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconUpload } from '../../ui/icons/IconUpload.ts'
import type { TableRow } from '@portal/contract/buying/orderTable'
import { rowsOfText } from '@portal/contract/buying/orderTable'
import { maxOrderRows } from '@portal/contract/buying/quickOrder'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { rowsInFile, sheetTypes } from '../orderSheets/shared/sheets.ts'
import { moveFocusTo } from '../../platform/focus.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import classes from './ImportPanel.module.css'

export interface ImportPanelProps {
  onRows: (rows: readonly TableRow[]) => void
  /** The paste field is for quick order; the digital order only takes files. */
  canPaste?: boolean
  /** Beside the file chooser: where the template comes from. */
  children?: ReactNode
}

export function ImportPanel({ onRows, canPaste = false, children }: ImportPanelProps) {
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()

  const took = (rows: readonly TableRow[], from: string) => {
    onRows(rows)
    const taken = Math.min(rows.length, maxOrderRows)
    setMessage({ text: `${plural(taken, 'row')} read from ${from}.`, isError: false })
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setMessage({ text: `Reading ${file.name}…`, isError: false })
    await rowsInFile(client, file).then(
      (rows) => took(rows, file.name),
      (error: unknown) => setMessage({ text: error instanceof Error ? error.message : String(error), isError: true }),
    )
  }
  const paste = () => {
    const rows = rowsOfText(text)
    if (rows.length === 0) return setMessage({ text: 'There is no part number in this text.', isError: true })
    setText('')
    // The button is off now, and the focus is on it.
    moveFocusTo(field.current)
    took(rows, 'what you pasted')
  }
  return (
    <section className={canPaste ? 'stack gap4 pad5 card' : 'stack gap4'} aria-label="Many parts at once">
      {canPaste && (
        <div className="stack start gap3">
          <Textarea
            className="full"
            ref={field}
            label="Paste from a spreadsheet"
            description="A part number and a quantity on each line."
            rows={6}
            value={text}
            placeholder={'970012010\t2\n970012108\t10'}
            onChange={({ target }) => setText(target.value)}
          />
          <Button disabled={!text.trim()} onClick={paste}>
            Check these rows
          </Button>
        </div>
      )}
      {/* Dropping is a shortcut of the button inside. */}
      <div
        className={`stack start gap2 sunken rounded pad4 ${classes['drop'] ?? ''}`}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          accept={sheetTypes}
          aria-label="File with order rows"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button onClick={() => chooser.current?.click()}>
          <IconUpload size={18} aria-hidden /> Upload a file
        </Button>
        <p className="bare text-sm muted">CSV or XLSX, or drop it here.</p>
        {children}
      </div>
      <p
        role={message?.isError ? 'alert' : 'status'}
        className={`bare text-sm unless-empty ${message?.isError ? 'medium danger' : 'muted'}`}
      >
        {message?.text}
      </p>
    </section>
  )
}
