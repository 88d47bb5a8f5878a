// One record of a CSV file out of its lines. Written by hand so that after a wrong quote reading goes on with the next
// line; each library gives up the file or swallows what follows.

/** Most lines one quoted cell may go over; beyond, its quote was never closed. */
export const longestCell = 1000

export interface RecordFault {
  /** Index of the line it is on. */
  at: number
  cell: number
  message: string
}

/** A record, or what is wrong with it; `next` is the index of the line to go on with. */
export type CsvReading = { cells: string[]; next: number } | { fault: RecordFault; next: number }

/** Reads the record that begins on `lines[at]`; `width` is how many cells records have, as far as that is known. */
export function readRecord(lines: readonly string[], at: number, width: number | undefined): CsvReading {
  let row = at
  let text = lines[at] ?? ''
  if (!text.includes('"')) return { cells: text.split(','), next: at + 1 }
  const cells: string[] = []
  for (let i = 0; ; i += 1) {
    const start = skipSpaces(text, i)
    if (text[start] === '"') {
      const opened = row
      const quoted = readQuoted(lines, row, start + 1)
      if (!quoted) return createUnclosedFault(opened, cells.length)
      row = quoted.row
      text = lines[row] ?? ''
      i = skipSpaces(text, quoted.end)
      if (i < text.length && text[i] !== ',') {
        // A later line that is a record by itself was swallowed; otherwise the quote is one of the text.
        if (row > opened && isRecord(lines[row] ?? '', width)) return createUnclosedFault(opened, cells.length)
        return { fault: { at: row, cell: cells.length, message: doubled }, next: row + 1 }
      }
      cells.push(quoted.value)
    } else {
      const comma = text.indexOf(',', i)
      const end = comma === -1 ? text.length : comma
      const value = text.slice(i, end)
      if (value.includes('"'))
        return { fault: { at: row, cell: cells.length, message: readQuotedCell(value) }, next: row + 1 }
      cells.push(value)
      i = end
    }
    if (i >= text.length) return { cells, next: row + 1 }
  }
}

const doubled = 'has a quote inside a quoted cell: write it twice ("")'

// Hose 1/2" x 10 ft is to be "Hose 1/2"" x 10 ft".
function readQuotedCell(value: string): string {
  const text = value.trim()
  const short = text.length > 40 ? `${text.slice(0, 40)}...` : text
  return `has a quote inside the cell: put the cell in quotes and write the quote twice, "${short.replaceAll('"', '""')}"`
}

const createUnclosedFault = (at: number, cell: number): CsvReading => ({
  fault: { at, cell, message: 'has a quote that is not closed: close it, or write a quote of the text twice ("")' },
  next: at + 1,
})

function readQuoted(
  lines: readonly string[],
  opened: number,
  start: number,
): { value: string; row: number; end: number } | undefined {
  let value = ''
  let i = start
  for (let row = opened; row < lines.length && row - opened <= longestCell; row += 1, i = 0) {
    const text = lines[row] ?? ''
    if (row > opened) value += '\n'
    for (;;) {
      const quote = text.indexOf('"', i)
      if (quote === -1) break
      value += text.slice(i, quote)
      if (text[quote + 1] !== '"') return { value, row, end: quote + 1 }
      value += '"'
      i = quote + 2
    }
    value += text.slice(i)
  }
  return undefined
}

function isRecord(text: string, width: number | undefined): boolean {
  if (width === undefined) return false
  const alone = readRecord([text], 0, undefined)
  return 'cells' in alone && alone.cells.length === width
}

function skipSpaces(text: string, from: number): number {
  let i = from
  while (text[i] === ' ' || text[i] === '\t') i += 1
  return i
}
