// An approved order as it is placed [P5.126]: prices as they were frozen, stock and ship dates of now.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { isSold } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { linesOf } from '../rates/rates.ts'
import { checkMayOrderFor, fillText } from './buyer.ts'
import { leaveTogether } from './delivery.ts'
import type { QuoteSnapshot } from './quoteSnapshot.ts'
import { priceLines } from './snapshot.ts'

/** Also one that could not be placed, where its buyer tries again. */
export const isPlaceable = ({ status }: { status: OrderApprovalStatus }): boolean =>
  status === 'APPROVED' || status === 'FAILED'

/** The order with the stock and ship dates of now. Throws where its buyer may not order any more, or a part is gone. */
export async function checkApproved(ctx: Ctx, accountId: number, content: QuoteSnapshot): Promise<QuoteSnapshot> {
  checkMayOrderFor(ctx, accountId)
  const { priceQuote } = content
  const priced = await priceLines(
    ctx,
    content.lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      unitSerial: line.unitSerial,
      // Days that sales has agreed to hold; others are of now.
      quoted: { price: line.price, leadDays: priceQuote ? line.fullLeadTime : null },
      frozen: line,
    })),
  )
  const ready = priced.map(({ wanted, row, line }) => {
    const refuse = (message: string) =>
      new PortalError(
        'CONFLICT',
        fillText(ctx, message).replace('{part}', () => wanted.frozen.name),
      )
    if (!row || !line || (!priceQuote && !isSold(row))) throw refuse(checkoutMessages.gone)
    if (line.supply === 'none' && !priceQuote) throw refuse(checkoutMessages.goneStock)
    const { fromStock, shipByDate, fullLeadTime } = line.frozen
    return { ...wanted.frozen, fromStock, shipByDate, fullLeadTime }
  })
  const { deliveries } = content
  const lines = deliveries
    ? deliveries.flatMap(({ shipsComplete }, at) => {
        const its = linesOf(ready, at + 1)
        return shipsComplete ? leaveTogether(its) : its
      })
    : content.shipsComplete
      ? leaveTogether(ready)
      : ready
  const isSame = lines.every(({ shipByDate }, at) => shipByDate === content.lines[at]?.shipByDate)
  if (isSame) return { ...content, lines }
  const unknown = { estimatedArrival: null, arrivals: [] }
  return {
    ...content,
    lines,
    ...unknown,
    ...(deliveries && { deliveries: deliveries.map((delivery) => ({ ...delivery, ...unknown })) }),
  }
}
