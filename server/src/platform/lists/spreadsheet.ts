// Rows as an XLSX file (ECMA-376), written as they come, so that memory stays flat up to the most rows a sheet can have.
// Written by hand: the libraries at hand build the whole file in memory, and the part of the format that a table needs is small.
import type { FileColumn } from './export.ts'
import { zipOf } from './zipWriter.ts'

/** The file in pieces. Text is typed as text, so no cell can become a formula. */
export const spreadsheetOf = <Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void> =>
  zipOf([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, batches) },
  ])

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typed}.worksheet+xml"/></Types>`

const workbook = `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${declared}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
}

/** Places in the list of formats below. */
const style = { plain: 0, header: 1, headerOfNumbers: 2, day: 3, money: 4 } as const

const plainLook = 'numFmtId="0" fontId="0" fillId="0" borderId="0"'
const look = (format: number, font: number, side?: 'left' | 'right'): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${side ? ` applyAlignment="1"><alignment horizontal="${side}"/></xf>` : '/>'}`

// 4 is the format #,##0.00 that every program has.
const styles = `${declared}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plainLook}/></cellStyleXfs><cellXfs count="5"><xf ${plainLook} xfId="0"/>${[
  look(0, 1, 'left'),
  look(0, 1, 'right'),
  look(164, 0, 'left'),
  look(4, 0),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* sheetOf<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const named = columns.map((column, at) => ({ column, name: columnName(at) }))
  const header = named.map(({ column: { header: text, kind }, name }) =>
    textCell(`${name}1`, text, kind === 'number' || kind === 'money' ? style.headerOfNumbers : style.header),
  )
  // The header stays in sight.
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
  let at = 1
  for await (const batch of batches) {
    let piece = ''
    for (const row of batch) {
      at += 1
      let cells = ''
      for (const { column, name } of named) cells += cell(`${name}${at}`, column, row)
      piece += `<row r="${at}">${cells}</row>`
    }
    yield piece
  }
  yield '</sheetData></worksheet>'
}

/** The 27th column is AA. */
function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function cell<Row>(place: string, { kind, value }: FileColumn<Row>, row: Row): string {
  const given = value(row)
  if (given === null || given === '') return ''
  switch (kind) {
    case 'day':
      return numberCell(place, dayNumber(String(given)), style.day)
    case 'money':
      return numberCell(place, Number(given), style.money)
    case 'number':
      return numberCell(place, Number(given), style.plain)
    case 'text':
      return textCell(place, String(given), style.plain)
  }
}

const styled = (at: number): string => (at === style.plain ? '' : ` s="${at}"`)

const numberCell = (place: string, value: number, at: number): string =>
  `<c r="${place}"${styled(at)}><v>${value}</v></c>`

const textCell = (place: string, text: string, at: number): string =>
  `<c r="${place}"${styled(at)} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days since the eve of 1900, as spreadsheets count them. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

/** Most characters of a cell. */
const longest = 32_767
const unwritable = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv
const unusual = /[&<>\r\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x[0-9a-f]{4}_/iu

/** Text of an element: what XML has no place for goes, and what a reader would take for one of its own escapes stays as it is. */
function escaped(text: string): string {
  const short = text.length > longest ? text.slice(0, longest) : text
  if (!unusual.test(short)) return short
  return short
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
