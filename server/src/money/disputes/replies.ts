// What the customer writes about an open dispute after it was made, and the files of disputes [P9.147].
import { fillBrand } from '@portal/contract/provider/brand'
import type { DisputeReply } from '@portal/contract/money/disputeForms'
import { disputeMessages, maxDisputeBytes } from '@portal/contract/money/disputes'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { readAttachments } from '../../platform/files/attachments.ts'
import type { Attachment } from '../../platform/notify/channels/channel.ts'
import { notify } from '../../platform/notify/notify.ts'
import { disputeReplied } from './disputes.emails.ts'
import { loadVisibleInvoice } from './visibleInvoice.ts'

/** Most messages of one person about disputes in an hour. */
const allowance = { times: 30, seconds: 3600 }

export async function replyToDispute(ctx: Ctx, { disputeId, message, documents }: DisputeReply) {
  const { db, viewer, now, config } = ctx
  const dispute = await findDispute(ctx, disputeId)
  const { trxNumber, customerName } = await loadVisibleInvoice(ctx, dispute.customer_trx_id, 'read')
  if (dispute.status !== 'OPEN') throw new PortalError('CONFLICT', disputeMessages.gone)
  const attachments = await readDisputeFiles(ctx, documents)
  const brand = getBrand(config)
  if (!(await ctx.services.throttle('dispute-reply', viewer.userId, allowance, now)))
    throw new PortalError('TOO_MANY', fillBrand(disputeMessages.tooManyReplies, brand))
  await keepDisputeFiles(ctx, dispute, documents)
  await db
    .insertInto('dispute_message')
    .values({
      dispute_id: disputeId,
      account_id: dispute.account_id,
      author: viewer.name,
      from_staff: false,
      text: message,
      said_at: now,
      told_at: now,
    })
    .execute()
  // Its answer may have come meanwhile.
  if ((await findDispute(ctx, disputeId)).status !== 'OPEN') throw new PortalError('CONFLICT', disputeMessages.gone)
  const { name, email } = viewer
  await notify(ctx, {
    kind: disputeReplied,
    to: { email: brand.email },
    severity: 'medium',
    data: { disputeId, trxNumber, customerName, name, email, message, files: attachments.map((file) => file.name) },
    attachments,
  })
  return { disputeId }
}

export async function getDisputeFile(ctx: Ctx, { disputeId, fileId }: { disputeId: number; fileId: string }) {
  const dispute = await findDispute(ctx, disputeId)
  await loadVisibleInvoice(ctx, dispute.customer_trx_id, 'read')
  const file = await ctx.db
    .selectFrom('dispute_file')
    .select('file_id')
    .where('dispute_id', '=', disputeId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound()
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}

/** Uploads of the viewer's as attachments; throws where one is not theirs or all are too large. */
export const readDisputeFiles = (ctx: Ctx, documents: readonly string[]): Promise<Attachment[]> =>
  readAttachments(ctx, documents, { field: 'documents', maxBytes: maxDisputeBytes, tooLarge: disputeMessages.tooLarge })

/** Keeps uploads of the viewer's with a dispute. */
export async function keepDisputeFiles(
  { db, viewer, now, services }: Ctx,
  dispute: { dispute_id: number; account_id: number },
  documents: readonly string[],
): Promise<void> {
  if (documents.length === 0) return
  const ids = [...new Set(documents)]
  await services.files.keep(db, ids, { userId: viewer.userId, accountId: dispute.account_id }, 'documents')
  await db
    .insertInto('dispute_file')
    .values(
      ids.map((fileId) => ({
        dispute_id: dispute.dispute_id,
        file_id: fileId,
        account_id: dispute.account_id,
        added_by: viewer.name,
        added_at: now,
      })),
    )
    .execute()
}

async function findDispute({ db }: Ctx, disputeId: number) {
  const dispute = await db
    .selectFrom('invoice_dispute')
    .select(['dispute_id', 'customer_trx_id', 'account_id', 'status'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) throw notFound()
  return dispute
}
