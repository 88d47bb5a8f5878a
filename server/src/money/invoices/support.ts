// A question about invoices goes to customer service with its files, who answers by Reply [B2.19, B7.29].
import { fillBrand } from '@portal/contract/provider/brand'
import { unknownInvoice } from '@portal/contract/money/invoiceNumbers'
import type { InvoiceSupport } from '@portal/contract/money/invoiceSupport'
import { invoiceSupportMessages, maxSupportBytes } from '@portal/contract/money/invoiceSupport'
import { messages } from '@portal/contract/platform/errors'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { readAttachments } from '../../platform/files/attachments.ts'
import { notify } from '../../platform/notify/notify.ts'
import { requireVisibility } from './invoiceRequest.ts'
import { invoiceQuestion, invoiceQuestionCopy } from './invoices.emails.ts'
import { getInvoiceFilter } from './invoices.list.ts'
import { findCustomerNames } from './invoices.reads.ts'

/** Most questions of one user in an hour. */
const allowance = { times: 20, seconds: 3600 }

export async function sendInvoiceSupport(
  ctx: Ctx,
  { invoices, content, documents }: InvoiceSupport,
): Promise<{ sent: boolean }> {
  const customers = await findCustomers(ctx, invoices)
  const attachments = await readAttachments(ctx, documents, {
    field: 'documents',
    maxBytes: maxSupportBytes,
    tooLarge: invoiceSupportMessages.tooLarge,
  })
  const brand = getBrand(ctx.config)
  if (!(await ctx.services.throttle('invoice-question', ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', fillBrand(invoiceSupportMessages.tooOften, brand))
  const { name, email, userId } = ctx.viewer
  const files = attachments.map((file) => file.name)
  const said = { invoices: [...invoices], content, files }
  await notify(ctx, {
    kind: invoiceQuestion,
    to: { email: brand.email },
    severity: 'medium',
    data: { ...said, customers, name, email },
    attachments,
  })
  await notify(ctx, { kind: invoiceQuestionCopy, to: { email, userId }, severity: 'low', data: said })
  return { sent: true }
}

/** The organizations of the invoices; throws where one is none that the viewer may see. */
async function findCustomers(ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  const seen = await findCustomerNames(
    ctx,
    numbers,
    getInvoiceFilter(ctx.viewer, requireVisibility(ctx), ctx.viewer.allowedAccounts),
  )
  const unknown = numbers.filter((number) => !seen.has(number))
  if (unknown.length > 0)
    throw new PortalError('BAD_INPUT', messages.badInput, { invoices: unknown.map(unknownInvoice).join(' ') })
  return [...new Set(seen.values())]
}
