// Total of a recurring order at the prices of now, and what stands in its way [P5.173].
import { recurringMessages } from '@portal/contract/buying/recurringForms'
import { moneyText } from '@portal/contract/platform/money'
import type { Currency } from '@portal/contract/platform/locales'
import { getShopper, isSold } from '../catalog/catalog.ts'
import { priceLines } from '../checkout/checkout.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { ScheduleRow } from './schedule.ts'

const loadScheduledLines = (ctx: Pick<Ctx, 'db'>, recurringId: number) =>
  ctx.db
    .selectFrom('recurring_line')
    .select(['item_id as itemId', 'quantity', 'max_price as maxPrice'])
    .where('recurring_id', '=', recurringId)
    .orderBy('line_number')
    .execute()

/** Its lines with what they cost the viewer now; `problem` says why nothing of it is ordered. */
export async function priceSchedule(ctx: Ctx, row: ScheduleRow) {
  const lines = await loadScheduledLines(ctx, row.recurring_id)
  const priced = await priceLines(
    ctx,
    lines.map((line) => ({ ...line, unitSerial: null })),
  )
  const { currency } = getShopper(ctx, undefined)
  const isOther = currency !== row.currency
  return priced.map(({ wanted, row: product, line }) => {
    const name = product?.show_online ? product.display_name : `Item ${wanted.itemId}`
    const price = line?.frozen.price ?? null
    return {
      wanted,
      product,
      frozen: line?.frozen,
      name,
      price,
      problem: isOther
        ? recurringMessages.currency.replace('{currency}', row.currency)
        : problemOf(
            { ...wanted, name, currency },
            { price, isForSale: product !== undefined && isSold(product), supply: line?.supply },
          ),
    }
  })
}

function problemOf(
  { name, maxPrice, currency }: { name: string; maxPrice: number | null; currency: Currency },
  { price, isForSale, supply }: { price: number | null; isForSale: boolean; supply: string | undefined },
): string | null {
  const say = (text: string) => text.replace('{part}', () => name)
  if (!isForSale || price === null || supply === undefined) return say(recurringMessages.notSold)
  if (maxPrice !== null && price > maxPrice)
    return say(recurringMessages.ceiling)
      .replace('{price}', moneyText(price, currency))
      .replace('{ceiling}', moneyText(maxPrice, currency))
  return supply === 'none' ? say(recurringMessages.noStock) : null
}
