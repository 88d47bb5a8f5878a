// An order to several addresses with fewer lines [P5.191]: a delivery without any falls away with its freight.
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { RateRequest } from '../rates/rates.ts'
import { linesOf, rateDeliveries, sumDeliveries } from '../rates/rates.ts'
import type { FrozenOrder } from './frozenOrder.ts'

/** Freight stays as it was frozen; what it answers asks for the tax of what is left. */
export async function withDeliveries(
  ctx: Ctx,
  account: RateRequest['account'],
  content: FrozenOrder,
  kept: FrozenOrder['lines'],
): Promise<() => Promise<FrozenOrder>> {
  const { currency } = content
  const parts = (content.deliveries ?? []).flatMap((delivery, at) => {
    const lines = linesOf(kept, at + 1)
    return lines.length > 0 ? [{ delivery, lines }] : []
  })
  const rated = await rateDeliveries(
    ctx,
    { account, currency },
    parts.map(({ delivery, lines }) => ({
      address: delivery.shipTo,
      lines,
      shipDays: groupShipDays(lines.map(({ shipByDate }) => ({ promiseDate: shipByDate, shippedDate: null }))),
    })),
  )
  return async () => {
    const deliveries = await Promise.all(
      parts.map(async ({ delivery, lines }, at) => ({
        ...delivery,
        subtotal: sumMoney(lines.map(({ price, quantity }) => lineAmount(price, quantity))),
        tax: (await rated[at]?.getTax(delivery.shipping)) ?? delivery.tax,
      })),
    )
    const sums = sumDeliveries(deliveries)
    const [only, second] = deliveries
    if (only && !second) {
      const { deliveries: _several, ...rest } = content
      const { requestedDate, shipsComplete, subtotal: _subtotal, ...way } = only
      return {
        ...rest,
        ...sums,
        ...way,
        ...(requestedDate !== null && { requestedDate }),
        ...(shipsComplete && { shipsComplete }),
        lines: kept.map(({ delivery: _delivery, ...line }) => line),
      }
    }
    return {
      ...content,
      ...sums,
      deliveries,
      lines: parts.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, delivery: at + 1 }))),
    }
  }
}
