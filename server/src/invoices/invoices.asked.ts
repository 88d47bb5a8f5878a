// What a request asks of the invoices, and which of them its asker sees [S13.04].
import type { SearchRequest } from '@portal/contract/lists'
import { getBrandToday } from '../brand/brand.ts'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden } from '../platform/errors.ts'
import type { RowFilter } from '../platform/lists/page.ts'
import { getAccounts, parseListRequest } from '../platform/lists/wanted.rules.ts'
import { invoiceList, whoseInvoices } from './invoices.list.ts'
import type { Sight } from './invoices.rules.ts'
import { invoiceSight } from './invoices.rules.ts'

/** What a request asks of the list, on the company's day. */
export function parseInvoiceRequest(ctx: Ctx, request: SearchRequest) {
  const today = getBrandToday(ctx)
  const list = invoiceList(today)
  return { today, list, wanted: parseListRequest(ctx.viewer, list, request), whose: toRowFilter(ctx, request) }
}

export const toRowFilter = (ctx: Ctx, request: SearchRequest): RowFilter =>
  whoseInvoices(ctx.viewer, requireSight(ctx), getAccounts(request, ctx.viewer.activeAccounts))

export function requireSight({ viewer }: Ctx): Sight {
  const sight = invoiceSight(viewer)
  if (!sight) throw forbidden()
  return sight
}
