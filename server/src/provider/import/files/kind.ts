// How one kind of CSV file is declared. A column is a cell of the file and, mostly, the table column of the same name.
import { isRoundedNumber, paddedPartNumber } from '@portal/contract/buying/partNumbers'
import type { HomeCountries } from '@portal/contract/platform/locales'
import type { ZodType } from 'zod'
import type { MediaKind } from '../../../buying/media/media.ts'

/** How a cell is read: `list` is separated by |, `time` is ISO 8601 with a zone, `money` has at most two decimals, `price` four. */
export type ColumnType = 'text' | 'int' | 'number' | 'money' | 'price' | 'boolean' | 'date' | 'time' | 'list' | 'json'

export type Cell = string | number | boolean | string[] | object | null
export type Row = Record<string, Cell>

export interface Column {
  name: string
  type: ColumnType
  /** The meaning of the cell, for docs/import.md. */
  note: string
  /** Part of the business key: the row of the same key is changed, never doubled. */
  key?: true
  required?: true
  values?: readonly string[]
  /** Its values, what an empty cell of a locale means, and which columns of prices there are, is the maker's (import.files.ts). */
  of?: 'currencies' | 'locales' | 'prices'
  lowerCase?: true
  /** Capital and small letters are alike: one that differs by them alone is the row that is there. */
  anyCase?: true
  /** A number that is compared: signs that cannot be seen are taken out. */
  isNumber?: true
  /** The text that is meant by the one of the cell. */
  read?: (text: string) => string
  /** The least a number may be. */
  min?: number
  /** The problem with a text, a number or an item of a list, as the end of a sentence that begins with it; undefined when nothing is. */
  is?: (text: string) => string | undefined
  /** The shape of JSON, in words the `note`. */
  holds?: ZodType
  /** The value of an empty cell; null when not given. */
  empty?: string | number | boolean | readonly never[]
  /** The table column, when its name differs; null when only `derived` reads the cell. */
  into?: string | null
  /** SQL that makes the value of the table column; `$` is the cell. */
  expression?: string
  /** The cell names a row of another table. */
  find?: FindInput
  /** Set when the row is made, and left alone afterward. */
  onlyNew?: true
  /** The portal makes these numbers itself, `prefix` and all, from here on: it knows them already, or the line is refused. */
  portalNumbers?: { from: number; prefix?: string }
}

/** The row of `table` whose column `by` equals the cell; `take` fills table columns from it, `$` being that row. */
export interface FindInput {
  table: string
  by: string
  take: Record<string, string>
  /** Of `take`, those set only when the row is made. */
  onlyNew?: readonly string[]
  /** There are few of them, so that a name that is nearly one is answered with the one that is likely meant. */
  few?: true
  /** A cell that names no row is no mistake: an old part. */
  optional?: true
  /** A condition beside `by`, and the order that decides between several; `$` is the row looked for. */
  where?: string
  orderBy?: string
  /** Where that row takes those of this file along when it ends: another table whose column `by` still knows the name. */
  endsWith?: { table: string; by: string }
}

export interface FileKind {
  file: string
  table: string
  about: string
  columns: readonly Column[]
  /** Columns that mark the search indexes: the columns of a written row that name it, and the marks to set as SQL over `written`. */
  searched?: { returning: string; marks: string }
  /** The table has `updated_at`. */
  stamped?: true
  /** Table columns worked out from several cells (or the lack of one); `$` is the row of cells. */
  derived?: Record<string, string>
  /** The same, by the maker's home countries. */
  derivedFor?: (home: HomeCountries) => Record<string, string>
  /** Its column `source` names a picture or document; what is written is its hash. */
  media?: MediaKind
  /** The problem with the cells of a row. */
  check?: (row: Readonly<Record<string, unknown>>) => { column: string; message: string }[]
  /** A row as the portal writes it, where others write the same otherwise. */
  tidy?: (row: Row) => Row
  /** The message when a check of the table refuses a row: the CSV column and a message. */
  refusals?: Record<string, readonly [column: string, message: string]>
}

/** A line with it takes its record away, for what is a right or a tie and has no state of its own. */
export const endedColumn: Column = {
  name: 'ended',
  type: 'boolean',
  empty: false,
  into: null,
  note: 'true takes the record away; of the other columns only the keys are needed then.',
}

/** The account a row belongs to, named by its number. */
export const accountNumber = (options: Partial<Column> = {}): Column => ({
  name: 'account_number',
  type: 'text',
  required: true,
  find: { table: 'account', by: 'account_number', take: { account_id: '$.account_id' } },
  note: 'Account number of the customer.',
  ...options,
})

/**
 * Both forms are refused because the ERP knows its numbers: a spreadsheet takes leading zeros away, and writes long numbers
 * as 9.70012E+08.
 */
export function isPartNumber(text: string): string | undefined {
  if (isRoundedNumber(text)) return 'was shortened by a spreadsheet: write all digits of the part number'
  return /^\d+$/.test(text) && paddedPartNumber(text) !== text
    ? `is a part number without its leading zeros: write ${paddedPartNumber(text)}`
    : undefined
}

/** The part a row is about, named by its number. */
export const partNumber = (options: Partial<Column> = {}): Column => ({
  name: 'part_number',
  type: 'text',
  required: true,
  isNumber: true,
  is: isPartNumber,
  find: { table: 'product', by: 'part_number', take: { item_id: '$.item_id' } },
  note: 'Part number.',
  ...options,
})

/** The unit a row is about, named by its serial; the row belongs to the owner of the unit. */
export const unitSerial = (options: Partial<Column> = {}): Column => ({
  name: 'unit_serial',
  type: 'text',
  required: true,
  find: { table: 'unit', by: 'unit_serial', take: { instance_id: '$.instance_id', account_id: '$.account_id' } },
  note: 'Serial of the unit.',
  ...options,
})

/** An address, named by its id in the ERP, filling the table column `into`. */
export const addressIn = (name: string, into: string, note: string, options: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  find: { table: 'address', by: 'ebs_address_id', take: { [into]: '$.address_id' } },
  note,
  ...options,
})

export const currency: Column = {
  name: 'currency',
  type: 'text',
  required: true,
  of: 'currencies',
  note: 'A currency you sell in (COUNTRIES), such as USD.',
}

/** Ids of accounts, contacts and banners that the portal makes (identity columns of their tables). */
export const portalNumberRange = { from: 50_000_000 } as const
