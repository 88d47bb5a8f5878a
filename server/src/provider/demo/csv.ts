// Writes the CSV files of the demo world, row by row, without holding them in memory.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Value = string | number | boolean | null | undefined | readonly (string | number)[]

export interface CsvFile<C extends string> {
  row: (values: Partial<Record<C, Value>>) => void
  close: () => void
}

const chunk = 1 << 18

/** Starts `file` in `folder` with its header. Lists are joined by |, null becomes an empty cell. */
export function csvFile<C extends string>(folder: string, file: string, columns: readonly C[]): CsvFile<C> {
  const handle = openSync(join(folder, file), 'w')
  let text = `${columns.join(',')}\n`
  const flush = () => {
    writeSync(handle, text)
    text = ''
  }
  return {
    row: (values) => {
      text += `${columns.map((column) => cell(values[column])).join(',')}\n`
      if (text.length > chunk) flush()
    },
    close: () => {
      flush()
      closeSync(handle)
    },
  }
}

function cell(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return Array.isArray(value) ? cell(value.join('|')) : String(value)
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
