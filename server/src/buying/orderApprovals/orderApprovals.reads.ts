// One request with its lines, tiers and history.
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { lineAmount } from '@portal/contract/platform/money'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import { findUses, toBudgetUse } from '../../money/budgets/budgets.ts'
import { getShopper, imageUrl, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import { laterText } from './laterText.ts'
import type { RequestRow, RequestState } from './moveApproval.ts'
import { loadState, statusNow } from './moveApproval.ts'
import { hasLeft } from '../../access/colleagues/colleagues.ts'
import type { RequestListRow } from './orderApprovals.list.ts'
import { namedRequests, orderApprovalList } from './orderApprovals.list.ts'
import { seesRequests } from './visibility.ts'
import { getRights } from '../../platform/prices/prices.ts'

/** A request the viewer may see; null where there is none. */
export async function loadDetail(ctx: Ctx, approvalNumber: string): Promise<OrderApprovalDetail | null> {
  const list = orderApprovalList(getBrandToday(ctx))
  const { rows } = await sql<RequestListRow & { account_name: string }>`
    select ${list.read}, a.name as account_name
    from ${namedRequests} where q.approval_number = ${approvalNumber}
      and q.account_id = any(${[...ctx.viewer.allowedAccounts]}::int[]) and ${seesRequests(ctx.viewer)}`.execute(ctx.db)
  const [listed] = rows
  if (!listed) return null
  const row = await ctx.db
    .selectFrom('order_approval')
    .selectAll()
    .where('approval_number', '=', approvalNumber)
    .executeTakeFirstOrThrow()
  const versions = await ctx.db
    .selectFrom('order_approval_version')
    .selectAll()
    .where('approval_id', '=', row.approval_id)
    .orderBy('version', 'desc')
    .execute()
  const steps = await ctx.db
    .selectFrom('order_approval_step')
    .select(['kind', 'version', 'at', 'by_name', 'note'])
    .where('approval_id', '=', row.approval_id)
    .orderBy('step_id')
    .execute()
  const content = versions[0]?.content
  if (!content) return null
  const state = await loadState(ctx, row)
  const changed = await loadChanged(ctx, row)
  return {
    ...list.toRow(listed),
    status: statusNow(row, ctx.now),
    customerName: listed.account_name,
    userId: row.user_id,
    senderHasLeft: await hasLeft(ctx.db, { accountId: row.account_id, userId: row.user_id }),
    reasons: row.plan.reasons,
    tiers: toTiers(row, state),
    waitsFor: waitsFor(ctx, row, state),
    reason: row.reason,
    orderNumber: row.order_number,
    changeOf: changed?.orderNumber ?? null,
    priceQuote: content.priceQuote?.quoteNumber ?? null,
    quoteId: mayPlaceAgain(ctx, row, content) ? row.quote_id : null,
    ...toContent(content),
    budgets: await loadBudgets(ctx, row, content, changed),
    lines: await toLines(ctx, content),
    rejectedLines: versions.flatMap(({ rejected, author }) =>
      rejected.map(({ lineNumber: _line, ...line }) => ({ ...line, by: author })),
    ),
    history: steps.map(({ kind, version, at, by_name: by, note }) => ({
      kind,
      version,
      at: at.toISOString(),
      by,
      note,
    })),
  }
}

const toTiers = (row: RequestRow, { tiers, approved }: RequestState): OrderApprovalDetail['tiers'] =>
  tiers.map(({ step, mode, people, isDone, isOpen }) => ({
    step,
    mode,
    isDone,
    isOpen: isOpen && row.status === 'PENDING',
    people: people.map(({ userId, name }) => {
      const by = approved.get(userId)
      return { userId, name, approvedAt: by?.at.toISOString() ?? null, approvedBy: by?.by ?? null }
    }),
  }))

/** For an approver whose turn comes after that of others. */
function waitsFor(ctx: Ctx, row: RequestRow, { tiers, waiting }: RequestState): string | null {
  const { userId } = ctx.viewer
  const isLater = tiers.some(
    ({ isDone, isOpen, people }) => !isDone && !isOpen && people.some((each) => each.userId === userId),
  )
  return statusNow(row, ctx.now) === 'PENDING' && isLater && !waiting.includes(userId)
    ? laterText(tiers, waiting)
    : null
}

/** Not by a card that was refused, whose payment is over. */
const mayPlaceAgain = ({ viewer }: Ctx, row: RequestRow, { paymentKind }: FrozenOrder) =>
  row.status === 'FAILED' &&
  row.user_id === viewer.userId &&
  (paymentKind !== 'CARD' || row.reason === checkoutMessages.confirmCard)

interface ChangedOrder {
  orderId: number
  orderNumber: string
  orderedAt: Date
}

/** The order that is to change; undefined for a new order. */
const loadChanged = async ({ db }: Ctx, { change_id: changeId }: RequestRow): Promise<ChangedOrder | undefined> =>
  changeId === null
    ? undefined
    : db
        .selectFrom('order_change as c')
        .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
        .select(['o.order_id as orderId', 'o.order_number as orderNumber', 'o.ordered_at as orderedAt'])
        .where('c.change_id', '=', changeId)
        .executeTakeFirst()

/** While it waits, as if it were not reserved yet. */
async function loadBudgets(
  ctx: Ctx,
  row: RequestRow,
  content: FrozenOrder,
  changed: ChangedOrder | undefined,
): Promise<OrderApprovalDetail['budgets']> {
  const status = statusNow(row, ctx.now)
  if (status !== 'PENDING' && status !== 'APPROVED') return []
  // A change counts in the period of its order, which holds it already.
  const uses = await findUses(
    changed ? { ...ctx, now: changed.orderedAt } : ctx,
    { ...content, accountId: row.account_id },
    { approvalId: row.approval_id, orderId: changed?.orderId },
  )
  return uses.map(toBudgetUse)
}

const toContent = (content: FrozenOrder) => ({
  shipTo: content.shipTo,
  billTo: content.billTo,
  shippingMethod: content.shippingMethod,
  deliveries: content.deliveries ?? null,
  shippingLabel: content.shippingLabel,
  freight: content.freight,
  carrierAccount: content.carrierAccount,
  paymentKind: content.paymentKind,
  paymentTerms: content.paymentTerms,
  cardBrand: content.cardBrand,
  cardLast4: content.cardLast4,
  note: content.note,
  subtotal: content.subtotal,
  shipping: content.shipping,
  tax: content.tax,
  taxExempt: content.taxExempt,
  total: content.total,
})

/** The lines as frozen, with the picture and the customer's own number of today. */
async function toLines(ctx: Ctx, { lines }: FrozenOrder): Promise<OrderApprovalDetail['lines']> {
  const products = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line, at) => {
    const product = products.get(line.itemId)
    return {
      lineNumber: at + 1,
      partNumber: line.partNumber,
      brand: line.brand,
      manufacturerPartNumber: line.manufacturerPartNumber,
      customerPartNumber: product?.customer_number ?? null,
      name: line.name,
      imageUrl: imageUrl(product ?? { illustration: 'part', picture: null }, 240),
      quantity: line.quantity,
      uom: line.uom,
      unitSerial: line.unitSerial,
      costCenter: line.costCenter ?? null,
      job: line.job ?? null,
      delivery: line.delivery ?? null,
      price: line.price,
      coreCharge: line.coreCharge ?? 0,
      coreDays: getRights(ctx.viewer).canViewPrices ? (line.coreDays ?? null) : null,
      lineTotal: lineAmount(line.price, line.quantity),
    }
  })
}
