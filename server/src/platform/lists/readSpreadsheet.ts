// The cells of the first sheet of an XLSX file that somebody sent, as text. A file with formulas, a bomb, a huge or a
// broken one is refused: nothing of it is run, resolved or guessed.
import { BadZip, openZip } from './zip.ts'

export type SheetProblem = 'unreadable' | 'protected' | 'formulas' | 'too-large'

export class BadSheet extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

const most = { bytes: 12_000_000, rows: 5000, columns: 40, characters: 500 } as const

/** Old and encrypted workbooks are compound files, which begin so. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Cells by row and column; empty rows are kept out. Throws BadSheet. */
export function readSpreadsheet(file: Buffer): string[][] {
  if (file.subarray(0, 8).equals(compound)) throw new BadSheet('protected')
  try {
    const { names, read } = openZip(file)
    const sheet = xml(read(firstSheet(names, read), most.bytes))
    const shared = names.includes('xl/sharedStrings.xml')
      ? sharedTexts(xml(read('xl/sharedStrings.xml', most.bytes)))
      : []
    return cellsOf(sheet, shared)
  } catch (error) {
    if (error instanceof BadZip) throw new BadSheet(error.isTooLarge ? 'too-large' : 'unreadable')
    // A length that points past the end of the file.
    if (error instanceof RangeError) throw new BadSheet('unreadable')
    throw error
  }
}

// A document type could define entities that grow without end; a workbook has none.
function xml(text: string): string {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new BadSheet('unreadable')
  return text
}

/** The part of the first sheet of the workbook, else the first there is. */
function firstSheet(names: readonly string[], read: (name: string, most: number) => string): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(xml(read('xl/workbook.xml', most.bytes)))?.[1]
  const relations = names.includes('xl/_rels/workbook.xml.rels')
    ? xml(read('xl/_rels/workbook.xml.rels', most.bytes))
    : ''
  for (const tag of relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []) {
    const target = attribute(tag, 'Target')
    if (attribute(tag, 'Id') !== id || !target) continue
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (names.includes(name)) return name
  }
  const any = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()[0]
  if (!any) throw new BadSheet('unreadable')
  return any
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

interface Tag {
  /** Without a prefix. */
  name: string
  isEnd: boolean
  isEmpty: boolean
  /** The tag as written, for its attributes. */
  source: string
  /** The text behind it, up to the next tag. */
  text: string
}

function* tagsOf(source: string): Generator<Tag> {
  for (const match of source.matchAll(/<(\/?)(?:[A-Za-z0-9]+:)?([A-Za-z0-9]+)([^>]*)>([^<]*)/g)) {
    const [tag, slash, name = '', rest = '', text = ''] = match
    yield { name, isEnd: slash === '/', isEmpty: rest.endsWith('/'), source: tag, text }
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,4});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? all
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** The shared texts in order; the runs of a formatted one are put together, its phonetic reading left out. */
function sharedTexts(source: string): string[] {
  const texts: string[] = []
  let isPhonetic = false
  for (const { name, isEnd, text } of tagsOf(source)) {
    if (name === 'si' && !isEnd) texts.push('')
    else if (name === 'rPh') isPhonetic = !isEnd
    else if (name === 't' && !isEnd && !isPhonetic && texts.length > 0)
      texts[texts.length - 1] = (texts.at(-1) ?? '').slice(0, most.characters) + decoded(text)
  }
  return texts
}

/** 'C7' is the third column, counted from 0. */
const columnOf = (cell: string): number =>
  (/^[A-Z]{1,3}/.exec(cell)?.[0] ?? '').split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellsOf(source: string, shared: readonly string[]): string[][] {
  const table: string[][] = []
  let row: string[] = []
  let at = -1
  let type = ''
  let value = ''
  let isInValue = false
  for (const { name, isEnd, isEmpty, source: tag, text } of tagsOf(source)) {
    if (name === 'f') throw new BadSheet('formulas')
    if (name === 'row' && !isEnd) {
      row = []
      at = -1
    } else if (name === 'row') {
      if (row.some(Boolean)) table.push(Array.from(row, (cell) => cell ?? ''))
      if (table.length > most.rows) throw new BadSheet('too-large')
    } else if (name === 'c' && !isEnd) {
      const reference = attribute(tag, 'r')
      at = reference === undefined ? at + 1 : columnOf(reference)
      type = attribute(tag, 't') ?? 'n'
      value = ''
      isInValue = !isEmpty
    } else if (name === 'c') {
      if (at >= 0 && at < most.columns) row[at] = shown(type, value, shared).trim().slice(0, most.characters)
      isInValue = false
    } else if (isInValue && !isEnd && (name === 'v' || name === 't')) value += text
  }
  return table
}

function shown(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type !== 'n') return decoded(value)
  // A long number is stored as 9.70012010E8.
  return value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value
}
