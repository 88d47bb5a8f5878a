// Delimited text as a table of cells: CSV, tabs, semicolons, or blanks as typed into a letter.
import { isQuantityHeader } from './orderHeaders.ts'

export interface TextTable {
  cells: string[][]
  /** The separator of the cells. */
  delimiter: string
}

/** The cells of delimited text (RFC 4180): quotes, line breaks in them, and whichever of tab, semicolon and comma it uses or names. */
export function readTextTable(given: string): TextTable {
  const whole = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // The first line that spreadsheet programs read: sep=;
  const [named, sign] = /^"?sep=(.)"?[^\n]*(?:\n|$)/i.exec(whole) ?? ['']
  const text = whole.slice(named.length)
  const delimiter = sign ?? findDelimiter(text)
  if (delimiter === ' ') return { cells: text.split('\n').map(cellsOfLine), delimiter }
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
  return { cells: table, delimiter }
}

export const cellsOfText = (text: string): string[][] => readTextTable(text).cells

// The most frequent sign outside of quotes; text typed into a letter has blanks between number and quantity.
function findDelimiter(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, '')
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one))
  if (best.count > 0) return best.sign
  return /^ *\S+ +\d+ *$/m.test(bare) ? ' ' : ','
}

/** A line of text typed with blanks: the quantity is the last word, however many blanks are before it. */
function cellsOfLine(line: string): string[] {
  const [, number, quantity] = /^(.*\S) +(\S+)$/.exec(line.trim()) ?? []
  return number && quantity && (/^\d/.test(quantity) || isQuantityHeader(quantity))
    ? [number, quantity]
    : line.trim().split(/ +/)
}
