// Credit lines: what is used and left of one, and whether an order on account still fits [P8.10].
import type { CreditLine } from '@portal/contract/money/creditLines'
import { creditMessages, formatHold, maxCreditLines } from '@portal/contract/money/creditLines'
import type { Currency } from '@portal/contract/platform/locales'
import { sumMoney, toCents } from '@portal/contract/platform/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { displayName } from '../../access/session/session.ts'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'

/** Days after it left in which an order that is not billed still counts, because the ERP bills what it ships. */
const billedWithin = 30

/** The unbilled part of the order `o`, with what a change that waits for its answer adds. */
const unbilledTotal = sql<number>`greatest(greatest(o.total,
  (select c.total from order_change c where c.order_id = o.order_id and c.status in ('APPROVAL', 'REQUESTED'))) - coalesce(
  (select sum(b.total) from invoice b where b.order_id = o.order_id and b.kind = 'INVOICE' and b.status <> 'VOID'), 0), 0)`

/** True if the order `o` is one that the ERP bills on account and may not have billed yet. */
const isOnCredit = (today: string) => sql<boolean>`(o.payment_kind in ('ACCOUNT', 'PURCHASE_ORDER')
  and (o.status in ('OPEN', 'PROCESSING') or o.status in ('SHIPPED', 'COMPLETE')
    and coalesce(o.shipped_date, (o.completed_at at time zone 'UTC')::date) > ${today}::date - ${billedWithin}::int))`

/** True if the order `o` uses a credit line, as the list of orders filters by [P8.10]. */
export const usesCredit = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOnCredit(today)} and ${unbilledTotal} > 0)`

type Row = Pick<
  CreditLine,
  | 'accountId'
  | 'customerName'
  | 'currency'
  | 'limit'
  | 'openInvoices'
  | 'credits'
  | 'unbilledOrders'
  | 'unbilledTrainingOrders'
> & { reason: string | null; release: string | null }

/** Credit lines that meet `wanted`, a condition on `credit_line c`, with what is used of them now. */
async function loadLines(ctx: Ctx, wanted: RawBuilder<boolean>): Promise<CreditLine[]> {
  const { rows } = await sql<Row>`
    select c.account_id as "accountId", coalesce(${displayName}, a.name) as "customerName", c.currency, c.credit_limit as "limit", c.hold_reason as reason,
      c.hold_release as release, coalesce(i.owed, 0) as "openInvoices", coalesce(i.credits, 0) as credits, coalesce(o.unbilled, 0) as "unbilledOrders",
      coalesce(o.of_training, 0) as "unbilledTrainingOrders"
    from credit_line c join account a on a.account_id = c.account_id
    cross join lateral (
      select sum(t.open) filter (where t.open_due is not null) as owed, sum(t.open) filter (where t.is_credit) as credits
      from invoice_tally t where t.account_id = c.account_id and t.currency = c.currency
    ) i
    cross join lateral (
      select sum(s.unbilled) as unbilled, sum(s.unbilled) filter (where s.kind = 'TRAINING') as of_training from (
        select o.kind, ${unbilledTotal} as unbilled from sales_order o
        where o.account_id = c.account_id and o.currency = c.currency and ${isOnCredit(getBrandToday(ctx))}
      ) s
    ) o
    where ${wanted}
    order by c.hold_reason is null, c.credit_limit - coalesce(i.owed, 0) - coalesce(i.credits, 0) - coalesce(o.unbilled, 0), a.name, c.currency
    limit ${maxCreditLines}`.execute(ctx.db)
  return rows.map(({ reason, release, ...line }) => {
    const used = Math.max(0, sumMoney([line.openInvoices, line.unbilledOrders, line.credits]))
    return {
      ...line,
      used,
      available: sumMoney([line.limit, -used]),
      hold: reason === null ? null : { reason, release },
    }
  })
}

/** Those of the organizations being viewed. */
export const getCreditLines = (ctx: Ctx): Promise<CreditLine[]> =>
  loadLines(ctx, sql<boolean>`c.account_id = any(${[...ctx.viewer.activeAccounts]}::int[])`)

const findLine = async (ctx: Ctx, accountId: number, currency: Currency): Promise<CreditLine | undefined> =>
  (await loadLines(ctx, sql<boolean>`c.account_id = ${accountId} and c.currency = ${currency}`))[0]

/** The remaining credit for an order of the organization, and its hold; null where it has no limit. */
export async function getAvailableCredit(ctx: Ctx, accountId: number, currency: Currency) {
  const line = await findLine(ctx, accountId, currency)
  return line ? { currency, available: Math.max(0, line.available), hold: line.hold } : null
}

interface Order {
  accountId: number
  currency: Currency
  total: number
  paymentKind: 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD' | 'NONE'
}

/** True if it adds to what the organization owes. */
const isOnAccount = (kind: Order['paymentKind']): boolean => kind !== 'CARD' && kind !== 'NONE'

/** Why an order may not be placed on account now; undefined where it may, or is paid otherwise. */
export async function getCreditProblem(
  ctx: Ctx,
  { accountId, currency, total, paymentKind }: Order,
): Promise<string | undefined> {
  if (!isOnAccount(paymentKind)) return undefined
  const line = await findLine(ctx, accountId, currency)
  if (!line) return undefined
  if (line.hold) return formatHold(line.hold)
  return toCents(total) > toCents(line.available) ? creditMessages.over : undefined
}

/** Of orders of one organization on account each waits here for the end of the one before. */
export async function lockCredit({ db }: Pick<Ctx, 'db'>, { accountId, currency, paymentKind }: Order): Promise<void> {
  if (!isOnAccount(paymentKind)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit line ${accountId} ${currency}`}, 0))`.execute(db)
}

/** The same in the transaction that writes the order, so that of many at once each waits until the one before it is on record. */
export async function checkCredit(ctx: Ctx, order: Order): Promise<void> {
  if (!isOnAccount(order.paymentKind)) return
  await lockCredit(ctx, order)
  const whyNot = await getCreditProblem(ctx, order)
  if (whyNot) throw new PortalError('CONFLICT', whyNot)
}
