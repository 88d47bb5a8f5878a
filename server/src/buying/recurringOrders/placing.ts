// One day of a recurring order is placed [P5.172]: once, by a press or the job, with the rights and prices of now.
import { recurringMessages } from '@portal/contract/buying/recurringForms'
import { getPaymentProblem, paymentOptionMessages } from '@portal/contract/buying/paymentOptions'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { getAccount } from '../../access/organizations/organizations.ts'
import { chooseCharges, getChargeOptions } from '../../money/chargeCodes/chargeCodes.ts'
import { getAddress, getFirstAddress } from '../addresses/addresses.ts'
import { freezeOrder, placeFrozen } from '../checkout/checkout.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { priceSchedule } from './prepare.ts'
import type { ScheduleRow } from './schedule.ts'
import { findSchedule, lockSchedule, recordRun, recurringAccount } from './schedule.ts'

interface Placed {
  orderNumber: string | null
  approvalNumber: string | null
}
interface Asked {
  recurringId: number
  dueDay: string
}

/** `version` is the one the job has read: what changed since is looked at again when the job comes next. */
export async function placeRecurringOrder(ctx: Ctx, { recurringId, dueDay }: Asked, version?: number): Promise<Placed> {
  const accountId = recurringAccount(ctx)
  // Frozen apart, because freight and tax may be asked of a service: nothing is held while it answers.
  const frozen = await ctx.separateTransaction(async (db) => {
    const reading = { ...ctx, db }
    const row = await findSchedule(reading, accountId, recurringId)
    if (!row) throw notFound()
    const done = await findPlaced(reading, { recurringId, dueDay })
    if (done) return { done }
    checkDue(ctx, row, version)
    return { content: await freeze(reading, row), version: row.version }
  })
  if (frozen.done) return frozen.done
  const row = await lockSchedule(ctx, accountId, recurringId)
  const done = await findPlaced(ctx, { recurringId, dueDay })
  if (done) return done
  checkDue(ctx, row, frozen.version)
  const failed = await ctx.db
    .selectFrom('recurring_run')
    .select('due_day')
    .where('recurring_id', '=', recurringId)
    .where('due_day', '=', dueDay)
    .where('status', '=', 'FAILED')
    .executeTakeFirst()
  if (row.next_day !== dueDay && !failed) throw new PortalError('CONFLICT', recurringMessages.notDue)
  const { quoteId, orderNumber, approvalNumber } = await placeFrozen(ctx, { accountId, content: frozen.content })
  await recordRun(ctx, row, {
    due_day: dueDay,
    status: orderNumber === null ? 'SENT' : 'PLACED',
    quote_id: quoteId,
    order_number: orderNumber,
    approval_number: approvalNumber,
  })
  return { orderNumber, approvalNumber }
}

const findPlaced = (ctx: Pick<Ctx, 'db'>, { recurringId, dueDay }: Asked): Promise<Placed | undefined> =>
  ctx.db
    .selectFrom('recurring_run')
    .select(['order_number as orderNumber', 'approval_number as approvalNumber'])
    .where('recurring_id', '=', recurringId)
    .where('due_day', '=', dueDay)
    .where('status', 'in', ['PLACED', 'SENT'])
    .executeTakeFirst()

/** Throws where it is not the viewer who places it, nothing of it is placed now, or it is of another version than was read. */
function checkDue({ viewer }: Ctx, row: ScheduleRow, version = row.version): void {
  const say = (text: string) => text.replace('{owner}', () => row.owner_name)
  if (row.user_id !== viewer.userId) throw new PortalError('FORBIDDEN', say(recurringMessages.notYours))
  if (row.status === 'ENDED') throw new PortalError('CONFLICT', recurringMessages.over)
  if (row.version !== version) throw new PortalError('CONFLICT', recurringMessages.moved)
}

/** The order at the prices, freight and tax of now. Throws PortalError with what stands in its way. */
async function freeze(ctx: Ctx, row: ScheduleRow) {
  const { account_id: accountId, po_number: poNumber } = row
  const priced = await priceSchedule(ctx, row)
  const problems = priced.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw new PortalError('CONFLICT', problems.join(' '))
  const shipTo = await getAddress(ctx, row.ship_to_address_id, 'SHIPPING', [accountId])
  if (!shipTo) throw new PortalError('CONFLICT', checkoutMessages.address)
  const billTo = await getFirstAddress(ctx, 'BILLING', accountId)
  if (!billTo) throw new PortalError('CONFLICT', checkoutMessages.billing)
  const lines = priced.flatMap(({ frozen }) => frozen ?? [])
  const usual = await getChargeOptions(ctx, accountId)
  const given = { costCenter: usual?.costCenter ?? undefined, job: usual?.job ?? undefined }
  const chosen = await chooseCharges(ctx, accountId, given, lines)
  if (chosen.problem) throw new PortalError('CONFLICT', chosen.problem.message)
  const { content } = await freezeOrder(ctx, {
    accountId,
    shipTo,
    billTo,
    poNumber,
    note: `Recurring order: ${row.name}`,
    lines: lines.map((line, at) => ({ ...line, ...chosen.charges[at] })),
  })
  const account = await getAccount(ctx, accountId)
  const isOnAccount = poNumber === null && account && getPaymentProblem('ACCOUNT', account) === undefined
  if (poNumber === null && !isOnAccount) throw new PortalError('CONFLICT', paymentOptionMessages.poNumber)
  return { ...content, shipTo, billTo, isRecurring: true, ...(isOnAccount && { paymentKind: 'ACCOUNT' as const }) }
}
