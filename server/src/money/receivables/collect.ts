// Asks the gateway for a payment that is on record, or what became of it. May run twice and at once: the gateway does everything
// at most once under the payment's id, and a payment only moves forward.
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import { latePaths } from '@portal/contract/platform/latePaths'
import { findPayer } from '../payments/payments.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Collection } from '../../platform/payments/gateway.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { moveReceipt } from './moveReceipt.ts'
import { settled } from './receivables.rules.ts'

type CollectDeps = Pick<Ctx, 'services' | 'config' | 'now'>
type RunSeparately = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** After so many minutes a payment the gateway never heard of is given up, and so is one its payer never confirmed. */
const timeout = 60

/** Where it is now; unchanged while the gateway stays silent, which a job goes on asking. */
export async function askGateway(
  ctx: CollectDeps,
  separately: RunSeparately,
  receiptId: string,
): Promise<{ status: ReceiptStatus; actionUrl: string | null }> {
  const { receipt, payer } = await separately(async (db) => {
    const found = await db
      .selectFrom('receipt')
      .selectAll()
      .where('receipt_id', '=', receiptId)
      .executeTakeFirstOrThrow()
    const { user_id: userId, payment_id: paymentId, gateway } = found
    return { receipt: found, payer: await findPayer(db, { userId, paymentId, gateway }) }
  })
  const { payments } = ctx.services
  if (settled.includes(receipt.status) || receipt.gateway !== payments.name)
    return { status: receipt.status, actionUrl: null }
  const isOld = ctx.now.getTime() - receipt.created_at.getTime() > timeout * 60_000
  const ask = async (): Promise<Collection | undefined> => {
    const { charge_id: chargeId } = receipt
    if (chargeId !== null)
      return receipt.status === 'ACTION' && isOld ? payments.giveUp(chargeId) : payments.collection(chargeId)
    if (isOld || payer.token === null || receipt.method === 'CREDIT')
      return payments.findCollection(receiptId, payer.customerId)
    return payments.collect({
      key: receiptId,
      kind: receipt.method,
      cents: receipt.cents,
      currency: receipt.currency,
      token: payer.token,
      customerId: payer.customerId,
      description: `${ctx.config.BRAND_COMPANY} payment ${receipt.receipt_number}`,
      statement: `Pmt${receipt.receipt_number}`,
      returnUrl: pageUrl(ctx.config, latePaths.receipt(receipt.receipt_number)),
    })
  }
  let collection: Collection | undefined
  try {
    collection = await ask()
  } catch (error) {
    if (error instanceof GatewayUnreachable) return { status: receipt.status, actionUrl: null }
    throw error
  }
  const status = await separately((db) =>
    moveReceipt({ ...ctx, db }, receiptId, collection?.status ?? 'failed', {
      isUnknown: collection === undefined,
      ...(collection?.chargeId && { chargeId: collection.chargeId }),
      ...(collection?.reason && { reason: collection.reason }),
    }),
  )
  return { status, actionUrl: status === 'ACTION' ? (collection?.actionUrl ?? null) : null }
}
