// One return with its lines, files and history.
import type { ReturnDetail } from '@portal/contract/buying/returns'
import { creditOf } from '@portal/contract/buying/returnRules'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { getShopper, imageUrl, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { ReturnRow } from './returns.list.ts'
import { namedReturns, returnList } from './returns.list.ts'

type Row = ReturnRow & {
  return_id: number
  order_id: number
  account_name: string
  accountNumber: string
  poNumber: string | null
  note: string
  instructions: string | null
  carrier: string | null
  trackingNumber: string | null
  feePercent: number
  reason: string | null
  replacementOrder: string | null
  creditMemo: string | null
}

/** A return that `whose` lets through; null where there is none. */
export async function loadDetail(
  ctx: Ctx,
  returnNumber: string,
  whose: RawBuilder<boolean>,
): Promise<ReturnDetail | null> {
  const { rows } = await sql<Row>`
    select r.return_id, r.order_id, ${returnList.read}, a.name as account_name, a.account_number as "accountNumber", o.po_number as "poNumber",
      r.note, r.instructions, r.carrier, r.tracking_number as "trackingNumber", r.fee_percent as "feePercent", r.reason,
      r.replacement_order as "replacementOrder", r.credit_memo as "creditMemo"
    from ${namedReturns} where r.return_number = ${returnNumber} and ${whose}`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { return_id: returnId, order_id: orderId, account_name: customerName, ...said } = row
  return {
    ...said,
    ...returnList.toRow(row),
    customerName,
    lines: await loadLines(ctx, { returnId, orderId, feePercent: row.feePercent }),
    files: await loadFiles(ctx, returnId),
    history: (
      await ctx.db
        .selectFrom('order_return_event')
        .select(['status', 'at', 'by_name as by', 'note'])
        .where('return_id', '=', returnId)
        .orderBy('event_id')
        .execute()
    ).map((step) => ({ ...step, at: step.at.toISOString() })),
  }
}

async function loadLines(
  ctx: Ctx,
  { returnId, orderId, feePercent }: { returnId: number; orderId: number; feePercent: number },
): Promise<ReturnDetail['lines']> {
  const lines = await ctx.db
    .selectFrom('order_return_line as l')
    .innerJoin('order_line as p', (join) =>
      join.onRef('p.line_number', '=', 'l.line_number').on('p.order_id', '=', orderId),
    )
    .select([
      'l.line_number as lineNumber',
      'l.quantity',
      'l.reason',
      'l.resolution',
      'l.comes_back as comesBack',
      'l.received',
      'l.accepted',
      'l.price',
      'l.core_charge as coreCharge',
      'l.deposits',
      'p.item_id as itemId',
      'p.part_number as partNumber',
      'p.brand',
      'p.manufacturer_part_number as manufacturerPartNumber',
      'p.name',
      'p.uom',
      'p.unit_serial as unitSerial',
    ])
    .where('l.return_id', '=', returnId)
    .orderBy('l.line_number')
    .execute()
  const products = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    lines.flatMap(({ itemId }) => itemId ?? []),
  )
  return lines.map(({ itemId, ...line }) => {
    const product = itemId === null ? undefined : products.get(itemId)
    const { fee, credit } = creditOf(line, feePercent)
    return {
      ...line,
      imageUrl: imageUrl(product ?? { illustration: 'part', picture: null }, 240),
      fee,
      lineCredit: credit,
    }
  })
}

async function loadFiles({ db }: Ctx, returnId: number): Promise<ReturnDetail['files']> {
  const rows = await db
    .selectFrom('order_return_file as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select([
      'd.file_id as fileId',
      'f.name',
      'f.content_type as contentType',
      'f.size',
      'd.added_by as addedBy',
      'd.added_at as addedAt',
      'd.from_staff as fromStaff',
    ])
    .where('d.return_id', '=', returnId)
    .orderBy('d.added_at')
    .orderBy('f.name')
    .execute()
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}
