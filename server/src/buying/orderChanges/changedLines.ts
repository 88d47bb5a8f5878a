// Lines of a change with their prices and ship dates: those with another quantity, and parts that are added [P5.145].
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { quantityOf } from '@portal/contract/buying/orderChangeText'
import type { ProductRow } from '../catalog/catalog.ts'
import {
  depositOf,
  free,
  getShipDays,
  getShopper,
  isSold,
  itemsByNumber,
  priceFor,
  rowsByItem,
} from '../catalog/catalog.ts'
import { getShipDay } from '../checkout/checkout.ts'
import { chooseCharges } from '../../money/chargeCodes/chargeCodes.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import type { ChangeLine } from './orderChanges.rules.ts'
import { isActive, isOpenLine } from './orderChanges.rules.ts'
import type { OrderRow } from './orderChanges.reads.ts'
import { refuse, say } from './refuse.ts'

const partIn = (message: string, name: string, count = 0) =>
  message.replace('{count}', String(count)).replace('{part}', () => name)

/** When `more` pieces of a part ship. Throws where they cannot be had. */
function supplyOf(ctx: Ctx, row: ProductRow, more: number): Pick<ChangeLine, 'status' | 'promiseDate'> {
  const left = free(row)
  const supply = left >= more ? 'stock' : row.full_lead_time === null ? 'none' : 'lead-time'
  if (supply === 'none')
    throw refuse(
      ctx,
      left > 0
        ? partIn(orderChangeMessages.onlyLeft, row.display_name, left)
        : partIn(orderChangeMessages.noStock, row.display_name),
    )
  return {
    status: supply === 'stock' ? 'OPEN' : 'BACKORDERED',
    promiseDate: getShipDay(supply, row.full_lead_time, getShipDays(ctx)),
  }
}

/**
 * A line keeps its price unless it is the store's price by quantity: then it is that of the new quantity. So one that sales has
 * quoted keeps it always.
 */
export const priceEdited = (
  ctx: Ctx,
  before: readonly ChangeLine[],
  edited: readonly ChangeLine[],
  rows: ReadonlyMap<number, ProductRow>,
): ChangeLine[] =>
  edited.map((line, at) => {
    const was = before[at]
    if (!was || quantityOf(was) === quantityOf(line) || !isActive(line)) return line
    const row = line.itemId === null ? undefined : rows.get(line.itemId)
    const more = line.quantity - was.quantity
    if (more > 0 && (!row || !isSold(row))) throw refuse(ctx, partIn(orderChangeMessages.notSold, line.name))
    const supply = row && more > 0 ? supplyOf(ctx, row, more) : undefined
    const isLater = supply !== undefined && (was.promiseDate ?? '') < (supply.promiseDate ?? '')
    return { ...line, ...(row && priceOf(ctx, row, was, line.quantity)), ...(isLater && supply) }
  })

function priceOf(
  ctx: Ctx,
  row: ProductRow,
  was: ChangeLine,
  quantity: number,
): Pick<ChangeLine, 'price' | 'coreCharge' | 'coreDays'> | undefined {
  const [of, now] = [priceFor(row, was.quantity), priceFor(row, quantity)]
  if (now === null || of === now || was.price !== of) return undefined
  return { price: now, coreCharge: 0, ...depositOf(row, now, getShopper(ctx, undefined)) }
}

/** Parts that are added, at the prices of today, charged as the order is where nothing else is said. */
export async function addedLines(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly ChangeLine[],
  asked: ChangedOrder['added'],
): Promise<{ line: ChangeLine; row: ProductRow }[]> {
  if (asked.length === 0) return []
  const items = await itemsByNumber(
    ctx,
    asked.map(({ partNumber }) => partNumber),
  )
  const shopper = getShopper(ctx, undefined)
  const rows = await rowsByItem(ctx, shopper, [...items.values()])
  const last = Math.max(0, ...lines.map(({ lineNumber }) => lineNumber))
  const found = asked.map(({ partNumber, quantity, costCenter, job }, at) => {
    const row = rows.get(items.get(partNumber) ?? 0)
    const field = `added.${at}.partNumber`
    if (!row?.show_online)
      throw badInput(
        field,
        orderChangeMessages.part.replace('{number}', () => partNumber),
      )
    const price = priceFor(row, quantity)
    if (!isSold(row) || price === null)
      throw badInput(field, say(ctx, partIn(orderChangeMessages.notSold, row.display_name)))
    if (lines.some((line) => line.itemId === row.item_id && isOpenLine(line) && line.unitSerial === null))
      throw badInput(field, partIn(orderChangeMessages.onOrder, row.display_name))
    if (asked.findIndex((each) => items.get(each.partNumber) === row.item_id) !== at)
      throw badInput(field, partIn(orderChangeMessages.partTwice, row.display_name))
    const line: ChangeLine = {
      lineNumber: last + at + 1,
      itemId: row.item_id,
      partNumber: row.part_number,
      brand: row.brand,
      manufacturerPartNumber: row.manufacturer_part_number,
      name: row.display_name,
      quantity,
      uom: row.uom,
      price,
      ...depositOf(row, price, shopper),
      unitSerial: null,
      costCenter: costCenter || commonOf(lines, 'costCenter'),
      job: job || commonOf(lines, 'job'),
      ...supplyOf(ctx, row, quantity),
      shippedDate: null,
    }
    return { line, row }
  })
  await checkCharges(
    ctx,
    order,
    found.map(({ line }) => line),
  )
  return found
}

/** The charge that all lines share. */
function commonOf(lines: readonly ChangeLine[], field: 'costCenter' | 'job'): string | null {
  const [first, ...others] = new Set(lines.filter(isActive).map((line) => line[field]))
  return others.length > 0 ? null : (first ?? null)
}

async function checkCharges(ctx: Ctx, order: OrderRow, lines: readonly ChangeLine[]): Promise<void> {
  for (const [at, { itemId, name, costCenter, job }] of lines.entries()) {
    const charge = { ...(costCenter && { costCenter }), ...(job && { job }) }
    const { problem } = await chooseCharges(ctx, order.account_id, charge, [{ itemId: itemId ?? 0, unitSerial: null }])
    if (problem) throw badInput(`added.${at}.${problem.field}`, `${name}: ${problem.message}`)
  }
}
