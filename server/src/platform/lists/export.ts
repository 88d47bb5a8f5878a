// Downloads of a list: the whole result of a search, or the rows selected in it, as CSV or XLSX. Rows come through a
// cursor, so that memory stays flat however many there are.
import { toDay } from '@portal/contract/platform/days'
import type { ExportRequest } from '@portal/contract/platform/lists'
import { maxSpreadsheetRows } from '@portal/contract/platform/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../http/ctx.ts'
import type { FileTerms } from '../files/fileRules.ts'
import { streamBatches } from '../db/stream.ts'
import { PortalError } from '../http/errors.ts'
import { columnsFor, getRights } from '../prices/prices.ts'
import { toCsv } from './csv.ts'
import type { FileColumn } from './fileColumn.ts'
import type { List } from './list.ts'
import type { RowFilter } from './page.ts'
import { countRows, rowsSql } from './page.ts'
import { toSpreadsheet } from './spreadsheet.ts'
import { toFileName } from './viewedGroup.ts'
import type { ListRequest } from './listRequest.rules.ts'
import { parseListRequest } from './listRequest.rules.ts'

interface Export<Row> {
  list: List
  request: ExportRequest
  /** The request to the list, where the area has read it itself. */
  wanted?: ListRequest
  whose: RowFilter
  /** Columns read of each row. */
  read: RawBuilder<Row>
  /** Adds what is worked out of a row. */
  complete?: (row: Row) => Row
  columns: readonly FileColumn<Row>[]
  /** Without ending; the day is added. */
  fileName: string
  /** Asked again when it is fetched. */
  rule?: FileTerms
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes the file into the file store for the viewer and answers a link to it; reports to `ctx.progress`. */
export async function exportList<Row>(
  ctx: Ctx,
  {
    list,
    request,
    wanted = parseListRequest(ctx.viewer, list, request),
    whose,
    read,
    complete,
    columns,
    fileName,
    rule,
  }: Export<Row>,
): Promise<{ url: string }> {
  const picked = request.selected ? [sql<boolean>`${list.name} = any(${request.selected}::text[])`] : []
  const rowsOfWhom = { ...whose, only: [...(whose.only ?? []), ...picked] }
  const total = await countRows(ctx.db, list, wanted, rowsOfWhom)
  if (request.format === 'xlsx' && total > maxSpreadsheetRows)
    throw new PortalError(
      'BAD_INPUT',
      `A spreadsheet can hold at most ${maxSpreadsheetRows} rows. Please download CSV instead, or narrow the list.`,
    )

  const batches =
    total === 0
      ? noRows<Row>()
      : counted(streamBatches(ctx.db, rowsSql(list, wanted, rowsOfWhom, read)), complete, (done) =>
          ctx.progress(done, total),
        )
  return storeRows(ctx, { format: request.format, columns, batches, fileName, rule })
}

interface StoredRows<Row> extends Pick<Export<Row>, 'columns' | 'fileName' | 'rule'> {
  format: ExportRequest['format']
  batches: AsyncIterable<readonly Row[]>
}

/** The same of rows that no list has, such as computed ones. */
export async function storeRows<Row>(
  ctx: Ctx,
  { format, columns, batches, fileName, rule }: StoredRows<Row>,
): Promise<{ url: string }> {
  const shown = columnsFor(getRights(ctx.viewer), columns)
  const content = format === 'csv' ? toCsv(shown, batches) : toSpreadsheet(shown, batches)
  const name = `${toFileName(ctx.viewer, fileName)}-${toDay(ctx.now, 'UTC')}.${format}`
  const made = { userId: ctx.viewer.userId, name, contentType: types[format], rule }
  return { url: await ctx.services.files.write(ctx.db, made, content, ctx.now) }
}

// An empty list is still a file with its header, so that the reader sees that nothing was found and not that something
// failed.
async function* noRows<Row>(): AsyncGenerator<Row[], void> {
  yield []
}

async function* counted<Row>(
  batches: AsyncIterable<Row[]>,
  complete: ((row: Row) => Row) | undefined,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<Row[], void> {
  let done = 0
  let told = 0
  for await (const batch of batches) {
    yield complete ? batch.map(complete) : batch
    done += batch.length
    if (performance.now() - told > 500) {
      told = performance.now()
      await tell(done)
    }
  }
  await tell(done)
}
