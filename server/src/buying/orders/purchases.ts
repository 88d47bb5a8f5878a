// Parts that were bought, by search, as a file, and some of them by their numbers [P5.103].
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { maxCartLines } from '@portal/contract/buying/cart'
import type { PurchaseSummary } from '@portal/contract/buying/purchaseList'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts, parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { loadPage } from '../../platform/lists/page.ts'
import { purchaseList } from './purchases.list.ts'

const listFor = (ctx: Ctx, request: SearchRequest) => {
  const accounts = getAccounts(request, ctx.viewer.activeAccounts)
  return { list: purchaseList(ctx, accounts), whose: { accounts } }
}

export function searchPurchases(ctx: Ctx, request: SearchRequest): Promise<SearchPage<PurchaseSummary>> {
  const { list, whose } = listFor(ctx, request)
  return searchList(ctx, list, { request, whose })
}

export function exportPurchases(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, whose } = listFor(ctx, request)
  return downloadList(ctx, list, { request, whose, fileName: 'parts-bought' })
}

/** Those of these parts that were bought. */
export async function loadPurchasesOf(ctx: Ctx, partNumbers: readonly string[]): Promise<PurchaseSummary[]> {
  const accounts = [...ctx.viewer.activeAccounts]
  const list = purchaseList(ctx, accounts)
  const wanted = parseListRequest(ctx.viewer, list, { page: 0, size: maxCartLines })
  const only = [sql<boolean>`r.part_number = any(${[...partNumbers]}::text[])`]
  const { content } = await loadPage(ctx.db, list, wanted, { accounts, only }, list.read)
  return content.map(list.toRow)
}
