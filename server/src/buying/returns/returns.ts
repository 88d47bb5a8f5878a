// Returns and short shipments: the list, one of them and its files [P5.113]; requests and moves are beside it.
import type { CoreSummary } from '@portal/contract/buying/coreList'
import type { ReturnSummary } from '@portal/contract/buying/returnList'
import type { ReturnDetail } from '@portal/contract/buying/returns'
import { addDays } from '@portal/contract/platform/days'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { coreList } from './cores.list.ts'
import { returnList } from './returns.list.ts'
import { loadDetail } from './returns.reads.ts'

export { countOpenReturns, handOverReturns } from './handOver.ts'
export { waitingReturns } from './deskReturns.ts'

const whoseOf = (ctx: Ctx, request: SearchRequest) => ({ accounts: getAccounts(request, ctx.viewer.activeAccounts) })

export const searchReturns = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<ReturnSummary>> =>
  searchList(ctx, returnList, { request, whose: whoseOf(ctx, request) })

export const exportReturns = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, returnList, { request, whose: whoseOf(ctx, request), fileName: 'returns' })

const coresToday = (ctx: Ctx) => coreList({ today: getBrandToday(ctx), coreDays: ctx.config.CORE_DAYS })

export const searchCores = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<CoreSummary>> =>
  searchList(ctx, coresToday(ctx), { request, whose: whoseOf(ctx, request) })

export const exportCores = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, coresToday(ctx), { request, whose: whoseOf(ctx, request), fileName: 'cores' })

/** One return of the organizations the viewer may see, also of one not viewed now, because an e-mail leads to it. */
export const getReturn = (ctx: Ctx, returnNumber: string): Promise<ReturnDetail | null> =>
  loadDetail(ctx, returnNumber, sql<boolean>`r.account_id = any(${[...ctx.viewer.allowedAccounts]}::int[])`)

export async function getDeskReturn(ctx: Ctx, returnNumber: string) {
  const detail = await loadDetail(ctx, returnNumber, sql<boolean>`true`)
  const { RETURN_VALID_DAYS: days, RETURN_ADDRESS, BRAND_ADDRESS } = ctx.config
  const address = (RETURN_ADDRESS ?? BRAND_ADDRESS ?? '').replaceAll('|', '\n')
  return (
    detail && {
      ...detail,
      defaultInstructions: [
        ...(detail.lines.some(({ reason }) => reason !== 'CORE') ? ['Pack the parts as they came.'] : []),
        ...(detail.lines.some(({ reason }) => reason === 'CORE')
          ? ['Drain the old parts of oil and pack them so that nothing leaks.']
          : []),
        `Write ${returnNumber} on the outside of the box.`,
        ...(address ? [`Send it to:\n${address}`] : []),
      ].join('\n'),
      defaultUntil: addDays(getBrandToday(ctx), days),
    }
  )
}

interface OneFile {
  returnNumber: string
  fileId: string
}

export async function getReturnFile(ctx: Ctx, asked: OneFile): Promise<{ fileUrl: string }> {
  const { fileId } = await findFile(ctx, asked, 'customer')
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}

/** A copy for the member of staff, whose own rights do not reach files of the organization. */
export async function getDeskReturnFile(ctx: Ctx, asked: OneFile): Promise<{ fileUrl: string }> {
  const { fileId, name, contentType } = await findFile(ctx, asked, 'staff')
  const content = await ctx.services.files.read(fileId)
  if (!content) throw notFound()
  const url = await ctx.services.files.write(ctx.db, { userId: ctx.viewer.userId, name, contentType }, content, ctx.now)
  return { fileUrl: `${url}&view=1` }
}

async function findFile(ctx: Ctx, { returnNumber, fileId }: OneFile, side: 'customer' | 'staff') {
  const found = await ctx.db
    .selectFrom('order_return_file as d')
    .innerJoin('order_return as r', 'r.return_id', 'd.return_id')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.file_id as fileId', 'f.name', 'f.content_type as contentType'])
    .where('r.return_number', '=', returnNumber)
    .where('d.file_id', '=', fileId)
    .$if(side === 'customer', (of) => of.where('d.account_id', '=', anyOf(ctx.viewer.allowedAccounts)))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
