// The messages about the card of an order: to its buyer, and to customer service where goods are not to leave.
import { cardName } from '@portal/contract/money/payments'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { notify } from '../../platform/notify/notify.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { cardCharged, cardRefused, cardRenewed, orderOnHold } from './charges.emails.ts'
import type { PaymentRow, ChargeRow } from './charges.ts'

type NotifyDeps = Pick<Ctx, 'db' | 'services' | 'config'>

async function readOrder(db: Db, payment: PaymentRow, row: ChargeRow) {
  const order = await db
    .selectFrom('sales_order as o')
    .innerJoin('account as a', 'a.account_id', 'o.account_id')
    .select(['o.order_number', 'a.name', 'a.account_number', 'o.card_brand', 'o.card_last4'])
    .where('o.order_id', '=', payment.order_id ?? -1)
    .executeTakeFirstOrThrow()
  const buyer = await db
    .selectFrom('portal_user')
    .select(['email', 'first_name', 'last_name'])
    .where('user_id', '=', payment.user_id)
    .executeTakeFirst()
  return {
    orderNumber: order.order_number,
    customerName: `${order.name} (${order.account_number})`,
    card: cardName({ brand: row.card_brand ?? order.card_brand, last4: row.card_last4 ?? order.card_last4 }),
    name: buyer ? `${buyer.first_name} ${buyer.last_name}` : '',
    to: buyer && { email: buyer.email, userId: payment.user_id, accountId: payment.account_id },
  }
}

/** The card was refused for what is still to come: the buyer pays by another, and goods are not to leave. */
export async function notifyOfRefusal(ctx: NotifyDeps, payment: PaymentRow, row: ChargeRow, openCents: number) {
  const { to, name, customerName, orderNumber, card } = await readOrder(ctx.db, payment, row)
  if (to) await notify(ctx, { kind: cardRefused, to, severity: 'high', data: { name, orderNumber, card } })
  await notify(ctx, {
    kind: orderOnHold,
    to: { email: getBrand(ctx.config).email },
    severity: 'high',
    data: { orderNumber, customerName, card, currency: payment.currency, openCents },
  })
}

/** The card was charged for what was shipped. With the order nothing is said beside its confirmation. */
export async function notifyOfCharge(
  ctx: NotifyDeps,
  payment: PaymentRow,
  row: ChargeRow,
  { cents, openCents, canViewPrices }: { cents: number; openCents: number; canViewPrices: boolean },
) {
  if (payment.capture === 'ORDER') return
  const { to, name, orderNumber, card } = await readOrder(ctx.db, payment, row)
  if (!to) return
  const lines = await ctx.db
    .selectFrom('order_line')
    .select(['line_number as lineNumber', 'name', 'quantity', 'uom'])
    .where('order_id', '=', payment.order_id ?? -1)
    .orderBy('line_number')
    .execute()
  await notify(ctx, {
    kind: cardCharged,
    to,
    severity: 'low',
    data: {
      name,
      orderNumber,
      card,
      currency: payment.currency,
      cents,
      openCents,
      canViewPrices,
      lines: lines
        .filter(({ lineNumber }) => row.line_numbers.includes(lineNumber))
        .map(({ quantity, uom, ...line }) => ({ ...line, quantity: `${quantity} ${uom}` })),
      shipmentNumbers: (await shipmentsOf(ctx.db, payment.order_id))(row.line_numbers),
    },
  })
}

/** The bank holds the money for longer. */
export async function notifyOfRenewal(ctx: NotifyDeps, payment: PaymentRow, row: ChargeRow, until: Date | null) {
  const { to, name, orderNumber, card } = await readOrder(ctx.db, payment, row)
  if (!to) return
  const data = { name, orderNumber, card, until: until?.toISOString() ?? null }
  await notify(ctx, { kind: cardRenewed, to, severity: 'low', data })
}

/** Finds the numbers of the shipments that lines of an order are in. */
export async function shipmentsOf(
  db: Db,
  orderId: number | null,
): Promise<(lineNumbers: readonly number[]) => string[]> {
  const rows = await db
    .selectFrom('shipment')
    .select(['shipment_number', 'line_numbers'])
    .where('order_id', '=', orderId ?? -1)
    .orderBy('shipped_at')
    .orderBy('shipment_id')
    .execute()
  return (lineNumbers) =>
    rows
      .filter(({ line_numbers: inIt }) => inIt.some((line) => lineNumbers.includes(line)))
      .map(({ shipment_number: number }) => number)
}
