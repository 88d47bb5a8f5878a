// Submitting a claim: complete, with invoices of ours, and once only [S7.03].
import { messages } from '@portal/contract/platform/errors'
import type { ClaimLine } from '@portal/contract/machines/warrantyForm'
import { claimMessages, claimProblems } from '@portal/contract/machines/warrantyForm'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { loadDraft } from './drafts.ts'
import { recordStatusChange } from './moveClaim.ts'
import { latestDay } from './warranty.rules.ts'
import { findAddress, findKnownInvoices } from './warranty.reads.ts'

/** Submits the viewer's draft; throws what it lacks, by field, and leaves the draft as it is. */
export async function submitClaim(ctx: Ctx, claimId: number): Promise<{ claimId: number; claimNumber: string }> {
  const { db, viewer, now } = ctx
  if (viewer.privileges.includes('Demo_Only_Warranty_Submit'))
    throw new PortalError('FORBIDDEN', claimMessages.demoRefused)
  const claim = await loadDraft(ctx, claimId)
  const rows = await db
    .selectFrom('warranty_claim_line')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('line_number')
    .execute()
  const lines = rows.map((row) => ({
    kind: row.kind,
    partNumber: row.part_number ?? '',
    description: row.description,
    quantity: row.quantity,
    price: row.price,
    invoiceNumber: row.invoice_number ?? '',
  }))
  const problems = {
    ...claimProblems(
      {
        failureDate: claim.failure_date,
        repairDate: claim.repair_date,
        hours: claim.hours,
        complaint: claim.complaint,
        cause: claim.cause,
        correction: claim.correction,
        lines,
        billingAddressId: claim.billing_address_id,
      },
      latestDay(now),
    ),
    ...(await invoiceProblems(ctx, lines, claim.account_id)),
    ...(await addressProblems(ctx, claim)),
  }
  if (Object.keys(problems).length > 0) throw new PortalError('BAD_INPUT', messages.badInput, problems)
  await db
    .updateTable('warranty_claim')
    .set({ status: 'SUBMITTED', submitted_at: now, updated_at: now })
    .where('claim_id', '=', claimId)
    .execute()
  await recordStatusChange(ctx, claimId, '')
  return { claimId, claimNumber: claim.claim_number }
}

/** An address may have left the organization, or may be used for less, since the draft was saved. */
async function addressProblems(ctx: Ctx, claim: Awaited<ReturnType<typeof loadDraft>>) {
  const chosen = [
    ['billingAddressId', claim.billing_address_id, 'BILLING'],
    ['shippingAddressId', claim.shipping_address_id, 'SHIPPING'],
  ] as const
  const problems: Record<string, string> = {}
  for (const [field, id, type] of chosen)
    if (id !== null && !(await findAddress(ctx, id, type, claim.account_id)))
      problems[field] = claimMessages.otherAddress
  return problems
}

async function invoiceProblems(ctx: Ctx, lines: readonly ClaimLine[], accountId: number) {
  const given = lines.map(({ invoiceNumber }) => invoiceNumber).filter(Boolean)
  const known = await findKnownInvoices(ctx, given, [accountId])
  return Object.fromEntries(
    lines.flatMap(({ invoiceNumber }, at) =>
      invoiceNumber === '' || known.has(invoiceNumber.toUpperCase())
        ? []
        : [[`lines.${at}.invoiceNumber`, claimMessages.unknownInvoice(invoiceNumber)] as const],
    ),
  )
}
