// Emails the payer what became of a payment.
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { renderPdf } from '../../platform/pdf/pdfDocument.ts'
import { receiptDocument } from './receipts.pdf.ts'
import { receiptDetail } from './receipts.reads.ts'
import { paymentCameBack, paymentReceipt } from './receivables.emails.ts'

/** A card declined while its payer looks on needs no email; all else that is final does, and so does a transfer on its way. */
export async function notifyPayer(
  ctx: Pick<Ctx, 'db' | 'services' | 'config' | 'now'>,
  receiptId: string,
  status: ReceiptStatus,
): Promise<void> {
  if (status === 'STARTED' || status === 'ACTION') return
  const payer = await ctx.db
    .selectFrom('receipt')
    .select(['user_id', 'user_name', 'user_email', 'account_id', 'locale', 'created_at', 'scheduled_id'])
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow()
  const receipt = await receiptDetail(ctx.db, sql<boolean>`r.receipt_id = ${receiptId}`)
  if (!receipt) return
  const to = { email: payer.user_email, userId: payer.user_id, accountId: payer.account_id }
  const { receiptNumber, customerName, currency, cents, paidWith, lines } = receipt
  const data = { name: payer.user_name, receiptNumber, customerName, currency, cents, paidWith, lines }
  if (status === 'PROCESSING' || status === 'SUCCEEDED') {
    const isProcessing = status === 'PROCESSING'
    const content = isProcessing
      ? undefined
      : await renderPdf(getBrand(ctx.config), receiptDocument(receipt), { locale: payer.locale, canViewPrices: true })
    await notify(ctx, {
      kind: paymentReceipt,
      to,
      severity: 'low',
      data: { ...data, isProcessing },
      attachments: content ? [{ name: `receipt-${receiptNumber}.pdf`, contentType: 'application/pdf', content }] : [],
    })
    return
  }
  // The payer reads a refusal on the page while they wait; of what was scheduled no one waits.
  if (status === 'FAILED' && payer.scheduled_id === null && ctx.now.getTime() - payer.created_at.getTime() < 60_000)
    return
  await notify(ctx, {
    kind: paymentCameBack,
    to,
    severity: 'high',
    data: { ...data, how: status, reason: receipt.reason },
  })
}
