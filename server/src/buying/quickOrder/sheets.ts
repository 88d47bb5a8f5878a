// Order lines as files, and files as cells: the same columns out and in [U4.01].
import { toDay } from '@portal/contract/platform/days'
import { Buffer } from 'node:buffer'
import type { ProductCard } from '@portal/contract/buying/catalog'
import type { ExportFormat } from '@portal/contract/platform/lists'
import type { Locale } from '@portal/contract/platform/locales'
import type { SheetKind } from '@portal/contract/buying/quickOrder'
import { maxSheetBytes, sheetMessages } from '@portal/contract/buying/quickOrder'
import { cards, priceFor, rowsByItem, getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { toCsv } from '../../platform/lists/csv.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import type { SheetProblem } from '../../platform/lists/readSpreadsheet.ts'
import { UnreadableSheet } from '../../platform/lists/readSpreadsheet.ts'
import { readSpreadsheetInThread } from '../../platform/lists/sheetThread.ts'
import { toSpreadsheet } from '../../platform/lists/spreadsheet.ts'
import { columnsFor } from '../../platform/prices/prices.ts'

const problems: Record<SheetProblem, string> = {
  unreadable: sheetMessages.unreadable,
  protected: sheetMessages.protected,
  formulas: sheetMessages.formulas,
  'too-large': sheetMessages.tooLarge,
}

/** The cells of an XLSX file in base64; one that cannot be trusted or read is refused in plain words. */
export async function readSheet(content: string): Promise<string[][]> {
  const file = Buffer.from(content, 'base64')
  if (file.length > maxSheetBytes) throw new PortalError('BAD_INPUT', sheetMessages.tooLarge)
  const cells = await readSpreadsheetInThread(file).catch((error: unknown) => {
    if (error instanceof UnreadableSheet) throw new PortalError('BAD_INPUT', problems[error.problem])
    throw error
  })
  if (!cells) throw new PortalError('TOO_MANY', sheetMessages.busy)
  return cells
}

interface Line {
  itemId: number
  quantity: number
  unitSerial?: string | undefined
  lastQuantity?: number | undefined
}

interface Row extends Line {
  card: ProductCard
}

type Column = FileColumn<Row>
const text = (header: string, width: number, value: (row: Row) => string | null): Column => ({
  header,
  kind: 'text',
  value,
  width,
})
const number = (header: string, width: number, value: (row: Row) => number | null): Column => ({
  header,
  kind: 'number',
  value,
  width,
})

const partNumber = text('Part number', 16, ({ card }) => card.partNumber)
const quantity = number('Quantity', 10, (row) => row.quantity || null)

function getColumns(kind: SheetKind, rows: readonly Row[]): Column[] {
  if (kind === 'template') return [partNumber, quantity]
  return [
    partNumber,
    text('Your part number', 18, ({ card }) => card.customerPartNumber),
    text('Brand', 18, ({ card }) => card.brand),
    text('Manufacturer part number', 24, ({ card }) => card.manufacturerPartNumber),
    text('Description', 48, ({ card }) => card.displayName),
    text('Unit', 8, ({ card }) => card.partUom),
    { header: 'Price', kind: 'money', isPrice: true, value: ({ card }) => card.partPrice, width: 12 },
    ...(rows.some(({ lastQuantity }) => lastQuantity !== undefined)
      ? [number('Last quantity', 14, (row) => row.lastQuantity ?? null)]
      : []),
    quantity,
    ...(rows.some(({ unitSerial }) => unitSerial) ? [text('Unit serial', 18, (row) => row.unitSerial ?? null)] : []),
  ]
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const fileNames: Record<SheetKind, string> = {
  template: 'quick-order-template',
  cart: 'cart',
  list: 'shopping-list',
  'order-form': 'order-form',
}

/** Lines as a file; parts the store no longer shows are left out. */
export async function writeSheet(
  ctx: Ctx,
  asked: {
    kind: SheetKind
    format: ExportFormat
    name?: string | undefined
    lines: readonly Line[]
    locale?: Locale | undefined
  },
): Promise<{ fileName: string; contentType: string; content: string }> {
  const { kind, format, lines, name } = asked
  const shopper = getShopper(ctx, asked.locale)
  const known = await rowsByItem(
    ctx,
    shopper,
    lines.map(({ itemId }) => itemId),
  )
  const shown = [...known.values()].filter((row) => row.show_online)
  const byItem = new Map(cards(ctx, shopper, shown).map((card) => [card.itemId, card]))
  const rows = lines.flatMap((line) => {
    const [card, row] = [byItem.get(line.itemId), known.get(line.itemId)]
    return card && row ? [{ ...line, card: { ...card, partPrice: priceFor(row, Math.max(1, line.quantity)) } }] : []
  })
  const columns = columnsFor(shopper, getColumns(kind, rows))
  const pieces: Buffer[] = []
  const made = format === 'csv' ? toCsv(columns, one(rows)) : toSpreadsheet(columns, one(rows))
  for await (const piece of made) pieces.push(Buffer.from(piece))
  const called = (name ?? '').replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || fileNames[kind]
  return {
    fileName: `${called}${kind === 'template' ? '' : `-${toDay(ctx.now, 'UTC')}`}.${format}`,
    contentType: contentTypes[format],
    content: Buffer.concat(pieces).toString('base64'),
  }
}

async function* one<T>(rows: T[]): AsyncGenerator<T[], void> {
  yield rows
}
