// Asking for a return [P5.110, P5.111]. The order is locked, so that of two who ask for the same last piece the second is refused.
import { fillBrand } from '@portal/contract/provider/brand'
import type { NewReturn } from '@portal/contract/buying/returnForms'
import { returnMessages } from '@portal/contract/buying/returnForms'
import { comesBackAtFirst } from '@portal/contract/buying/returnRules'
import type { ReturnableOrder } from '@portal/contract/buying/returns'
import { getBrand, getBrandToday } from '../../provider/brand/brand.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import { getShopper, imageUrl, rowsByItem } from '../catalog/catalog.ts'
import type { ShippedOrder } from '../orders/orders.ts'
import { findShippedOrder } from '../orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { loadClaimed } from './claimed.ts'
import { addFiles, addStep, notifyStaff } from './moveReturn.ts'
import { returnReceived } from './returns.emails.ts'
import type { ReturnableLine } from './returns.rules.ts'
import { getDeposits, getLeft, getLineProblem, getUntil, isLate } from './returns.rules.ts'

/** Most requests of one person in an hour: each is of one order, and the cores of a fleet are of many. */
const allowance = { times: 200, seconds: 3600 }

/** The lines of an order with the quantities that can be returned; null when there is none the viewer may see, or it is one of courses. */
export async function getReturnable(ctx: Ctx, orderNumber: string): Promise<ReturnableOrder | null> {
  const order = await findShippedOrder(ctx, orderNumber, 'read')
  if (!order || order.kind === 'TRAINING' || ctx.viewer.isPunchout) return null
  const claimed = await loadClaimed(ctx, order.orderId)
  const days = ctx.config.RETURN_DAYS
  const today = getBrandToday(ctx)
  const items = order.lines.flatMap(({ item_id: itemId }) => itemId ?? [])
  const products = await rowsByItem(ctx, getShopper(ctx, undefined), items)
  return {
    orderNumber,
    customerName: (await getAccount(ctx, order.accountId))?.name ?? '',
    currency: order.currency,
    feePercent: ctx.config.RETURN_FEE_PERCENT,
    days,
    lines: order.lines.map((line) => {
      const product = line.item_id === null ? undefined : products.get(line.item_id)
      const state = toReturnable(ctx, line, claimed)
      return {
        lineNumber: line.line_number,
        partNumber: line.part_number,
        brand: line.brand,
        manufacturerPartNumber: line.manufacturer_part_number,
        name: line.name,
        imageUrl: imageUrl(product ?? { illustration: 'part', picture: null }, 240),
        uom: line.uom,
        price: line.price,
        coreCharge: line.core_charge,
        unitSerial: line.unit_serial,
        shipped: state.shipped,
        claimed: state.claimed,
        shippedDate: state.shippedDate,
        left: getLeft(state),
        until: getUntil(state, days),
        isLate: isLate(state, days, today),
        cores: state.cores,
        coresUntil: line.core_charge > 0 ? getUntil(state, state.coreDays) : null,
        areCoresLate: line.core_charge > 0 && isLate(state, state.coreDays, today),
      }
    }),
  }
}

function toReturnable(
  { config }: Ctx,
  line: ShippedOrder['lines'][number],
  claimed: Awaited<ReturnType<typeof loadClaimed>>,
): ReturnableLine {
  const { parts, deposits } = claimed.get(line.line_number) ?? { parts: 0, deposits: 0 }
  return {
    shipped: line.shipped,
    claimed: parts,
    shippedDate: line.shipped_date,
    cores: line.core_charge > 0 ? Math.max(0, line.shipped - deposits) : 0,
    coreDays: line.core_days ?? config.CORE_DAYS,
  }
}

export async function requestReturn(ctx: Ctx, asked: NewReturn): Promise<{ returnNumber: string }> {
  const { db, viewer, now, config } = ctx
  const brand = getBrand(config)
  if (viewer.isPunchout) throw forbidden()
  const order = await findShippedOrder(ctx, asked.orderNumber, 'lock')
  if (!order) throw notFound()
  const earlier = await findEarlier(ctx, order.accountId, asked.requestKey)
  if (earlier) return earlier
  if (order.kind === 'TRAINING') throw new PortalError('CONFLICT', fillBrand(returnMessages.training, brand))
  const lines = await checkLines(ctx, order, asked.lines)
  if (!(await ctx.services.throttle('return', viewer.userId, allowance, now)))
    throw new PortalError('TOO_MANY', fillBrand(returnMessages.tooOften, brand))
  const row = await db
    .insertInto('order_return')
    .values({
      account_id: order.accountId,
      order_id: order.orderId,
      user_id: viewer.userId,
      requested_by: viewer.name,
      request_key: asked.requestKey,
      currency: order.currency,
      parts: lines.map(({ of }) => of.name).join(', '),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      note: asked.note,
      fee_percent: config.RETURN_FEE_PERCENT,
      requested_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_return_line')
    .values(
      lines.map(({ of, state, quantity, reason, resolution }) => ({
        return_id: row.return_id,
        line_number: of.line_number,
        account_id: order.accountId,
        quantity,
        reason,
        resolution,
        comes_back: comesBackAtFirst(reason),
        price: reason === 'CORE' ? of.core_charge : of.price,
        core_charge: of.core_charge,
        deposits: getDeposits(state, { quantity, resolution }),
      })),
    )
    .execute()
  await addFiles(ctx, row, asked.documents, false)
  await addStep(ctx, row, 'REQUESTED', asked.note)
  const customerName = (await getAccount(ctx, order.accountId))?.name ?? ''
  const news = lines.map(({ of, quantity, reason }) => ({
    partNumber: of.part_number,
    name: of.name,
    quantity,
    uom: of.uom,
    reason,
  }))
  await notifyStaff(ctx, { ...row, customerName, orderNumber: asked.orderNumber }, 'REQUESTED', {
    message: asked.note,
    lines: news,
  })
  await notify(ctx, {
    kind: returnReceived,
    to: { email: viewer.email, userId: viewer.userId, accountId: order.accountId },
    severity: 'low',
    data: { returnNumber: row.return_number, orderNumber: asked.orderNumber, name: viewer.name, lines: news },
  })
  return { returnNumber: row.return_number }
}

/** The return of the same press of the form. */
async function findEarlier({ db, viewer }: Ctx, accountId: number, key: string) {
  const row = await db
    .selectFrom('order_return')
    .select('return_number as returnNumber')
    .where('account_id', '=', accountId)
    .where('user_id', '=', viewer.userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row
}

/** The lines asked for beside those of the order; throws at the first that cannot be returned. */
async function checkLines(ctx: Ctx, order: ShippedOrder, asked: NewReturn['lines']) {
  const claimed = await loadClaimed(ctx, order.orderId)
  const terms = { days: ctx.config.RETURN_DAYS, today: getBrandToday(ctx) }
  const seen = new Set<number>()
  return asked.map((line, at) => {
    const of = order.lines.find(({ line_number: number }) => number === line.lineNumber)
    if (!of) throw badInput(`lines.${at}.quantity`, returnMessages.none)
    if (seen.has(line.lineNumber)) throw badInput(`lines.${at}.quantity`, returnMessages.twice)
    seen.add(line.lineNumber)
    const state = toReturnable(ctx, of, claimed)
    const problem = getLineProblem(state, line, terms)
    if (problem) throw badInput(`lines.${at}.${problem[0]}`, fillBrand(problem[1], getBrand(ctx.config)))
    return { ...line, of, state }
  })
}
