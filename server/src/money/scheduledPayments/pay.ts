// A scheduled payment begins [P9.139]: by the portal on its day or by a press, once. The payment, what it pays and that it began
// are on record in one transaction before the gateway is asked; after a crash the job of all payments asks what became of it.
import type { OutputOf } from '@portal/contract/platform/call'
import type { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { receivableMessages } from '@portal/contract/money/receivables'
import { withRetries } from '../../platform/db/retries.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { askGateway, getPayProblem, recordPayment } from '../receivables/receivables.ts'
import { notifyOwner } from './notify.ts'
import type { HeldPayment } from './rows.ts'
import { changeScheduled, checkMethod, checkVersion, holdScheduled } from './rows.ts'
import { payableOf } from './scheduledPayments.rules.ts'

type Paid = OutputOf<typeof scheduledPaymentCalls.payScheduledPayment>
interface Asked {
  scheduledId: number
  version: number
}

export async function payScheduledPayment(ctx: Ctx, asked: Asked): Promise<Paid> {
  const begun = await withRetries(() =>
    ctx.separateTransaction((db) => begin({ ...ctx, viewer: ctx.viewer, db }, asked)),
  )
  const { accountId, receipt } = begun
  if (!receipt) {
    ctx.audited = { account: accountId, failure: scheduledMessages.nothing }
    return { receiptNumber: null, status: null }
  }
  const { receiptId, receiptNumber } = receipt
  const { status } = await askGateway(ctx, ctx.separateTransaction, receiptId)
  ctx.audited = {
    account: accountId,
    target: { type: 'payment', id: receiptNumber, name: receiptNumber },
    ...(status === 'FAILED' && { failure: receivableMessages.declined }),
  }
  return { receiptNumber, status }
}

async function begin(ctx: Ctx, { scheduledId, version }: Asked) {
  const held = await holdScheduled(ctx, scheduledId)
  const { row } = held
  const accountId = row.account_id
  if (row.user_id !== ctx.viewer.userId)
    throw new PortalError(
      'FORBIDDEN',
      scheduledMessages.notOwner.replace('{owner}', () => row.owner_name),
    )
  const earlier = await findReceipt(ctx, scheduledId)
  if (earlier) return { accountId, receipt: earlier }
  checkVersion(row, version)
  const allocations = allocationsOf(held)
  if (allocations.length === 0) {
    await changeScheduled(ctx, row, { status: 'NOTHING', reason: scheduledMessages.nothing, by: '' })
    await notifyOwner(ctx, row, { news: 'NOTHING', text: scheduledMessages.nothing })
    return { accountId, receipt: undefined }
  }
  const { method, payment_id: paymentId, currency } = row
  await checkMethod(ctx, row)
  const cents = allocations.reduce((sum, each) => sum + each.cents, 0)
  // Once by its row, which is held; its key may have been that of a payment by hand before.
  const key = crypto.randomUUID()
  const of = { key, accountId, currency, method, paymentId, cents, allocations, credits: [] }
  const started = await recordPayment(ctx, of, scheduledId)
  // The invoices are locked since their amounts were read.
  if ('changed' in started) throw new PortalError('CONFLICT', scheduledMessages.failed)
  await changeScheduled(ctx, row, { status: 'PAID', reason: null, by: '' })
  return { accountId, receipt: started }
}

const findReceipt = ({ db }: Ctx, scheduledId: number) =>
  db
    .selectFrom('receipt')
    .select(['receipt_id as receiptId', 'receipt_number as receiptNumber'])
    .where('scheduled_id', '=', scheduledId)
    .executeTakeFirst()

const allocationsOf = ({ invoices }: HeldPayment) =>
  invoices.flatMap(({ invoice, agreedCents, isRemoved }) => {
    const cents = isRemoved || getPayProblem(invoice) !== undefined ? 0 : payableOf(invoice, agreedCents)
    return cents > 0 ? [{ customerTrxId: invoice.customerTrxId, cents }] : []
  })
