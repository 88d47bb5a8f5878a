// Order rows out of a table of cells: pasted from a spreadsheet, or read from a CSV or XLSX file [S9.03].
import { unmarkFormula } from './formulaMark.ts'
import { maxOrderRows } from './quickOrder.ts'

export interface TableRow {
  partNumber: string
  /** As written; a quantity is checked where it is used. */
  quantity: string
  unitSerial?: string
}

// Headers of a part number as customers and their systems write them, the surest first: where another stands beside it,
// 'Item' is mostly the number of the line, and 'Product' a name.
const number = String.raw`( ?(#|n[or]\b|num|code\b|id\b))`
const partHeaders = [
  String.raw`(our )?(parts?(\b|${number})|p ?\/? ?n\b|sku\b|cat(alog(ue)?)?(\b|${number})|(product|material|article|stock)${number})`,
  String.raw`mpn\b|(mfr|mfg|manufacturer|maker|vendor|supplier|oem)('?s)? (part|p ?\/? ?n\b|item|sku|cat|product|#|n[or]\b|num)`,
  `(our )?item${number}`,
  String.raw`(our )?(product|material|article|item)\b`,
].map((words) => new RegExp(`^(${words})`))
const ownHeader = /^(your|customer('?s)?|cust) (part|p ?\/? ?n\b|item|sku|product|material|article|#|n[or]\b|num)/
const noPartHeader = /name|descri|price|type|categor|qty|quantit|weight|uom|cost|total/
const quantityHeaders = [
  /^((order(ed)?|req(uired|uested|'?d)?|item|total) )?(qty|quantit(y|ies)|pcs|pieces)\b(?!.*(hand|stock|avail|ship|back))/,
  /^(order |ordered )?(count|amount|pieces)\b|^ordered$/,
]

const toHeader = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()

/** Where the first of the headers stands that any cell fits; -1 where none does. */
function columnBy(headers: readonly RegExp[], row: readonly string[], but?: RegExp): number {
  const cells = row.map(toHeader)
  for (const header of headers) {
    const at = cells.findIndex((cell) => header.test(cell) && !but?.test(cell))
    if (at >= 0) return at
  }
  return -1
}
const isQuantityHeader = (cell: string) => columnBy(quantityHeaders, [cell]) === 0
const isSerialHeader = (cell: string) => /^(unit )?serial/i.test(cell)

/** Part numbers and nothing else: each counts once. */
const isBareTable = (table: readonly (readonly string[])[]) => table.every((row) => row.filter(Boolean).length < 2)

/** Columns by their headers, wherever among the first rows they stand; without headers part and quantity come first. */
function getColumns(table: readonly (readonly string[])[]) {
  for (const [at, row] of table.slice(0, 20).entries()) {
    // A part can be called PN-12 and be counted in pcs: a row with an amount is no header.
    if (row.some((cell) => /^\d+([.,]\d+)*$/.test(cell))) continue
    const part = columnBy(partHeaders, row, noPartHeader)
    const own = columnBy([ownHeader], row, noPartHeader)
    const quantity = columnBy(quantityHeaders, row)
    const isAlone = row.filter(Boolean).length === 1 && !/\d/.test(row.join(''))
    if ((part >= 0 || own >= 0) && (quantity >= 0 || (isAlone && isBareTable(table))))
      return { from: at + 1, part: part < 0 ? own : part, own, quantity, serial: row.findIndex(isSerialHeader) }
  }
  const first = Math.min(...table.map((row) => row.findIndex(Boolean)))
  return { from: 0, part: first, own: first, quantity: -1, serial: -1 }
}

/** An order form of ours, by columns that other tables do not have. */
function isOurForm(header: readonly string[] = []): boolean {
  const names = header.map(toHeader)
  const ours = ['part number', 'your part number', 'description', 'unit']
  return names.includes('last quantity') || ours.every((name) => names.includes(name))
}

/**
 * Every row with a part number, so that none is lost without a word: one without a good quantity is reported where it is
 * shown. Only our order form lists what is not wanted, too: blanks in it are no rows. Numbers alone count once each.
 */
export function rowsOfTable(cells: readonly (readonly string[])[]): TableRow[] {
  const table = cells.map((row) => row.map(unmarkFormula)).filter((row) => row.some(Boolean))
  const { from, part, own, quantity, serial } = getColumns(table)
  // Without headers the quantity is the next cell with something in it: columns between may be empty.
  const parseQuantity = (row: readonly string[]) =>
    (quantity < 0 ? row.slice(part + 1).find(Boolean) : row[quantity]) ?? ''
  const isBare = isBareTable(table)
  const isForm = isOurForm(table[from - 1])
  return table
    .slice(from)
    .flatMap((row) => {
      const partNumber = row[part] || (row[own] ?? '')
      const asked = isBare
        ? '1'
        : parseQuantity(row)
            .replaceAll(/[,\s](?=\d{3}\b)/g, '')
            .replace(/\.0+$/, '')
      const unitSerial = serial >= 0 ? row[serial] : undefined
      if (!partNumber || (isForm && asked === '')) return []
      return [{ partNumber: partNumber.slice(0, 60), quantity: asked, ...(unitSerial && { unitSerial }) }]
    })
    .slice(0, maxOrderRows + 1)
}

/** The cells of delimited text (RFC 4180): quotes, line breaks in them, and whichever of tab, semicolon and comma it uses. */
export function cellsOfText(given: string): string[][] {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = findDelimiter(text)
  if (delimiter === ' ') return text.split('\n').map(cellsOfLine)
  const table: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') {
      endCell()
      table.push(row)
      row = []
    } else cell += sign
  }
  endCell()
  table.push(row)
  return table
}

// What stands outside of quotes most often; text typed into a letter has blanks between number and quantity.
function findDelimiter(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, '')
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one))
  if (best.count > 0) return best.sign
  return /^ *\S+ +\d+ *$/m.test(bare) ? ' ' : ','
}

/** A line of text typed with blanks: the quantity is the last word, however many blanks stand before it. */
function cellsOfLine(line: string): string[] {
  const [, number, quantity] = /^(.*\S) +(\S+)$/.exec(line.trim()) ?? []
  return number && quantity && (/^\d/.test(quantity) || isQuantityHeader(quantity))
    ? [number, quantity]
    : line.trim().split(/ +/)
}
