// The cells of the first sheet of an XLSX file that a person sent, as text. A file with formulas, a bomb, a huge or a
// broken one is refused: nothing of it is run, resolved or guessed.
import { toDay } from '@portal/contract/platform/days'
import type { CellValue } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { xlsx } from './spreadsheet.ts'

export type SheetProblem = 'unreadable' | 'protected' | 'formulas' | 'too-large'

export class UnreadableSheet extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A header and the rows of the largest file that is taken (contract/src/access/bulkUpload.ts). */
const max = { entries: 2000, bytes: 12_000_000, rows: 10_001, characters: 500 } as const
/** 40 columns, and a row beyond the most to notice that there are more. */
const range = `A1:AN${max.rows + 2}`

/** Cells by row and column; empty rows are kept out. Throws UnreadableSheet. */
export async function readSpreadsheet(file: Buffer): Promise<string[][]> {
  await checkSizes(file)
  const { sheets } = await xlsx()
    .readXlsx(file, { sheets: [0], range })
    .catch(() => ({ sheets: [] }))
  const sheet = sheets[0]
  if (!sheet) throw new UnreadableSheet('unreadable')
  if ([...(sheet.cells?.values() ?? [])].some(({ formula }) => formula !== undefined))
    throw new UnreadableSheet('formulas')
  const table = sheet.rows.map((row) => row.map(formatCell)).filter((row) => row.some(Boolean))
  if (table.length > max.rows) throw new UnreadableSheet('too-large')
  return table.map((row) => row.slice(0, row.findLastIndex(Boolean) + 1))
}

/** Old and encrypted workbooks are compound files, which begin so. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

// Sizes are checked before, because the reader unpacks no more of a part than the part says it holds.
async function checkSizes(file: Buffer): Promise<void> {
  if (file.subarray(0, 8).equals(compound)) throw new UnreadableSheet('protected')
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(() => undefined)
  if (!zip) throw new UnreadableSheet('unreadable')
  if (zip.entryCount > max.entries) throw new UnreadableSheet('too-large')
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize > max.bytes) throw new UnreadableSheet('too-large')
      if (entry.uncompressedSize === 0 && entry.compressedSize > 2) throw new UnreadableSheet('unreadable')
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('unreadable')
  }
}

// A cell becomes a text, so that a long number reads as it is typed and not as 9.7E8; order lines have no days and
// yes-or-no cells.
const formatCell = (value: CellValue | undefined): string =>
  value === null || value === undefined
    ? ''
    : (value instanceof Date ? toDay(value, 'UTC') : String(value)).trim().slice(0, max.characters)
