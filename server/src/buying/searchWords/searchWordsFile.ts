// Search words as synonyms.csv, the file that the import reads (docs/import.md).
import { cellsOfText } from '@portal/contract/buying/tableText'
import type { Synonym, SynonymEntry } from '@portal/contract/buying/searchWords'
import { searchWordLimits, searchWordMessages, synonymEntry } from '@portal/contract/buying/searchWords'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { toCsv } from '../../platform/lists/csv.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import { loadSynonyms } from './searchWords.reads.ts'
import { saveAll } from './searchWords.ts'

const separator = '|'
const text = (header: string, value: (line: Synonym) => string): FileColumn<Synonym> => ({
  header,
  kind: 'text',
  width: 24,
  value,
})
const columns = [
  text('kind', ({ kind }) => kind),
  text('input', ({ input }) => input),
  text('words', ({ words }) => words.join(separator)),
  text('note', ({ note }) => note),
]

async function* one<T>(rows: T[]): AsyncGenerator<T[], void> {
  yield rows
}

export async function exportSearchWords(ctx: Ctx) {
  let content = ''
  for await (const piece of toCsv(columns, one(await loadSynonyms(ctx)))) content += piece
  return { fileName: 'synonyms.csv', content }
}

/** Reads the file and saves its lines. */
export async function importSearchWords(ctx: Ctx, content: string): Promise<{ saved: number }> {
  const [header = [], ...lines] = cellsOfText(content).filter((row) => row.some((cell) => cell.trim() !== ''))
  const names = header.map((cell) => cell.trim())
  const at = (name: string) => names.indexOf(name)
  if (['kind', 'input', 'words'].some((name) => at(name) < 0) || lines.length > searchWordLimits.lines)
    throw new PortalError('BAD_INPUT', searchWordMessages.header)
  const entries = lines.map((cells, line): SynonymEntry => {
    const cell = (name: string) => (cells[at(name)] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    const read = synonymEntry.safeParse({
      kind: cell('kind'),
      input: cell('input'),
      words: cell('words')
        .split(separator)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      note: cell('note'),
    })
    if (read.success) return read.data
    const message = read.error.issues[0]?.message ?? ''
    throw new PortalError(
      'BAD_INPUT',
      searchWordMessages.file.replace('{line}', String(line + 2)).replace('{message}', message),
    )
  })
  return { saved: await saveAll(ctx, entries) }
}
