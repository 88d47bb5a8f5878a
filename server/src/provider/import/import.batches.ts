// Writes batches, and when PostgreSQL refuses one, halves it until the refused lines are alone.
import { suggestSimilarName } from '@portal/contract/access/similarNames'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Statements } from './import.merge.ts'
import { merge } from './import.merge.ts'
import type { CellMistake, Row } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'

/** Runs `work` in one transaction of the import; gives its result, or rolls back and throws. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface BatchCounts {
  created: number
  changed: number
  ended: number
  failed: number
}

interface NumberedRow {
  line: number
  row: Row
}

/**
 * A function that writes one batch of `kind` with `statements`, reporting to `fail` every line it could not write.
 * `leftOut` has the files of this run that were not applied, by their table.
 */
export function batchWriter(
  attempt: Transact,
  kind: FileKind,
  statements: Statements,
  fail: (line: number, mistake: CellMistake) => void,
  leftOut: ReadonlyMap<string, string> = new Map(),
): (batch: readonly NumberedRow[]) => Promise<BatchCounts> {
  const write = async (batch: readonly NumberedRow[]): Promise<BatchCounts> => {
    if (batch.length === 0) return { created: 0, changed: 0, ended: 0, failed: 0 }
    try {
      const merged = await attempt((db) => insideSavepoint(db, 'batch', () => merge(db, statements, batch)))
      const names = merged.missing.length > 0 ? await attempt((db) => loadShortNames(db, kind)) : new Map()
      const rows = new Map(batch.map(({ line, row }) => [line, row]))
      for (const { line, columns } of merged.missing) {
        for (const column of columns)
          fail(line, { column, message: findUnknown(kind, column, rows.get(line)?.[column], leftOut, names) })
      }
      for (const { line, columns } of merged.taken) {
        for (const column of columns)
          fail(line, { column, message: `"${textOf(rows.get(line)?.[column])}" ${numberOfThePortal(kind, column)}` })
      }
      const { created, changed, ended, missing, taken } = merged
      return { created, changed, ended, failed: missing.length + taken.length }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [first] = batch
      if (batch.length === 1 && first) {
        fail(first.line, explain(kind, error, first.row))
        return { created: 0, changed: 0, ended: 0, failed: 1 }
      }
      const middle = Math.ceil(batch.length / 2)
      const before = await write(batch.slice(0, middle))
      const after = await write(batch.slice(middle))
      return {
        created: before.created + after.created,
        changed: before.changed + after.changed,
        ended: before.ended + after.ended,
        failed: before.failed + after.failed,
      }
    }
  }
  return write
}

/** The names of tables with few rows, by the column that names one. */
async function loadShortNames(db: Db, { columns }: FileKind): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (const { name, find } of columns)
    if (find?.few) {
      const statement = `select distinct ${find.by} as name from ${find.table} order by 1 limit 1000`
      const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(statement))
      names.set(
        name,
        rows.map((row) => row.name),
      )
    }
  return names
}

function findUnknown(
  kind: FileKind,
  name: string,
  value: unknown,
  leftOut: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string[]>,
): string {
  const table = kind.columns.find((column) => column.name === name)?.find?.table ?? ''
  const file = leftOut.get(table)
  const text = textOf(value)
  const message = `"${text}" is not known`
  return file === undefined
    ? suggestSimilarName(message, text, names.get(name) ?? [])
    : `${message}: ${file} was not applied`
}

function numberOfThePortal(kind: FileKind, name: string): string {
  const numbers = kind.columns.find((column) => column.name === name)?.portalNumbers
  return `is a number of the portal, which makes those from ${numbers?.prefix ?? ''}${numbers?.from ?? ''} on itself`
}

/** Does `work` inside a savepoint, to which it goes back when that throws. */
export async function insideSavepoint<T>(db: Db, name: 'batch' | 'file', work: () => Promise<T>): Promise<T> {
  await db.executeQuery(CompiledQuery.raw(`savepoint ${name}`))
  try {
    const result = await work()
    await db.executeQuery(CompiledQuery.raw(`release savepoint ${name}`))
    return result
  } catch (error) {
    await db.executeQuery(CompiledQuery.raw(`rollback to savepoint ${name}`))
    throw error
  }
}

interface DatabaseRefusal extends Error {
  code: string
  constraint?: string
  column?: string
}

// A text so long that an index cannot hold it.
const statementTooComplex = '54000'

// Class 22 is a value PostgreSQL cannot take, class 23 a broken constraint; anything else is no fault of the data.
const isRefusal = (error: unknown): error is DatabaseRefusal =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (/^2[23]/.test(error.code) || error.code === statementTooComplex)

function explain(kind: FileKind, error: DatabaseRefusal, row: Row): CellMistake {
  const told = kind.refusals?.[error.constraint ?? '']
  if (told) return { column: told[0], message: told[1] }
  if (error.code === statementTooComplex)
    return { column: longestOf(row), message: 'is too long to be searched: shorten it' }
  const column = refusedColumn(kind, error)
  if (error.code === '23503')
    return { column, message: `"${textOf(column === null ? null : row[column])}" is not known` }
  if (error.code === '23502')
    return { column: nameOf(kind, error.column) ?? column, message: 'is empty: give a value, or leave the column out' }
  if (error.code === '22003') return { column, message: 'a number of this line is too large' }
  if (error.code === '23505') return { column, message: 'is used by another row already' }
  return { column, message: column === null || error.code !== '23514' ? error.message : 'is not allowed' }
}

const longestOf = (row: Row): string | null => {
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string') as [string, string][]
  return texts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}

const nameOf = (kind: FileKind, stored: string | undefined): string | undefined =>
  kind.columns.find(({ name, into }) => stored !== undefined && (into ?? name) === stored)?.name

// Read from the constraint's name (table_column_key and so on), because PostgreSQL keeps the value to itself under row-level security.
function refusedColumn(kind: FileKind, error: DatabaseRefusal): string | null {
  const constraint = error.constraint ?? ''
  if (constraint.endsWith('_pkey')) return kind.columns.find((column) => column.onlyNew)?.name ?? null
  const named = kind.columns.find(({ name, into }) => constraint.startsWith(`${kind.table}_${into ?? name}_`))
  return named?.name ?? null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
