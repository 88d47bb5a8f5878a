// The file of an import: chosen, read, and a template to begin with.
import { useQueryClient } from '@tanstack/react-query'
import { importFields, importLabels } from '@portal/contract/access/userImport'
import { useRef, useState } from 'react'
import { cellsInFile, saveCells, sheetTypes } from '../../../buying/orderSheets/shared/sheets.ts'
import { formatQuantity, plural } from '../../../platform/formats.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import card from '../../../ui/layout/card.module.css'

export interface ImportFileProps {
  maxPeople: number
  /** The rows of the file, headers first; undefined while another one is read. */
  onCells: (cells: string[][] | undefined, fileName: string) => void
}

/** Enough for a row of a few hundred letters. */
const bytesOfPerson = 600

export function ImportFile({ maxPeople, onCells }: ImportFileProps) {
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  const limits = {
    bytes: Math.max(700_000, maxPeople * bytesOfPerson),
    tooLarge: `The file has too many rows: at most ${formatQuantity(maxPeople)} people are read.`,
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    onCells(undefined, file.name)
    setMessage({ text: `Reading ${file.name}…`, isError: false })
    try {
      const cells = (await cellsInFile(client, file, limits)).filter((row) => row.some((cell) => cell.trim() !== ''))
      const people = cells.length - 1
      if (people < 1) throw new Error('This file needs a row of headers and a row for each person.')
      if (people > maxPeople)
        throw new Error(
          `A file may have at most ${formatQuantity(maxPeople)} people; this one has ${formatQuantity(people)}.`,
        )
      onCells(cells, file.name)
      setMessage({ text: `${plural(people, 'person', 'people')} read from ${file.name}.`, isError: false })
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : String(error), isError: true })
    }
  }
  return (
    <section className={card['card']}>
      <h2>File</h2>
      <p>
        A CSV or XLSX file with a row of headers and a row for each person, {formatQuantity(maxPeople)} people at most.
      </p>
      <div className="flex wrap gap3">
        <Button look="primary" onClick={() => chooser.current?.click()}>
          Choose a File
        </Button>
        <Button onClick={() => saveCells('users.csv', [importFields.map((field) => importLabels[field])])}>
          Template
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="File of users"
          accept={sheetTypes}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      {message && (
        <p role={message.isError ? 'alert' : 'status'} className={message.isError ? 'bare danger' : undefined}>
          {message.text}
        </p>
      )}
    </section>
  )
}
