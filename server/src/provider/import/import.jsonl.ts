// Reads JSON lines, an object on each, as the records of a CSV file: the names of the first are the header.
import { parseJson } from '../../platform/process/json.ts'
import type { CsvLine } from './import.csv.ts'
import { notUtf8 } from './import.csv.ts'
import { readLines } from './import.lines.ts'
import { listEnd } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'

/** Yields the header, the first record, as soon as it is read; then batches of at most `size` records of `kind`. */
export async function* readJsonLines(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  kind: FileKind,
  size: number,
): AsyncGenerator<CsvLine[]> {
  let names: string[] | undefined
  let batch: CsvLine[] = []
  for await (const lines of readLines(source)) {
    for (const { line, text, isUtf8, bytes } of lines) {
      if (text.trim() === '') continue
      const object = isUtf8 ? readObject(text) : undefined
      if (object && !names) {
        names = Object.keys(object)
        yield [{ line, cells: names, bytes }, ...batch]
        batch = []
      }
      const fault = isUtf8 ? faultOf(kind, object, names) : { cell: null, message: notUtf8 }
      batch.push(
        fault || !object
          ? { line, cells: [], fault: fault ?? notAnObject, bytes }
          : { line, cells: (names ?? []).map((name) => toCell(kind, name, object[name])), bytes },
      )
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  }
  // Without an object there is no header: what is wrong with the first line represents all.
  if (batch.length > 0) yield batch
}

type LineFault = NonNullable<CsvLine['fault']>

const notAnObject: LineFault = { cell: null, message: 'is not a JSON object such as {"brand_id":"b","name":"Brand"}' }

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parseJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}

function faultOf(
  kind: FileKind,
  object: Record<string, unknown> | undefined,
  names: readonly string[] | undefined,
): LineFault | undefined {
  if (!object || !names) return notAnObject
  const own = Object.keys(object)
  const missing = names.find((name) => !Object.hasOwn(object, name))
  if (missing !== undefined) return { cell: null, message: `has no ${missing}, which the first line has` }
  const other = own.find((name) => !names.includes(name))
  if (other !== undefined) return { cell: null, message: `has ${other}, which the first line has not` }
  // In a text it would become a name or a number that no one gave.
  const nested = names.findIndex((name) => isNested(kind, name, object[name]))
  return nested === -1 ? undefined : { cell: nested, message: 'is JSON inside: give the value alone' }
}

function isNested(kind: FileKind, name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const type = typeOf(kind, name)
  return !(type === undefined || type === 'json' || (type === 'list' && Array.isArray(value)))
}

const typeOf = (kind: FileKind, name: string) => kind.columns.find((column) => column.name === name)?.type

// As it would be in a CSV file, so that the same rules read it.
function toCell(kind: FileKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const type = typeOf(kind, name)
  if (Array.isArray(value) && type === 'list')
    return value.some((item) => String(item).includes('|'))
      ? value.map((item) => String(item) + listEnd).join('')
      : value.join('|')
  return JSON.stringify(value)
}
