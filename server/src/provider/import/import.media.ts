// Lines that name a picture, document or drawing: it is read before the line is written, and what is wrong with it is a mistake of the line.
import type { MediaKind, StoreMedia } from '../../buying/media/media.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CellMistake, Row } from './import.rules.ts'

interface NumberedRow {
  line: number
  row: Row
}

interface MediaImport {
  takeMedia: StoreMedia | undefined
  fail: (line: number, mistake: CellMistake) => void
}

/** How many are read at once, because a link waits for others and a picture for a processor. */
const atOnce = 4

/** The rows whose source could be taken, with its hash in the place of it. */
export async function withMedia(
  db: Db,
  kind: MediaKind,
  rows: readonly NumberedRow[],
  { takeMedia, fail }: MediaImport,
): Promise<NumberedRow[]> {
  const done: NumberedRow[] = []
  const waiting = rows.values()
  const work = async () => {
    for (const numbered of waiting) {
      const { line, row } = numbered
      const source = row['source']
      if (row['ended'] === true || typeof source !== 'string') {
        done.push(numbered)
        continue
      }
      const taken = takeMedia ? await takeMedia(db, kind, source) : { problem: 'cannot be read here' }
      if ('hash' in taken) done.push({ line, row: { ...row, source: taken.hash } })
      else fail(line, { column: 'source', message: `"${source.slice(0, 200)}" ${taken.problem}` })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done.toSorted((one, other) => one.line - other.line)
}
