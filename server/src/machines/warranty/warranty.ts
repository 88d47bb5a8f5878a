// Warranty: coverage, the list of claims, one claim, invoice numbers, documents [S7.01].
import type { OutputOf } from '@portal/contract/platform/call'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { ClaimDetail, ClaimSummary, WarrantyCoverage, warrantyCalls } from '@portal/contract/machines/warranty'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { claimList } from './warranty.list.ts'
import { claimDetail, loadCoverage, findKnownInvoices } from './warranty.reads.ts'

export { getDefaults, setDefaults } from './defaults.ts'
export { discardClaim, saveClaim } from './drafts.ts'
export { countOpenClaims, handOverClaims } from './handOver.ts'
export { decideClaim, moveClaim } from './moveClaim.ts'
export { coveragesOfUnit } from './warranty.reads.ts'
export { submitClaim } from './submitClaim.ts'

/** A page of the claims of the organizations being viewed. */
export const searchClaims = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<ClaimSummary>> =>
  searchList(ctx, claimList, { request, whose: getRowFilter(ctx, request) })

/** The whole result of a search, or the claims selected in it, as a file; answers where it lies. */
export const exportClaims = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, claimList, { request, whose: getRowFilter(ctx, request), fileName: 'warranty-claims' })

function getRowFilter(ctx: Ctx, request: SearchRequest): { accounts: number[]; only: RawBuilder<boolean>[] } {
  return {
    accounts: getAccounts(request, ctx.viewer.activeAccounts),
    only: request.instanceIds ? [sql<boolean>`c.instance_id = any(${request.instanceIds}::int[])`] : [],
  }
}

/** The coverage of a unit; null for one that is not among those being viewed. */
export const getCoverage = (ctx: Ctx, serial: string): Promise<WarrantyCoverage | null> => loadCoverage(ctx, serial)

/** One claim; null when there is none the viewer may see. */
export const getClaim = (ctx: Ctx, claimId: number): Promise<ClaimDetail | null> => claimDetail(ctx, claimId)

type ValidateInvoicesInput = z.output<(typeof warrantyCalls.validateInvoices)['input']>

/** True if each number is an invoice of the organizations being viewed [B7.27]. */
export async function validateInvoices(
  ctx: Ctx,
  { invoiceNumbers, accountId }: ValidateInvoicesInput,
): Promise<OutputOf<typeof warrantyCalls.validateInvoices>> {
  const accounts = ctx.viewer.activeAccounts.filter((id) => accountId === undefined || id === accountId)
  const known = await findKnownInvoices(ctx, invoiceNumbers, accounts)
  return invoiceNumbers.map((invoiceNumber) => ({ invoiceNumber, isValid: known.has(invoiceNumber.toUpperCase()) }))
}

/** A link to a document of a claim of the viewer's. */
export async function getDocumentUrl(ctx: Ctx, { claimId, fileId }: { claimId: number; fileId: string }) {
  const found = await ctx.db
    .selectFrom('warranty_document')
    .select('file_id')
    .where('claim_id', '=', claimId)
    .where('file_id', '=', fileId)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  if (!found) throw notFound()
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}
