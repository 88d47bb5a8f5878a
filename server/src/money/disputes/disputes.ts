// Disputes of invoices: made, withdrawn and read here; the ERP answers by an import, or staff [P8.11].
import type { OutputOf } from '@portal/contract/platform/call'
import { fillBrand } from '@portal/contract/provider/brand'
import type { disputeCalls, NewDispute } from '@portal/contract/money/disputes'
import { toDisputedLines } from '@portal/contract/money/disputedLines'
import { disputeMessages, disputeReasonLabels } from '@portal/contract/money/disputes'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { centsIn } from '../../platform/pdf/format.ts'
import { notify } from '../../platform/notify/notify.ts'
import { toDisputes } from './disputes.reads.ts'
import { disputeReceived, disputeWithdrawn, invoiceDisputed } from './disputes.emails.ts'
import { keepDisputeFiles, readDisputeFiles } from './replies.ts'
import { loadVisibleInvoice } from './visibleInvoice.ts'

export { waitingDisputes } from './deskDisputes.ts'
export { countOpenDisputes, handOverDisputes } from './handOver.ts'

/** Most disputes of one person in an hour. */
const allowance = { times: 20, seconds: 3600 }

export async function disputeInvoice(ctx: Ctx, asked: NewDispute): Promise<{ disputeId: number }> {
  const { db, viewer, now } = ctx
  const { customerTrxId, reason, comment } = asked
  // Locked, so that of two who dispute it at once the second finds the first.
  const invoice = await loadVisibleInvoice(ctx, customerTrxId, 'lock')
  if (invoice.kind !== 'INVOICE' || invoice.status === 'VOID' || invoice.openCents <= 0)
    throw new PortalError('CONFLICT', disputeMessages.closed)
  const others = await db
    .selectFrom('invoice_dispute')
    .select('dispute_id')
    .where('customer_trx_id', '=', customerTrxId)
    .where('status', '=', 'OPEN')
    .limit(1)
    .execute()
  if (invoice.status === 'DISPUTED' || others.length > 0) throw new PortalError('CONFLICT', disputeMessages.already)
  const { lines, cents, about } = await readDisputed(ctx, asked, invoice)
  const attachments = await readDisputeFiles(ctx, asked.documents)
  const brand = getBrand(ctx.config)
  if (!(await ctx.services.throttle('dispute', viewer.userId, allowance, now)))
    throw new PortalError('TOO_MANY', fillBrand(disputeMessages.tooOften, brand))
  const { dispute_id: disputeId } = await db
    .insertInto('invoice_dispute')
    .values({
      account_id: invoice.accountId,
      customer_trx_id: customerTrxId,
      lines: JSON.stringify(lines),
      cents,
      reason,
      comment,
      user_id: viewer.userId,
      user_name: viewer.name,
      created_at: now,
      closed_at: null,
    })
    .returning('dispute_id')
    .executeTakeFirstOrThrow()
  await keepDisputeFiles(ctx, { dispute_id: disputeId, account_id: invoice.accountId }, asked.documents)
  const data = {
    disputeId,
    trxNumber: invoice.trxNumber,
    customerName: invoice.customerName,
    about,
    reason: disputeReasonLabels[reason],
    comment,
    files: attachments.map(({ name }) => name),
    name: viewer.name,
    email: viewer.email,
  }
  await notify(ctx, { kind: invoiceDisputed, to: { email: brand.email }, severity: 'medium', data, attachments })
  const to = { email: viewer.email, userId: viewer.userId, accountId: invoice.accountId }
  await notify(ctx, { kind: disputeReceived, to, severity: 'low', data })
  return { disputeId }
}

export async function withdrawDispute(ctx: Ctx, disputeId: number): Promise<{ status: 'WITHDRAWN' }> {
  const dispute = await ctx.db
    .selectFrom('invoice_dispute')
    .select(['customer_trx_id', 'status'])
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute) throw notFound()
  const invoice = await loadVisibleInvoice(ctx, dispute.customer_trx_id, 'read')
  // Pressed twice it is withdrawn once.
  if (dispute.status === 'WITHDRAWN') return { status: 'WITHDRAWN' }
  if (dispute.status !== 'OPEN') throw new PortalError('CONFLICT', disputeMessages.gone)
  await ctx.db
    .updateTable('invoice_dispute')
    .set({ status: 'WITHDRAWN', closed_at: ctx.now })
    .where('dispute_id', '=', disputeId)
    .execute()
  const { trxNumber, customerName } = invoice
  const { name, email } = ctx.viewer
  await notify(ctx, {
    kind: disputeWithdrawn,
    to: { email: getBrand(ctx.config).email },
    severity: 'low',
    data: { disputeId, trxNumber, customerName, name, email },
  })
  return { status: 'WITHDRAWN' }
}

/** The disputes of an invoice; none of one the viewer does not see. */
export async function invoiceDisputes(
  { db, viewer }: Ctx,
  customerTrxId: number,
): Promise<OutputOf<typeof disputeCalls.invoiceDisputes>> {
  const seen = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = ${customerTrxId}`,
    'read',
  )
  if (seen.length === 0) return []
  const rows = await db
    .selectFrom('invoice_dispute')
    .selectAll()
    .where('customer_trx_id', '=', customerTrxId)
    .orderBy('dispute_id', 'desc')
    .execute()
  return toDisputes(db, rows)
}

/** The lines and the amount that are disputed, and both in words; throws where there is less. */
async function readDisputed({ db }: Ctx, asked: NewDispute, invoice: LockedInvoice) {
  const money = centsIn(invoice.currency)
  const check = (cents: number) => {
    if (cents > invoice.openCents)
      throw badInput(
        'cents',
        disputeMessages.overOpen.replace('{open}', () => money(invoice.openCents)),
      )
  }
  if (asked.lines.length === 0) {
    check(asked.cents ?? 0)
    return {
      lines: [],
      cents: asked.cents,
      about: [asked.cents === null ? 'Of the whole invoice' : `Of the whole invoice: ${money(asked.cents)}`],
    }
  }
  if (asked.cents !== null) throw badInput('cents', disputeMessages.whole)
  const billed = await db
    .selectFrom('invoice_line')
    .select(['line_number as lineNumber', 'part_number as partNumber', 'description', 'quantity', 'uom', 'amount'])
    .where('customer_trx_id', '=', invoice.customerTrxId)
    .execute()
  const disputed = toDisputedLines(asked.lines, billed)
  if (!disputed) throw notFound()
  if ('problem' in disputed) throw badInput(disputed.problem.field, disputed.problem.message)
  const { lines } = disputed
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  check(cents)
  return {
    lines,
    cents,
    about: lines.flatMap(({ lineNumber, quantity, cents: amount }) => {
      const of = billed.find((each) => each.lineNumber === lineNumber)
      if (!of) return []
      const name = of.partNumber ? `part # ${of.partNumber} ${of.description}` : of.description
      const pieces = quantity === null ? '' : `${quantity} of ${of.quantity} ${of.uom}, `
      return [`Line ${lineNumber}, ${name}: ${pieces}${money(amount)}`]
    }),
  }
}
