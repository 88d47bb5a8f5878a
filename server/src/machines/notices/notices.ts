// Product notices: the list, one notice, its documents, reports of completion, the coverage matrix [S6.01, S6.03].
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { NoticeCoverage, NoticeDetail, NoticeSummary } from '@portal/contract/machines/notices'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { coverageList, noticeList } from './notices.list.ts'
import type { CompletionReport } from './notices.pdf.ts'
import { noticeDocument, receiptDocument } from './notices.pdf.ts'
import { loadCoverage, noticeDetail, noticeRow } from './notices.reads.ts'

export { reportCompletion } from './completion.ts'

/** A page of the notices that concern units of the organizations being viewed. */
export function searchNotices(ctx: Ctx, request: SearchRequest): Promise<SearchPage<NoticeSummary>> {
  const { list, whose } = listFor(ctx, request)
  return searchList(ctx, list, { request, whose })
}

function listFor(ctx: Ctx, request: SearchRequest) {
  const accounts = getAccounts(request, ctx.viewer.activeAccounts)
  return {
    list: noticeList(ctx.viewer, getToday(ctx, request), accounts),
    whose: { accounts: accounts.slice(0, 1) },
  }
}

/** The whole result of a search, or the notices selected in it, as a file; answers where it lies. */
export function exportNotices(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, whose } = listFor(ctx, request)
  return downloadList(ctx, list, { request, whose, fileName: 'product-notices' })
}

/** One notice with the viewer's units; null when it concerns none of them. */
export const getNotice = async (ctx: Ctx, apnId: number): Promise<NoticeDetail | null> =>
  (await noticeDetail(ctx, ctx.viewer.activeAccounts, apnId, ctx.viewer)) ??
  // A link to a notice about units outside the group being viewed shows those.
  noticeDetail(ctx, ctx.viewer.activeAccounts, apnId)

export const getCoverage = (ctx: Ctx, wanted: Parameters<typeof loadCoverage>[1]): Promise<NoticeCoverage> =>
  loadCoverage(ctx, wanted)

/** Every unit and notice of the organizations being viewed, as a file. */
export const exportCoverage = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, coverageList(getToday(ctx, request)), {
    request,
    whose: { accounts: getAccounts(request, ctx.viewer.activeAccounts) },
    fileName: 'notice-coverage',
  })

/** A link to a document of a notice the viewer may see [B7.07]; the document is printed from the notice's text. */
export async function getPdfUrl(
  ctx: Ctx,
  { apnId, attachmentId, download }: { apnId: number; attachmentId: number; download: boolean },
): Promise<{ fileUrl: string }> {
  const notice = await noticeRow(ctx, ctx.viewer.allowedAccounts, apnId)
  const attachment = await ctx.db
    .selectFrom('notice_attachment')
    .select('description')
    .where('apn_id', '=', apnId)
    .where('attachment_id', '=', attachmentId)
    .executeTakeFirst()
  if (!notice || !attachment) throw notFound()
  return opened(await storePdf(ctx, getBrand(ctx.config), noticeDocument(notice, attachment.description)), download)
}

/** A link to the receipt of a report of the viewer's organizations. */
export async function getReceiptUrl(
  ctx: Ctx,
  { reportId, download }: { reportId: number; download: boolean },
): Promise<{ fileUrl: string }> {
  const report: CompletionReport | undefined = await ctx.db
    .selectFrom('notice_report as r')
    .innerJoin('account as a', 'a.account_id', 'r.account_id')
    .selectAll('r')
    .select('a.name as customer_name')
    .where('r.report_id', '=', reportId)
    .where('r.account_id', 'in', orNone(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  const notice = report && (await noticeDetail(ctx, [report.account_id], report.apn_id))
  const row = report && (await noticeRow(ctx, [report.account_id], report.apn_id))
  if (!report || !notice || !row) throw notFound()
  const units = notice.units.filter((unit) => unit.reportId === reportId)
  const evidence = units[0]?.evidence.map(({ name }) => name) ?? []
  return opened(await storePdf(ctx, getBrand(ctx.config), receiptDocument(report, row, units, evidence)), download)
}

/** A link to a file of a report of the viewer's organizations. */
export async function getEvidenceUrl(
  ctx: Ctx,
  { reportId, fileId }: { reportId: number; fileId: string },
): Promise<{ fileUrl: string }> {
  const found = await ctx.db
    .selectFrom('notice_evidence')
    .select('file_id')
    .where('report_id', '=', reportId)
    .where('file_id', '=', fileId)
    .where('account_id', 'in', orNone(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  if (!found) throw notFound()
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}

const opened = ({ url }: { url: string }, download: boolean) => ({ fileUrl: download ? url : `${url}&view=1` })

// The account 0, which no one has, because `in ()` is no SQL.
const orNone = (accounts: readonly number[]): number[] => (accounts.length > 0 ? [...accounts] : [0])
