// A column of a file that people download, as CSV and as a spreadsheet.
import type { PriceMark } from '../prices/prices.ts'

export interface FileColumn<Row> extends PriceMark {
  header: string
  /** A day is 'YYYY-MM-DD'; money has two decimals. */
  kind: 'text' | 'number' | 'money' | 'day'
  value: (row: Row) => string | number | null
  /** Characters, in a spreadsheet. */
  width: number
}
