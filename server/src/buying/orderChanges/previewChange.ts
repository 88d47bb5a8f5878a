// The outcome of a change, as its buyer reads it before asking, and whose approval it needs [P5.145, P5.147].
import { createHash } from 'node:crypto'
import type { ChangePreview } from '@portal/contract/buying/orderChanges'
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { changeTexts, quantityOf } from '@portal/contract/buying/orderChangeText'
import { lineAmount, toCents } from '@portal/contract/platform/money'
import { findRaises, getBudgetProblem, toApprove } from '../../money/budgets/budgets.ts'
import type { Use } from '../../money/budgets/budgets.ts'
import { getCreditProblem } from '../../money/creditLines/creditLines.ts'
import { imageUrl } from '../catalog/catalog.ts'
import { planApproval } from '../orderApprovals/orderApprovals.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { freezeChange } from './freezeChange.ts'
import type { ChangeContent } from './orderChanges.rules.ts'
import { goesBeyond, hasLeft, isActive, isOpenLine } from './orderChanges.rules.ts'
import type { PlannedChange } from './planChange.ts'
import { planChange } from './planChange.ts'
import { refuse } from './refuse.ts'

/** The changed order as budgets see it. */
export const toBudgeted = ({ order, after }: PlannedChange) => ({
  orderId: order.order_id,
  orderedAt: order.ordered_at,
  accountId: order.account_id,
  currency: order.currency,
  total: after.total,
  poNumber: after.poNumber,
  lines: after.lines.filter(isActive),
})

/** Added to what the organization owes. */
export const toRaise = ({ order, before, after }: PlannedChange, held = before.total) => ({
  accountId: order.account_id,
  currency: order.currency,
  paymentKind: order.payment_kind,
  total: Math.max(0, toCents(after.total) - toCents(held)) / 100,
})

/** What the credit line holds of the order already: with the change whose place this one takes. */
const heldTotal = ({ before, replaced }: PlannedChange) => Math.max(before.total, replaced?.total ?? 0)

/** Whose approval it needs by the rules and budgets of now; null where what was ordered covers it. Throws where a budget refuses it. */
export async function planOf(ctx: Ctx, planned: PlannedChange, raises: readonly Use[]): Promise<ApprovalPlan | null> {
  const problem = getBudgetProblem(raises, getRights(ctx.viewer).canViewPrices)
  if (problem) throw refuse(ctx, problem)
  const { order, before, after } = planned
  const budgets = toApprove(raises)
  if (!goesBeyond(before, after) && budgets.length === 0) return null
  const content = freezeChange(planned, [])
  return planApproval(ctx, { accountId: order.account_id, content, budgets })
}

/** Of what the buyer has read: of the order as it is, of what becomes of it, and of who approves it. */
export const fingerprintOf = ({ order, before, after }: PlannedChange, approval: ApprovalPlan | null): string =>
  createHash('sha256')
    .update(JSON.stringify([order.order_id, order.status, before, after, approval?.tiers ?? null]))
    .digest('base64url')

export async function previewOrderChange(ctx: Ctx, asked: ChangedOrder): Promise<ChangePreview> {
  const planned = await planChange(ctx, asked)
  const { order, before, after, rows } = planned
  // A change whose place this one takes holds its part still, and lets go of it when this one is asked for.
  const base = planned.replaced && toBudgeted({ ...planned, after: before })
  const approval = await planOf(ctx, planned, await findRaises(ctx, toBudgeted(planned), { base }))
  const raise = toRaise(planned, heldTotal(planned))
  const whyNot = raise.total > 0 ? await getCreditProblem(ctx, raise) : undefined
  if (whyNot) throw refuse(ctx, whyNot)
  return {
    orderNumber: order.order_number,
    accountId: order.account_id,
    currency: order.currency,
    isReleased: order.status === 'PROCESSING',
    canRedirect: !before.lines.some(hasLeft),
    isPurchaseOrder: order.payment_kind === 'PURCHASE_ORDER',
    poNumber: after.poNumber,
    shipTo: after.shipTo,
    deliveries:
      after.deliveries?.map(({ shipToAddressId: _, ...delivery }) => {
        const its = before.lines.filter(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber)
        return {
          ...delivery,
          canRedirect: !its.some(hasLeft),
          lineNumbers: its.map(({ lineNumber }) => lineNumber),
        }
      }) ?? null,
    lines: after.lines.map((line) => {
      const was = before.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
      const row = line.itemId === null ? undefined : rows.get(line.itemId)
      return {
        lineNumber: line.lineNumber,
        partNumber: line.partNumber,
        brand: line.brand,
        manufacturerPartNumber: line.manufacturerPartNumber,
        name: line.name,
        imageUrl: imageUrl(row ?? { illustration: 'part', picture: null }, 240),
        uom: line.uom,
        unitSerial: line.unitSerial,
        costCenter: line.costCenter,
        job: line.job,
        status: line.status,
        isOpen: was === undefined || isOpenLine(was),
        was: was ? quantityOf(was) : null,
        quantity: quantityOf(line),
        priceWas: was?.price ?? null,
        price: line.price,
        coreCharge: line.coreCharge ?? 0,
        lineTotal: lineAmount(line.price, quantityOf(line)),
        promiseDate: line.promiseDate,
      }
    }),
    before: amountsOf(before),
    after: amountsOf(after),
    taxExempt: order.tax_exempt,
    cancelsAll: !after.lines.some(isActive),
    texts: changeTexts(before, after),
    approval,
    fingerprint: fingerprintOf(planned, approval),
  }
}

const amountsOf = ({ subtotal, shipping, tax, total }: ChangeContent) => ({ subtotal, shipping, tax, total })
