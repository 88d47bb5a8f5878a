// The filter of an invoice request, and which of them its asker sees [S13.04].
import type { SearchRequest } from '@portal/contract/platform/lists'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { getAccounts, parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { invoiceList, getInvoiceFilter } from './invoices.list.ts'
import type { InvoiceVisibility } from './invoices.rules.ts'
import { getInvoiceVisibility } from './invoices.rules.ts'

/** The filter of the list, on the company's day. */
export function parseInvoiceRequest(ctx: Ctx, request: SearchRequest) {
  const today = getBrandToday(ctx)
  const list = invoiceList(today)
  return { today, list, wanted: parseListRequest(ctx.viewer, list, request), whose: toRowFilter(ctx, request) }
}

export const toRowFilter = (ctx: Ctx, request: SearchRequest): RowFilter =>
  getInvoiceFilter(ctx.viewer, requireVisibility(ctx), getAccounts(request, ctx.viewer.activeAccounts))

export function requireVisibility({ viewer }: Ctx): InvoiceVisibility {
  const visibility = getInvoiceVisibility(viewer)
  if (!visibility) throw forbidden()
  return visibility
}
