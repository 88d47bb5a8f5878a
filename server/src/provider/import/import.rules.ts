// How a CSV file is read: its header against the declaration, then every cell by the type of its column. No I/O.
import { findSimilarName, suggestSimilarName } from '@portal/contract/access/similarNames'
import { removeInvisible } from '@portal/contract/platform/plainText'
import { parseJson } from '../../platform/process/json.ts'
import type { Cell, Column, FileKind, Row } from './files/kind.ts'

export type { Row } from './files/kind.ts'

/** A mistake in a file. `line` counts from 1, the header being line 1; 0 is the file itself. */
export interface LineError {
  file: string
  line: number
  column: string | null
  message: string
}

/** Ends each item of a list one of whose items has a | in it, as only JSON lines can say: no text has this character. */
export const listEnd = '\u001f'

export type CellMistake = Pick<LineError, 'column' | 'message'>

/** Mistakes of a header after which no more are looked for. */
const maxOfHeader = 100

/** The columns in the order of the header, or what is wrong with it. */
export function readHeader(
  kind: FileKind,
  cells: readonly string[],
): { columns: Column[] } | { mistakes: CellMistake[] } {
  const names = cells.map((cell) => cell.trim())
  const known = new Map(kind.columns.map((column) => [column.name, column]))
  const mistakes: CellMistake[] = []
  for (const [i, name] of names.entries()) {
    if (mistakes.length >= maxOfHeader) return { mistakes }
    // A misspelt name would lose a column without a word.
    if (name === '') mistakes.push({ column: null, message: isUnnamed(names, i) })
    else if (!known.has(name)) mistakes.push({ column: name, message: notAColumn(names, name, known) })
    else if (names.indexOf(name) !== i) mistakes.push({ column: name, message: 'stands twice in the header' })
  }
  for (const { name, required, key } of kind.columns) {
    // A file of rights that end needs but the keys.
    if (required && !names.includes(name) && (key || !names.includes('ended')))
      mistakes.push({ column: name, message: 'is missing in the header' })
  }
  if (mistakes.length > 0) return { mistakes }
  return { columns: names.flatMap((name) => known.get(name) ?? []) }
}

// A spreadsheet writes a comma for each column that is empty on every line.
const isUnnamed = (names: readonly string[], at: number): string =>
  `names no column in place ${at + 1}: ${
    names.slice(at).some(Boolean)
      ? 'name it, or take it away from each line'
      : 'take away the comma at its end, and at the end of each line'
  }`

/** The problem with a line of another number of cells than the header has. */
function notAsMany(cells: readonly string[], { length }: readonly Column[]): string {
  const message = `has ${cells.length} cells where the header names ${length}`
  if (cells.length < length) return `${message}: write a comma for each that is empty`
  return cells.slice(length).some((cell) => cell.trim())
    ? `${message}: put a cell with a comma of its own in quotes`
    : `${message}: take away the commas at its end`
}

// A sheet of a country that writes 1,5 is often saved with semicolons; one made for people has names as people write them.
function notAColumn(names: readonly string[], name: string, known: ReadonlyMap<string, Column>): string {
  const not = 'is not a column of this file'
  if (names.length === 1 && /[;\t]/.test(name)) return `${not}: separate the columns by commas`
  const meant = name.toLowerCase().replaceAll(/[\s_-]+/g, '_')
  const near = known.has(meant) ? meant : findSimilarName(meant, [...known.keys()])
  return near === undefined ? not : `${not}: write ${near}`
}

/** Required columns that a header leaves out, which only lines that end a record may. */
export const absentIn = (kind: FileKind, columns: readonly Column[]): string[] =>
  kind.columns.filter((column) => column.required && !columns.includes(column)).map(({ name }) => name)

/**
 * One line as a row of typed cells, by column name, or everything wrong with it; `check` is of what they say together,
 * `absent` what the header leaves out.
 */
export function readRow(
  columns: readonly Column[],
  cells: readonly string[],
  check?: FileKind['check'],
  absent: readonly string[] = [],
): { row: Row } | { mistakes: CellMistake[] } {
  if (cells.length !== columns.length) {
    return {
      mistakes: [{ column: null, message: notAsMany(cells, columns) }],
    }
  }
  const row: Row = {}
  const mistakes: CellMistake[] = []
  const isEnded = yes.has((cells[columns.findIndex(({ name }) => name === 'ended')] ?? '').trim().toLowerCase())
  for (const [i, column] of columns.entries()) {
    const given = (cells[i] ?? '').trim()
    const text = column.isNumber ? removeInvisible(given).trim() : (column.read?.(given) ?? given)
    if (text === '') {
      if (column.required && (column.key || !isEnded)) mistakes.push({ column: column.name, message: 'is empty' })
      row[column.name] = (column.empty as Cell | undefined) ?? null
      continue
    }
    const cell = readCell(column, text)
    const wrong = cell instanceof UnreadableCell ? undefined : checkValue(column, text, cell)
    if (wrong !== undefined) mistakes.push({ column: column.name, message: wrong })
    else if (cell instanceof UnreadableCell) mistakes.push({ column: column.name, message: cell.message })
    else row[column.name] = cell
  }
  if (!isEnded) mistakes.push(...absent.map((column) => ({ column, message: 'is missing in the header' })))
  if (mistakes.length === 0 && !isEnded) mistakes.push(...(check?.(row) ?? []))
  return mistakes.length > 0 ? { mistakes } : { row }
}

/** The business key of a row as one text, to find the same key twice in a file. */
export const toKey = (kind: FileKind, row: Row): string =>
  kind.columns
    .filter((column) => column.key)
    .map(({ name, anyCase }) => {
      const cell = row[name] ?? null
      return JSON.stringify(anyCase && typeof cell === 'string' ? cell.toLowerCase() : cell)
    })
    .join(' ')

// A plain value of its own, because every other value may be a cell.
class UnreadableCell {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const yes = new Set(['true', 'yes', 'y', '1'])
const no = new Set(['false', 'no', 'n', '0'])
const day = /^\d{4}-\d\d-\d\d$/
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/

function readCell(column: Column, text: string): Cell | UnreadableCell {
  // Refused, because no column can hold these characters; JSON lines may say both.
  if (text.includes('\u0000')) return new UnreadableCell('holds a NUL character')
  if (!text.isWellFormed()) return new UnreadableCell('holds half a character')
  switch (column.type) {
    case 'text':
      return readText(column, text)
    case 'int':
      return /^[+-]?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31
        ? Number(text)
        : new UnreadableCell(`"${shorten(text)}" is not a whole number`)
    // As text, so that PostgreSQL reads the very digits.
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text) ? text : new UnreadableCell(`"${shorten(text)}" is not a number`)
    case 'money':
      return readAmount(text, 2)
    case 'price':
      return readAmount(text, 4)
    case 'boolean':
      return (
        yes.has(text.toLowerCase()) ||
        (no.has(text.toLowerCase()) ? false : new UnreadableCell(`"${shorten(text)}" is neither true nor false`))
      )
    case 'date':
      return day.test(text) && isDay(text)
        ? text
        : new UnreadableCell(`"${shorten(text)}" is not a date such as 2026-03-31`)
    case 'time':
      return momentPattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
        ? text
        : new UnreadableCell(`"${shorten(text)}" is not a time with zone such as 2026-03-31T08:30:00Z`)
    case 'list':
      return text
        .split(text.includes(listEnd) ? listEnd : '|')
        .map((item) => item.trim())
        .filter((item) => item !== '')
    case 'json':
      return readJson(text)
  }
}

function readAmount(text: string, decimals: number): string | UnreadableCell {
  const [amount, given = ''] = /^-?\d{1,10}(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (amount === undefined) return new UnreadableCell(`"${shorten(text)}" is not an amount such as 12.50`)
  // Zeros after the last decimal say nothing.
  const used = given.replace(/0+$/, '').length
  return used <= decimals
    ? text
    : new UnreadableCell(`"${shorten(text)}" has ${used} decimals: round it to ${decimals === 2 ? 'two' : 'four'}`)
}

function checkValue({ min, is, holds, note }: Column, text: string, cell: Cell): string | undefined {
  if (min !== undefined && Number(text) < min) return min === 0 ? 'must not be negative' : `must be ${min} or more`
  if (holds && !holds.safeParse(cell).success) return `is not a ${note.replace(/\.$/, '')}`
  if (Array.isArray(cell)) return cell.map((item) => checkText(is, String(item))).find(Boolean)
  return typeof cell === 'string' ? checkText(is, cell) : undefined
}

function checkText(is: Column['is'], text: string): string | undefined {
  const problem = is?.(text)
  return problem === undefined ? undefined : `"${shorten(text)}" ${problem}`
}

function readText(column: Column, text: string): Cell | UnreadableCell {
  const value = column.lowerCase ? text.toLowerCase() : text
  if (column.values && !column.values.includes(value))
    return new UnreadableCell(
      suggestSimilarName(`"${shorten(text)}" is not one of ${column.values.join(', ')}`, value, column.values),
    )
  return value
}

function readJson(text: string): Cell | UnreadableCell {
  try {
    const value: unknown = parseJson(text)
    return typeof value === 'object' && value !== null ? value : new UnreadableCell('is not a JSON list or object')
  } catch {
    return new UnreadableCell('is not JSON')
  }
}

// Compared with what was written, because 2026-02-30 parses as March.
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  // PostgreSQL knows no year 0.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000')
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text)
