// A payment moves on: its status, what is open again when it came to nothing, and the email that says so, in one transaction.
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import { lockInvoices } from '../invoices/invoices.ts'
import { recordCardAccepted, recordCardRefused } from '../payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notifyPayer } from './notifyPayer.ts'
import type { Outcome } from './receivables.rules.ts'
import { reopening, stepsTo } from './receivables.rules.ts'

type MoveDeps = Pick<Ctx, 'db' | 'now' | 'services' | 'config'>

/** Moves that may reopen invoices; anything else leaves them as they are, and waits for no one who pays them. */
const mayReopen: readonly Outcome[] = ['failed', 'returned', 'refunded']

interface GatewayReport {
  chargeId?: string
  reason?: string
  /** The gateway never had it, so that no one refused its card. */
  isUnknown?: boolean
}

/** Moves it to what the gateway says, if that is further on; answers where it is then. */
export async function moveReceipt(
  ctx: MoveDeps,
  receiptId: string,
  outcome: Outcome,
  { chargeId, reason, isUnknown = false }: GatewayReport = {},
): Promise<ReceiptStatus> {
  const { db, now } = ctx
  if (mayReopen.includes(outcome)) await lockPaid(db, receiptId)
  const receipt = await db
    .selectFrom('receipt')
    .select(['status', 'charge_id', 'user_id', 'payment_id'])
    .where('receipt_id', '=', receiptId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const steps = stepsTo(receipt.status, outcome)
  if (chargeId !== undefined && receipt.charge_id === null)
    await db.updateTable('receipt').set({ charge_id: chargeId }).where('receipt_id', '=', receiptId).execute()
  for (const status of steps)
    await db
      .updateTable('receipt')
      .set({ status, updated_at: now, ...(reason !== undefined && { reason }) })
      .where('receipt_id', '=', receiptId)
      .execute()
  const status = steps.at(-1)
  if (status === undefined) return receipt.status
  if (reopening.includes(status)) await reopen(ctx, receiptId)
  await markCard(ctx, receipt, steps, isUnknown)
  await notifyPayer(ctx, receiptId, status)
  return status
}

/** The card that paid, once: what is sent again later, with whatever card, changes nothing of it. */
async function markCard(
  ctx: MoveDeps,
  { user_id: userId, payment_id: paymentId }: { user_id: string; payment_id: string | null },
  steps: readonly ReceiptStatus[],
  isUnknown: boolean,
): Promise<void> {
  if (paymentId === null) return
  if (steps.includes('SUCCEEDED')) await recordCardAccepted(ctx, { userId, paymentId })
  if (steps.includes('FAILED') && !isUnknown) await recordCardRefused(ctx, { userId, paymentId })
}

/** The invoices first and in their order, as whoever pays locks them. */
async function lockPaid(db: MoveDeps['db'], receiptId: string): Promise<void> {
  const rows = await db
    .selectFrom('allocation')
    .select(['customer_trx_id', 'credit_trx_id'])
    .where('receipt_id', '=', receiptId)
    .execute()
  const ids = rows.flatMap(({ customer_trx_id: invoice, credit_trx_id: credit }) => [
    invoice,
    ...(credit === null ? [] : [credit]),
  ])
  await lockInvoices(db, sql<boolean>`i.customer_trx_id = any(${ids}::int[])`)
}

/** Each part that is not taken back yet is, by a row of its own. */
const reopen = ({ db, now }: MoveDeps, receiptId: string) =>
  db
    .insertInto('allocation')
    .columns(['account_id', 'receipt_id', 'customer_trx_id', 'credit_trx_id', 'cents', 'reverses', 'created_at'])
    .expression((is) =>
      is
        .selectFrom('allocation as a')
        .select([
          'a.account_id',
          'a.receipt_id',
          'a.customer_trx_id',
          'a.credit_trx_id',
          'a.cents',
          'a.allocation_id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('a.receipt_id', '=', receiptId)
        .where('a.reverses', 'is', null)
        .where((of) =>
          of.not(
            of.exists(
              of.selectFrom('allocation as r').select('r.allocation_id').whereRef('r.reverses', '=', 'a.allocation_id'),
            ),
          ),
        )
        .orderBy('a.allocation_id'),
    )
    .execute()
